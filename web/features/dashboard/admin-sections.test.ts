import { expect, test } from 'vitest'
import { adminRoutes } from '../../routes.ts'
import { ariaCurrentOf, dockSectionsFor, sectionsFor } from './admin-sections.ts'

test('every page of the back office stands in one room, of those who may open it', () => {
  const sections = sectionsFor('admin')
  for (const { path } of adminRoutes) expect(sections.filter(({ to }) => ariaCurrentOf(to, path)).length, path).toBe(1)
})

test('nobody is shown a room that their role does not open', () => {
  expect(sectionsFor('catalogue').map(({ name }) => name)).toEqual([
    'dashboard',
    'discounts',
    'products',
    'losses',
    'newsletter',
  ])
  expect(sectionsFor('operator').map(({ name }) => name)).not.toContain('system')
  expect(sectionsFor('farmer')).toEqual([])
  expect(dockSectionsFor('admin').map(({ name }) => name)).toEqual(['dashboard', 'orders', 'codeRequests', 'customers'])
  expect(dockSectionsFor('catalogue').map(({ name }) => name)).toEqual([
    'dashboard',
    'products',
    'discounts',
    'newsletter',
  ])
})

test.each([
  ['/account/admin', 'page', undefined],
  ['/account/admin/', 'page', undefined],
  ['/account/admin/ordini', undefined, 'page'],
  ['/account/admin/Ordini/12', undefined, 'true'],
  ['/account/admin/ordinidue', undefined, undefined],
])('%s', (pathname, today, orders) => {
  expect(ariaCurrentOf('/account/admin', pathname)).toBe(today)
  expect(ariaCurrentOf('/account/admin/ordini', pathname)).toBe(orders)
})
