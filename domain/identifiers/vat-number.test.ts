import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasVatCheckDigit, normalizeVatNumber, vatNumberProblem } from './vat-number.ts'

const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const validNumber = digitsOf(10)
  .filter(stem => stem !== '0000000000')
  .map(stem => stem + '0123456789'.split('').find(check => hasVatCheckDigit(stem + check)))

describe('partita IVA', () => {
  test.each([
    ['00905811006', null],
    ['00488410010', null],
    ['01234567897', null],
    [' IT 012 345 678 97 ', null],
    ['it01234567897', null],
    ['01234567890', 'check-character'],
    ['00000000000', 'check-character'],
    ['0123456789', 'length'],
    ['012345678971', 'length'],
    ['', 'length'],
    ['IT', 'length'],
    ['0123456789O', 'shape'],
    ['01234-567897', 'shape'],
    ['DE01234567897', 'shape'],
    ['01234567897IT', 'shape'],
    ['٠١٢٣٤٥٦٧٨٩٧', 'shape'],
  ])('%j → %s', (text, problem) => {
    expect(vatNumberProblem(text)).toBe(problem)
  })

  test('is stored without country code and spaces', () => {
    expect(normalizeVatNumber(' IT 01234\u00a0567897')).toBe('01234567897')
  })

  test('one check digit in ten fits', () => {
    fc.assert(
      fc.property(digitsOf(10), stem => {
        fc.pre(stem !== '0000000000')
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
