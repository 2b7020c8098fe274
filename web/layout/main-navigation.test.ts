import { describe, expect, test } from 'vitest'
import { mainNavigation } from './main-navigation.ts'

const currentOn = (path: string) =>
  mainNavigation(path)
    .filter(link => link.current)
    .map(link => [link.label, link.current])

describe('the main navigation', () => {
  test.each([
    ['/products', [['Tutti i prodotti', 'page']]],
    ['/products?stock=new', [['Nuovi Arrivi', 'page']]],
    ['/products?category=marche&page=2', [['Tutti i prodotti', 'true']]],
    ['/products/12', [['Tutti i prodotti', 'true']]],
    ['/marche', [['Marche', 'page']]],
    ['/account/marche', []],
    ['/', []],
  ])('on %s marks %j', (path, marked) => {
    expect(currentOn(path)).toEqual(marked)
  })
})
