import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { EnteredMovement } from '#contract/keeper/inbound-movements.ts'
import { maxMovementAnimals } from '#domain/movements/inbound-movement.ts'
import { aShop } from '#test/a-shop.ts'
import { aHolding, anEnteredMovement as byHand, codesOf, documentOf, unload } from '#test/builders/a-movement.ts'
import { fillLargeTable } from '#test/builders/fill-large-table.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { maxAnimals, maxMovements } from './enter-movement.ts'
import { inboundMovementMessages as messages } from './inbound-movement-messages.ts'

describe('movement documents of the registry', () => {
  it('are listed by herd, and the same after another sync', async () => {
    const { maria, registry, db } = await aHolding()
    const before = await maria.inboundMovements.list()
    expect(
      before.rows.map(({ holding, species, announced, outcomes }) => [holding, species, announced, outcomes]),
    ).toEqual(
      expect.arrayContaining([
        ['014CN207', 'cattle', 4, null],
        ['014CN207', 'goat', 4, null],
        ['022CN031', 'cattle', 4, null],
      ]),
    )
    expect(before.total).toBe(3)
    const rows = async () =>
      (await sql`select ctid::text from inbound_movement_animals order by movement_id, position`.execute(db)).rows
    const stored = await rows()
    await registry.sync(maria)
    expect(await maria.inboundMovements.list()).toEqual(before)
    expect(await rows()).toEqual(stored)
    const one = await maria.inboundMovements.list({ query: { holding: '022CN031' } })
    expect([one.rows.length, one.total, one.rows[0]?.holding]).toEqual([1, 1, '022CN031'])
    expect(new Set((await documentOf(maria)).animals.map(({ outcome }) => outcome))).toEqual(new Set([null]))
  })

  it('disappear if the registry withdraws them, and with the account, but not once unloaded', async () => {
    const { maria, registry, db } = await aHolding()
    const document = await documentOf(maria)
    await unload(maria, document.id, codesOf(document))
    await db.updateTable('inbound_movements').set({ number: 'ritirato' }).where('unloaded_at', 'is', null).execute()
    await registry.sync(maria)
    const { rows } = await maria.inboundMovements.list()
    expect(rows).toHaveLength(3)
    expect(rows.map(({ number }) => number)).not.toContain('ritirato')
    await maria.registry.unlink()
    expect((await maria.inboundMovements.list()).rows.map(({ id }) => id)).toEqual([document.id])
  })

  it('change with the registry until they are unloaded', async () => {
    const { maria, registry, db } = await aHolding()
    const document = await documentOf(maria)
    await db
      .deleteFrom('inbound_movement_animals')
      .where('movement_id', '=', document.id)
      .where('position', '>', 2)
      .execute()
    await registry.sync(maria)
    expect(await documentOf(maria)).toEqual(document)
  })

  it('are read by the queue again if the registry does not answer', async () => {
    const { maria, registry, db } = await aHolding()
    await db.deleteFrom('inbound_movements').execute()
    await registry.control({ down: true })
    expect(await registry.sync(maria)).toBeInstanceOf(Error)
    await registry.control({ reset: true })
    expect(await registry.sync(maria)).toBeUndefined()
    expect((await maria.inboundMovements.list()).total).toBe(3)
  })
})

