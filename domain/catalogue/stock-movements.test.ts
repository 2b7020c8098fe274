import { expect, test } from 'vitest'
import { isValidMovement, quantityAfter, type StockReason } from './stock-movements.ts'

test.each<[StockReason, number, number, number, boolean]>([
  ['received', 200, 50, 250, true],
  ['returned', 1, 0, 1, true],
  ['spoiled', 4, 50, 46, true],
  ['spoiled', 60, 50, -10, true],
  ['counted', 47, 50, 47, true],
  ['correction', 50, 50, 50, true],
  ['received', 0, 50, 50, false],
  ['spoiled', 0, 50, 50, false],
])('%s %i of %i leaves %i', (reason, pieces, before, after, isExplained) => {
  expect(quantityAfter(reason, pieces, before)).toBe(after)
  expect(isValidMovement(reason, before, after)).toBe(isExplained)
})

test('what comes does not explain fewer pieces, and what is spoiled does not explain more', () => {
  expect(isValidMovement('received', 50, 40)).toBe(false)
  expect(isValidMovement('returned', 50, 40)).toBe(false)
  expect(isValidMovement('spoiled', 40, 50)).toBe(false)
})
