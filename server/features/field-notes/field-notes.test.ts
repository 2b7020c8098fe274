import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { maxNotesPerCall, type NewFieldNote } from '#contract/keeper/field-notes.ts'
import { isoDay } from '#domain/dates.ts'
import { addresses, type Customer } from '#test/a-shop.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { aShopWithTags, insertTags } from '#test/builders/tag-builders.ts'
import { fieldNoteMessages } from './field-note-messages.ts'
import { maxNotes } from './record-field-notes.ts'

const today = isoDay(new Date())
let clock = Date.now() - 3_600_000

/** A note as a device keeps it, a second after the one before. */
const aNote = (note: Pick<NewFieldNote, 'kind'> & Partial<NewFieldNote>): NewFieldNote => {
  clock += 1000
  return { id: randomUUID(), written: '', on: today, text: '', notedAt: new Date(clock).toISOString(), ...note }
}
/** The notes as recorded, in the order in which they were written. */
const record = async (person: Customer, ...notes: NewFieldNote[]) =>
  (await person.fieldNotes.record({ body: { notes } })).notes.toSorted((a, b) => a.notedAt.localeCompare(b.notedAt))
const told = (notes: Awaited<ReturnType<typeof record>>) =>
  notes.map(({ code, state, question }) => [code ?? '–', question ?? state].join(' '))
const stateOf = async (person: Customer, code: string) =>
  (await person.tags.list({ query: { search: code } })).rows[0]?.state

async function aStable() {
  const world = await aShopWithTags()
  await insertTags(world.db, world.maria.id, [
    { code: 'IT001990255501', state: 'shipped', status_since: '2026-03-01T08:00:00.000Z' },
    { code: 'IT001990255502', state: 'confirmed', status_since: '2026-03-01T08:00:00.000Z' },
  ])
  return world
}

async function orderAgain({ admin, maria }: Awaited<ReturnType<typeof aStable>>, code: string) {
  const product = await aProduct(admin, { productTypes: ['marche', 'ministeriale', 'stampato'] })
  await add(maria, product.id, { orderAs: 'marca-sistitutiva', replacements: [{ code, piece: 'secondaria' }] })
  return maria.orders.checkout({
    body: { ...addresses, paymentMethod: 'sepa', saveBillingAddress: false, saveShippingAddress: false },
  })
}

