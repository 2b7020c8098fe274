import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { addresses, aShop, testSecret } from '#test/a-shop.ts'
import { aProduct, aWireProduct, unknownId } from '../../../test/builders/product-example.ts'
import { buildApp } from '../../build-app.ts'
import { readConfig } from '../../config.ts'
import { oneAddress } from '../../database/addresses/addresses.ts'
import { openContext } from '../../open-context.ts'

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const auditOf = (db: Awaited<ReturnType<typeof aShop>>['db'], id: number) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_type', '=', 'product')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

test('an administrator creates a product; everybody sees it at once, the audit log says who it was', async () => {
  const { anybody, admin, db } = await aShop()
  const before = await anybody.products.list({ query: { sort: 'newest' } })
  const response = await admin.raw('POST', '/products', {
    body: {
      ...aWireProduct,
      productTypes: ['marche', 'ministeriale', 'elettronica'],
      animalCategories: ['ovini'],
      colors: ['giallo', '#abc'],
    },
  })
  expect(response.status).toBe(201)
  const created = await response.json()
  expect(created).toMatchObject({
    ...aWireProduct,
    inStock: true,
    disabled: false,
    isNew: true,
    categoryCode: '',
    animalCategories: ['ovini'],
    species: ['sheep', 'goat'],
    features: ['ministerial_id', 'electronic_mark'],
    colors: ['#F7B500', '#AABBCC'],
    mainImageUrl: null,
    pictures: [],
  })
  const after = await anybody.products.list({ query: { sort: 'newest' } })
  expect(after.total).toBe(before.total + 1)
  expect(after.rows[0]?.id).toBe(created.id)
  expect(await auditOf(db, created.id)).toMatchObject([
    { actor_id: admin.id, action: 'create', before: null, after: { price: 1250, productCode: 'PROVA-1' } },
  ])
})

test('the animal filters follow from the species, and the species from the filters', async () => {
  const { admin } = await aShop()
  const { id, ...created } = await admin.products.create({ body: { ...aProduct, species: ['sheep', 'pig'] } })
  expect(created.animalCategories).toEqual(['suini', 'ovini'])
  const change = (body: object) => admin.products.update({ params: { id }, body })
  expect((await change({ animalCategories: ['ovini', 'bovini'] })).species).toEqual(['sheep', 'cattle', 'buffalo'])
  expect((await change({ species: ['goat'] })).animalCategories).toEqual(['ovini'])
  expect(await change({ species: ['pig'], animalCategories: ['suini'] })).toMatchObject({ species: ['pig'] })
  expect((await change({ productTypes: ['marche', 'plastica'] })).features).toEqual(['plastic_mark'])
  await change({ features: ['holding_code', 'plastic_mark'] })
  const nylon = await change({ productTypes: ['marche', 'ministeriale', 'nylon'] })
  expect(nylon.features, 'what no type tells stays').toEqual(['ministerial_id', 'holding_code', 'plastic_mark'])
})

test('only administrators write', async () => {
  const { anybody, maria, admin, personWith } = await aShop()
  const { id } = await admin.products.create({ body: aProduct })
  const writes = [
    ['POST', '/products', { ...aWireProduct, productCode: 'PROVA-2' }],
    ['PATCH', `/products/${id}`, { price: 1 }],
    ['DELETE', `/products/${id}`, undefined],
    ['POST', `/products/${id}/images`, undefined],
    ['POST', `/products/${id}/gallery-images`, undefined],
  ] as const
  for (const [method, path, body] of writes) {
    expect((await anybody.raw(method, path, { body })).status, path).toBe(401)
    expect((await personWith('x'.repeat(43)).raw(method, path, { body })).status, path).toBe(401)
    expect((await maria.raw(method, path, { body })).status, path).toBe(403)
  }
  expect(await anybody.products.get({ params: { id } })).toMatchObject({ price: 1250 })
})

