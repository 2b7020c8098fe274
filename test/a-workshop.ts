import { sql } from 'kysely'
import { onTestFinished, vi } from 'vitest'
import type { NewProduct } from '#contract/products.ts'
import type { Replacement } from '#contract/wire-types.ts'
import { jobHandlers } from '../server/job-handlers.ts'
import { aBank } from './a-bank.ts'
import { insertTags } from './a-herd.ts'
import { aRegistry } from './a-registry.ts'
import { add, aProduct } from './a-shelf.ts'
import { addresses, aShop } from './a-shop.ts'

/**
 * A shop with a farmer whose account at the registry is linked and whose herds are read (elio: cattle in two holdings,
 * goats in one), who buys cattle tags for one of them. The shop's clock and the registry's are the test's.
 */
export async function aWorkshop() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const place = await aShop()
  const { shop, db, luca: farmer, admin } = place
  const registry = aRegistry(place)
  const bank = aBank(place)
  await registry.control({ grantDelay: 3_600_000 })
  await registry.link(farmer, 'elio')
  await registry.sync(farmer)
  const handlers = jobHandlers(shop)

  /** Does all that is due for codes: at once, or a minute later, when everything that waits is. `by` is another process. */
  const work = async ({ later = false, by = handlers } = {}) => {
    if (later) {
      vi.setSystemTime(Date.now() + 60_000)
      await sql`update code_requests set due_at = now() where due_at is not null`.execute(db)
    }
    const items = await db
      .selectFrom('code_requests')
      .select('order_item_id')
      .distinct()
      .where('due_at', 'is not', null)
      .execute()
    await sql`update code_requests set due_at = now() where due_at is not null and tries = 0`.execute(db)
    for (const { order_item_id: itemId } of items) await by.codes({ itemId }, 'job')
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
  return { ...place, farmer, registry, bank, work, buy, checkout, order, replace }
}

/** In that shop, an order of new tags that nothing has been done about; `herd` null leaves the choice of the herd open. */
export async function aRequestedOrder({
  quantity,
  herd = '022CN031',
  down = false,
}: {
  quantity: number
  herd?: string | null
  down?: boolean
}) {
  const world = await aWorkshop()
  if (down) await world.registry.control({ down: true })
  const order = await world.buy(quantity, {}, herd)
  return { ...world, order }
}

export const lost = (code: string, which: Replacement['which'] = 'principale') => ({ code, which })

/** In that shop, some of the farmer's animals wear tags of ours. */
export async function aHerdWithTags(count = 3) {
  const world = await aWorkshop()
  const animals = await world.db
    .selectFrom('animals')
    .select('code')
    .where('species', '=', 'cattle')
    .where('left_on', 'is', null)
    .orderBy('code')
    .limit(count)
    .execute()
  const codes = animals.map(({ code }) => code)
  const hang = () =>
    insertTags(
      world.db,
      world.farmer.id,
      codes.map(code => ({ code, holding: '014CN207' })),
    )
  await hang()
  const stateOf = async (code: string) =>
    (await world.db.selectFrom('tags').select('state').where('code', '=', code).executeTakeFirstOrThrow()).state
  return { ...world, codes, hang, stateOf }
}
