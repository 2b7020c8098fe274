import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { lossRate } from '#domain/tags/loss-rate.ts'
import { aShop } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aHerdWithTags, lost } from '#test/builders/a-print-shop.ts'
import { aTagWith, daysBefore, insertTags, lossFiguresOf } from '#test/builders/tag-builders.ts'
import type { Database } from '../../database/open-database.ts'
import { reckonLosses } from './reckon-losses.ts'

const aKeeper = async (db: Database, n: number) => {
  const { rows } = await sql<{ id: number }>`insert into users (email, email_verified_at, name, password_hash)
    values (${`keeper${n}@example.it`}, now(), 'Allevatore', '') returning id`.execute(db)
  return { id: rows[0]?.id ?? 0 }
}

describe('what a keeper lost', () => {
  it('is what a table by hand says, by year of wear, season and piece', async () => {
    const { db, maria } = await aShop()
    // 2022-03-01 to 2023-06-01 is 457 days: 92 spring, 92 summer, 91 autumn, 90 winter, then 92 spring.
    await aTagWith(db, maria, 'IT001990000001', [
      ['2022-03-01', 'registered'],
      ['2023-06-01', 'inactive', 'sale'],
    ])
    // Lost after 100 days, on the ninth of June; worn again from the first of July for 31 days.
    await aTagWith(
      db,
      maria,
      'IT001990000002',
      [
        ['2022-03-01', 'registered'],
        ['2022-06-09', 'lost'],
        ['2022-07-01', 'replaced'],
        ['2022-08-01', 'inactive', 'death'],
      ],
      'secondaria',
    )
    // A goat's, given up as lost in its second year, after 400 days: 2022-09-01 to 2023-10-06.
    await aTagWith(db, maria, 'IT001990000003', [
      ['2022-09-01', 'registered'],
      ['2023-10-06', 'inactive', 'lost'],
    ])
    expect(await lossFiguresOf(maria)).toEqual({
      all: [2, 457 + 100 + 31 + 400],
      'age 1': [1, 365 + 100 + 31 + 365],
      'age 2': [1, 92 + 35],
      'season spring': [0, 92 + 92 + 92 + 92],
      'season summer': [1, 92 + 8 + 31 + 92],
      'season autumn': [1, 91 + 91 + 35],
      'season winter': [0, 90 + 90],
      'piece secondaria': [1, 988],
      // Two tags were lost. Of one the secondary piece was ordered again: cattle wear it in the left ear. The other was
      // given up, and its owner did not say from which ear it was lost.
      'ear left': [1, 988],
      'ear right': [0, 988],
      'ear unknown': [1, 0],
    })
  })

  it('is what the shop recorded: an order for a lost piece counts, and no longer when it is cancelled', async () => {
    const { db, farmer, codes, replace, order, admin } = await aHerdWithTags(2)
    await sql`update tags set status_since = ${daysBefore(sql`now()`, 100)}`.execute(db)
    await replace([lost(codes[0] ?? '', 'secondaria')])
    await order()
    expect(await lossFiguresOf(farmer)).toMatchObject({ all: [1, 200], 'piece secondaria': [1, 200] })
    const [request] = (await admin.codeRequests.adminList()).rows
    await admin.codeRequests.abandon({ params: { id: request?.id ?? 0 }, body: { reason: 'Ritrovata' } })
    expect(await lossFiguresOf(farmer)).toMatchObject({ all: [0, 200] })
  })

  it('counts from the day that the keeper told, and not what was taken back', async () => {
    const { db, maria } = await aShop()
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    await insertTags(db, maria.id, [
      { code: 'IT001990000011', state: 'shipped', species: 'goat', status_since: days(60).toISOString() },
    ])
    const [tag] = (await maria.tags.list()).rows
    const ids = [tag?.id ?? 0]
    const on = days(40).toISOString().slice(0, 10)
    await maria.tags.markApplied({ body: { ids, on } })
    const worn = (await lossFiguresOf(maria)).all?.[1] ?? 0
    expect([39, 40, 41]).toContain(worn)
    await maria.tags.retire({ body: { ids, reason: 'lost' } })
    expect(await lossFiguresOf(maria)).toMatchObject({ all: [1, worn] })
    await maria.tags.undo({ body: { ids } })
    expect(await lossFiguresOf(maria)).toMatchObject({ all: [0, worn] })
    await maria.tags.retire({ body: { ids, reason: 'sale' } })
    expect(await lossFiguresOf(maria)).toMatchObject({ all: [0, worn] })
  })

  it('is nothing of tags that were never on an animal, nor of another keeper', async () => {
    const { db, maria, luca } = await aShop()
    await insertTags(db, maria.id, [
      { code: 'IT001990000021', state: 'shipped' },
      { code: null, state: 'requested' },
    ])
    await insertTags(db, luca.id, [{ code: 'IT001990000022' }])
    expect(await maria.losses.own()).toEqual({ products: [] })
    expect((await luca.losses.own()).products).toHaveLength(1)
  })

  it('finds again the loss rate of a large herd within its interval, of which one in forty is above', async () => {
    const { db, maria } = await aShop()
    const [tags, perHundredTagYears, years] = [4000, 8, 3]
    await insertTags(
      db,
      maria.id,
      Array.from({ length: tags }, (_, n) => ({ code: `IT001${String(n).padStart(9, '0')}` })),
    )
    await db.transaction().execute(async tx => {
      await sql`select setseed(0.27)`.execute(tx)
      // As long until a loss as it is by chance, or all the years.
      await sql`create temporary table lives on commit drop as
        select id, least(${years * 365}, ceil(-ln(random()) * 36525 / ${perHundredTagYears}))::integer as days from tags order by id`.execute(
        tx,
      )
      await sql`insert into tag_events (tag_id, at, state, changed_by, note)
        select l.id, now() - make_interval(days => ${years * 365} - case e.state when 'inactive' then l.days else 0 end), e.state,
          'registry', case when e.state = 'inactive' then case when l.days < ${years * 365} then 'lost' else 'sale' end else '' end
        from lives l, (values ('registered', 1), ('inactive', 2)) e (state, place)
        order by l.id, e.place`.execute(tx)
    })
    const { products } = await maria.losses.own()
    const all = products[0]?.figures.find(({ dimension }) => dimension === 'all')
    const found = lossRate(all ?? { losses: 0, tagDays: 0 })
    expect(found?.low).toBeLessThan(perHundredTagYears)
    expect(found?.high).toBeGreaterThan(perHundredTagYears)
    expect((found?.high ?? 0) - (found?.low ?? 0)).toBeLessThan(1.2)
    for (const { losses, tagDays } of products[0]?.figures.filter(({ dimension }) => dimension === 'age') ?? []) {
      const ofYear = lossRate({ losses, tagDays }, 99)
      expect(ofYear?.low).toBeLessThan(perHundredTagYears)
      expect(ofYear?.high).toBeGreaterThan(perHundredTagYears)
    }
  })
})

