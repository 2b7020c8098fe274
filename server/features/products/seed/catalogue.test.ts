import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { namedColors } from '#domain/catalogue/colors.ts'
import { features, featuresOf } from '#domain/catalogue/product-features.ts'
import { categories, facetCounts, isNew, productTypes } from '#domain/catalogue/product-filters.ts'
import { animalCategories, animalCategoriesOf, speciesValues } from '#domain/catalogue/species.ts'
import { readCatalogue, type SeedProduct } from './catalogue.ts'

const catalogue = await readCatalogue()

const folder = join(import.meta.dirname, '../../../../art/pictures')
const pictures: Record<string, { width: number; height: number; widths: number[]; placeholder: string }> = JSON.parse(
  readFileSync(join(folder, 'pictures.json'), 'utf8'),
)

const byCode = new Map(catalogue.map(product => [product.productCode, product]))
const find = (code: string) => byCode.get(code) as SeedProduct
const created = (product: SeedProduct) => new Date(Date.UTC(2026, 10, 1) - product.createdDaysAgo * 86_400_000)
const dated = catalogue.map(product => ({ ...product, inStock: product.offered, createdAt: created(product) }))
const onSale = dated.filter(product => !product.disabled)
const tags = catalogue.filter(product => product.productTypes.includes('marche'))
const byName = catalogue.map(product => [product.productCode, product] as const)

/**
 * Combinations that do not exist in the trade, so the shop must not offer them. Every other pair of two groups is on
 * sale.
 */
const senseless = [
  'bovini × a-fasetta',
  'bovini × metallo',
  'ministeriale × neutro',
  'neutro × bioptica',
  'bioptica × nylon',
  'elettronica × metallo',
  'bioptica × metallo',
  'metallo × rotonda',
  'metallo × trapezoidale',
  'bioptica × a-fasetta',
]

describe('the assortment', () => {
  test('is 72 products: 66 in stock, 4 sold out, 2 disabled, 6 new', () => {
    expect(catalogue).toHaveLength(72)
    expect(byCode.size).toBe(72)
    expect(onSale.filter(product => product.offered)).toHaveLength(66)
    expect(onSale.filter(product => !product.offered)).toHaveLength(4)
    expect(catalogue.filter(product => product.disabled)).toHaveLength(2)
    expect(onSale.filter(product => isNew(product, dated))).toHaveLength(6)
  })

  test('shows something for every value of every filter', () => {
    const counts = facetCounts(onSale, { stock: 'in-stock' })
    expect(
      Object.entries({ ...counts.categories, ...counts.animals, ...counts.types }).filter(([, n]) => n === 0),
    ).toEqual([])
  })

  test('shows something for every pair that makes sense', () => {
    const groups = [
      animalCategories,
      productTypes.slice(0, 2),
      productTypes.slice(2, 4),
      productTypes.slice(4, 7),
      productTypes.slice(7, 10),
      productTypes.slice(10),
    ]
    const values = (product: SeedProduct) => [...product.productTypes, ...product.animalCategories]
    const missing = groups.flatMap((group, n) =>
      groups
        .slice(n + 1)
        .flatMap(other => group.flatMap(a => other.map(b => [a, b] as const)))
        .filter(
          ([a, b]) =>
            !onSale.some(
              ({ ...product }) =>
                product.productTypes[0] === 'marche' && values(product).includes(a) && values(product).includes(b),
            ),
        )
        .map(([a, b]) => `${a} × ${b}`),
    )
    expect(missing.toSorted()).toEqual(senseless.toSorted())
  })

  test('has one long name and one tag in many colours', () => {
    expect(catalogue.filter(product => product.title.length > 80)).toHaveLength(1)
    expect(catalogue.filter(product => product.colors.length >= 8)).toHaveLength(1)
  })

  test('has every feature and every kind of part', () => {
    expect(features.filter(feature => !catalogue.some(product => product.features.includes(feature)))).toEqual([])
    expect(new Set(catalogue.map(product => product.categoryCode))).toEqual(
      new Set(['F', 'M', 'D', 'F M', 'F D M', 'L']),
    )
  })
})

