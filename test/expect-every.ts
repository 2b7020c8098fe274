import { expect } from 'vitest'

/** Asserts that there are rows and that the predicate is true of each of them. An empty list proves nothing. */
export function expectEvery<Row>(rows: readonly Row[], predicate: (row: Row) => boolean) {
  expect(rows).not.toHaveLength(0)
  expect(rows.filter(row => !predicate(row))).toEqual([])
}
