import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseColor } from './color-parser.ts'
import { colorName, defaultColor, hexOf, namedColors } from './colors.ts'
import { featuresOf } from './product-features.ts'
import {
  categories,
  comparatorOf,
  facetCounts,
  filterGroups,
  isNew,
  matches,
  newFrom,
  type ProductFilter,
  productTypes,
  type Sortable,
  sortLabels,
  sortOrders,
  stockChoices,
  typeLabel,
  withoutEach,
} from './product-filters.ts'
import { animalCategories, animalCategoriesOf, animalsLabel, type Species, speciesValues } from './species.ts'

const someProduct = fc.record({
  productTypes: fc.uniqueArray(fc.constantFrom(...categories, ...productTypes)),
  animalCategories: fc.uniqueArray(fc.constantFrom(...animalCategories)),
  inStock: fc.boolean(),
  createdAt: fc.date({ min: new Date('2025-01-01'), max: new Date('2026-11-01'), noInvalidDate: true }),
  searched: fc.boolean(),
})
const someFilter: fc.Arbitrary<ProductFilter> = fc.record(
  {
    category: fc.uniqueArray(fc.constantFrom(...categories)),
    animals: fc.uniqueArray(fc.constantFrom(...animalCategories)),
    types: fc.uniqueArray(fc.constantFrom(...productTypes), { maxLength: 6 }),
    stock: fc.constantFrom(...stockChoices),
  },
  { requiredKeys: [] },
)
const typesBesides = (filter: ProductFilter, value: string) => {
  const own = filterGroups.find(group => group.values.some(one => one.value === value))
  return (filter.types ?? []).filter(type => !own?.values.some(one => one.value === type))
}

const tag = (over: object = {}) => ({
  productTypes: ['marche', 'ministeriale', 'stampato', 'elettronica', 'plastica', 'trapezoidale', 'rotonda'],
  animalCategories: ['bovini'],
  inStock: true,
  createdAt: '2026-10-01T00:00:00Z',
  ...over,
})

describe('matching', () => {
  test.each<[string, ProductFilter, boolean]>([
    ['no filter', {}, true],
    ['empty groups', { animals: [], types: [] }, true],
    ['its category', { category: ['marche'] }, true],
    ['another category', { category: ['lettori', 'applicatori'] }, false],
    ['one of two animals', { animals: ['suini', 'bovini'] }, true],
    ['another animal', { animals: ['suini'] }, false],
    ['one of two in a group', { types: ['aziendale', 'ministeriale'] }, true],
    ['values of two groups', { types: ['ministeriale', 'elettronica'] }, true],
    ['right in one group, wrong in another', { types: ['ministeriale', 'visuale'] }, false],
    ['either of its two shapes', { types: ['rotonda', 'a-fasetta'] }, true],
    ['in stock', { stock: 'in-stock' }, true],
    ['new', { stock: 'new' }, true],
  ])('with %s', (_, filter, shown) => {
    expect(matches(tag(), filter, newFrom([tag()]))).toBe(shown)
  })

  test('what is sold out is not in stock, and may still be new', () => {
    const out = tag({ inStock: false })
    expect(matches(out, { stock: 'in-stock' }, newFrom([out]))).toBe(false)
    expect(matches(out, { stock: 'new' }, newFrom([out]))).toBe(true)
  })
})

test('new is what was created at most 90 days before the newest product', () => {
  const newest = tag({ createdAt: new Date('2026-10-01T12:00:00Z') })
  const lastNew = tag({ createdAt: '2026-07-03T12:00:00Z' })
  const tooOld = tag({ createdAt: '2026-07-03T11:59:59Z' })
  const all = [tooOld, newest, lastNew]
  expect(all.map(product => isNew(product, all))).toEqual([false, true, true])
})

describe('facet counts', () => {
  test('a count is the length of the list with that value alone in its group', () => {
    fc.assert(
      fc.property(fc.array(someProduct, { maxLength: 25 }), someFilter, (products, filter) => {
        const counts = facetCounts(products, filter, product => product.searched)
        const listed = (changed: ProductFilter) =>
          products.filter(product => product.searched && matches(product, changed, newFrom(products))).length
        expect(counts.total).toBe(listed(filter))
        for (const category of categories)
          expect(counts.categories[category]).toBe(listed({ ...filter, category: [category] }))
        for (const animal of animalCategories)
          expect(counts.animals[animal]).toBe(listed({ ...filter, animals: [animal] }))
        for (const type of productTypes)
          expect(counts.types[type]).toBe(listed({ ...filter, types: [...typesBesides(filter, type), type] }))
      }),
    )
  })

  test('adding a value to its group never shows less than its count', () => {
    fc.assert(
      fc.property(fc.array(someProduct), someFilter, fc.constantFrom(...productTypes), (products, filter, type) => {
        const added = { ...filter, types: [...(filter.types ?? []), type] }
        const shown = products.filter(product => matches(product, added, newFrom(products))).length
        expect(shown).toBeGreaterThanOrEqual(facetCounts(products, filter).types[type])
      }),
    )
  })

  test('an empty shop counts nothing', () => {
    expect(facetCounts([], {}).total).toBe(0)
    expect(Object.values(facetCounts([], { stock: 'new' }).types)).toEqual(productTypes.map(() => 0))
  })
})

