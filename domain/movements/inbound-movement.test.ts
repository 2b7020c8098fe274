import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { runs } from '../../test/property-runs.ts'
import type { Species } from '../catalogue/species.ts'
import { electronicTagCode, formatTagCode } from '../tags/tag-codes.ts'
import { parseTagList } from '../tags/tag-list-parser.ts'
import { compareUnloading, movementDayProblem, readAnnounced } from './inbound-movement.ts'

const code = (n: number) => `IT001${String(n).padStart(9, '0')}`

describe('the animals of a document', () => {
  test.each([
    ['as printed, one a line', 'IT 001 99024 4731\nIT001990244688', ['IT001990244731', 'IT001990244688'], []],
    ['of a reader’s file', 'EID,Data\n380001990244731,27/11/2026\n', ['IT001990244731'], []],
    ['of a sheet with headings', 'Marca;Sesso\nIT001990244731;F', ['IT001990244731'], []],
    ['twice', 'IT001990244731\n380 001990244731', ['IT001990244731'], [['380 001990244731', 'repeated']]],
    ['by last digits', 'IT001990244731\n4688', ['IT001990244731'], [['4688', 'not-a-code']]],
    ['a maker’s number', '982000001088420', [], [['982000001088420', 'not-a-code']]],
    ['known to be a sheep', 'IT001990200001', [], [['IT001990200001', 'other-species']]],
    ['a German sheep', 'DE 01 08 123 45678', [], [['DE 01 08 123 45678', 'other-species']]],
    ['a German cow', 'DE 08 123 45678', ['DE0812345678'], []],
  ])('%s', (_, text, codes, refused) => {
    const speciesOf = (known: string): Species | null => (known === 'IT001990200001' ? 'sheep' : null)
    expect(readAnnounced(parseTagList(text), 'cattle', speciesOf)).toEqual({
      codes,
      refused: refused.map(([input, problem]) => ({ input, problem })),
    })
  })

  it('are refused as cattle if a German code says so, and as sheep if it says cattle', () => {
    const problems = (species: Species) =>
      ['DE 08 123 45678', 'DE 01 08 123 45678'].map(
        text => readAnnounced(parseTagList(text), species).refused[0]?.problem ?? null,
      )
    expect(problems('buffalo')).toEqual([null, 'other-species'])
    expect(problems('goat')).toEqual(['other-species', null])
    expect(problems('pig')).toEqual(['other-species', 'other-species'])
  })

  it('are the same in whatever notation, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(99_999), fc.constantFrom(0, 1, 2))), animals => {
        const notations = [(text: string) => text, formatTagCode, (text: string) => electronicTagCode(text) ?? '']
        const text = animals.map(([n, notation]) => notations[notation]?.(code(n))).join('\n')
        const { codes, refused } = readAnnounced(parseTagList(text), 'cattle')
        expect(codes).toEqual([...new Set(animals.map(([n]) => code(n)))])
        expect(refused).toHaveLength(animals.length - codes.length)
      }),
      { numRuns: runs(100) },
    )
  })
})

test.each([
  ['2026-11-20', '2026-11-20', null],
  ['2026-11-20', '2026-12-01', null],
  ['2026-11-28', '2026-11-28', 'issued-in-future'],
  ['2026-11-20', '2026-11-19', 'departed-before-issue'],
])('a document of %s with departure on %s: %s', (issuedOn, departedOn, problem) => {
  expect(movementDayProblem({ issuedOn, departedOn }, '2026-11-27')).toBe(problem)
})

describe('an unloading', () => {
  it('names who is missing and who was not announced', () => {
    expect(compareUnloading(['A', 'B', 'C'], ['C', 'X', 'A', 'C'])).toEqual({
      present: ['A', 'C'],
      missing: ['B'],
      surplus: ['X'],
    })
  })

  it('loses no animal and doubles none', () => {
    const codes = fc.uniqueArray(fc.nat(30).map(code))
    fc.assert(
      fc.property(codes, fc.array(fc.nat(40).map(code)), (announced, read) => {
        const { present, missing, surplus } = compareUnloading(announced, read)
        expect([...present, ...missing].toSorted()).toEqual(announced.toSorted())
        expect([...present, ...surplus].toSorted()).toEqual([...new Set(read)].toSorted())
        expect(new Set([...present, ...missing, ...surplus]).size).toBe(
          present.length + missing.length + surplus.length,
        )
      }),
      { numRuns: runs(200) },
    )
  })
})
