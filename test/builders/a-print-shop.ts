import { sql } from 'kysely'
import { onTestFinished, vi } from 'vitest'
import type { NewProduct } from '#contract/products.ts'
import type { Replacement } from '#contract/shapes/wire-types.ts'
import { jobHandlers } from '../../server/jobs/job-handlers.ts'
import { addresses, aShop } from '../a-shop.ts'
import { aBank } from '../providers/a-bank.ts'
import { aRegistry } from '../providers/a-registry.ts'
import { endJobs } from '../readers/outbox.ts'
import { add, aProduct } from './product-builders.ts'
import { insertTags } from './tag-builders.ts'

/**
 * A shop with a farmer whose registry account is linked and whose herds are synced (elio: cattle in two holdings, goats
 * in one), and who buys cattle tags for one of them. The test sets the clocks of shop and registry.
 */
export async function aPrintShop() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const world = await aShop()
  const { ctx, db, luca: farmer, admin } = world
  const registry = aRegistry(world)
  const bank = aBank(world)
  await registry.control({ grantDelay: 3_600_000 })
  await registry.link(farmer, 'elio')
  await registry.sync(farmer)
  const handlers = jobHandlers(ctx)

  /**
   * Runs all due jobs about codes; with `later`, a minute later and including all waiting ones. `by` are the handlers
   * of another process.
   */
  const work = async ({ later = false, by = handlers } = {}) => {
    await endJobs(ctx)
    if (later) {
      vi.setSystemTime(Date.now() + 60_000)
      await sql`update code_requests set next_check_at = now() where next_check_at is not null`.execute(db)
    }
    const items = await db
      .selectFrom('code_requests')
      .select('order_item_id')
      .distinct()
      .where('next_check_at', 'is not', null)
      .execute()
    await sql`update code_requests set next_check_at = now() where next_check_at is not null and attempts = 0`.execute(
      db,
    )
    for (const { order_item_id: itemId } of items) await by['process-code-requests']({ itemId }, 'job')
  }
  const checkout = async () => {
    const { id } = await farmer.orders.checkout({
      body: { ...addresses, paymentMethod: 'sepa', saveBillingAddress: false, saveShippingAddress: false },
    })
    return id
  }
  const order = async () => {
    const id = await checkout()
    await bank.pay(id)
    return id
  }
  const ministry = { productTypes: ['marche' as const, 'ministeriale' as const], species: ['cattle' as const] }
  const buy = async (quantity: number, changes: Partial<NewProduct> = {}, herd: string | null = '022CN031') => {
    const { id } = await aProduct(admin, { ...ministry, quantity: 10_000, ...changes })
    await add(farmer, id, { quantity, ...(herd && { herd: { holding: herd, species: 'cattle' } }) })
    return order()
  }
  const replace = async (replacements: Replacement[], person = farmer) => {
    const { id } = await aProduct(admin, { ...ministry, quantity: 10_000 })
    await add(person, id, { quantity: replacements.length, orderAs: 'marca-sistitutiva', replacements })
    return id
  }
  return { ...world, farmer, registry, bank, work, buy, checkout, order, replace }
}

/** In that shop, an order of new tags that was not processed yet; `herd` null leaves the choice of the herd open. */
export async function aRequestedOrder({
  quantity,
  herd = '022CN031',
  down = false,
}: {
  quantity: number
  herd?: string | null
  down?: boolean
}) {
  const world = await aPrintShop()
  if (down) await world.registry.control({ down: true })
  const order = await world.buy(quantity, {}, herd)
  return { ...world, order }
}

export const lost = (code: string, piece: Replacement['piece'] = 'principale'): Replacement => ({
  code,
  piece,
  ...(piece === 'entrambe' && { identityProof: 'foto' }),
})

/** In that shop, some of the farmer's animals wear tags of the shop. */
export async function aHerdWithTags(count = 3) {
  const world = await aPrintShop()
  const animals = await world.db
    .selectFrom('animals')
    .select('code')
    .where('species', '=', 'cattle')
    .where('left_on', 'is', null)
    .orderBy('code')
    .limit(count)
    .execute()
  const codes = animals.map(({ code }) => code)
  const wearTags = () =>
    insertTags(
      world.db,
      world.farmer.id,
      codes.map(code => ({ code, holding: '014CN207' })),
    )
  await wearTags()
  const stateOf = async (code: string) =>
    (await world.db.selectFrom('tags').select('state').where('code', '=', code).executeTakeFirstOrThrow()).state
  return { ...world, codes, wearTags, stateOf }
}
