import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertTags } from '#test/a-herd.ts'
import { aParcel } from '#test/a-parcel.ts'
import { add, aProduct, refusalOf } from '#test/a-shelf.ts'
import { addresses, type Person } from '#test/a-shop.ts'
import { aWorkshop } from '#test/a-workshop.ts'
import { inNameOf } from '../registry/registry-access.ts'

const lost = (code: string, which: 'principale' | 'secondaria' | 'entrambe' = 'principale') => ({ code, which })

async function aHerdWithTags(count = 3) {
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
  await insertTags(
    world.db,
    world.farmer.id,
    codes.map(code => ({ code, holding: '014CN207' })),
  )
  const stateOf = async (code: string) =>
    (await world.db.selectFrom('tags').select('state').where('code', '=', code).executeTakeFirstOrThrow()).state
  return { ...world, codes, stateOf }
}

describe('a lost tag', () => {
  it('is asked for with its own code, made again under a number, and in use again when it was sent', async () => {
    const { farmer, admin, work, registry, order, replace, codes, stateOf } = await aHerdWithTags()
    const [code = ''] = codes
    const made = async () => {
      await replace([lost(code)])
      const id = await order()
      expect(await stateOf(code)).toBe('lost')
      expect((await farmer.tags.parse({ body: { text: code } })).lines).toMatchObject([{ problem: 'already-ordered' }])
      await work()
      await registry.control({ grantNow: true })
      await work()
      const { items } = await farmer.orders.find({ params: { id } })
      await admin.orders.markPrinted({ params: { id } })
      await admin.orders.send({ params: { id }, body: aParcel() })
      await work()
      expect(await stateOf(code)).toBe('replaced')
      return items[0]?.requests[0]
    }
    expect(await made()).toMatchObject({ kind: 'duplicate', code, which: 'principale', state: 'granted', reprint: 1 })
    expect(await made()).toMatchObject({ reprint: 2 })
    const { rows } = await farmer.tags.list({ query: { search: code } })
    expect(rows[0]).toMatchObject({ status: 'registrata' })
    const { steps } = await farmer.tags.life({ params: { id: rows[0]?.id ?? 0 } })
    expect(steps.map(({ name, note }) => [name, note])).toEqual([
      ['lost', ''],
      ['replaced', '1'],
      ['lost', ''],
      ['replaced', '2'],
    ])
  })

  it('that the registry does not make again is as it was, and a person is told', async () => {
    const { farmer, work, registry, order, replace, codes, stateOf, db } = await aHerdWithTags()
    const [code = ''] = codes
    await registry.control({ animal: { code, leftOn: '2026-11-01', cause: 'death' } })
    await replace([lost(code)])
    await order()
    await work()
    await registry.control({ grantNow: true })
    await work()
    expect((await farmer.requests.list()).rows).toMatchObject([{ state: 'refused', reprint: null }])
    expect(await stateOf(code)).toBe('registered')
    expect(await db.selectFrom('shop_exceptions').select('kind').execute()).toEqual([{ kind: 'codes-refused' }])
  })

  it('is ordered by one of two people who order at once, and the other is told by what', async () => {
    const { farmer, codes, admin, db } = await aHerdWithTags(2)
    const body = { ...addresses, paymentMethod: 'sepa' as const, saveBillingAddress: false, saveShippingAddress: false }
    const { id } = await aProduct(admin, { productTypes: ['marche', 'ministeriale'], species: ['cattle'] })
    const put = (person: Person) =>
      add(person, id, {
        quantity: codes.length,
        orderAs: 'marca-sistitutiva',
        replacements: codes.map(code => lost(code)),
      })
    // Somebody else with the same herd, such as a partner of the farm.
    await db.updateTable('users').set({ vet_info_id: 'ALTRO' }).where('id', '=', admin.id).execute()
    await sql`insert into herds (user_id, holding, fiscal_code, species) select ${admin.id}, holding, fiscal_code, species from herds`.execute(
      db,
    )
    await sql`
      insert into animals (herd_id, code, species, sex, born_on)
      select h.id, a.code, a.species, a.sex, a.born_on from animals a join herds o on o.id = a.herd_id
        join herds h on h.user_id = ${admin.id} and h.holding = o.holding and h.species = o.species`.execute(db)
    await put(farmer)
    await put(admin)
    const ended = await Promise.allSettled([farmer.orders.checkout({ body }), admin.orders.checkout({ body })])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const loser = ended[0]?.status === 'rejected' ? farmer : admin
    expect(await refusalOf(loser.orders.checkout({ body }))).toMatchObject({
      status: 409,
      tags: codes.map(code => ({ code, orderId: null })),
    })
    expect((await loser.carts.mine()).items).toHaveLength(1)
    const { rows } = await sql`select from code_requests where kind = 'duplicate'`.execute(db)
    expect(rows).toHaveLength(codes.length)
  })

  it('has its two pieces on two lines of one order, but none twice', async () => {
    const { farmer, replace, order, codes } = await aHerdWithTags(1)
    const [code = ''] = codes
    await replace([lost(code, 'principale')])
    await replace([lost(code, 'entrambe')])
    expect(await refusalOf(order())).toMatchObject({ status: 409, detail: expect.stringContaining(code) })
    await farmer.carts.clear()
    await replace([lost(code, 'principale')])
    await replace([lost(code, 'secondaria')])
    await order()
    const { rows } = await farmer.requests.list()
    expect(
      rows.map(({ which, reprint }) => [which, reprint]).toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['principale', 1],
      ['secondaria', 1],
    ])
  })
})

