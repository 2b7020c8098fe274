import { describe, expect, it } from 'vitest'
import { byStockAndPrice, chooseNeedles, choosePliers, chooseReader, type Sellable } from './applicator-selection.ts'
import { technologyOf } from './tag-technology.ts'

let lastId = 0
const product = (productCode: string, changes: Partial<Sellable>): Sellable => ({
  id: ++lastId,
  productCode,
  price: 1000,
  available: 5,
  productTypes: [],
  species: [],
  categoryCode: '',
  features: [],
  colors: [],
  compatibleProductIds: [],
  ...changes,
})
const tag = (code: string, ...kinds: string[]) => product(code, { productTypes: ['marche', ...kinds] })
const tool = (code: string, type: string, categoryCode: string, fits: readonly Sellable[], changes = {}) =>
  product(code, { productTypes: [type], categoryCode, compatibleProductIds: fits.map(({ id }) => id), ...changes })

const flag = tag('flag', 'trapezoidale')
const button = tag('button', 'rotonda', 'elettronica')
const sample = tag('sample', 'bioptica', 'elettronica', 'rotonda')
const strip = tag('strip', 'a-fasetta')
const tags = [flag, button]
const codes = (products: readonly Sellable[]) => products.map(({ productCode }) => productCode)
const named = (
  tools: readonly { product: Sellable; serves: readonly Sellable[]; alternatives: readonly Sellable[] }[],
) => tools.map(({ product, serves, alternatives }) => [product.productCode, codes(serves), codes(alternatives)])

describe('the choice of pliers', () => {
  const forFlag = tool('for-flag', 'applicatori', 'FM', [flag])
  const forButton = tool('for-button', 'applicatori', 'FM', [button])
  const forBoth = tool('for-both', 'applicatori', 'FM', tags, { price: 9000 })
  const asGood = tool('as-good', 'applicatori', 'FM', tags, { price: 9500 })
  const soldOut = tool('sold-out', 'applicatori', 'FM', tags, { available: 0, price: 500 })
  const catalogue = [forFlag, forButton, forBoth, asGood, soldOut, ...tags]

  it('the pliers in stock that close the most tags are chosen, and others that close the same are alternatives', () => {
    expect(named(choosePliers(tags, catalogue, []).chosen)).toEqual([
      ['for-both', ['flag', 'button'], ['as-good', 'sold-out']],
    ])
    expect(named(choosePliers(tags, catalogue, [], ['as-good']).chosen)).toEqual([
      ['as-good', ['flag', 'button'], ['for-both', 'sold-out']],
    ])
  })

  it('several pliers are chosen where none closes all tags', () => {
    const { chosen, isComplete } = choosePliers(tags, [forFlag, forButton], [])
    expect(named(chosen)).toEqual([
      ['for-flag', ['flag'], []],
      ['for-button', ['button'], []],
    ])
    expect(isComplete).toBe(true)
  })

  it('sold-out pliers are chosen only for tags that nothing in stock closes', () => {
    expect(named(choosePliers(tags, [forFlag, soldOut], []).chosen)).toEqual([
      ['for-flag', ['flag'], ['sold-out']],
      ['sold-out', ['button'], []],
    ])
  })

  it('the farm’s own pliers are used, except those that close no further tag', () => {
    const forStrip = tool('for-strip', 'applicatori', 'F', [strip])
    const barn = ['for-flag', 'for-both', 'as-good', 'for-strip']
    const { used, chosen } = choosePliers(tags, [...catalogue, forStrip], barn)
    expect(codes(used)).toEqual(['for-flag', 'for-both'])
    expect(chosen).toEqual([])
  })

  it('each piece of a tag gets pliers with its jaws, and the choice is incomplete while one has none', () => {
    const forTube = tool('for-tube', 'applicatori', 'FDM', [sample])
    const forItsButton = tool('for-its-button', 'applicatori', 'FM', [sample])
    expect(named(choosePliers([sample], [forTube, forItsButton], []).chosen)).toEqual([
      ['for-tube', ['sample'], []],
      ['for-its-button', ['sample'], []],
    ])
    expect(choosePliers([sample, strip], [forTube], [])).toMatchObject({
      chosen: [{ product: forTube }],
      isComplete: false,
    })
  })

  it('a spare needle that fits pliers and their tags is chosen once', () => {
    const needle = tool('needle', 'applicatori', 'M', [forFlag, forButton, ...tags])
    const ofOthers = tool('of-others', 'applicatori', 'M', [strip], { price: 100 })
    const reader = tool('reader', 'lettori', 'M', [forFlag, ...tags], { price: 100 })
    expect(named(chooseNeedles(tags, [forFlag, forButton], [needle, ofOthers, reader]))).toEqual([
      ['needle', ['flag', 'button'], []],
    ])
    expect(chooseNeedles([strip], [forFlag], [needle])).toEqual([])
  })
})

it('a reader reads all electronic tags, in stock first, then as preferred, then the cheapest', () => {
  const both = [button, sample]
  const [dear, cheap, none, half] = [
    tool('dear', 'lettori', '', both, { price: 9000 }),
    tool('cheap', 'lettori', '', both, { price: 8000 }),
    tool('none-left', 'lettori', '', both, { price: 100, available: 0 }),
    tool('half', 'lettori', '', [button], { price: 100 }),
  ]
  const readers = [dear, cheap, none, half]
  const chosen = (preferred?: string[]) =>
    named([chooseReader([flag, ...both], readers, preferred)].flatMap(it => it ?? []))
  expect(chosen()).toEqual([['cheap', ['button', 'sample'], ['dear', 'none-left']]])
  expect(chosen(['dear', 'none-left'])).toEqual([['dear', ['button', 'sample'], ['cheap', 'none-left']]])
  expect(chooseReader([flag], readers)).toBeUndefined()
  expect(chooseReader(both, [half])).toBeUndefined()
})

it('products stand with those in stock first, then by price, then as they were entered', () => {
  const [dear, same, cheap, none] = [
    product('dear', { price: 2000 }),
    product('same', { price: 2000 }),
    product('cheap', { available: 1 }),
    product('none-left', { price: 1, available: 0 }),
  ]
  expect(codes([none, same, dear, cheap].toSorted(byStockAndPrice))).toEqual(['cheap', 'dear', 'same', 'none-left'])
})

it.each([
  [['marche', 'rotonda', 'visuale'], 'visuale'],
  [['marche', 'elettronica'], 'elettronica'],
  [['elettronica', 'bioptica'], 'bioptica'],
] as const)('tags of the types %j are asked for as %s', (types, technology) => {
  expect(technologyOf(types)).toBe(technology)
})