describe('a document that the keeper has in hand', () => {
  it('is recorded once, and found again by the same entry', async () => {
    const { maria } = await aHolding()
    const body = { ...byHand, text: 'Marca;Sesso\n380001600000001;F\nIT 001 60000 0002;M' }
    const first = await maria.inboundMovements.enter({ body })
    expect(first).toMatchObject({ source: 'keeper', announced: 2, unloadedAt: null, outcomes: null })
    expect(await maria.inboundMovements.enter({ body: byHand })).toEqual(first)
    expect((await maria.inboundMovements.list()).total).toBe(4)
    expect(
      await refusalOf(maria.inboundMovements.enter({ body: { ...byHand, text: 'IT001600000001' } })),
    ).toMatchObject({
      status: 409,
      detail: messages.numberTaken,
    })
    const entries = await Promise.all(
      Array.from({ length: 4 }, () => maria.inboundMovements.enter({ body: { ...byHand, number: '2026/00043' } })),
    )
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1)
  })

  it('is refused at the field that is wrong', async () => {
    const { maria, db } = await aHolding()
    await insertTags(db, maria.id, [{ code: 'IT001600000077', species: 'sheep' }])
    const errorOf = async (part: Partial<EnteredMovement>) => {
      const refusal = await refusalOf(maria.inboundMovements.enter({ body: { ...byHand, ...part } }))
      return [refusal.status, ...(refusal.errors ?? []).flatMap(({ path, message }) => [path, message])]
    }
    const many = Array.from({ length: maxMovementAnimals + 1 }, (_, n) => `IT001${600_000_000 + n}`).join('\n')
    expect(await errorOf({ sender: '014CN207' })).toEqual([400, 'sender', messages.sameHolding])
    expect(await errorOf({ issuedOn: '2999-01-01', departedOn: '2999-01-01' })).toEqual([
      400,
      'issuedOn',
      messages.days['issued-in-future'],
    ])
    expect(await errorOf({ departedOn: '2020-01-01' })).toEqual([
      400,
      'departedOn',
      messages.days['departed-before-issue'],
    ])
    expect(await errorOf({ herd: { holding: '001TO123', species: 'cattle' } })).toEqual([
      400,
      'herd.holding',
      messages.herdUnknown,
    ])
    expect(await errorOf({ text: '' })).toEqual([400, 'text', messages.noAnimals])
    expect(await errorOf({ text: many })).toEqual([400, 'text', messages.tooManyAnimals(maxMovementAnimals)])
    expect(await errorOf({ text: 'IT001600000077\n4731\nIT001600000001\nIT001600000001' })).toEqual([
      400,
      'text',
      messages.refusedLines(
        [
          { input: 'IT001600000077', problem: 'other-species' },
          { input: '4731', problem: 'not-a-code' },
          { input: 'IT001600000001', problem: 'repeated' },
        ],
        0,
      ),
    ])
    expect((await maria.inboundMovements.list()).total).toBe(3)
  })

  it('is refused where the account has as many animals as it may', async () => {
    const { maria, db } = await aHolding()
    const { id } = await maria.inboundMovements.enter({ body: byHand })
    await fillLargeTable(db, tx =>
      sql`
        insert into inbound_movement_animals (movement_id, code, position, is_announced)
        select ${id}, 'IT' || n, n, true from generate_series(1, ${maxAnimals}::integer) n`.execute(tx),
    )
    const another = maria.inboundMovements.enter({ body: { ...byHand, number: '2026/00044' } })
    expect(await refusalOf(another)).toMatchObject({ status: 409, detail: messages.tooMany(maxMovements, maxAnimals) })
  })

  it('is deleted until it is unloaded; what the registry tells is not', async () => {
    const { maria } = await aHolding()
    const announced = await documentOf(maria)
    const { id } = await maria.inboundMovements.enter({ body: byHand })
    await maria.inboundMovements.remove({ params: { id } })
    const again = await maria.inboundMovements.enter({ body: byHand })
    await unload(maria, again.id, [])
    for (const kept of [announced.id, again.id])
      expect(await refusalOf(maria.inboundMovements.remove({ params: { id: kept } }))).toMatchObject({
        status: 409,
        detail: messages.notRemovable,
      })
  })
})

it('a shop whose registry tells no documents says so, and keepers enter theirs', async () => {
  const { maria } = await aShop({ REGISTRY: 'manual' })
  expect(await maria.registry.status()).toMatchObject({ movements: false })
  await maria.registry.linkManually({ body: { vetInfoId: 'marta1', herds: [byHand.herd] } })
  const { id } = await maria.inboundMovements.enter({ body: byHand })
  const { animals } = await unload(maria, id, ['IT001600000001'])
  expect(animals.map(({ outcome, isInHerd }) => [outcome, isInHerd])).toEqual([
    ['present', true],
    ['missing', false],
  ])
})