test('everything that narrows the list can be taken away by itself', () => {
  const query = {
    search: 'pinza',
    compatibleWith: 2,
    category: ['marche' as const],
    types: ['nylon', 'neutro'] as const,
  }
  expect(withoutEach(query)).toEqual([
    { choice: 'search', value: 'pinza', rest: { ...query, search: undefined } },
    { choice: 'compatibleWith', value: '2', rest: { ...query, compatibleWith: undefined } },
    { choice: 'category', value: 'marche', rest: { ...query, category: undefined } },
    { choice: 'types', value: 'nylon', rest: { ...query, types: ['neutro'] } },
    { choice: 'types', value: 'neutro', rest: { ...query, types: ['nylon'] } },
  ])
  expect(withoutEach({ search: '', animals: [] })).toEqual([])
})

test('the panel has the specified groups and values, in order', () => {
  expect(
    filterGroups.map(group => [
      group.query,
      group.label,
      group.values.map(one => `${one.value}=${one.label}`).join(' '),
    ]),
  ).toEqual([
    ['animals', 'Animale', 'bovini=Bovini suini=Suini ovini=Ovini'],
    ['types', 'Tipologia Marca', 'ministeriale=Ministeriale aziendale=Aziendale'],
    ['types', 'Stampa', 'stampato=Stampato neutro=Neutro'],
    ['types', 'Tecnologia', 'elettronica=Elettronica visuale=Visuale bioptica=Bioptica'],
    ['types', 'Materiale', 'nylon=Nylon metallo=Metallo plastica=Plastica'],
    ['types', 'Forma', 'rotonda=Rotonda a-fasetta=A fascetta trapezoidale=Trapezoidale'],
  ])
  expect(productTypes).toEqual(filterGroups.slice(1).flatMap(group => group.values.map(one => one.value)))
})

test.each([
  [['marche', 'ministeriale', 'stampato', 'elettronica'], 'Ministeriale elettronica'],
  [['marche', 'ministeriale', 'elettronica', 'bioptica'], 'Ministeriale elettronica e bioptica'],
  [['marche', 'aziendale', 'visuale'], 'Aziendale visuale'],
  [['marche', 'visuale'], 'Visuale'],
  [['marche'], 'Marca'],
  [[], 'Marca'],
  [['applicatori'], 'Applicatore'],
  [['lettori'], 'Lettore'],
])('%j reads %s', (types, label) => {
  expect(typeLabel(types)).toBe(label)
})

test.each<[Species[], string, string[]]>([
  [['cattle', 'buffalo'], 'Bovini, bufalini', ['bovini']],
  [['goat', 'sheep'], 'Ovini, caprini', ['ovini']],
  [['pig', 'sheep'], 'Ovini, suini', ['suini', 'ovini']],
  [[...speciesValues], 'Tutte le specie', ['bovini', 'suini', 'ovini']],
  [[], '', []],
])('%j are %s', (species, label, animals) => {
  expect(animalsLabel(species)).toBe(label)
  expect(animalCategoriesOf(species)).toEqual(animals)
})

describe('sorting', () => {
  const some = (id: number, over: Partial<Sortable>): Sortable => ({
    id,
    title: 'Bandiera',
    price: 595,
    productTypes: ['marche'],
    inStock: true,
    createdAt: '2026-01-01T00:00:00Z',
    sold: 0,
    ...over,
  })
  const shelf = [
    some(4, { title: 'Lettore', productTypes: ['lettori'], price: 38900, sold: 9 }),
    some(3, { title: 'Bottone 27', inStock: false, createdAt: '2026-09-01T00:00:00Z' }),
    some(2, { title: 'bottone 9', price: 645 }),
    some(1, { title: 'Àncora', sold: 40 }),
  ]
  test.each<[Sortable['id'][], (typeof sortOrders)[number]]>([
    [[1, 2, 4, 3], 'featured'],
    [[1, 3, 2, 4], 'price-asc'],
    [[4, 2, 1, 3], 'price-desc'],
    [[1, 2, 3, 4], 'name'],
    [[3, 1, 2, 4], 'newest'],
    [[1, 4, 2, 3], 'best-selling'],
  ])('%j is the order %s', (ids, order) => {
    expect(shelf.toSorted(comparatorOf(order)).map(product => product.id)).toEqual(ids)
  })

  test('every order has a label', () => {
    expect(sortOrders.map(order => sortLabels[order])).toEqual([
      'In evidenza',
      'Prezzo crescente',
      'Prezzo decrescente',
      'Nome',
      'Novità',
      'I più venduti',
    ])
  })
})

describe('colours', () => {
  test.each([
    ['giallo', '#F7B500'],
    ['Yellow', '#F7B500'],
    [' ARANCIONE ', '#E56F2C'],
    ['#f7b500', '#F7B500'],
    ['abc', '#AABBCC'],
    ['nero', defaultColor],
    ['#12345', null],
    ['giallino', null],
    ['', null],
  ])('%j is read as %s', (text, hex) => {
    expect(parseColor(text)).toBe(hex)
  })

  test('every named colour is upper-case hex and is found again by its name', () => {
    for (const { name, hex } of namedColors) {
      expect(hex).toMatch(/^#[0-9A-F]{6}$/)
      expect(parseColor(name)).toBe(hex)
      expect(colorName(hex.toLowerCase())).toBe(name)
    }
    expect(hexOf('salmone')).toBe('#E8795A')
    expect(colorName('#123abc')).toBe('#123ABC')
  })
})

test('features follow from the types', () => {
  expect(featuresOf(tag().productTypes)).toEqual(['ministerial_id', 'faceted_shape', 'electronic_mark', 'plastic_mark'])
  expect(featuresOf(['marche', 'aziendale', 'nylon', 'a-fasetta'])).toEqual(['plastic_mark'])
  expect(featuresOf(['lettori'])).toEqual([])
})
