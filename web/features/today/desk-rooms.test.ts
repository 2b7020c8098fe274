import { expect, test } from 'vitest'
import { deskRoutes } from '../../desk-routes.ts'
import { placeIn, roomsFor } from './desk-rooms.ts'

test('every page of the desk stands in one room, of those who may open it', () => {
  const rooms = roomsFor('admin')
  for (const { path } of deskRoutes) expect(rooms.filter(({ to }) => placeIn(to, path)).length, path).toBe(1)
})

test('nobody is shown a room that their role does not open', () => {
  expect(roomsFor('catalogue').map(({ name }) => name)).toEqual(['today', 'products', 'discounts', 'newsletter'])
  expect(roomsFor('operator').map(({ name }) => name)).not.toContain('system')
  expect(roomsFor('farmer')).toEqual([])
})

test.each([
  ['/account/admin', 'page', undefined],
  ['/account/admin/', 'page', undefined],
  ['/account/admin/ordini', undefined, 'page'],
  ['/account/admin/Ordini/12', undefined, 'true'],
  ['/account/admin/ordinidue', undefined, undefined],
])('%s', (pathname, today, orders) => {
  expect(placeIn('/account/admin', pathname)).toBe(today)
  expect(placeIn('/account/admin/ordini', pathname)).toBe(orders)
})
