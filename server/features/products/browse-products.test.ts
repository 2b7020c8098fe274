import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductQuery } from '#contract/shapes/product-query.ts'
import {
  animalCategories,
  categories,
  filterGroups,
  productTypes,
  sortOrders,
  stockChoices,
} from '#domain/catalogue/product-filters.ts'
import { aShop } from '#test/a-shop.ts'
import { expectEvery } from '#test/expect-every.ts'
import { costlyRuns } from '#test/property-runs.ts'
import { aProduct, unknownId } from '../../../test/builders/product-example.ts'

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

test('the list without a query is the public catalogue, at most 72 of it, and says how many there are', async () => {
  const { anybody, db } = await aShop()
  const { rows, total } = await anybody.products.list()
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('disabled', '=', false)
    .executeTakeFirstOrThrow()
  expect(total).toBe(count)
  expect(rows).toHaveLength(Math.min(72, total))
  expectEvery(rows, product => !product.disabled)
  const response = await anybody.raw('GET', '/products')
  expect(Array.isArray(await response.json())).toBe(true)
  expect(response.headers.get('X-Total-Count')).toBe(String(total))
})

test('the pages together are the whole list, each product once, whatever the order', async () => {
  const { anybody } = await aShop()
  const { total } = await anybody.products.list()
  for (const sort of sortOrders) {
    const pages = Array.from({ length: Math.ceil(total / 12) }, (_, n) => n + 1)
    const ids = await Promise.all(
      pages.map(async page => idsOf((await anybody.products.list({ query: { sort, page } })).rows)),
    )
    expect(new Set(ids.flat()).size).toBe(total)
    expectEvery(ids.slice(0, -1), page => page.length === 12)
  }
  expect(await anybody.products.list({ query: { page: 1000, pageSize: 24 } })).toEqual({ rows: [], total })
})

test('sorts sort: prices rise and fall, the newest come first', async () => {
  const { anybody } = await aShop()
  const by = async (sort: ProductQuery['sort']) => (await anybody.products.list({ query: { sort } })).rows
  const rising = (await by('price-asc')).map(({ price }) => price)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  const falling = (await by('price-desc')).map(({ price }) => price)
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  const dates = (await by('newest')).map(({ createdAt }) => createdAt)
  expect(dates).toEqual(dates.toSorted().reverse())
})

test('a comma list and a repeated parameter mean the same', async () => {
  const { anybody } = await aShop()
  const [comma, repeated] = await Promise.all(
    [
      '/products?animals=bovini,suini&types=elettronica,rotonda',
      '/products?animals=bovini&animals=suini&types=elettronica&types=rotonda',
    ].map(
      async path => (await anybody.raw('GET', path)).json() as Promise<{ id: number; animalCategories: string[] }[]>,
    ),
  )
  expect(comma?.length).toBeGreaterThan(0)
  expect(comma).toEqual(repeated)
  expectEvery(comma ?? [], product => /bovini|suini/.test(product.animalCategories.join()))
})

test('«In Stock» shows what can be had now, «Nuovi Prodotti» what is new', async () => {
  const { anybody, admin } = await aShop()
  const empty = await admin.products.create({ body: { ...aProduct, quantity: 0 } })
  expect(empty).toMatchObject({ inStock: false, isNew: true })
  const inStock = await anybody.products.list({ query: { stock: 'in-stock' } })
  expectEvery(inStock.rows, product => product.inStock && product.quantity > 0)
  expect(idsOf(inStock.rows)).not.toContain(empty.id)
  const recent = await anybody.products.list({ query: { stock: 'new' } })
  expectEvery(recent.rows, product => product.isNew)
  expect(idsOf(recent.rows)).toContain(empty.id)
})

