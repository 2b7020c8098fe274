import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tagRanges } from './tag-ranges.ts'

const code = (n: number) => `IT001${String(n).padStart(9, '0')}`

it('running codes are one range, a gap makes two, whatever order they come in', () => {
  expect(tagRanges([])).toEqual([])
  expect(tagRanges([code(7)])).toEqual([{ first: code(7), last: code(7), count: 1 }])
  expect(tagRanges([code(10), code(8), code(9), code(12)])).toEqual([
    { first: code(8), last: code(10), count: 3 },
    { first: code(12), last: code(12), count: 1 },
  ])
})

it('ranges hold exactly the codes they were made of', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60)), numbers => {
      const told = tagRanges(numbers.map(code)).flatMap(({ first, count }) =>
        Array.from({ length: count }, (_, n) => code(Number(first.slice(2)) - 1_000_000_000 + n)),
      )
      expect(told).toEqual(numbers.map(code).toSorted())
    }),
  )
})