describe('what all keepers lost', () => {
  it('is told to keepers as an average, and only where ten are behind it', async () => {
    const { ctx, db, maria } = await aShop()
    const wear = (keeper: { id: number }, n: number) =>
      aTagWith(db, keeper, `IT00199000${String(n).padStart(4, '0')}`, [
        ['2023-01-01', 'registered'],
        ['2024-01-01', 'inactive', n % 2 === 0 ? 'lost' : 'sale'],
      ])
    await wear(maria, 0)
    for (let n = 1; n < 9; n++) await wear(await aKeeper(db, n), n)
    await reckonLosses(ctx)
    const average = async () =>
      (await maria.losses.own()).products[0]?.figures.find(f => f.dimension === 'all')?.average
    expect(await average()).toBeNull()
    await wear(await aKeeper(db, 9), 9)
    expect(await average()).toBeNull()
    await reckonLosses(ctx)
    expect(await average()).toEqual({ losses: 5, tagDays: 10 * 365 })
  })

  it('is the same, however many keepers are read at once, and told to staff by product and lot', async () => {
    const { ctx, db, admin, maria, luca } = await aShop()
    expect(await admin.losses.all()).toEqual({ reckonedAt: null, products: [] })
    for (const [n, keeper] of [maria, luca, maria, luca].entries())
      await aTagWith(
        db,
        keeper,
        `IT00199000003${n}`,
        [
          ['2023-01-01', 'registered'],
          ['2023-04-11', n === 1 ? 'lost' : 'inactive', n === 1 ? '' : 'sale'],
        ],
        n === 1 ? 'secondaria' : null,
      )
    await reckonLosses(ctx)
    const { reckonedAt, products } = await admin.losses.all()
    expect(reckonedAt).not.toBeNull()
    expect(products[0]?.figures).toContainEqual({ dimension: 'all', value: '', keepers: 2, losses: 1, tagDays: 400 })
    expect(products[0]?.figures).toContainEqual({
      dimension: 'piece',
      value: 'secondaria',
      keepers: 2,
      losses: 1,
      tagDays: 400,
    })
    await reckonLosses(ctx, 1)
    expect((await admin.losses.all()).products).toEqual(products)
  })

  it('tells the lot that a tag, or its replacement, came with', async () => {
    const { ctx, owner, farmer, admin, buy, work, registry, replace, order, codes } = await aHerdWithTags(1)
    const send = async (id: number, lot: string) => {
      await work()
      await registry.control({ grantNow: true })
      await work({ later: true })
      await admin.orders.markPrinted({ params: { id } })
      await admin.orders.send({ params: { id }, body: aParcel({ lot }) })
      await work()
    }
    await send(await buy(1), 'L-7')
    const [granted] = (await farmer.tags.list({ query: { status: 'in-attesa' } })).rows
    await farmer.tags.markApplied({ body: { ids: [granted?.id ?? 0], on: isoDay(new Date()) } })
    await replace([lost(codes[0] ?? '')])
    await send(await order(), 'L-8')
    await owner.transaction().execute(async tx => {
      // Bypasses the trigger that makes events immutable.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update tag_events set at = ${daysBefore(sql`at`, 100)}, note = '' where state in ('registered', 'lost')`.execute(
        tx,
      )
      await sql`update tag_events set at = ${daysBefore(sql`at`, 30)} where state = 'replaced'`.execute(tx)
      await sql`update code_requests set shipped_at = ${daysBefore(sql`shipped_at`, 30)} where kind = 'duplicate'`.execute(
        tx,
      )
    })
    await reckonLosses(ctx)
    const { products } = await admin.losses.all()
    const lots = products.flatMap(({ figures }) => figures.filter(({ dimension }) => dimension === 'lot'))
    expect(lots.toSorted((a, b) => a.value.localeCompare(b.value))).toEqual([
      { dimension: 'lot', value: 'L-7', keepers: 1, losses: 0, tagDays: 100 },
      { dimension: 'lot', value: 'L-8', keepers: 1, losses: 0, tagDays: 30 },
    ])
  })
})
