import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addresses, aShop } from '#test/a-shop.ts'
import { fillLargeTable } from '#test/builders/fill-large-table.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { aRegistry } from '#test/providers/a-registry.ts'

type AppContext = Awaited<ReturnType<typeof aShop>>
type Animal = { sex?: 'm' | 'f' | null; bornOn: string | null; leftOn?: string; cause?: 'death' | 'slaughter' | 'sale' }

/** Inserts a herd as if it had been synced and returns its id. */
async function aHerd(
  { db }: AppContext,
  userId: number,
  animals: Animal[],
  changes: { holding?: string; missing_since?: string } = {},
) {
  const { id } = await db
    .insertInto('herds')
    .values({
      user_id: userId,
      holding: '014CN207',
      fiscal_code: 'SRTLEI71C09L219X',
      species: 'cattle',
      synced_at: new Date().toISOString(),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (animals.length > 0)
    await db
      .insertInto('animals')
      .values(
        animals.map(({ sex = 'f', bornOn, leftOn, cause }, n) => ({
          herd_id: id,
          code: codeOf(n),
          species: 'cattle' as const,
          sex,
          born_on: bornOn,
          left_on: leftOn ?? null,
          leave_reason: cause ?? null,
        })),
      )
      .execute()
  return id
}

const codeOf = (n: number) => `IT004${String(300_000_000 + n)}`

/** Returns a function for the first day of the month `n` months ago in Rome, such as '2026-03-01'. */
async function monthsAgo({ db }: AppContext) {
  const { rows } = await sql<{ day: string }>`
    select to_char(date_trunc('month', now() at time zone 'Europe/Rome') - make_interval(months => n), 'YYYY-MM-DD') as day
    from generate_series(0, 30) n order by n`.execute(db)
  return (n: number) => rows[n]?.day ?? ''
}

describe('a herd', () => {
  it('has animals whose sex and birth the registry does not say', async () => {
    const place = await aShop()
    const ago = await monthsAgo(place)
    const id = await aHerd(place, place.maria.id, [
      { bornOn: ago(3) },
      { bornOn: null },
      { bornOn: null, sex: null },
      { bornOn: ago(3), sex: null },
    ])
    const { alive, animals } = await place.maria.registry.herd({ params: { id } })
    expect(animals).toBe(4)
    expect(alive).toEqual([
      { sex: 'f', age: 'first-year', count: 1 },
      { sex: 'f', age: null, count: 1 },
      { sex: null, age: 'first-year', count: 1 },
      { sex: null, age: null, count: 1 },
    ])
  })

  it('is told with its animals by sex and age, births and losses of 24 months, and what they will need', async () => {
    const place = await aShop()
    const { maria } = place
    const ago = await monthsAgo(place)
    const id = await aHerd(place, maria.id, [
      { bornOn: ago(30), sex: 'm' },
      ...Array.from({ length: 18 }, () => ({ bornOn: ago(30) })),
      { bornOn: ago(20) },
      { bornOn: ago(30), leftOn: ago(24), cause: 'death' }, // before the 24 months of the report
      { bornOn: ago(30), leftOn: ago(23), cause: 'death' },
      { bornOn: ago(30), leftOn: ago(2), cause: 'slaughter' },
      { bornOn: ago(20), leftOn: ago(2), cause: 'sale' },
      { bornOn: ago(20), leftOn: ago(2) },
      { bornOn: ago(12), sex: 'm' },
      { bornOn: ago(3) },
      { bornOn: ago(3) },
      { bornOn: ago(0) },
    ])
    const { months, need, ...herd } = await maria.registry.herd({ params: { id } })
    expect(herd).toMatchObject({ id, holding: '014CN207', species: 'cattle', animals: 24, waiting: 0 })
    expect(herd.alive).toEqual([
      { sex: 'f', age: 'first-year', count: 3 },
      { sex: 'f', age: 'older', count: 18 },
      { sex: 'f', age: 'second-year', count: 1 },
      { sex: 'm', age: 'older', count: 1 },
      { sex: 'm', age: 'second-year', count: 1 },
    ])
    expect(months.map(({ month }) => month)).toEqual(Array.from({ length: 24 }, (_, n) => ago(23 - n).slice(0, 7)))
    const told = months.filter(({ births, losses }) => births + losses > 0)
    expect(told).toEqual([
      { month: ago(23).slice(0, 7), births: 0, losses: 1, causes: { death: 1, slaughter: 0, sale: 0 } },
      { month: ago(20).slice(0, 7), births: 3, losses: 0, causes: { death: 0, slaughter: 0, sale: 0 } },
      { month: ago(12).slice(0, 7), births: 1, losses: 0, causes: { death: 0, slaughter: 0, sale: 0 } },
      { month: ago(3).slice(0, 7), births: 2, losses: 0, causes: { death: 0, slaughter: 0, sale: 0 } },
      { month: ago(2).slice(0, 7), births: 0, losses: 3, causes: { death: 0, slaughter: 1, sale: 1 } },
      { month: ago(0).slice(0, 7), births: 1, losses: 0, causes: { death: 0, slaughter: 0, sale: 0 } },
    ])
    // The herd is as large as a year ago, so the forecast repeats its three births.
    expect(need).toMatchObject({ births: 3, losses: 3, expected: 3, margin: 1, limit: null, waiting: 0, quantity: 4 })
    expect(need?.months[0]?.month).toBe(ago(0).slice(0, 7))
  })

  it('is told with our tags of its holding and species, and those that wait are subtracted', async () => {
    const place = await aShop()
    const { maria, luca, db } = place
    const ago = await monthsAgo(place)
    const id = await aHerd(place, maria.id, [
      ...Array.from({ length: 40 }, () => ({ bornOn: ago(30) })),
      ...Array.from({ length: 20 }, () => ({ bornOn: ago(3) })),
      ...Array.from({ length: 20 }, () => ({ bornOn: ago(30), leftOn: ago(4), cause: 'sale' as const })),
    ])
    const here = { holding: '014CN207' }
    await insertTags(db, maria.id, [
      { ...here, code: codeOf(0) },
      { ...here, code: 'IT004999999990' },
      { ...here, code: 'IT004999999991', state: 'granted' },
      { ...here, code: null, state: 'requested' },
      { ...here, code: null, state: 'requested' },
      { ...here, code: null, state: 'inactive' },
      { ...here, code: null, state: 'requested', species: 'goat' },
      { holding: '099TO001', code: null, state: 'requested' },
    ])
    await insertTags(db, luca.id, [{ ...here, code: null, state: 'requested' }])
    await db
      .insertInto('registry_conflicts')
      .values({ user_id: maria.id, kind: 'tag-unknown', code: 'IT004999999990', tag_status: 'registrata' })
      .execute()
    const { tags, need, waiting } = await maria.registry.herd({ params: { id } })
    expect(tags).toEqual({ registered: 2, waiting: 3, withoutCode: 2, madeAgain: 0, conflicts: 1 })
    expect(waiting).toBe(3)
    expect(need).toMatchObject({ expected: 20, margin: 2, waiting: 3, quantity: 19 })
    expect((await maria.registry.herds()).map(herd => [herd.id, herd.animals, herd.waiting])).toEqual([[id, 60, 3]])
  })

  it('tells how many lost tags of its animals are being made again', async () => {
    const place = await aShop()
    const { maria } = place
    const ago = await monthsAgo(place)
    const id = await aHerd(place, maria.id, [
      { bornOn: ago(30) },
      { bornOn: ago(30) },
      { bornOn: ago(30), leftOn: ago(1), cause: 'death' },
    ])
    const { rows } = await maria.products.list({ query: { search: 'Bandiera Grande', types: ['ministeriale'] } })
    const replacements = [codeOf(0), codeOf(2), 'IT004123456789'].map(code => ({ code, piece: 'principale' as const }))
    await maria.carts.addItem({
      body: { productId: rows[0]?.id ?? 0, quantity: 3, orderAs: 'marca-sistitutiva', replacements },
    })
    await maria.orders.checkout({
      body: { ...addresses, paymentMethod: 'sepa', saveBillingAddress: false, saveShippingAddress: false },
    })
    const madeAgain = async () => (await maria.registry.herd({ params: { id } })).tags.madeAgain
    expect(await madeAgain()).toBe(1)
    for (const { id: request } of (await place.admin.codeRequests.adminList()).rows)
      await place.admin.codeRequests.abandon({ params: { id: request }, body: { reason: 'Ritrovata' } })
    expect(await madeAgain()).toBe(0)
  })

  it('of up to five animals is to have no more than five tags in advance', async () => {
    const place = await aShop()
    const ago = await monthsAgo(place)
    const sold = { leftOn: ago(1), cause: 'sale' as const }
    const id = await aHerd(place, place.maria.id, [
      ...Array.from({ length: 5 }, () => ({ bornOn: ago(30) })),
      ...Array.from({ length: 9 }, () => ({ bornOn: ago(3), ...sold })),
    ])
    const { need } = await place.maria.registry.herd({ params: { id } })
    expect(need).toMatchObject({ expected: 9, margin: 1, limit: 5, quantity: 5 })
  })

  it('that the keeper has told of has no animals, and nothing is reckoned of it', async () => {
    const { luca } = await aShop({ REGISTRY: 'manual' })
    await luca.registry.linkManually({
      body: { vetInfoId: '014CN207', herds: [{ holding: '014CN207', species: 'goat' }] },
    })
    const [{ id } = { id: 0 }] = await luca.registry.herds()
    const herd = await luca.registry.herd({ params: { id } })
    expect(herd).toMatchObject({ animals: 0, alive: [], syncedAt: null, need: null })
  })

  it('is not there once the account is unlinked', async () => {
    const place = await aShop()
    const registry = aRegistry(place)
    await registry.link(place.luca, 'ada')
    await registry.sync(place.luca)
    const [{ id } = { id: 0 }] = await place.luca.registry.herds()
    expect(await place.luca.registry.herd({ params: { id } })).toMatchObject({ species: 'goat' })
    await place.luca.registry.unlink()
    await expect(place.luca.registry.herd({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it('is told to its keeper only, while the registry lists it', async () => {
    const place = await aShop()
    const { maria, luca, anybody, admin } = place
    const id = await aHerd(place, maria.id, [])
    const gone = await aHerd(place, maria.id, [], { holding: '099TO001', missing_since: new Date().toISOString() })
    await expect(anybody.registry.herd({ params: { id } })).rejects.toMatchObject({ status: 401 })
    for (const other of [luca, admin])
      await expect(other.registry.herd({ params: { id } })).rejects.toMatchObject({ status: 404 })
    for (const nowhere of [gone, 2_000_000_000])
      await expect(maria.registry.herd({ params: { id: nowhere } })).rejects.toMatchObject({ status: 404 })
    for (const malformed of ['abc', '1.5', '-1', '0', '99999999999'])
      expect((await maria.raw('GET', `/registry/herds/${malformed}`)).status, malformed).toBe(400)
  })

  it('of thirty thousand animals is counted whole', async () => {
    const place = await aShop()
    const { maria, db } = place
    const id = await aHerd(place, maria.id, [])
    await fillLargeTable(db, tx =>
      sql`
        insert into animals (herd_id, code, species, sex, born_on, left_on, leave_reason)
        select ${id}, 'IT004' || lpad(n::text, 9, '0'), 'cattle', case when n % 5 = 0 then 'm' else 'f' end,
          current_date - n % 2200, case when n % 8 = 3 then current_date - (n % 600) % (n % 2200 + 1) end,
          case when n % 8 = 3 then 'sale' end
        from generate_series(1, 30000) n`.execute(tx),
    )
    const { animals, months, need } = await maria.registry.herd({ params: { id } })
    expect(animals).toBe(26_250)
    expect(months).toHaveLength(24)
    expect(need?.quantity).toBeGreaterThan(1000)
  })
})
