import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { matchRoute } from '../routes.tsx'
import { documentPathOf, offlinePages } from './offline-pages.ts'

it.each(offlinePages)('$path is the page that the route table says', ({ path, page }) => {
  expect(matchRoute(path)?.route.page).toBe(page)
})

it('one document serves a page with any id, and pages that need a network have none', () => {
  expect(documentPathOf(paths.order(4711))).toBe(paths.order(1))
  expect(documentPathOf(`${paths.tags}/`)).toBe(paths.tags)
  for (const path of [paths.home, paths.cart, paths.orderWithdrawal(3), '/account/nope', '/products/1'])
    expect(documentPathOf(path), path).toBeUndefined()
})
