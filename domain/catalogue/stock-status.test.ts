import { expect, test } from 'vitest'
import {
  compareProducts,
  isLowStock,
  needsReorder,
  type ProductSort,
  productSorts,
  stockStateOf,
} from './stock-status.ts'

test.each([
  [{ disabled: false, inStock: true }, 'in-stock'],
  [{ disabled: false, inStock: false }, 'out-of-stock'],
  [{ disabled: true, inStock: true }, 'disabled'],
  [{ disabled: true, inStock: false }, 'disabled'],
] as const)('%o is %s', (product, state) => {
  expect(stockStateOf(product)).toBe(state)
})

test('few pieces are low stock, none at all too', () => {
  expect([0, 1, 20, 21, 5000].map(isLowStock)).toEqual([true, true, true, false, false])
})

const kept = (id: number, title: string, productCode: string, price: number, quantity: number, day: string) => ({
  id,
  title,
  productCode,
  price,
  quantity,
  updatedAt: `2026-01-${day}T10:00:00.000Z`,
})
const shelf = [
  kept(1, 'bottone 9', 'B-10', 500, 7, '02'),
  kept(2, 'Àncora', 'B-9', 500, 900, '03'),
  kept(3, 'Bottone 10', 'A-1', 95, 0, '03'),
]

test.each([
  ['changed', [3, 2, 1]],
  ['name', [2, 1, 3]],
  ['code', [3, 2, 1]],
  ['price', [3, 1, 2]],
  ['quantity', [3, 1, 2]],
] as const)('by %s the shelf reads %o', (order, ids) => {
  expect(shelf.toSorted(compareProducts(order)).map(({ id }) => id)).toEqual(ids)
})

test('every order tells any two products apart', () => {
  const twin = { ...shelf[0], id: 4 } as (typeof shelf)[number]
  for (const order of productSorts satisfies readonly ProductSort[])
    expect(compareProducts(order)(shelf[0] as typeof twin, twin)).not.toBe(0)
})

test.each([
  ['nothing of it sells', 1, 0, false],
  ['it is gone', 0, 0, true],
  ['it lasts for fifteen days', 15, 30, false],
  ['it lasts for fourteen', 14, 30, true],
  ['a pair is left of what sells daily', 2, 30, true],
])('where %s, it is running out: %s pieces, %s sold', (_, quantity, sold, isTrue) => {
  const product = { disabled: false, offered: true, quantity }
  expect(needsReorder(product, sold)).toBe(isTrue)
  expect(needsReorder({ ...product, offered: false }, sold)).toBe(false)
  expect(needsReorder({ ...product, disabled: true }, sold)).toBe(false)
})
