import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { addresses, aShop, type Person } from '#test/a-shop.ts'
import { aProduct, unknownId } from '../../../test/builders/product-example.ts'

const yellow = { r: 247, g: 181, b: 0 }
const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: yellow } })
const jpeg = (width = 800, height = 600) => pictureOf(width, height).jpeg().toBuffer()

/** Returns a form with these files, named as a browser would. */
function formOf(field: string, ...files: (Uint8Array | string)[]) {
  const form = new FormData()
  for (const [n, bytes] of files.entries())
    form.append(field, new Blob([bytes as BlobPart], { type: 'image/png' }), `foto-${n}.png`)
  return form
}
const upload = (person: Person, id: number, form: FormData) => person.products.uploadMainImage({ params: { id }, form })
const addToGallery = (person: Person, id: number, form: FormData) =>
  person.products.uploadGalleryImages({ params: { id }, form })
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )

async function aShopWithProduct() {
  const shop = await aShop()
  const { id } = await shop.admin.products.create({ body: aProduct })
  const keys = async () => (await shop.db.selectFrom('stored_images').select('key').execute()).map(({ key }) => key)
  const files = () =>
    shop.db.selectFrom('stored_image_files').select(['image_key', 'name', 'bytes']).orderBy('name').execute()
  return { ...shop, id, keys, files }
}

