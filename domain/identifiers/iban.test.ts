import { expect, test } from 'vitest'
import { ibanGroups, ibanProblem, normalizeIban } from './iban.ts'

test.each([
  ['IT60 X054 2811 1010 0000 0123 456', null],
  ['it60x0542811101000000123456', null],
  ['DE89 3704 0044 0532 0130 00', null],
  ['IT60 X054 2811 1010 0000 0123 457', 'check-digits'],
  ['IT60 X054 2811 1010 0000 0123 45', 'shape'],
  ['60X0542811101000000123456', 'shape'],
  ['', 'shape'],
])('%j: %j', (typed, problem) => {
  expect(ibanProblem(normalizeIban(typed))).toBe(problem)
})

test('is read in fours', () => {
  expect(ibanGroups('IT60X0542811101000000123456')).toBe('IT60 X054 2811 1010 0000 0123 456')
})
