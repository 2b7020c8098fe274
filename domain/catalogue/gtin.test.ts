import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isGtinOrNone } from './gtin.ts'

it.each(['', '96385074', '614141007349', '4006381333931', '10614141007346'])('%j is a GTIN, or none', text => {
  expect(isGtinOrNone(text)).toBe(true)
})

it.each([
  '4006381333932',
  '400638133393',
  '40063813339311',
  '4.00638E+12',
  ' 4006381333931',
  '٤٠٠٦٣٨١٣٣٣٩٣١',
  '1234567',
])('%j is none, and not left out either', text => {
  expect(isGtinOrNone(text)).toBe(false)
})

it('a digit that was mistyped is noticed', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = [...'4006381333931']
      digits[at] = String((Number(digits[at]) + by) % 10)
      expect(isGtinOrNone(digits.join(''))).toBe(false)
    }),
  )
})
