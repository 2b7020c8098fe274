import { describe, expect, it } from 'vitest'
import {
  aHolding,
  anEnteredMovement as byHand,
  codesOf,
  documentOf,
  herdCodes,
  unload,
} from '#test/builders/a-movement.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { inboundMovementMessages as messages } from './inbound-movement-messages.ts'

const surplus = 'IT001600000009'

describe('an unloading', () => {
  it('puts who arrived into the herd, and names who is missing and who was not announced', async () => {
    const { maria, luca } = await aHolding()
    const document = await documentOf(maria)
    const [first = '', second = '', third = '', fourth = ''] = codesOf(document)
    const before = await herdCodes(maria)
    const confirmed = await unload(maria, document.id, [third, surplus, first, second])
    expect(confirmed.outcomes).toEqual({ present: 3, missing: 1, surplus: 1 })
    expect(confirmed.animals.map(({ code, outcome, isInHerd }) => [code, outcome, isInHerd])).toEqual([
      [first, 'present', true],
      [second, 'present', true],
      [third, 'present', true],
      [fourth, 'missing', false],
      [surplus, 'surplus', false],
    ])
    expect((await herdCodes(maria)).toSorted()).toEqual([...before, first, second, third].toSorted())
    // Their tags are listed beside those that were bought here, and the keeper's wherever codes are taken.
    const { rows, total } = await maria.inboundMovements.tags()
    expect(rows.map(({ code, holding, movement }) => [code, holding, movement.number])).toEqual(
      [first, second, third].toSorted().map(code => [code, document.holding, document.number]),
    )
    expect(total).toBe(3)
    const found = await maria.inboundMovements.tags({ query: { search: first.slice(-6) } })
    expect(found.rows.map(({ code }) => code)).toEqual([first])
    expect((await luca.inboundMovements.tags()).rows).toEqual([])
    const { lines } = await maria.tags.parse({ body: { text: [first, fourth].join('\n') } })
    expect(lines.map(({ problem, species }) => [problem, species])).toEqual([
      [null, document.species],
      ['unknown', null],
    ])
  })

  it('is confirmed once, however often it is sent, and not with other animals', async () => {
    const { maria } = await aHolding()
    const document = await documentOf(maria)
    const codes = codesOf(document).slice(1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => unload(maria, document.id, codes)))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await unload(maria, document.id, [...codes, ...codes].toReversed())).toEqual(answers[0])
    expect(await refusalOf(unload(maria, document.id, codes.slice(1)))).toMatchObject({
      status: 409,
      detail: messages.unloaded,
    })
  })

  it('outlives the next sync for the days that the registry may take, and no longer', async () => {
    const { maria, registry, db } = await aHolding()
    const document = await documentOf(maria)
    const codes = codesOf(document)
    await unload(maria, document.id, codes)
    await registry.sync(maria)
    expect(await herdCodes(maria)).toEqual(expect.arrayContaining(codes))
    const longAgo = new Date(Date.now() - 8 * 86_400_000).toISOString()
    await db.updateTable('inbound_movements').set({ unloaded_at: longAgo }).where('id', '=', document.id).execute()
    await registry.sync(maria)
    const [left] = (await maria.inboundMovements.get({ params: { id: document.id } })).animals
    expect(left).toMatchObject({ outcome: 'present', isInHerd: false })
  })

  it('takes no tag and no animal that stands with another keeper here', async () => {
    const { maria, luca, db } = await aHolding()
    const document = await documentOf(maria)
    const [tagged = '', ...others] = codesOf(document)
    const [own = ''] = others
    await insertTags(db, luca.id, [{ code: tagged }])
    await insertTags(db, maria.id, [{ code: own, species: document.species }])
    const [living = ''] = await herdCodes(luca)
    const { id } = await maria.inboundMovements.enter({ body: { ...byHand, text: `${living}\nIT001600000001` } })
    const confirmed = await unload(maria, document.id, codesOf(document))
    expect(confirmed.animals[0]).toEqual({ code: tagged, outcome: 'present', isInHerd: false, isElsewhere: true })
    const entered = await unload(maria, id, [living, 'IT001600000001'])
    expect(entered.animals.map(({ isInHerd }) => isInHerd)).toEqual([false, true])
    const mine = await herdCodes(maria)
    expect(mine).toEqual(expect.arrayContaining(others))
    expect(mine).not.toContain(tagged)
    expect(mine).not.toContain(living)
    expect((await luca.tags.list({ query: { search: tagged } })).total).toBe(1)
    const listed = (await maria.inboundMovements.tags()).rows.map(({ code }) => code)
    expect(listed.toSorted()).toEqual([...others.slice(1), 'IT001600000001'].toSorted())
    const { lines } = await maria.tags.parse({ body: { text: tagged } })
    expect(lines[0]?.problem).toBe('not-yours')
  })

  it('of an own tag that was retired asks who is right', async () => {
    const { maria, db } = await aHolding()
    const document = await documentOf(maria)
    const [code = ''] = codesOf(document)
    await insertTags(db, maria.id, [
      {
        code,
        species: document.species,
        holding: document.holding,
        state: 'inactive',
        changed_by: 'keeper',
        retire_reason: 'sale',
      },
    ])
    await unload(maria, document.id, codesOf(document))
    const { rows } = await maria.tags.conflicts()
    expect(rows.map(conflict => [conflict.code, conflict.kind])).toEqual([[code, 'animal-alive']])
  })

  it('waits for the herd if it is not the keeper’s any more', async () => {
    const { maria, db } = await aHolding()
    const { id, holding } = await documentOf(maria)
    await db
      .updateTable('herds')
      .set({ missing_since: new Date().toISOString() })
      .where('holding', '=', holding)
      .execute()
    expect(await refusalOf(unload(maria, id, []))).toMatchObject({ status: 409, detail: messages.herdGone })
    expect((await maria.inboundMovements.get({ params: { id } })).unloadedAt).toBeNull()
  })

  it('is nobody else’s, and takes complete codes only', async () => {
    const { maria, luca, anybody } = await aHolding()
    const { id } = await documentOf(maria)
    for (const call of [
      () => luca.inboundMovements.get({ params: { id } }),
      () => unload(luca, id, []),
      () => luca.inboundMovements.remove({ params: { id } }),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 404 })
    expect((await anybody.raw('GET', '/inbound-movements')).status).toBe(401)
    const bad = await maria.raw('POST', `/inbound-movements/${id}/unload`, { body: { codes: ['4731'] } })
    expect(bad.status).toBe(400)
  })
})
