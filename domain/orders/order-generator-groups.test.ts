import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCatalogue } from '#server/features/products/seed/catalogue.ts'
import { areCompatible, isPliers, type Sellable } from '../tags/applicator-selection.ts'
import { orderSet, orderSetFor } from './order-generator.ts'
import type { Wish } from './tag-choice.ts'

const seed = await readCatalogue()
const idOf = new Map(seed.map(({ productCode }, index) => [productCode, index + 1]))
const catalogue: Sellable[] = seed
  .filter(product => !product.disabled)
  .map(product => ({
    ...product,
    id: idOf.get(product.productCode) ?? 0,
    available: product.offered ? product.quantity : 0,
    compatibleProductIds: product.compatible.map(code => idOf.get(code) ?? 0),
  }))

const calves: Wish = { species: 'cattle', purpose: 'nascite', tagMix: 'ufficiali', identifierSet: 'coppia', head: 30 }
const lambs: Wish = {
  species: 'sheep',
  purpose: 'nascite',
  tagMix: 'ufficiali',
  identifierSet: 'elettronica',
  head: 12,
}
const listed = (groups: readonly Wish[], reader: 'si' | 'no' = 'no') =>
  orderSetFor(groups, { pliers: [], reader }, catalogue).lines.map(line => [line.key, line.quantity])

test('thirty calves and twelve lambs share pliers, needles and reader', () => {
  expect(listed([calves, lambs], 'si')).toMatchInlineSnapshot(`
    [
      [
        "BG-58",
        30,
      ],
      [
        "OC-27/F",
        12,
      ],
      [
        "AP-02",
        1,
      ],
      [
        "AG-01",
        1,
      ],
      [
        "LT-10",
        1,
      ],
    ]
  `)
  const set = orderSetFor([calves, lambs], { pliers: [], reader: 'no' }, catalogue)
  expect(set).toMatchObject({ heads: [30, 12], deadlines: ['bovine', 'ovine'], missing: [] })
  expect(set.lines.filter(({ role }) => role === 'pliers')).toHaveLength(1)
})

test('one group alone gets the same set as before', () => {
  for (const one of [calves, lambs])
    expect(orderSetFor([one], { pliers: [], reader: 'no' }, catalogue)).toEqual(
      orderSet({ ...one, pliers: [], reader: 'no' }, catalogue),
    )
})

test('groups that take the same product are one line, in other colours another', () => {
  expect(listed([calves, { ...calves, head: 12 }])[0]).toEqual(['BG-58', 42])
  const bookOnly = catalogue.filter(({ productCode }) => productCode !== 'BL-58')
  const { lines } = orderSetFor([calves, { ...calves, purpose: 'iscritti', head: 5 }], {}, bookOnly)
  const tags = lines.filter(({ role }) => role === 'official')
  expect(new Set(tags.map(({ key }) => key)).size).toBe(tags.length)
  expect(tags.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(35)
})

test('several groups never take more than the shelf has, and each tag can be closed', () => {
  const wish = fc.record({ group: fc.constantFrom(calves, lambs), head: fc.integer({ min: 1, max: 3_000 }) })
  fc.assert(
    fc.property(fc.array(wish, { minLength: 1, maxLength: 5 }), wishes => {
      const groups = wishes.map(({ group, head }) => ({ ...group, head }))
      const set = orderSetFor(groups, { pliers: [] }, catalogue)
      const tags = set.lines.filter(({ role }) => role === 'official')
      for (const { quantity, product } of tags) expect(quantity).toBeLessThanOrEqual(product.available)
      expect(tags.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(set.heads.reduce((sum, head) => sum + head, 0))
      const pliers = set.lines.map(({ product }) => product).filter(isPliers)
      for (const { product } of tags) expect(pliers.some(tool => areCompatible(tool, product))).toBe(true)
      expect(new Set(set.lines.map(({ key }) => key)).size).toBe(set.lines.length)
    }),
    { numRuns: 60 },
  )
})
