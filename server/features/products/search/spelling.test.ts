import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closestWord, editDistance, maxEdits } from './spelling.ts'

describe('edits between two words', () => {
  test.each([
    ['pinza', 'pinza', 0],
    ['pinza', 'pinze', 1],
    ['pnza', 'pinza', 1],
    ['piinza', 'pinza', 1],
    ['pizna', 'pinza', 1],
    ['bandeira', 'bandiera', 1],
    ['apliccatore', 'applicatore', 2],
    ['', 'toro', 4],
    ['toro', '', 4],
  ])('%s and %s: %i', (one, other, edits) => {
    expect(editDistance(one, other)).toBe(edits)
  })

  test('are as many in either direction, none between equals, never more than the longer word has letters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), (one, other) => {
        const edits = editDistance(one, other)
        expect(editDistance(other, one)).toBe(edits)
        expect(edits === 0).toBe(one === other)
        expect(edits).toBeLessThanOrEqual(Math.max(one.length, other.length))
        expect(edits).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
      }),
    )
  })
})

test('the longer a word, the more is forgiven', () => {
  expect([3, 4, 7, 8].map(maxEdits)).toEqual([0, 1, 1, 2])
})

test('the nearest word has the fewest edits; of equals it is the first, and beyond the most there is none', () => {
  expect(closestWord('botone', ['bovine', 'bottone', 'botole'], 2)).toBe('bottone')
  expect(closestWord('pinxa', ['pinta', 'pinza'], 1)).toBe('pinta')
  expect(closestWord('dromedario', ['bandiera', 'lettore'], 3)).toBeUndefined()
})