const deed = fc.constantFrom(
  'buy',
  'replace',
  'work',
  'later',
  'grant',
  'refuse',
  'garbage',
  'outside',
  'twice',
  'duplicate',
  'down',
  'up',
  'claimed and died',
  'asked and died',
  'renew',
  'beside',
)

it('whatever happens, no code is of two tags and no line ends without codes or somebody told', async () => {
  const { shop, farmer, admin, work, buy, order, replace, registry, db, codes } = await aHerdWithTags(6)
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async deeds => {
      await registry.control({ reset: true, grantDelay: 3_600_000 })
      for (const [n, done] of deeds.entries()) {
        if (done === 'buy') await buy(1 + (n % 3))
        else if (done === 'replace') {
          await replace([lost(codes[n % codes.length] ?? '')])
          await order().catch(() => farmer.carts.clear())
        } else if (done === 'work') await work()
        else if (done === 'later') await work({ later: true })
        else if (done === 'beside') await Promise.all([work(), work()])
        else if (done === 'grant') await registry.control({ grantNow: true })
        else if (done === 'refuse') await registry.control({ refuseNext: 'No' })
        else if (done === 'garbage') await registry.control({ garbage: 1 })
        else if (done === 'outside') await registry.control({ codesOutside: 1 })
        else if (done === 'twice') await registry.control({ grantTwice: 1 })
        else if (done === 'duplicate') await registry.control({ duplicateCodes: 1 })
        else if (done === 'down') await registry.control({ down: true })
        else if (done === 'up') await registry.control({ down: false })
        // The claims of whoever died run out.
        else if (done === 'claimed and died')
          await sql`update code_requests set due_at = now() where due_at is not null`.execute(db)
        else if (done === 'asked and died') await askAndForget()
        else {
          const { rows } = await admin.requests.all({ query: { state: 'refused' } })
          for (const { id } of rows) await admin.requests.renew({ params: { id } }).catch(() => undefined)
        }
        await check()
      }
      // In the end the registry works again.
      await registry.control({ reset: true, grantDelay: 0 })
      await work({ later: true })
      await registry.control({ grantNow: true })
      for (let look = 0; look < 2; look++) await work({ later: true })
      await check()
      const { rows: unsettled } = await sql`
        select r.id, r.state from code_requests r
        where r.state not in ('granted', 'refused')
          or r.state = 'refused' and not exists (
            select from shop_exceptions e where e.subject = 'request ' || r.id and e.kind = 'codes-refused')
          or r.state = 'granted' and r.kind = 'new' and r.quantity <> (
            select count(*) from tags t where t.order_item_id = r.order_item_id and t.code is not null)`.execute(db)
      expect(unsettled).toEqual([])
    }),
    { numRuns: 40 },
  )
  /** The registry has the request, and nobody here knows it: the process died before it was written down. */
  async function askAndForget() {
    const waiting = await db
      .selectFrom('code_requests')
      .select(['key', 'herd', 'quantity', 'kind'])
      .where('state', '=', 'waiting')
      .execute()
    for (const { key, herd, quantity, kind } of waiting)
      if (herd && kind === 'new')
        await inNameOf(shop, farmer.id, access =>
          shop.registry.requestCodes(access, key, { herd, quantity, means: 'visuale' }),
        ).catch(() => undefined)
  }
  async function check() {
    const { rows } = await sql<{ code: string }>`
      select code from tags where code is not null group by code having count(*) > 1`.execute(db)
    expect(rows).toEqual([])
    const { rows: half } = await sql`
      select order_item_id from tags where order_item_id is not null group by order_item_id
      having count(code) not in (0, count(*))`.execute(db)
    expect(half).toEqual([])
    const { rows: open } = await sql`
      select code from code_requests where kind = 'duplicate' and state in ('waiting', 'sent', 'granted')
        and shipped_at is null group by code having count(distinct order_id) > 1`.execute(db)
    expect(open).toEqual([])
  }
}, 180_000)
