import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addresses, aShop } from '#test/a-shop.ts'
import { add, aProduct as aProductOn, refusalOf } from '#test/builders/product-builders.ts'
import { aProduct, unknownId } from '../../../test/builders/product-example.ts'

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const titlesOf = (rows: { title: string }[]) => rows.map(({ title }) => title)

const png = (width: number) =>
  sharp({ create: { width, height: 60, channels: 3, background: '#F7B500' } })
    .png()
    .toBuffer()
async function formWith(field: string, ...sides: number[]) {
  const form = new FormData()
  for (const side of sides) form.append(field, new Blob([new Uint8Array(await png(side))]), `${side}.png`)
  return form
}

/** A product with a main picture and a gallery of two. */
async function aShopWithPictures() {
  const shop = await aShop()
  const { admin } = shop
  const { id } = await admin.products.create({ body: aProduct })
  const params = { id }
  await admin.products.uploadMainImage({ params, form: await formWith('mainImage', 80) })
  await admin.products.uploadGalleryImages({ params, form: await formWith('galleryImages', 81, 82) })
  const kept = () => admin.products.adminGet({ params })
  const widthsOf = async () => (await kept()).pictures.map(({ role, width }) => `${role} ${width}`)
  return {
    ...shop,
    id,
    params,
    kept,
    widthsOf,
    stored: () => shop.db.selectFrom('stored_images').select('key').execute(),
  }
}

test('the keeper’s list holds every product, disabled ones too, and counts what it shows', async () => {
  const { admin, anybody } = await aShop()
  const before = await admin.products.adminCounts()
  expect(before.total).toBe(before.states['in-stock'] + before.states['out-of-stock'] + before.states.disabled)
  const off = await admin.products.create({ body: { ...aProduct, disabled: true } })
  const empty = await admin.products.create({ body: { ...aProduct, productCode: 'PROVA-2', quantity: 0 } })
  const switchedOff = await admin.products.create({ body: { ...aProduct, productCode: 'PROVA-3', inStock: false } })
  const after = await admin.products.adminCounts()
  expect(after.states).toEqual({
    'in-stock': before.states['in-stock'],
    'out-of-stock': before.states['out-of-stock'] + 2,
    disabled: before.states.disabled + 1,
    'to-reorder': before.states['to-reorder'] + 1,
    'no-manufacturer': before.states['no-manufacturer'] + 2,
  })

  const latest = await admin.products.adminList()
  expect(latest.total).toBe((await anybody.products.list()).total + after.states.disabled)
  expect(idsOf(latest.rows).slice(0, 3)).toEqual([switchedOff.id, empty.id, off.id])
  expect(latest.rows).toHaveLength(12)
  for (const state of ['in-stock', 'out-of-stock', 'disabled'] as const)
    expect((await admin.products.adminList({ query: { state } })).total).toBe(after.states[state])
  expect(idsOf((await admin.products.adminList({ query: { state: 'disabled' } })).rows)).toContain(off.id)
})

test('the keeper’s list is searched, narrowed to a category, sorted and divided into pages', async () => {
  const { admin } = await aShop()
  const { id } = await admin.products.create({
    body: { ...aProduct, title: 'Zuccotto raro', disabled: true, productTypes: ['applicatori'], quantity: 1 },
  })
  const list = async (query: object) => (await admin.products.adminList({ query })).rows
  expect(idsOf(await list({ search: 'zuccotto' }))).toEqual([id])
  expect(idsOf(await list({ search: 'zuccotto', category: 'marche' }))).toEqual([])
  expect(await admin.products.adminCounts({ query: { search: 'zuccotto', category: 'applicatori' } })).toEqual({
    total: 1,
    states: { 'in-stock': 0, 'out-of-stock': 0, disabled: 1, 'to-reorder': 0, 'no-manufacturer': 0 },
  })
  const titles = titlesOf(await list({ sort: 'name', pageSize: 72 }))
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('it', { numeric: true, sensitivity: 'base' }).compare))
  const quantities = (await list({ sort: 'quantity', pageSize: 24 })).map(({ quantity }) => quantity)
  expect(quantities).toEqual(quantities.toSorted((a, b) => a - b))
  const [first, second] = [await list({ page: 1, pageSize: 12 }), await list({ page: 2, pageSize: 12 })]
  expect(new Set(idsOf([...first, ...second])).size).toBe(24)
})

