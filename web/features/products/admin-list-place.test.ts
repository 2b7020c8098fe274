import { expect, test } from 'vitest'
import { firstKeptPlace, keptHrefOf, keptPlaceOf } from './admin-list-place.ts'

const placeAt = (href: string) => keptPlaceOf(new URL(href, 'http://shop.invalid').searchParams)

test('an address and its place lead to each other', () => {
  const place = {
    search: 'bandiera à 58',
    category: 'marche',
    state: 'out-of-stock',
    sort: 'price',
    page: 3,
    pageSize: 48,
  } as const
  expect(placeAt(keptHrefOf(place))).toEqual(place)
  expect(placeAt(keptHrefOf({}))).toEqual(firstKeptPlace)
  expect(keptHrefOf({})).toBe('/account/admin/products')
})

test('what the list does not know is left out', () => {
  expect(placeAt('/?category=gatti&state=new&sort=random&page=0&pageSize=13&search=%20%20')).toEqual(firstKeptPlace)
  expect(placeAt(`/?search=${'a'.repeat(200)}`).search).toHaveLength(100)
})
