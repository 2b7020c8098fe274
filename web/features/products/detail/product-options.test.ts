import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/products.ts'
import { replacementAddress } from '../replacement/replacement-address.ts'
import { addressOf, itemsOf, productOptionsOf } from './product-options.ts'

const tag = {
  id: 2,
  inStock: true,
  quantity: 40,
  colors: ['#F7B500', '#E8795A', '#123456'],
  productTypes: ['marche', 'ministeriale'],
} as Product
const farmTag = {
  ...tag,
  id: 3,
  colors: [],
  species: [],
  features: [],
  details: [],
  productTypes: ['marche', 'aziendale', 'stampato', 'trapezoidale'],
} as unknown as Product
const tool: Product = { ...tag, id: 60, colors: [], productTypes: ['applicatori'] }

const choiceAt = (address: string, product = tag) =>
  productOptionsOf(new URL(address, 'http://shop.invalid').searchParams, product)

describe('what is chosen of a product', () => {
  it.each([
    '/products/2',
    '/products/2?color=salmone&quantity=7',
    '/products/2?color=123456',
    '/products/2?orderAs=marca-sistitutiva&replacements=IT001990244731:principale,IT001990244688:entrambe',
    '/products/2?orderAs=marca-sistitutiva&replacements=IT001990244731:principale:salmone,IT001990244688:entrambe',
    '/products/2?orderAs=marca-sistitutiva&replacements=IT001990244731:entrambe:salmone:foto,IT001990244688:entrambe:asl',
    '/products/2?orderAs=marca-sistitutiva&replacements=IT001990244731:principale:destro,IT001990244688:secondaria:sinistro:salmone',
  ])('is written as it was read: %s', address => {
    expect(addressOf(tag, choiceAt(address))).toBe(address)
  })

  it('is only what is offered', () => {
    expect(choiceAt('/products/2?color=blu&quantity=9999&orderAs=regalo&replacements=X:tutte,:principale')).toEqual({
      color: '#F7B500',
      quantity: 40,
      orderAs: 'nuova-marca',
      replacements: [],
      print: {},
    })
    expect(choiceAt('/products/60?color=giallo&quantity=0&orderAs=marca-sistitutiva', tool)).toMatchObject({
      color: undefined,
      quantity: 1,
      orderAs: 'nuova-marca',
    })
  })

  it('keeps what is to be printed where the product bears it', () => {
    const address = '/products/3?text=CASCINA|REPARTO+4&start=0472&step=2&logo=BIANCA'
    const print = { text: ['CASCINA', 'REPARTO 4'], start: '0472', step: 2, logoText: 'BIANCA' }
    const choice = choiceAt(address, farmTag)
    expect(choice.print).toEqual(print)
    expect(choiceAt(addressOf(farmTag, choice), farmTag)).toEqual(choice)
    expect(itemsOf(farmTag, choice)).toEqual([{ productId: 3, orderAs: 'nuova-marca', quantity: 1, print }])
    expect(choiceAt('/products/3?start=12x&step=0&keeper=', farmTag).print).toEqual({})
    expect(choiceAt(address, tool).print).toEqual({})
  })

  it('makes a cart line, without the words of tags for a tool', () => {
    expect(itemsOf(tag, choiceAt('/products/2?quantity=9'))).toEqual([
      { productId: 2, color: '#F7B500', orderAs: 'nuova-marca', quantity: 9 },
    ])
    expect(itemsOf(tool, choiceAt('/products/60?quantity=3', tool))).toEqual([{ productId: 60, quantity: 3 }])
  })

  it('makes a line of replacements for each colour, with as many pieces as codes', () => {
    const address =
      '/products/2?quantity=9&orderAs=marca-sistitutiva&replacements=A:principale,B:entrambe:salmone,C:secondaria'
    const line = { productId: 2, orderAs: 'marca-sistitutiva' }
    expect(itemsOf(tag, choiceAt(address))).toEqual([
      {
        ...line,
        color: '#F7B500',
        quantity: 2,
        replacements: [
          { code: 'A', piece: 'principale' },
          { code: 'C', piece: 'secondaria' },
        ],
      },
      { ...line, color: '#E8795A', quantity: 1, replacements: [{ code: 'B', piece: 'entrambe' }] },
    ])
  })

  it('begins with one code where a search named it', () => {
    expect(choiceAt(replacementAddress(tag, 'IT001990244731'))).toMatchObject({
      orderAs: 'marca-sistitutiva',
      replacements: [{ code: 'IT001990244731', piece: 'entrambe' }],
    })
  })
})