describe('field notes', () => {
  it('change the tags as they say, in the order in which they were written', async () => {
    const { maria } = await aStable()
    const applied = aNote({ kind: 'applied', written: '55501', on: '2026-03-02' })
    const died = aNote({ kind: 'death', written: 'IT001990255501' })
    const notes = [
      aNote({ kind: 'lost', written: '44731' }),
      died,
      applied,
      aNote({ kind: 'remark', text: 'Zoppica la 4688', written: '4688' }),
    ]
    // Sent in any order: applied was written before the death.
    expect(told(await record(maria, ...notes))).toEqual([
      'IT001990255501 recorded',
      'IT001990255501 recorded',
      'IT001990244731 recorded',
      'IT001990244688 recorded',
    ])
    expect(await stateOf(maria, 'IT001990255501')).toBe('inactive')
    expect(await maria.fieldNotes.toOrder()).toEqual({ codes: ['IT001990244731'] })
    const { rows, total } = await maria.fieldNotes.list()
    expect(total).toBe(4)
    expect(rows[0]).toMatchObject({ kind: 'remark', text: 'Zoppica la 4688', tag: { name: 'Bandiera Grande' } })
  })

  it('are recorded once, however often and from wherever they arrive', async () => {
    const { maria, luca } = await aStable()
    const note = aNote({ kind: 'applied', written: 'IT001990255501', on: '2026-03-02' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => record(maria, note, note)))
    expect(new Set(answers.map(notes => told(notes).join()))).toEqual(new Set(['IT001990255501 recorded']))
    expect((await maria.fieldNotes.list()).total).toBe(1)
    const [tag] = (await maria.tags.list({ query: { search: '255501' } })).rows
    expect((await maria.tags.history({ params: { id: tag?.id ?? 0 } })).timeline).toHaveLength(1)

    // The same id of another account is another note.
    expect(told(await record(luca, aNote({ ...note, written: 'IT001990249999', kind: 'lost' })))).toEqual([
      'IT001990249999 recorded',
    ])
    expect((await luca.fieldNotes.list()).total).toBe(1)
    expect(await refusalOf(luca.fieldNotes.dismiss({ params: { id: randomUUID() } }))).toMatchObject({ status: 404 })
  })

  it('of two devices that disagree ask, and never guess', async () => {
    const { maria } = await aStable()
    const byPhone = aNote({ kind: 'death', written: 'IT001990244731' })
    const byTablet = aNote({ kind: 'lost', written: '244731' })
    const [one, other] = await Promise.all([record(maria, byPhone), record(maria, byTablet)])
    const isPhoneFirst = other[0]?.state === 'open'
    expect(told([...one, ...other])).toEqual(
      isPhoneFirst
        ? ['IT001990244731 recorded', 'IT001990244731 retired']
        : ['IT001990244731 recorded', 'IT001990244731 recorded'],
    )
    // Whatever came first, the animal is dead, and only a tag that was lost before is still to order.
    expect(await stateOf(maria, 'IT001990244731')).toBe('inactive')

    const days = ['2026-03-02', '2026-03-04'].map(on => aNote({ kind: 'applied', written: '55502', on }))
    const both = (await Promise.all(days.map(note => record(maria, note)))).flat()
    expect(told(both).toSorted()).toEqual(['IT001990255502 applied-earlier', 'IT001990255502 recorded'])
  })

  it('keep the ear of a lost tag, which other kinds do not have', async () => {
    const { maria } = await aStable()
    const notes = await record(
      maria,
      aNote({ kind: 'lost', written: '44731', ear: 'both' }),
      aNote({ kind: 'lost', written: '44688' }),
      aNote({ kind: 'applied', written: '55501', on: '2026-03-02', ear: 'left' }),
    )
    expect(notes.map(({ ear }) => ear)).toEqual(['both', null, null])
  })

  it('say nothing twice', async () => {
    const { maria } = await aStable()
    const notes = ['lost', 'lost', 'death', 'death'] as const
    const written = ['44688', 'IT001990244688', '44731', '244731']
    expect(told(await record(maria, ...notes.map((kind, n) => aNote({ kind, written: written[n] ?? '' }))))).toEqual([
      'IT001990244688 recorded',
      'IT001990244688 repeated',
      'IT001990244731 recorded',
      'IT001990244731 repeated',
    ])
    expect(await maria.fieldNotes.toOrder()).toEqual({ codes: ['IT001990244688'] })
  })

  it('order no tag again whose animal died since', async () => {
    const { maria } = await aStable()
    await record(maria, aNote({ kind: 'lost', written: '44731' }), aNote({ kind: 'lost', written: '44688' }))
    await record(maria, aNote({ kind: 'death', written: '44731' }))
    expect(await maria.fieldNotes.toOrder()).toEqual({ codes: ['IT001990244688'] })
  })

  it('that ask are answered with another tag or day, or dismissed', async () => {
    const { maria } = await aStable()
    const asked = await record(
      maria,
      aNote({ kind: 'lost', written: '4731' }),
      aNote({ kind: 'lost', written: '123' }),
      aNote({ kind: 'applied', written: '55501', on: '2026-02-01' }),
      aNote({ kind: 'lost', written: 'IT001990249999' }),
    )
    expect(told(asked)).toEqual(['– ambiguous', '– unknown', 'IT001990255501 wrong-day', 'IT001990249999 not-yours'])
    expect(asked[0]?.candidates).toEqual(['IT001041704731', 'IT001990244731'])
    const [ambiguous = '', unknown = '', early = '', notYours = ''] = asked.map(({ id }) => id)
    const answer = async (id: string, written: string, on = today) =>
      told([await maria.fieldNotes.correct({ params: { id }, body: { written, on } })])
    expect(await answer(ambiguous, 'IT001041704731')).toEqual(['IT001041704731 recorded'])
    expect(await answer(unknown, '4731')).toEqual(['– ambiguous'])
    expect(await answer(early, '55501', '2026-03-02')).toEqual(['IT001990255501 recorded'])
    expect(await stateOf(maria, 'IT001990255501')).toBe('registered')

    const dismissed = { params: { id: notYours } }
    expect(await maria.fieldNotes.dismiss(dismissed)).toMatchObject({ state: 'dismissed', question: null })
    expect(await maria.fieldNotes.dismiss(dismissed)).toMatchObject({ state: 'dismissed' })
    expect(await refusalOf(answer(ambiguous, '4731'))).toMatchObject({
      status: 409,
      detail: fieldNoteMessages.answered,
    })
    expect(await refusalOf(maria.fieldNotes.dismiss({ params: { id: early } }))).toMatchObject({
      status: 409,
      detail: fieldNoteMessages.changedTag,
    })
    // A lost tag that was found again.
    await maria.fieldNotes.dismiss({ params: { id: ambiguous } })
    expect(await maria.fieldNotes.toOrder()).toEqual({ codes: [] })
  })

  it('of lost tags wait until these are ordered, and again if the order is cancelled', async () => {
    const world = await aStable()
    const { maria } = world
    await record(maria, aNote({ kind: 'lost', written: '44731' }), aNote({ kind: 'lost', written: '44688' }))
    const { id } = await orderAgain(world, 'IT001990244731')
    expect(await maria.fieldNotes.toOrder()).toEqual({ codes: ['IT001990244688'] })
    const { rows } = await maria.fieldNotes.list()
    expect(rows.map(({ order }) => order?.id ?? null)).toEqual([null, id])
    // Noted once more while it is being made.
    expect(told(await record(maria, aNote({ kind: 'lost', written: '44731' })))).toEqual([
      'IT001990244731 already-ordered',
    ])
    await maria.orders.cancel({ params: { id }, body: {} })
    expect((await maria.fieldNotes.toOrder()).codes).toEqual(['IT001990244731', 'IT001990244688'])
  })

  it('are bounded in number and length', async () => {
    const { maria, db } = await aStable()
    const wrong: Partial<NewFieldNote>[] = [{ written: '' }, { written: '1'.repeat(61) }, { text: 'a'.repeat(501) }]
    for (const part of wrong)
      expect(
        (
          await maria.raw('POST', '/field-notes', {
            body: { notes: [{ ...aNote({ kind: 'lost', written: '1' }), ...part }] },
          })
        ).status,
      ).toBe(400)
    const many = Array.from({ length: maxNotesPerCall + 1 }, () => aNote({ kind: 'remark', text: 'a' }))
    expect((await maria.raw('POST', '/field-notes', { body: { notes: many } })).status).toBe(400)
    await sql`
      insert into field_notes (user_id, id, kind, written, noted_on, text, noted_at, state)
      select ${maria.id}, gen_random_uuid(), 'remark', '', now(), 'a', now(), 'recorded'
      from generate_series(1, ${maxNotes})`.execute(db)
    expect(await refusalOf(record(maria, aNote({ kind: 'remark', text: 'a' })))).toMatchObject({
      status: 409,
      detail: fieldNoteMessages.tooMany(maxNotes),
    })
  })
})
