import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/products.ts'
import { addressOf, choiceOf, itemOf } from './product-choice.ts'

const tag = {
  id: 2,
  inStock: true,
  quantity: 40,
  colors: ['#F7B500', '#E8795A', '#123456'],
  productTypes: ['marche', 'ministeriale'],
} as Product
const tool: Product = { ...tag, id: 60, colors: [], productTypes: ['applicatori'] }

const choiceAt = (address: string, product = tag) =>
  choiceOf(new URL(address, 'http://shop.invalid').searchParams, product)

describe('what is chosen of a product', () => {
  it.each([
    '/products/2',
    '/products/2?color=salmone&quantity=7',
    '/products/2?color=123456',
    '/products/2?orderAs=marca-sistitutiva&replacements=IT001990244731:principale,IT001990244688:entrambe',
  ])('is written as it was read: %s', address => {
    expect(addressOf(tag, choiceAt(address))).toBe(address)
  })

  it('is only what is offered', () => {
    expect(choiceAt('/products/2?color=blu&quantity=9999&orderAs=regalo&replacements=X:tutte,:principale')).toEqual({
      color: '#F7B500',
      quantity: 40,
      orderAs: 'nuova-marca',
      replacements: [],
    })
    expect(choiceAt('/products/60?color=giallo&quantity=0&orderAs=marca-sistitutiva', tool)).toMatchObject({
      color: undefined,
      quantity: 1,
      orderAs: 'nuova-marca',
    })
  })

  it('makes a cart line: as many replacements as codes, and no tag words for a tool', () => {
    expect(
      itemOf(tag, choiceAt('/products/2?quantity=9&orderAs=marca-sistitutiva&replacements=A:principale,B:entrambe')),
    ).toEqual({
      productId: 2,
      color: '#F7B500',
      orderAs: 'marca-sistitutiva',
      quantity: 2,
      replacements: [
        { code: 'A', which: 'principale' },
        { code: 'B', which: 'entrambe' },
      ],
    })
    expect(itemOf(tool, choiceAt('/products/60?quantity=3', tool))).toEqual({ productId: 60, quantity: 3 })
  })
})
