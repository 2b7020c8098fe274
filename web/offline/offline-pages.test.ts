import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { documentPathOf } from './offline-pages.ts'

it('one document serves a page with any id, and pages that need a network have none', () => {
  expect(documentPathOf(paths.order(4711))).toBe(paths.order(1))
  expect(documentPathOf(`${paths.tags}/`)).toBe(paths.tags)
  for (const path of [paths.home, paths.cart, paths.orderWithdrawal(3), '/account/nope', '/products/1'])
    expect(documentPathOf(path), path).toBeUndefined()
})
