import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../test/property-runs.ts'
import type { Reading } from './reader-line.ts'
import { createReadingSession, lookUpIn, maxReadings, nothingKnown, takeInventory } from './reading-session.ts'

const code = (n: number) => `IT001${String(n).padStart(9, '0')}`
const readingOf = (n: number): Reading => ({ raw: code(n), code: code(n), number: null, retagging: 0, problem: null })
const noise = (raw: string): Reading => ({ raw, code: null, number: null, retagging: 0, problem: 'not-a-code' })
const makers = (number: string): Reading => ({ ...noise(number), number, problem: 'manufacturer' })

const known = {
  herds: [
    { id: 1, codes: [1, 2, 3].map(code) },
    { id: 2, codes: [4].map(code) },
  ],
  tags: [code(5)],
  isComplete: true,
}

/** A session in which these animals were read. */
const read = (numbers: readonly number[], lookup = lookUpIn(known)) => {
  const session = createReadingSession(lookup)
  for (const n of numbers) session.add(readingOf(n), n)
  return session
}

describe('a session', () => {
  it('tells what each reading is', () => {
    const session = read([1, 4, 1, 5, 9, 9])
    session.add(noise('fine'), 7)
    session.add(makers('982000001088420'), 8)
    expect(session.readings.map(({ kind, herdId }) => [kind, herdId])).toEqual([
      ['new', 1],
      ['new', 2],
      ['repeated', 1],
      ['new', null],
      ['not-ours', null],
      ['repeated', null],
      ['unknown', null],
      ['unknown', null],
    ])
    expect(session.counts).toEqual({ new: 3, repeated: 2, 'not-ours': 1, unknown: 2 })
    expect([...session.codes]).toEqual([1, 4, 5, 9].map(code))
  })

  it('says of no code that it is somebody else’s while not all animals are known', () => {
    expect(read([9], lookUpIn({ ...known, isComplete: false })).counts.new).toBe(1)
    expect(read([9], nothingKnown).counts.new).toBe(1)
  })

  it('takes the last reading back, and only that', () => {
    const session = read([1, 1])
    expect(session.undo()).toMatchObject({ kind: 'repeated' })
    expect([...session.codes]).toEqual([code(1)])
    expect(session.undo()).toMatchObject({ kind: 'new' })
    expect(session.codes.size).toBe(0)
    expect(session.add(readingOf(1), 0)).toMatchObject({ kind: 'new', id: 3 })
    session.undo()
    expect(session.undo()).toBeUndefined()
    expect(session.counts).toEqual({ new: 0, repeated: 0, 'not-ours': 0, unknown: 0 })
  })

  it('is full after twenty thousand readings', () => {
    const session = read(Array.from({ length: maxReadings }, (_, n) => n))
    expect(session.add(readingOf(1), 0)).toBeUndefined()
    expect(session.readings).toHaveLength(maxReadings)
  })

  it('is the same after readings and undos in any order, and goes on from what was kept', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant('undo' as const))), steps => {
        const session = createReadingSession(lookUpIn(known))
        const expected: number[] = []
        for (const step of steps)
          if (step === 'undo') {
            session.undo()
            expected.pop()
          } else {
            session.add(readingOf(step), step)
            expected.push(step)
          }
        const again = read(expected)
        const kinds = ({ readings }: typeof session) => readings.map(reading => [reading.code, reading.kind])
        expect(kinds(session)).toEqual(kinds(again))
        expect([session.counts, [...session.codes].toSorted()]).toEqual([again.counts, [...again.codes].toSorted()])
        const animals = takeInventory(session, { id: 1, codes: [1, 2, 3].map(code) }).present.length
        expect(session.herdCounts.get(1) ?? 0).toBe(animals)
        const kept = createReadingSession(lookUpIn(known), session.readings)
        expect(kept.readings).toEqual(session.readings)
        const ids = [...kept.readings, kept.add(readingOf(1), 1)].map(reading => reading?.id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: runs(200) },
    )
  })
})

it('an inventory tells who is there, who is missing, and what is of another herd or of none', () => {
  const session = read([9, 3, 4, 3, 5, 1])
  expect(takeInventory(session, { id: 1, codes: [1, 2, 3].map(code) })).toEqual({
    present: [1, 3].map(code),
    missing: [code(2)],
    elsewhere: [{ code: code(4), herdId: 2 }],
    inNoHerd: [9, 5].map(code),
  })
})
