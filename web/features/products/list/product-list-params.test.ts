import { describe, expect, it } from 'vitest'
import { canonicalProductListHref, productListParams, withoutFilters } from './product-list-params.ts'

const placeAt = (href: string) => productListParams.parse(new URL(href, 'http://shop.invalid').searchParams)

describe('the place of the product list', () => {
  it('is all products in stock where the address says nothing', () => {
    expect(placeAt('/products')).toEqual(productListParams.initial)
    expect(productListParams.href(productListParams.initial)).toBe('/products')
    expect(productListParams.query(productListParams.initial)).toEqual({ stock: 'in-stock', page: 1, pageSize: 12 })
  })

  it.each([
    '/products?search=vacca%20gialla&category=marche&animals=bovini,ovini&types=ministeriale,a-fasetta&stock=new&sort=name&page=2&pageSize=24',
    '/products?category=applicatori,lettori',
    '/products?sort=best-selling',
  ])('is written as it was read: %s', href => {
    expect(productListParams.href(placeAt(href))).toBe(href)
  })

  it.each([
    [
      '/products?types=ministeriale&types=stampato&stock=in-stock&search=&sort=featured',
      '/products?types=ministeriale,stampato',
    ],
    ['/products?animals=ovini,bovini,ovini', '/products?animals=bovini,ovini'],
    ['/products?stock=in-stock&stock=new&sort=featured,name', '/products?stock=new&sort=name'],
    ['/products?types=legno&category=mangimi&sort=caso&page=0&pageSize=13&stock=x', '/products'],
    ['/products?category=lettori&types=nylon&animals=suini', '/products?category=lettori'],
  ])('is tidied: %s', (given, normalized) => {
    expect(productListParams.href(placeAt(given))).toBe(normalized)
  })

  it('is filtered by a search, a filter or the new products, not by category, order or page', () => {
    expect(
      ['search=bue', 'animals=suini', 'types=nylon', 'stock=new'].map(query =>
        productListParams.isFiltered(placeAt(`/products?${query}`)),
      ),
    ).toEqual([true, true, true, true])
    expect(productListParams.isFiltered(placeAt('/products?category=marche&sort=name&page=2&pageSize=48'))).toBe(false)
    expect(
      productListParams.href(
        withoutFilters(placeAt('/products?category=marche&types=nylon&stock=new&sort=name&page=3')),
      ),
    ).toBe('/products?category=marche&sort=name')
  })

  it('has one canonical address for every order and page size', () => {
    expect(canonicalProductListHref(placeAt('/products?category=marche&sort=name&page=2'))).toBe(
      '/products?category=marche&page=2',
    )
    expect(canonicalProductListHref(placeAt('/products?category=marche&pageSize=48&page=2'))).toBe(
      '/products?category=marche',
    )
  })
})
