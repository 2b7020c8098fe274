import { expect, test } from 'vitest'
import { normalizePostalCode, postalCodeProblem } from './postal-code.ts'

test.each([
  ['10010', null],
  [' 00 118 ', null],
  ['1001', 'length'],
  ['100100', 'length'],
  ['', 'length'],
  ['10O10', 'shape'],
  ['I-10010', 'shape'],
  ['１００１０', 'shape'],
])('CAP %j → %s', (text, problem) => {
  expect(postalCodeProblem(text)).toBe(problem)
})

test('a CAP is stored without spaces', () => {
  expect(normalizePostalCode(' 00 118 ')).toBe('00118')
})
