import { expect, test } from 'vitest'
import { findPlace, notFoundRoute, placeOf } from './routes.tsx'

const order = '/Account/Admin/Ordini/12/?work=to-print'

test('what is not at the desk is known at once', () => {
  expect(placeOf('/products/12')).toMatchObject({ route: { page: 'products/product-page' }, params: { id: '12' } })
  expect(placeOf('/account/administration')?.route).toBe(notFoundRoute)
})

test('the desk’s part of the table comes with the first address that lies in it', async () => {
  expect(placeOf(order)).toBeUndefined()
  const place = await findPlace(order)
  expect(place).toMatchObject({ route: { page: 'orders/admin-order-page', right: 'orders' }, params: { id: '12' } })
  expect(placeOf(order)).toEqual(place)
  expect(placeOf('/account/admin/nowhere')?.route).toBe(notFoundRoute)
})