test('every count in the filter panel is what the list then shows', async () => {
  const { anybody } = await aShop()
  const some = <Value>(values: readonly Value[]) => fc.option(fc.subarray([...values]), { nil: undefined })
  const query = fc.record({
    category: some(categories),
    animals: some(animalCategories),
    types: some(productTypes),
    stock: fc.option(fc.constantFrom(...stockChoices), { nil: undefined }),
    search: fc.option(fc.constantFrom('bandiera', 'gialla elettronica', 'pinza', 'xyz'), { nil: undefined }),
  })
  const countOf = async (changed: ProductQuery) => (await anybody.products.list({ query: changed })).total
  const within = (group: readonly { value: string }[], value: string) => group.some(each => each.value === value)
  await fc.assert(
    fc.asyncProperty(
      query,
      fc.constantFrom(...productTypes),
      fc.constantFrom(...animalCategories),
      fc.constantFrom(...categories),
      async (asked, type, animal, category) => {
        const facets = await anybody.products.facets({ query: asked })
        expect(facets.total).toBe(await countOf(asked))
        expect(facets.animals[animal]).toBe(await countOf({ ...asked, animals: [animal] }))
        expect(facets.categories[category]).toBe(await countOf({ ...asked, category: [category] }))
        const group = filterGroups.find(({ values }) => within(values, type))?.values ?? []
        const types = [...(asked.types ?? []).filter(other => !within(group, other)), type]
        expect(facets.types[type]).toBe(await countOf({ ...asked, types }))
      },
    ),
    { numRuns: costlyRuns(60) },
  )
})

test('a search finds codes without their dashes, misspelt words, other endings, accents and farmers’ words', async () => {
  const { anybody, admin } = await aShop()
  const { id } = await admin.products.create({
    body: {
      ...aProduct,
      productCode: 'ZQX-77-B',
      title: 'Targhetta Perché No',
      description: 'Portanome.',
      species: ['goat'],
      colors: ['#D98BAA'],
      productTypes: ['marche', 'neutro'],
    },
  })
  const found = async (search: string) => idsOf((await anybody.products.list({ query: { search } })).rows)
  for (const search of [
    'ZQX-77-B',
    'zqx77b',
    'zqx 77',
    'ZQX7',
    'targhette',
    'targheta',
    'perche',
    'PERCHÉ',
    'targhetta per capra rosa',
    'collaudo',
  ])
    expect((await found(search))[0], search).toBe(id)
  expect(await found('targhetta caprini neutre')).toEqual([id])
  expect(await found('qwertyuiop')).toEqual([])
  expect(await found('targhetta qwertyuiop')).toContain(id)
  expect(await found('   ')).toEqual(idsOf((await anybody.products.list()).rows))
  expect(await found('%_\\ \u0000 "\'')).toEqual([])
})

test('a search keeps the order asked for, and the filters with it', async () => {
  const { anybody } = await aShop()
  const { rows } = await anybody.products.list({ query: { search: 'marca', sort: 'price-asc', animals: ['suini'] } })
  expect(rows.length).toBeGreaterThan(1)
  expectEvery(rows, product => product.animalCategories.includes('suini'))
  expect(rows.map(({ price }) => price)).toEqual(rows.map(({ price }) => price).toSorted((a, b) => a - b))
})