describe('each product', () => {
  test.each(byName)('%s has values of the taxonomy only, the category first', (_, product) => {
    const [category, ...types] = product.productTypes
    expect(categories).toContain(category)
    expect(types.filter(type => !productTypes.some(known => known === type))).toEqual([])
    expect(new Set(types).size).toBe(types.length)
    expect(product.species.length).toBeGreaterThan(0)
    expect(product.species).toEqual(speciesValues.filter(one => product.species.includes(one)))
    expect(product.animalCategories).toEqual(animalCategoriesOf(product.species))
    expect(product.features).toEqual(featuresOf(product.productTypes, product.features))
    expect(category === 'marche' || types.length === 0).toBe(true)
    if (category === 'marche') {
      expect(types.filter(type => type === 'ministeriale' || type === 'aziendale')).toHaveLength(1)
      expect(types.filter(type => type === 'stampato' || type === 'neutro')).toHaveLength(1)
      expect(types.some(type => ['elettronica', 'visuale', 'bioptica'].includes(type))).toBe(true)
    }
  })

  test.each(byName)(
    '%s costs what such things cost',
    (_, { price, quantity, offered, productTypes: [category], categoryCode }) => {
      expect(Number.isInteger(price)).toBe(true)
      const [min, max]: [number, number] =
        category === 'marche'
          ? [595, 1995]
          : category === 'lettori'
            ? [15000, 90000]
            : categoryCode === 'M'
              ? [495, 995]
              : [1995, 7000]
      expect(price).toBeGreaterThanOrEqual(min)
      expect(price).toBeLessThanOrEqual(max)
      expect(offered).toBe(quantity > 0)
    },
  )

  test.each(byName)('%s has careful texts', (_, product) => {
    const { title, description, longDescription, application, details, brand } = product
    const paragraphs = longDescription.split('\n\n')
    expect(title.length).toBeLessThanOrEqual(160)
    expect(product.productCode).toMatch(/^[A-Z]{2}-\d{2}(\/[A-Z]{1,2})?$/)
    expect(description.length).toBeGreaterThan(50)
    expect(description.length).toBeLessThanOrEqual(180)
    expect(description.match(/[.!?](?= |$)/g)?.length).toBeLessThanOrEqual(2)
    expect(paragraphs.length).toBeGreaterThanOrEqual(2)
    expect(paragraphs.length).toBeLessThanOrEqual(4)
    expect(longDescription.length).toBeGreaterThan(150)
    expect(application.length).toBeGreaterThan(60)
    expect(details.length).toBeGreaterThanOrEqual(3)
    for (const text of [title, brand, ...details.flatMap(({ label, value }) => [label, value])])
      expect(text).not.toMatch(/\.$/)
    for (const text of [description, ...paragraphs, ...application.split('\n\n')]) expect(text).toMatch(/^[A-ZÈ].*\.$/)
    for (const text of [title, description, ...paragraphs, application, ...details.flatMap(Object.values), brand]) {
      expect(text).not.toMatch(
        /['"`]| {2}|^\s|\s$| [.,;:!?)]|[.,;:][A-Za-zÀ-ù]|\(\s|[a-z]’ [a-z]|(?:^|\W)(\p{L}{3,}) \1(?:\W|$)/u,
      )
      expect(text).not.toMatch(/perchè|finchè|\bpò\b|\bqual’è\b|\bE’|\bsè\b|\b(un|qual)’ /)
    }
  })

  test.each(byName)(
    '%s has colours that have a name, and a picture for each',
    (_, { colors, pictures: { main, byColor, gallery } }) => {
      expect(colors.filter(hex => !namedColors.some(color => color.hex === hex))).toEqual([])
      expect(new Set(colors).size).toBe(colors.length)
      expect(Object.keys(byColor)).toEqual(colors)
      for (const name of [main, ...Object.values(byColor), ...gallery]) {
        expect(Object.keys(pictures)).toContain(name)
      }
      const shown = [...new Set([main, ...Object.values(byColor)])]
      expect(new Set([...shown, ...gallery]).size).toBe(shown.length + gallery.length)
    },
  )

  test.each(byName)('%s names products that exist, itself never', (code, { compatible, similar, disabled }) => {
    for (const list of [compatible, similar]) {
      expect(list).not.toContain(code)
      expect(list.filter(other => !byCode.has(other))).toEqual([])
      expect(new Set(list).size).toBe(list.length)
    }
    expect(compatible.length).toBeGreaterThan(0)
    for (const other of compatible) expect(find(other).compatible).toContain(code)
    expect(similar.filter(other => find(other).disabled)).toEqual([])
    expect(disabled && similar.length === 0).toBeFalsy()
  })
})

describe('relations', () => {
  test.each(tags.map(tag => [tag.productCode, tag] as const))(
    '%s has five like it, all of them tags',
    (_, { similar }) => {
      expect(similar.length).toBeGreaterThanOrEqual(5)
      expect(similar.filter(other => !find(other).productTypes.includes('marche'))).toEqual([])
    },
  )

  test('a reader goes with the tags whose transponder it reads', () => {
    const says = ({ details }: SeedProduct, word: string) =>
      details.some(({ value }) => new RegExp(`\\b${word}\\b`).test(value))
    for (const reader of catalogue.filter(product => product.productTypes.includes('lettori'))) {
      for (const tag of tags) {
        const readable = ['HDX', 'FDX-B'].some(word => says(reader, word) && says(tag, word))
        expect([reader.productCode, tag.productCode, reader.compatible.includes(tag.productCode)]).toEqual([
          reader.productCode,
          tag.productCode,
          readable,
        ])
      }
    }
  })

  test('a tag goes with the applicators that its measures name, and with their needles', () => {
    for (const tag of tags) {
      const named = tag.details.filter(({ label }) => label === 'Pinza adatta').map(({ value }) => value)
      const pliers = catalogue.filter(({ title }) => named.some(value => value.includes(title)))
      for (const { productCode } of pliers)
        expect([tag.productCode, tag.compatible]).toEqual([tag.productCode, expect.arrayContaining([productCode])])
      expect(pliers.length > 0).toBe(named.length > 0)
    }
    expect(find('BG-58').compatible).toEqual(expect.arrayContaining(['AP-02', 'AP-05', 'AG-01']))
  })

  test('every electronic tag can be read, every other tag needs no reader', () => {
    for (const tag of tags) {
      const readers = tag.compatible.filter(code => find(code).productTypes.includes('lettori'))
      expect([tag.productCode, readers.length > 0]).toEqual([tag.productCode, tag.productTypes.includes('elettronica')])
    }
  })
})

test('every picture ships in all its widths and formats', () => {
  for (const [name, { widths, width, height, placeholder }] of Object.entries(pictures)) {
    expect(placeholder).toMatch(/^#[0-9a-f]{6}$/)
    expect(width).toBe(Math.max(...widths))
    expect(height).toBeGreaterThan(0)
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    for (const size of widths)
      for (const format of size > 720 && /hero/.exec(name) === null ? ['avif', 'webp'] : ['avif', 'webp', 'jpg'])
        expect(existsSync(join(folder, name, `${size}.${format}`)), `${name}/${size}.${format}`).toBe(true)
  }
  expect(Object.keys(pictures)).toEqual(expect.arrayContaining(['default', 'hero', 'hero-portrait']))
})
