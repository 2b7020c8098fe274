import { expect, test } from 'vitest'
import { deskOrderFilterOf, deskOrderPlaceOf, deskOrdersHrefOf, isNarrowed } from './desk-order-place.ts'

const placeAt = (href: string) => deskOrderPlaceOf(new URL(href, 'http://shop.invalid').searchParams)

test('an address and its place lead to each other', () => {
  const place = {
    search: 'cascina è',
    status: 'PENDING',
    payment: 'PAID',
    method: 'bonifico',
    work: 'to-send',
    family: 'ministeriale',
    from: '2026-11-01',
    to: '2026-11-22',
    sort: 'oldest',
    page: 3,
  } as const
  expect(placeAt(deskOrdersHrefOf(place))).toEqual(place)
  expect(deskOrdersHrefOf(placeAt('/'))).toBe('/account/admin/ordini')
})

test('what the list does not know is left out', () => {
  const place = placeAt('/?status=LOST&payment=1&method=gold&work=x&family=y&from=2026-02-31&to=ieri&sort=z&page=0')
  expect(place).toEqual(placeAt('/'))
  expect(isNarrowed(place)).toBe(false)
  expect(deskOrderFilterOf(placeAt('/?sort=oldest&page=2&search=%20'))).toEqual({})
})