test('a main picture is there in every width up to its own, in three formats, and is served for good', async () => {
  const { admin, anybody, id, origin, keys, files } = await aShopWithProduct()
  const product = await upload(admin, id, formOf('mainImage', await jpeg(800, 600)))
  const [picture] = product.pictures
  expect(product.pictures).toHaveLength(1)
  expect(picture).toMatchObject({ widths: [160, 320, 480, 720], width: 720, height: 540, color: null })
  expect(picture?.placeholder).toMatch(/^#f[0-9a-f]b[0-9a-f]0[0-9a-f]$/)
  expect(product.mainImageUrl).toBe(picture?.url)
  expect((await anybody.products.get({ params: { id } })).mainImageUrl).toBe(picture?.url)

  const [key] = await keys()
  expect(product.mainImageUrl).toBe(`/images/${key}/720.jpg`)
  const names = [160, 320, 480, 720].flatMap(width => ['avif', 'jpg', 'webp'].map(format => `${width}.${format}`))
  expect((await files()).map(({ name }) => name).toSorted()).toEqual(names)
  for (const name of names) {
    const [width, format] = name.split('.')
    const response = await fetch(`${origin}/images/${key}/${name}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const metadata = await sharp(await response.bytes()).metadata()
    expect(metadata).toMatchObject({ width: Number(width), height: Math.round(Number(width) * 0.75) })
  }
})

test('the shop’s own pictures are served, and nothing but pictures', async () => {
  const { anybody, origin } = await aShop()
  const [first] = (await anybody.products.list()).rows
  expect((await fetch(origin + first?.mainImageUrl)).status).toBe(200)
  expect((await fetch(`${origin}/pictures/pictures.json`)).status).toBe(404)
  for (const path of [
    '/pictures/default/',
    '/images/..%2ftoken-secret',
    '/images/%2e%2e/token-secret',
    '/images/x/1.jpg',
  ])
    expect((await fetch(origin + path)).status, path).toBeGreaterThanOrEqual(400)
})

test('PNG, WebP and AVIF are taken too, small ones as they are', async () => {
  const { admin, id } = await aShopWithProduct()
  const small = pictureOf(90, 60)
  for (const bytes of [await small.png().toBuffer(), await small.webp().toBuffer(), await small.avif().toBuffer()])
    expect((await upload(admin, id, formOf('mainImage', bytes))).pictures).toMatchObject([
      { widths: [90], width: 90, height: 60 },
    ])
})

test('a picture stands upright and tells nothing of where it was taken', async () => {
  const { admin, id, files } = await aShopWithProduct()
  const telephone = await pictureOf(400, 200)
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefono di Marta' }, IFD3: { GPSLatitude: '45/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const product = await upload(admin, id, formOf('mainImage', telephone))
  expect(product.pictures).toMatchObject([{ widths: [160], width: 160, height: 320 }])
  for (const { name, bytes } of await files()) {
    expect((await sharp(bytes).metadata()).exif, name).toBeUndefined()
    expect(bytes.includes('Marta')).toBe(false)
  }
})

test('a new main picture replaces the old one and its bytes; the gallery grows', async () => {
  const { admin, id, db, keys } = await aShopWithProduct()
  await upload(admin, id, formOf('mainImage', await jpeg()))
  const [oldKey] = await keys()
  const product = await upload(admin, id, formOf('mainImage', await jpeg(320, 320)))
  expect(product.pictures).toHaveLength(1)
  expect(await keys()).toHaveLength(1)
  expect(await keys()).not.toContain(oldKey)
  const first = await addToGallery(admin, id, formOf('galleryImages', await jpeg(200, 200), await jpeg(180, 180)))
  const second = await addToGallery(admin, id, formOf('galleryImages', await jpeg(170, 170)))
  expect(second.galleryImageUrls).toEqual([...first.galleryImageUrls, second.galleryImageUrls[2]])
  expect(second.mainImageUrl).toBe(product.mainImageUrl)
  expect(await keys()).toHaveLength(4)
  const entries = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute()
  expect(entries.at(-1)).toMatchObject({
    actor_id: admin.id,
    action: 'change',
    after: { galleryImageUrls: second.galleryImageUrls },
  })
  await admin.products.remove({ params: { id } })
  expect(await keys()).toEqual([])
})

test('a picture that an order was made with outlives its replacement', async () => {
  const { admin, maria, id, origin } = await aShopWithProduct()
  const { mainImageUrl } = await upload(admin, id, formOf('mainImage', await jpeg()))
  await maria.carts.addItem({ body: { productId: id, quantity: 1 } })
  await maria.orders.checkout({
    body: { ...addresses, paymentMethod: 'sepa', saveBillingAddress: false, saveShippingAddress: false },
  })
  await upload(admin, id, formOf('mainImage', await jpeg(300, 300)))
  expect((await fetch(origin + mainImageUrl)).status).toBe(200)
})

test('what only pretends to be a picture is refused and leaves nothing behind', async () => {
  const { admin, id, keys, anybody } = await aShopWithProduct()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>'
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const tiff = await pictureOf(20, 20).tiff().toBuffer()
  for (const [name, bytes] of Object.entries({
    svg,
    'svg with a declaration': `<?xml version="1.0"?>\n${svg}`,
    html: '<!doctype html><script>alert(1)</script>',
    zip: Buffer.from('504b030414000000080000002100', 'hex'),
    gif,
    tiff,
    pdf: '%PDF-1.7',
    'an MP4 film': Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex'),
    nothing: '',
  }))
    expect(await statusOf(upload(admin, id, formOf('mainImage', bytes))), name).toBe(415)

  const whole = await pictureOf(900, 900).png().toBuffer()
  const photograph = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: yellow,
    },
  })
    .jpeg()
    .toBuffer()
  for (const [name, bytes] of Object.entries({
    'a truncated JPEG': photograph.subarray(0, photograph.length / 2),
    'a truncated PNG': whole.subarray(0, whole.length - 40),
    'a JPEG in name only': Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(svg)]),
    'a PNG in name only': Buffer.concat([whole.subarray(0, 8), Buffer.from(svg)]),
    '49 megapixels in a few kilobytes': await pictureOf(7000, 7000).png().toBuffer(),
  })) {
    const refused = upload(admin, id, formOf('mainImage', bytes))
    await expect(refused, name).rejects.toMatchObject({ status: 400, problem: { errors: [{ path: 'mainImage' }] } })
  }
  const mixed = formOf('galleryImages', await jpeg(), photograph.subarray(0, 3000))
  await expect(addToGallery(admin, id, mixed)).rejects.toMatchObject({
    status: 400,
    problem: { errors: [{ path: 'galleryImages' }] },
  })
  expect(await statusOf(addToGallery(admin, id, formOf('galleryImages', await jpeg(), svg)))).toBe(415)
  expect(await keys()).toEqual([])
  expect((await anybody.products.get({ params: { id } })).pictures).toEqual([])
})

test('of a picture with something hidden behind it only the picture stays', async () => {
  const { admin, id, files } = await aShopWithProduct()
  const polyglot = Buffer.concat([await jpeg(200, 200), Buffer.from('<script>alert("polyglot")</script>PK\x03\x04')])
  await upload(admin, id, formOf('mainImage', polyglot))
  const stored = await files()
  expect(stored).toHaveLength(3)
  for (const { bytes } of stored) expect(bytes.includes('polyglot')).toBe(false)
})

test('too much, too many or in the wrong field is refused', async () => {
  const { admin, id, keys, anybody, maria } = await aShopWithProduct()
  const picture = await jpeg(200, 200)
  expect(
    await statusOf(upload(admin, id, formOf('mainImage', Buffer.concat([picture, Buffer.alloc(11 * 1024 * 1024)])))),
  ).toBe(413)
  expect(await statusOf(upload(admin, id, formOf('mainImage', picture, picture)))).toBe(413)
  expect(await statusOf(addToGallery(admin, id, formOf('galleryImages', ...Array<Buffer>(9).fill(picture))))).toBe(413)
  await expect(upload(admin, id, formOf('galleryImages', picture))).rejects.toMatchObject({
    status: 400,
    problem: { errors: [{ path: 'galleryImages' }] },
  })
  await expect(upload(admin, id, new FormData())).rejects.toMatchObject({ status: 400 })
  const text = new FormData()
  text.append('mainImage', 'https://elsewhere.example/picture.jpg')
  expect([400, 413]).toContain(await statusOf(upload(admin, id, text)))
  expect((await admin.raw('POST', `/products/${id}/images`, { body: { mainImage: 'x' } })).status).toBe(415)
  expect(await statusOf(upload(admin, unknownId, formOf('mainImage', picture)))).toBe(404)
  expect(await statusOf(upload(anybody, id, formOf('mainImage', picture)))).toBe(401)
  expect(await statusOf(addToGallery(maria, id, formOf('galleryImages', picture)))).toBe(403)
  await admin.products.update({ params: { id }, body: { disabled: true } })
  expect(await statusOf(upload(admin, id, formOf('mainImage', picture)))).toBe(409)
  expect(await keys()).toEqual([])
})

test('when the database refuses, nothing of the new picture stays, and the old one does', async () => {
  const { admin, id, owner, keys } = await aShopWithProduct()
  const before = await upload(admin, id, formOf('mainImage', await jpeg()))
  const kept = await keys()
  await sql`alter table product_images add constraint full_up check (false) not valid`.execute(owner)
  expect(await statusOf(upload(admin, id, formOf('mainImage', await jpeg(300, 300))))).toBe(500)
  expect(await keys()).toEqual(kept)
  expect(await admin.products.adminGet({ params: { id } })).toEqual(before)
})
