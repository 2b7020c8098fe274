import { expect, it } from 'vitest'
import { creditOfWithdrawal } from './credit-of-withdrawal.ts'

const item = (id: number, changes: object = {}) => ({
  id,
  quantity: 3,
  sent: 3,
  returned: 0,
  dropped: 0,
  printedAt: null,
  codeRequests: [],
  ...changes,
})
const line = (itemId: number, quantity: number, credited = 0) => ({ itemId, quantity, credited })

it.each([
  ['all of a sent order', [line(1, 3)], [item(1)], [[1, 'shipped', 3]], true],
  ['a part of it', [line(1, 2)], [item(1)], [[1, 'shipped', 2]], false],
  ['a line beside one that is kept', [line(1, 3)], [item(1), item(2)], [[1, 'shipped', 3]], false],
  ['the rest after a credit note', [line(1, 3, 1)], [item(1, { returned: 1 })], [[1, 'shipped', 2]], true],
  [
    'what has not left, first',
    [line(1, 2)],
    [item(1, { sent: 2 })],
    [
      [1, 'unshipped', 1],
      [1, 'shipped', 1],
    ],
    false,
  ],
  ['no more than can be credited', [line(1, 3)], [item(1, { returned: 2 })], [[1, 'shipped', 1]], true],
  ['nothing that is stated in words', [], [item(1)], [], false],
  ['nothing of another order', [line(9, 1)], [item(1)], [], false],
])('a credit note for a withdrawal covers %s', (_, lines, items, covered, isWhole) => {
  const credit = creditOfWithdrawal({ lines }, items)
  expect(credit.lines.map(({ itemId, pieces, quantity }) => [itemId, pieces, quantity])).toEqual(covered)
  expect(credit.isWhole).toBe(isWhole)
})
