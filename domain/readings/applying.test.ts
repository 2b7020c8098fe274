import { describe, expect, it } from 'vitest'
import { animalReadAfter, resolveWearer, tagsToApply, type WearerKind } from './applying.ts'
import { createReadingSession, lookUpIn } from './reading-session.ts'

const code = (n: number) => `IT001${String(n).padStart(9, '0')}`
/** Animals 1 to 3 in a herd, tags 11 to 13 on no animal. */
const known = { herds: [{ id: 1, codes: [1, 2, 3].map(code) }], tags: [11, 12, 13].map(code), isComplete: true }

function read(...numbers: number[]) {
  const session = createReadingSession(lookUpIn(known))
  for (const n of numbers) session.add({ raw: code(n), code: code(n), number: null, retagging: 0, problem: null }, n)
  return session.readings
}

describe('tags to apply', () => {
  it('are those on no animal, the latest first, each once, without those that were said', () => {
    expect(tagsToApply(read(11, 1, 12, 11, 99, 13), new Set([code(12)]))).toEqual([13, 11].map(code))
    expect(tagsToApply(read(1, 2), new Set())).toEqual([])
  })
})

describe('the animal of a tag', () => {
  it('is the last that was read between it and the next tag', () => {
    const readings = read(3, 11, 1, 2, 12, 13, 3)
    expect([11, 12, 13].map(n => animalReadAfter(readings, code(n)))).toEqual([code(2), undefined, code(3)])
  })

  it('may be read twice, and a tag of somebody else is none', () => {
    expect(animalReadAfter(read(11, 1, 2, 1, 99), code(11))).toBe(code(1))
    expect(animalReadAfter(read(11, 99), code(11))).toBeUndefined()
    expect(animalReadAfter(read(1), code(11))).toBeUndefined()
  })
})

describe('who wears it', () => {
  const animals = ['IT001990244731', 'IT001990249731']
  const tag = 'IT001990100011'
  it.each<[WearerKind, string, boolean, object]>([
    ['none', 'ciao', true, { code: null }],
    ['animal', '4731', true, { code: animals[0] }],
    ['mother', '380 001990249731', true, { code: animals[1] }],
    ['mother', '731', true, { problem: 'several' }],
    ['mother', '', true, { problem: 'empty' }],
    ['mother', 'ciao', true, { problem: 'not-a-code' }],
    ['animal', '0000', true, { problem: 'unknown-ending' }],
    ['animal', 'IT001990300000', true, { problem: 'not-in-herd' }],
    ['animal', 'IT001990300000', false, { code: 'IT001990300000' }],
    ['mother', 'IT001990300000', true, { code: 'IT001990300000' }],
    ['mother', tag, true, { problem: 'same-tag' }],
  ])('%s, written %j, all animals known: %j', (kind, written, isComplete, meant) => {
    expect(resolveWearer({ tag, kind, written }, { animals, isComplete })).toEqual(meant)
  })
})
