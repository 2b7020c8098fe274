import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { lossRate } from '#domain/tags/loss-rate.ts'
import { aShop } from '#test/a-shop.ts'
import { aHerdWithTags, lost } from '#test/builders/a-print-shop.ts'
import { aTagWith, daysBefore, insertTags, lossFiguresOf, type TagRow } from '#test/builders/tag-builders.ts'

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

describe('what was lost by ear', () => {
  it('is counted by ear as a table by hand says, pair by pair', async () => {
    const { db, maria } = await aShop()
    const giveUp = async (n: number, days: number, row: Partial<TagRow>, reason = 'lost') => {
      await aTagWith(
        db,
        maria,
        `IT00199000010${n}`,
        [
          [dayAfter('2023-01-01', 0), 'registered'],
          [dayAfter('2023-01-01', days), 'inactive', reason],
        ],
        null,
        { species: 'goat', ...row },
      )
    }
    // Five goats, 1,000 days of pairs. Left: two of 1,000 days. Right: two of 1,000 days. One was not said.
    await giveUp(1, 100, { lost_ear: 'left' })
    await giveUp(2, 150, { lost_ear: 'both' })
    await giveUp(3, 200, { lost_ear: 'right' })
    await giveUp(4, 250, {})
    await giveUp(5, 300, { lost_ear: 'left' }, 'sale')
    const ofEars = Object.entries(await lossFiguresOf(maria)).filter(([key]) => key.startsWith('ear'))
    expect(Object.fromEntries(ofEars)).toEqual({
      'ear left': [2, 1000],
      'ear right': [2, 1000],
      'ear unknown': [1, 0],
    })
  })

  it('is nothing of tags that are still worn, whichever piece they are', async () => {
    const { db, maria } = await aShop()
    for (const [n, piece] of ([null, 'secondaria', 'entrambe'] as const).entries())
      await aTagWith(db, maria, `IT00199000030${n}`, [['2023-01-01', 'registered']], piece)
    const { ear, ...figures } = Object.groupBy((await maria.losses.own()).products[0]?.figures ?? [], f => f.dimension)
    expect(ear?.map(({ value, losses }) => [value, losses])).toEqual([
      ['left', 0],
      ['right', 0],
    ])
    expect(figures.all?.map(({ losses }) => losses)).toEqual([0])
  })

  it('has no time of an ear of which nobody knows that it wears the only piece', async () => {
    const { db, maria } = await aShop()
    await sql`update products set species = '{pig}' where product_code = 'BG-58'`.execute(db)
    for (const [n, ear] of (['left', null] as const).entries())
      await aTagWith(
        db,
        maria,
        `IT00199000020${n}`,
        [
          ['2023-01-01', 'registered'],
          ['2023-04-11', 'inactive', 'lost'],
        ],
        null,
        { species: 'pig', lost_ear: ear },
      )
    const { products } = await maria.losses.own()
    expect(products[0]?.figures.filter(({ dimension }) => dimension === 'ear')).toEqual([
      { dimension: 'ear', value: 'left', losses: 1, tagDays: 0, average: null },
      { dimension: 'ear', value: 'unknown', losses: 1, tagDays: 0, average: null },
    ])
  })

  it('finds again the rate of each ear of a large flock within its interval', async () => {
    const { db, maria } = await aShop()
    const [animals, years] = [4000, 3]
    const perHundred = { left: 9, right: 3 }
    await insertTags(
      db,
      maria.id,
      Array.from({ length: animals }, (_, n) => ({
        code: `IT001${String(n).padStart(9, '0')}`,
        species: 'goat' as const,
      })),
    )
    await db.transaction().execute(async tx => {
      await sql`select setseed(0.41)`.execute(tx)
      // Each ear loses its piece when chance says so; the pair is given up at the first loss.
      await sql`create temporary table lives on commit drop as
        select id, l, r, least(${years * 365}, l, r)::integer as days from (
          select id, ceil(-ln(random()) * 36525 / ${perHundred.left}) as l, ceil(-ln(random()) * 36525 / ${perHundred.right}) as r
          from tags order by id
        ) t`.execute(tx)
      await sql`insert into tag_events (tag_id, at, state, changed_by, note)
        select v.id, now() - make_interval(days => ${years * 365} - case e.state when 'inactive' then v.days else 0 end), e.state,
          'registry', case when e.state = 'inactive' then case when v.days < ${years * 365} then 'lost' else 'sale' end else '' end
        from lives v, (values ('registered', 1), ('inactive', 2)) e (state, place)
        order by v.id, e.place`.execute(tx)
      await sql`update tags t set lost_ear = case when v.l = v.r then 'both' when v.l < v.r then 'left' else 'right' end
        from lives v where v.id = t.id`.execute(tx)
    })
    const { products } = await maria.losses.own()
    for (const [ear, expected] of Object.entries(perHundred)) {
      const figure = products[0]?.figures.find(({ dimension, value }) => dimension === 'ear' && value === ear)
      const rate = lossRate(figure ?? { losses: 0, tagDays: 0 }, 99)
      expect(rate?.low).toBeLessThan(expected)
      expect(rate?.high).toBeGreaterThan(expected)
      expect((rate?.high ?? 0) - (rate?.low ?? 0)).toBeLessThan(2)
    }
  })

  it('tells the ear that the keeper said: in the note, in the order, in the history of the tag', async () => {
    const { db, farmer, codes, replace, order } = await aHerdWithTags(2)
    await sql`update tags set status_since = ${daysBefore(sql`now()`, 100)}, species = 'goat'`.execute(db)
    const [code = '', other = ''] = codes
    const note = { kind: 'lost', on: isoDay(new Date()), text: '', notedAt: new Date().toISOString() } as const
    await farmer.fieldNotes.record({ body: { notes: [{ ...note, id: randomUUID(), written: code, ear: 'right' }] } })
    const { lines } = await farmer.tags.parse({ body: { text: codes.join('\n') } })
    expect(lines.map(({ notedEar }) => notedEar)).toEqual(['right', undefined])

    await replace([
      { ...lost(code), ear: 'right' },
      { ...lost(other), ear: 'left' },
    ])
    await order()
    expect(await lossFiguresOf(farmer)).toMatchObject({ 'ear left': [1, 200], 'ear right': [1, 200] })
    expect((await farmer.tags.parse({ body: { text: code } })).lines[0]?.notedEar).toBeUndefined()
    const tag = (await farmer.tags.list({ query: { search: code } })).rows[0]
    const { timeline } = await farmer.tags.history({ params: { id: tag?.id ?? 0 } })
    expect(timeline.find(({ name }) => name === 'lost')?.note).toBe('right')
  })

  it('tells the ear of a tag that was retired, until that is undone', async () => {
    const { db, maria } = await aShop()
    const since = new Date(Date.now() - 50 * 86_400_000).toISOString()
    await insertTags(db, maria.id, [{ code: 'IT001990000031', species: 'goat', status_since: since }])
    const ids = (await maria.tags.list()).rows.map(({ id }) => id)
    const [id = 0] = ids
    await maria.tags.retire({ body: { ids, reason: 'broken', ear: 'left' } })
    expect((await lossFiguresOf(maria))['ear left']?.[0]).toBe(1)
    expect((await maria.tags.history({ params: { id } })).lostEar).toBe('left')
    await maria.tags.undo({ body: { ids } })
    expect((await maria.tags.history({ params: { id } })).lostEar).toBeNull()
    // An animal that was sold lost its tag from no ear.
    await maria.tags.retire({ body: { ids, reason: 'sale', ear: 'left' } })
    expect((await maria.tags.history({ params: { id } })).lostEar).toBeNull()
  })
})
