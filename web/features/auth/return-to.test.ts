import { describe, expect, it } from 'vitest'
import { safeReturnTo } from './return-to.ts'

describe('the place after signing in', () => {
  it.each([
    ['/products/12', '/products/12'],
    ['/products/12?color=%23F7B500&quantity=3#foto', '/products/12?color=%23F7B500&quantity=3#foto'],
    ['/account/cart', '/account/cart'],
    ['/loginx', '/loginx'],
    ['/a/../products', '/products'],
  ])('%s is a page of this shop', (next, place) => {
    expect(safeReturnTo(next)).toBe(place)
  })

  it.each([
    null,
    '',
    'products/12',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/..//evil.example/',
    '/.//evil.example/',
    '/\t/evil.example/',
    '\t//evil.example/',
    '/\n/evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?next=/login',
    '/login/reset-password',
    '/signup?passo=3',
    '/x/../login',
  ])('%j leads elsewhere or in a circle, and is dropped', next => {
    expect(safeReturnTo(next)).toBeUndefined()
  })
})
