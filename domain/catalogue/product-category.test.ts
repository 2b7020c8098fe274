import { expect, test } from 'vitest'
import { inCategory, isInOneCategory } from './product-category.ts'

test.each<[string[], string[]]>([
  [
    ['marche', 'aziendale'],
    ['applicatori', 'aziendale'],
  ],
  [
    ['aziendale', 'applicatori'],
    ['aziendale', 'applicatori'],
  ],
  [['nylon'], ['applicatori', 'nylon']],
  [[], ['applicatori']],
  [
    ['marche', 'applicatori', 'neutro'],
    ['applicatori', 'neutro'],
  ],
])('%j among the applicators is %j', (types, moved) => {
  expect(inCategory(types, 'applicatori')).toEqual(moved)
})

test.each<[string[], boolean]>([
  [[], true],
  [['nylon'], true],
  [['marche', 'marche'], true],
  [['lettori', 'nylon', 'marche'], false],
])('%j stands in one category: %s', (types, isOne) => {
  expect(isInOneCategory(types)).toBe(isOne)
})