test('a malformed product is refused at its field and leaves nothing behind', async () => {
  const { admin, anybody } = await aShop()
  const { total } = await anybody.products.list()
  const { title: _, ...untitled } = aWireProduct
  for (const [body, path] of [
    [untitled, 'title'],
    [{ ...aWireProduct, title: '   ' }, 'title'],
    [{ ...aWireProduct, title: 'a'.repeat(161) }, 'title'],
    [{ ...aWireProduct, productCode: 'A'.repeat(41) }, 'productCode'],
    [{ ...aWireProduct, description: 7 }, 'description'],
    [{ ...aWireProduct, price: '12,50' }, 'price'],
    [{ ...aWireProduct, price: 12.505 }, 'price'],
    [{ ...aWireProduct, price: -1 }, 'price'],
    [{ ...aWireProduct, quantity: 1.5 }, 'quantity'],
    [{ ...aWireProduct, quantity: -1 }, 'quantity'],
    [{ ...aWireProduct, quantity: 1e12 }, 'quantity'],
    [{ ...aWireProduct, brand: null }, 'brand'],
    [{ ...aWireProduct, colors: ['fantasia'] }, 'colors.0'],
    [{ ...aWireProduct, animalCategories: ['gatti'] }, 'animalCategories.0'],
    [{ ...aWireProduct, species: 'sheep' }, 'species'],
    [{ ...aWireProduct, inStock: 'true' }, 'inStock'],
    [{ ...aWireProduct, details: [{ label: 'Peso' }] }, 'details.0.value'],
    [{ ...aWireProduct, compatibleProductIds: [unknownId] }, 'compatibleProductIds'],
    [{ ...aWireProduct, similarProductIds: ['1'] }, 'similarProductIds.0'],
    [{ ...aWireProduct, sold: 100 }, 'sold'],
    [{ ...aWireProduct, mainImageUrl: 'https://elsewhere.example/x.jpg' }, 'mainImageUrl'],
  ] as const) {
    const response = await admin.raw('POST', '/products', { body })
    expect(response.status, path).toBe(400)
    expect(await response.json(), path).toMatchObject({ errors: [{ path }] })
  }
  for (const [body, status] of [
    ['{"title":', 400],
    ['[]', 400],
    ['null', 400],
    ['', 400],
    [{ ...aWireProduct, longDescription: 'a'.repeat(300_000) }, 413],
  ] as const)
    expect((await admin.raw('POST', '/products', { body })).status).toBe(status)
  const plain = await admin.raw('POST', '/products', { body: aWireProduct, headers: { 'Content-Type': 'text/plain' } })
  expect(plain.status).toBe(415)
  expect((await anybody.products.list()).total).toBe(total)
})

test('a product code is used once, also by two requests at the same time', async () => {
  const { admin } = await aShop()
  const create = () => admin.raw('POST', '/products', { body: aWireProduct })
  const responses = await Promise.all([create(), create(), create()])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const refused = await create()
  expect(await refused.json()).toMatchObject({
    type: expect.stringContaining('product-code-taken'),
    errors: [{ path: 'productCode' }],
  })
  const other = await admin.products.create({ body: { ...aProduct, productCode: 'PROVA-2' } })
  await expect(
    admin.products.update({ params: { id: other.id }, body: { productCode: 'PROVA-1' } }),
  ).rejects.toMatchObject({ status: 409 })
})

test('a change replaces what it names and the lists of neighbours whole, and the audit log keeps both sides', async () => {
  const { admin, anybody, db } = await aShop()
  const [first, second, third] = idsOf((await anybody.products.list()).rows) as [number, number, number]
  const { id } = await admin.products.create({
    body: { ...aProduct, compatibleProductIds: [first, second], similarProductIds: [third], colors: ['#000000'] },
  })
  const changed = await admin.products.update({
    params: { id },
    body: { price: 999, compatibleProductIds: [second, third, second] },
  })
  expect(changed).toMatchObject({ price: 999, title: aProduct.title, colors: ['#000000'] })
  expect(changed.compatibleProductIds).toEqual([second, third])
  expect(changed.similarProductIds).toEqual([third])
  expect(await anybody.products.get({ params: { id } })).toEqual(changed)
  expect((await auditOf(db, id))[1]).toMatchObject({
    actor_id: admin.id,
    action: 'change',
    before: { price: 1250, compatibleProductIds: [first, second] },
    after: { price: 999, compatibleProductIds: [second, third] },
  })
  for (const body of [{ compatibleProductIds: [id] }, { compatibleProductIds: [first, unknownId] }]) {
    const refused = await admin.raw('PATCH', `/products/${id}`, { body: { ...body, title: 'Altro' } })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'compatibleProductIds' }] })
  }
  expect(await anybody.products.get({ params: { id } })).toEqual(changed)
  for (const body of [{}, { sold: 3 }, { price: null }, { id: 7 }])
    expect((await admin.raw('PATCH', `/products/${id}`, { body })).status).toBe(400)
  expect((await admin.raw('PATCH', `/products/${unknownId}`, { body: { price: 1 } })).status).toBe(404)
})

