import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasVatCheckDigit, normalizeVatNumber, vatNumberProblem } from './vat-number.ts'

const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const validNumber = digitsOf(10)
  .filter(stem => /^[0-7]/.test(stem) && stem !== '0000000000')
  .map(stem => stem + '0123456789'.split('').find(check => hasVatCheckDigit(stem + check)))

describe('partita IVA', () => {
  test.each([
    ['00905811006', null],
    ['00488410010', null],
    ['01234560017', null],
    [' IT 012 345 600 17 ', null],
    ['it01234560017', null],
    ['01234567890', 'check-character'],
    ['01234567897', 'office'],
    ['01234560009', 'office'],
    ['80078750587', 'fiscal-code'],
    ['97103880585', 'fiscal-code'],
    ['00000000000', 'check-character'],
    ['0123456789', 'length'],
    ['012345600171', 'length'],
    ['', 'length'],
    ['IT', 'length'],
    ['0123456789O', 'shape'],
    ['01234-560017', 'shape'],
    ['DE01234560017', 'shape'],
    ['01234560017IT', 'shape'],
    ['٠١٢٣٤٥٦٧٨٩٧', 'shape'],
  ])('%j → %s', (text, problem) => {
    expect(vatNumberProblem(text)).toBe(problem)
  })

  test('is stored without country code and spaces', () => {
    expect(normalizeVatNumber(' IT 01234\u00a0560017')).toBe('01234560017')
  })

  test('one check digit in ten fits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-7]\d{6}$/), fc.integer({ min: 1, max: 100 }), (start, office) => {
        const stem = start + String(office).padStart(3, '0')
        expect([...'0123456789'].filter(check => vatNumberProblem(stem + check) === null)).toHaveLength(1)
      }),
    )
  })

  test('one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(validNumber, fc.nat(10), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const wrong = (Number(number[at]) + by) % 10
        expect(vatNumberProblem(number.slice(0, at) + wrong + number.slice(at + 1))).toBe('check-character')
      }),
    )
  })
})