test('the keeper sees how the switch stands, what was sold, and neighbours that are not for sale', async () => {
  const { admin, anybody, maria } = await aShop()
  const off = await aProductOn(admin, { disabled: true })
  const { id } = await aProductOn(admin, { quantity: 2, similarProductIds: [off.id] })
  await add(maria, id, { quantity: 2 })
  await maria.orders.checkout({
    body: { ...addresses, paymentMethod: 'sepa', saveBillingAddress: false, saveShippingAddress: false },
  })
  const kept = await admin.products.adminGet({ params: { id } })
  expect(kept).toMatchObject({ inStock: false, offered: true, sold: 2, quantity: 0 })
  expect(idsOf(kept.similarProducts)).toEqual([off.id])
  expect((await anybody.products.get({ params: { id } })).similarProducts).toEqual([])
  const wire: object = await (await anybody.raw('GET', `/products/${id}`)).json()
  for (const name of ['sold', 'offered']) expect(wire).not.toHaveProperty(name)
})

test('what another editor saved in the meantime is not written over unseen', async () => {
  const { admin } = await aShop()
  const { id } = await aProductOn(admin)
  const params = { id }
  const { updatedAt, quantity } = await admin.products.adminGet({ params })
  const seen = { updatedAt, quantity }
  await admin.products.update({ params, body: { title: 'Prima mano', seen } })
  const refused = await refusalOf(admin.products.update({ params, body: { brand: 'Seconda', seen } }))
  expect(refused).toMatchObject({ status: 409, type: expect.stringContaining('product-changed') })
  expect(await admin.products.adminGet({ params })).toMatchObject({ title: 'Prima mano', brand: 'Collaudo' })
  const now = await admin.products.adminGet({ params })
  await admin.products.update({ params, body: { brand: 'Seconda', seen: { updatedAt: now.updatedAt, quantity } } })
  expect(await admin.products.adminGet({ params })).toMatchObject({ title: 'Prima mano', brand: 'Seconda' })
})

test('what was sold in the meantime is not put back on the shelf, and stands in nobody’s way otherwise', async () => {
  const { admin, maria } = await aShop()
  const { id } = await aProductOn(admin, { quantity: 50 })
  const params = { id }
  const { updatedAt, quantity } = await admin.products.adminGet({ params })
  const seen = { updatedAt, quantity }
  await add(maria, id, { quantity: 3 })
  await maria.orders.checkout({
    body: { ...addresses, paymentMethod: 'sepa', saveBillingAddress: false, saveShippingAddress: false },
  })
  const refused = await refusalOf(admin.products.update({ params, body: { quantity: 60, seen } }))
  expect(refused).toMatchObject({ status: 409, errors: [{ path: 'quantity', message: expect.stringContaining('47') }] })
  expect(await admin.products.update({ params, body: { title: 'Altro titolo', seen } })).toMatchObject({ quantity: 47 })
})

test('pictures of the gallery change places and go one by one; their bytes go with them', async () => {
  const { admin, id, params, kept, widthsOf, stored, db } = await aShopWithPictures()
  expect(await widthsOf()).toEqual(['main 80', 'gallery 81', 'gallery 82'])
  const [main, first, second] = (await kept()).pictures.map(picture => picture.id) as [number, number, number]
  const ordered = await admin.products.reorderGallery({ params, body: { imageIds: [second, first] } })
  expect(idsOf(ordered.pictures)).toEqual([main, second, first])
  await admin.products.uploadGalleryImages({ params, form: await formWith('galleryImages', 83) })
  expect(await widthsOf()).toEqual(['main 80', 'gallery 82', 'gallery 81', 'gallery 83'])

  await admin.products.removeImage({ params: { id, imageId: second } })
  await admin.products.removeImage({ params: { id, imageId: main } })
  expect(await widthsOf()).toEqual(['gallery 81', 'gallery 83'])
  expect(await kept()).toMatchObject({ mainImageUrl: null })
  expect(await stored()).toHaveLength(2)
  const entries = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute()
  expect(entries.at(-1)).toMatchObject({ actor_id: admin.id, action: 'change', after: { mainImageUrl: null } })
})