test('a product is taken back as it was read, and a field that only the shop writes is refused by name if it was changed', async () => {
  const { admin, anybody, db } = await aShop()
  const { id } = await admin.products.create({ body: { ...aProduct, quantity: 0 } })
  const path = `/products/${id}`
  for (const read of [await anybody.raw('GET', path), await admin.raw('GET', `/admin${path}`)]) {
    const product = await read.json()
    const same = { ...product, mainImageKey: 'a', galleryImageKeys: [], brand: `${product.brand}!` }
    expect((await admin.raw('PATCH', path, { body: same })).status).toBe(200)
    // Sold out is no switch: more pieces are offered at once.
    expect((await db.selectFrom('products').select('in_stock').where('id', '=', id).executeTakeFirst())?.in_stock).toBe(
      true,
    )
    for (const [name, value] of [
      ['id', id + 1],
      ['createdAt', '2020-01-01T00:00:00.000Z'],
      ['mainImageUrl', '/pictures/altra.jpg'],
      ['galleryImageUrls', ['/pictures/altra.jpg']],
      ['pictures', null],
    ] as const) {
      const refused = await admin.raw('PATCH', path, { body: { ...product, [name]: value, title: 'Altro' } })
      expect(await refused.json(), name).toMatchObject({ status: 400, errors: [{ path: name }] })
    }
    expect((await admin.raw('PATCH', path, { body: { ...product, unheardOf: 1 } })).status).toBe(400)
  }
  // As the specification's clients write it.
  const written = {
    name: 'Con altro nome',
    price: '7.50',
    quantity: '12',
    productCode: 'NOME-1',
    description: 'x',
    brand: 'y',
  }
  const made = await admin.raw('POST', '/products', { body: written })
  expect(await made.json()).toMatchObject({ title: 'Con altro nome', price: 7.5, quantity: 12 })
  expect((await admin.raw('PATCH', path, { body: { name: 'Di nuovo', price: '8' } })).status).toBe(200)
  expect(await anybody.products.get({ params: { id } })).toMatchObject({ title: 'Di nuovo', price: 800 })
  expect((await admin.raw('PATCH', path, { body: { price: '7,50' } })).status).toBe(400)
})

test('a disabled product is seen by administrators only and can only be enabled again', async () => {
  const { admin, anybody, maria } = await aShop()
  const { id } = await admin.products.create({ body: { ...aProduct, disabled: true } })
  const path = `/products/${id}`
  expect((await anybody.raw('GET', path)).status).toBe(404)
  expect((await maria.raw('GET', path)).status).toBe(404)
  expect(await admin.products.get({ params: { id } })).toMatchObject({ disabled: true })
  expect((await anybody.raw('GET', path)).status).toBe(404)
  expect(
    (await anybody.products.list({ query: { search: aProduct.productCode } })).rows.map(product => product.id),
  ).not.toContain(id)
  for (const body of [{ price: 1 }, { disabled: false, price: 1 }, { disabled: true }]) {
    const refused = await admin.raw('PATCH', path, { body })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ type: expect.stringContaining('product-disabled') })
  }
  expect((await admin.raw('DELETE', path)).status).toBe(409)
  expect(await admin.products.update({ params: { id }, body: { disabled: false } })).toMatchObject({
    disabled: false,
    price: 1250,
  })
  expect(await anybody.products.get({ params: { id } })).toMatchObject({ id })
})

test('a deleted product is gone from the list, from its neighbours and from carts', async () => {
  const { admin, anybody, maria, db } = await aShop()
  const { id } = await admin.products.create({ body: aProduct })
  const other = await admin.products.create({
    body: { ...aProduct, productCode: 'PROVA-2', similarProductIds: [id] },
  })
  await maria.carts.addItem({ body: { productId: id, quantity: 2 } })
  await admin.products.remove({ params: { id } })
  expect((await anybody.raw('GET', `/products/${id}`)).status).toBe(404)
  expect((await admin.raw('DELETE', `/products/${id}`)).status).toBe(404)
  expect((await anybody.products.get({ params: { id: other.id } })).similarProductIds).toEqual([])
  expect((await maria.carts.get()).items).toEqual([])
  expect((await auditOf(db, id)).at(-1)).toMatchObject({
    action: 'remove',
    before: { productCode: 'PROVA-1' },
    after: null,
  })
})

test('a product that was sold stays', async () => {
  const { admin, maria, anybody } = await aShop()
  const { id } = await admin.products.create({ body: aProduct })
  await maria.carts.addItem({ body: { productId: id, quantity: 2 } })
  await maria.orders.checkout({
    body: { ...addresses, paymentMethod: 'sepa', saveBillingAddress: false, saveShippingAddress: false },
  })
  const refused = await admin.raw('DELETE', `/products/${id}`)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ type: expect.stringContaining('product-has-orders') })
  expect(await anybody.products.get({ params: { id } })).toMatchObject({ quantity: 3 })
})

test('another process on the same database shows a changed price', async () => {
  const { admin, db, dataDir } = await aShop()
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', TOKEN_SECRET: testSecret })
  const second = await openContext(config, oneAddress({ ...inject('database'), ...rows[0] }), () => undefined)
  const app = await buildApp(second)
  onTestFinished(async () => {
    await app.close()
    await second.close()
  })
  const { id } = await admin.products.create({ body: aProduct })
  const priceThere = async () => (await app.inject(`/api/products/${id}`)).json().price
  await expect.poll(priceThere).toBe(12.5)
  await admin.products.update({ params: { id }, body: { price: 777 } })
  await expect.poll(priceThere).toBe(7.77)
})