test('a malformed query is refused at its parameter', async () => {
  const { anybody } = await aShop()
  for (const [query, path] of [
    ['pageSize=13', 'pageSize'],
    ['pageSize=0', 'pageSize'],
    ['pageSize=12.0', 'pageSize'],
    ['pageSize=12&pageSize=24', 'pageSize'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=uno', 'page'],
    ['page=1&page=2', 'page'],
    ['sort=random', 'sort'],
    ['category=marca', 'category.0'],
    ['animals=gatti', 'animals.0'],
    ['types=nylon,legno', 'types.1'],
    ['stock=out', 'stock'],
    ['search=a&search=b', 'search'],
    [`search=${'a'.repeat(101)}`, 'search'],
    ['compatibleWith=pinza', 'compatibleWith'],
    ['compatibleWith=0', 'compatibleWith'],
    ['colour=red', 'colour'],
  ] as const) {
    const response = await anybody.raw('GET', `/products?${query}`)
    expect(response.status, query).toBe(400)
    expect(await response.json(), query).toMatchObject({ status: 400, errors: [{ path }] })
  }
  expect((await anybody.raw('GET', '/products/facets?page=1')).status).toBe(400)
})

test('a product shows its neighbours as cards, in their order, those for sale only', async () => {
  const { anybody, admin } = await aShop()
  const [first, second, third] = (await anybody.products.list()).rows
  if (!first || !second || !third) throw new Error('The catalogue is empty')
  const { id } = await admin.products.create({
    body: { ...aProduct, compatibleProductIds: [third.id, first.id, second.id], similarProductIds: [second.id] },
  })
  await admin.products.update({ params: { id: first.id }, body: { disabled: true } })
  const product = await anybody.products.get({ params: { id } })
  expect(idsOf(product.compatibleProducts)).toEqual([third.id, second.id])
  expect(product.compatibleProductIds).toEqual([third.id, first.id, second.id])
  expect(product.compatibleTotal).toBe(2)
  const { pictures, title, price, inStock } = second
  expect(product.similarProducts).toMatchObject([
    { id: second.id, title, price, inStock, picture: pictures[0] ?? null },
  ])
  expect(product.similarProducts[0]).not.toHaveProperty('description')
})

test('the list shows all that goes with a product, of which its page shows a dozen', async () => {
  const { anybody } = await aShop()
  const { rows: tools } = await anybody.products.list({ query: { category: ['applicatori'] } })
  const pliers = tools.find(tool => tool.compatibleProductIds.length > 12)
  if (!pliers) throw new Error('No applicator fits more than a dozen tags')
  const product = await anybody.products.get({ params: { id: pliers.id } })
  expect(product.compatibleProducts).toHaveLength(12)
  const all = await anybody.products.list({ query: { compatibleWith: pliers.id } })
  expect(all.total).toBe(product.compatibleTotal)
  expect(idsOf(all.rows)).toEqual(expect.arrayContaining(idsOf(product.compatibleProducts)))
  expect((await anybody.products.facets({ query: { compatibleWith: pliers.id } })).total).toBe(all.total)
  expect((await anybody.products.list({ query: { compatibleWith: 999_999_999 } })).total).toBe(0)
})

test('an id nobody has is not found, one that is no id is malformed', async () => {
  const { anybody, admin } = await aShop()
  expect((await anybody.raw('GET', `/products/${unknownId}`)).status).toBe(404)
  expect((await admin.raw('GET', `/products/${unknownId}`)).status).toBe(404)
  for (const id of ['0', '-1', '1.5', 'abc', '99999999999', '2147483648', '1%20or%201=1', '%00'])
    expect((await anybody.raw('GET', `/products/${id}`)).status, id).toBe(400)
})

test('an unchanged answer is not sent again', async () => {
  const { anybody, admin } = await aShop()
  const { id } = await admin.products.create({ body: aProduct })
  const etag = (await anybody.raw('GET', `/products/${id}`)).headers.get('ETag') ?? ''
  const conditional = () => anybody.raw('GET', `/products/${id}`, { headers: { 'If-None-Match': etag } })
  expect((await conditional()).status).toBe(304)
  await admin.products.update({ params: { id }, body: { price: 990 } })
  const changed = await conditional()
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ price: 9.9 })
})

test('the home page is told of an applicator and a reader that are in stock', async () => {
  const { anybody, admin } = await aShop()
  const [applicator, reader] = await anybody.products.tools()
  expect([applicator?.productTypes, reader?.productTypes]).toEqual([['applicatori'], ['lettori']])
  await admin.products.update({ params: { id: applicator?.id ?? 0 }, body: { inStock: false } })
  const [next, same] = await anybody.products.tools()
  expect(next?.productTypes).toEqual(['applicatori'])
  expect(next?.id).not.toBe(applicator?.id)
  expect(same).toEqual(reader)
})

test('tags carry the size of their largest piece, tools none', async () => {
  const { anybody } = await aShop()
  const { rows } = await anybody.products.list()
  const sizeOf = (code: string) => rows.find(({ productCode }) => productCode === code)?.size
  expect(sizeOf('BM-48')).toEqual({ shape: 'flag', width: 48, height: 55 })
  expect(sizeOf('OF-40')).toEqual({ shape: 'strip', width: 40, height: 10 })
  expect(sizeOf('AP-02')).toBeNull()
})