test('a picture that an order was made with is deleted from the product, not from the order', async () => {
  const { admin, maria, id, kept, origin } = await aShopWithPictures()
  await add(maria, id)
  await maria.orders.checkout({
    body: { ...addresses, paymentMethod: 'sepa', saveBillingAddress: false, saveShippingAddress: false },
  })
  const [main] = (await kept()).pictures
  await admin.products.removeImage({ params: { id, imageId: main?.id ?? 0 } })
  expect((await fetch(origin + main?.url)).status).toBe(200)
})

test('another gallery than the one there is, another product’s picture or a disabled product is refused', async () => {
  const { admin, id, params, kept, widthsOf } = await aShopWithPictures()
  const [main, first, second] = (await kept()).pictures.map(picture => picture.id) as [number, number, number]
  for (const imageIds of [[first], [first, first], [first, second, main], [first, second, second], [main, first], []]) {
    const refused = await refusalOf(admin.products.reorderGallery({ params, body: { imageIds } }))
    expect(refused, String(imageIds)).toMatchObject({ status: 409, type: expect.stringContaining('product-changed') })
  }
  const other = await aProductOn(admin)
  for (const path of [
    `/products/${other.id}/images/${first}`,
    `/products/${id}/images/${unknownId}`,
    `/products/${unknownId}/images/${first}`,
  ])
    expect((await admin.raw('DELETE', path)).status, path).toBe(404)
  await admin.products.update({ params, body: { disabled: true } })
  expect((await admin.raw('DELETE', `/products/${id}/images/${first}`)).status).toBe(409)
  const body = { imageIds: [second, first] }
  expect((await admin.raw('PATCH', `/products/${id}/gallery-images`, { body })).status).toBe(409)
  expect(await widthsOf()).toEqual(['main 80', 'gallery 81', 'gallery 82'])
})

test('the keeper’s calls are for administrators, and malformed ones are refused at their field', async () => {
  const { admin, maria, anybody, id, widthsOf } = await aShopWithPictures()
  const calls = [
    ['GET', '/admin/products', undefined],
    ['GET', '/admin/products/counts', undefined],
    ['GET', `/admin/products/${id}`, undefined],
    ['PATCH', `/products/${id}/gallery-images`, { imageIds: [] }],
    ['DELETE', `/products/${id}/images/1`, undefined],
  ] as const
  for (const [method, path, body] of calls) {
    expect((await anybody.raw(method, path, { body })).status, path).toBe(401)
    expect((await maria.raw(method, path, { body })).status, path).toBe(403)
  }
  for (const [method, path, body, at] of [
    ['GET', '/admin/products?state=new', undefined, 'state'],
    ['GET', '/admin/products?pageSize=13', undefined, 'pageSize'],
    ['GET', '/admin/products?page=0', undefined, 'page'],
    ['GET', '/admin/products?sort=best-selling', undefined, 'sort'],
    ['GET', '/admin/products?category=gatti', undefined, 'category'],
    ['GET', '/admin/products?animals=bovini', undefined, 'animals'],
    ['GET', '/admin/products/counts?state=disabled', undefined, 'state'],
    ['GET', '/admin/products/uno', undefined, 'id'],
    ['PATCH', `/products/${id}/gallery-images`, { imageIds: ['uno'] }, 'imageIds.0'],
    ['PATCH', `/products/${id}/gallery-images`, {}, 'imageIds'],
    ['DELETE', `/products/${id}/images/uno`, undefined, 'imageId'],
    ['PATCH', `/products/${id}`, { seen: { updatedAt: 'ieri', quantity: 1 }, title: 'A' }, 'seen.updatedAt'],
  ] as const) {
    const response = await admin.raw(method, path, { body })
    expect(response.status, path).toBe(400)
    expect(await response.json(), path).toMatchObject({ errors: [{ path: at }] })
  }
  const unchanged = { seen: { updatedAt: new Date().toISOString(), quantity: 1 } }
  expect((await admin.raw('PATCH', `/products/${id}`, { body: unchanged })).status).toBe(400)
  expect((await admin.raw('GET', `/admin/products/${unknownId}`)).status).toBe(404)
  expect(await widthsOf()).toHaveLength(3)
})
