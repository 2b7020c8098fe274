import { waitFor, within } from '@testing-library/dom'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { contractMessages } from '#contract/contract-messages.ts'
import { aShop } from '#test/a-shop.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { adminFormTexts as texts } from './admin-texts.ts'

/** A file for a file input: one colour, 40 × 30. */
async function aPictureFile(name: string, background: string) {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return new File([new Uint8Array(await picture.png().toBuffer())], name, { type: 'image/png' })
}

it('a product that is refused, here or by the shop, is refused at its fields and keeps what was typed', async () => {
  const world = await aShop()
  const { productCode } = await aProduct(world.admin)
  const { page, fill, press, expectFocus } = await openPage(world, adminPaths.newProduct, world.admin)
  const field = (name: 'title' | 'productCode' | 'brand' | 'description' | 'price' | 'quantity') =>
    page.getByRole<HTMLInputElement>('textbox', { name: texts[name] })
  const color = () => page.getByLabelText(texts.color(1))
  const create = () => press(() => page.getByRole('button', { name: texts.create }))

  await create()
  await expectFocus(() => field('title'))
  for (const name of ['title', 'productCode', 'brand', 'description'] as const)
    await expectRefused(() => field(name), contractMessages.productRequired[name])
  await expectRefused(() => field('price'), texts.priceMissing)
  await expectRefused(() => field('quantity'), texts.quantityMissing)

  await fill(field('title'), 'Bandiera provvisoria')
  await fill(field('productCode'), productCode)
  await fill(field('brand'), 'Collaudo')
  await fill(field('description'), 'Ancora da pensare.')
  await fill(field('price'), 'sette')
  await fill(field('quantity'), '2,5')
  await fill(color(), '')
  await create()
  await expectRefused(() => field('price'), texts.priceInvalid)
  await expectRefused(() => field('quantity'), texts.quantityInvalid)
  await expectRefused(color, 'Scrivi un colore oppure togli la riga.')
  await expectFocus(() => field('price'))

  await fill(field('price'), '7')
  await fill(field('quantity'), '1.000')
  await fill(color(), 'giallo')
  await create()
  await expectRefused(() => field('productCode'), 'Un altro prodotto ha già questo codice.')
  await expectFocus(() => field('productCode'))
  expect((await page.findByRole('alert')).textContent).toContain(texts.saveFailed)
  expect(field('title').value).toBe('Bandiera provvisoria')
})

it('a picture that is refused keeps the other changes, and the next attempt goes on from there', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin)
  let sent = 0
  const message = 'Carica immagini JPEG, PNG, WebP o AVIF.'
  const refusal = {
    type: 'urn:auricola:problem:unsupported-media-type',
    title: 'Formato non previsto',
    status: 415,
    detail: message,
    message,
  }
  const { page, user, fill, press } = await openPage(world, adminPaths.product(id), world.admin, async (call, send) => {
    if (call.endsWith('/gallery-images') && call.startsWith('POST') && ++sent === 2)
      return Response.json(refusal, { status: 415 })
    return send()
  })
  const gallery = await page.findByRole('group', { name: texts.galleryImages })
  const choose = (...files: File[]) => user.upload(page.getByLabelText(texts.addGalleryImages), files)
  const save = () => press(() => page.getByRole('button', { name: texts.save }))
  const stored = () => world.admin.products.adminGet({ params: { id } })

  await choose(
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'pesante.png', { type: 'image/png' }),
    new File(['non è così'], 'finta.png', { type: 'image/png' }),
  )
  await within(gallery).findByText(texts.notAnImage('finta.png'))
  expect(within(gallery).queryByRole('img')).toBeNull()

  await choose(await aPictureFile('prima.png', '#F7B500'), await aPictureFile('seconda.png', '#2E6CA4'))
  await waitFor(() => expect(within(gallery).getAllByRole('img')).toHaveLength(2))
  await fill(page.getByRole('textbox', { name: texts.brand }), 'Nuovo marchio')
  await save()
  await within(gallery).findByText(texts.refused('seconda.png', message))
  expect((await page.findByRole('alert')).textContent).toContain(texts.picturesFailed)
  expect(within(gallery).getAllByText(texts.notSentYet)).toHaveLength(1)

  await press(() => page.getByRole('button', { name: texts.moveBack(2) }))
  await save()
  await page.findByText(texts.saved)
  const { pictures, brand } = await stored()
  expect(brand).toBe('Nuovo marchio')
  expect(pictures.map(({ placeholder }) => placeholder.slice(0, 2))).toEqual(['#2', '#f'])

  await press(() => page.getByRole('button', { name: texts.removeImage(1) }))
  await user.upload(page.getByLabelText(texts.chooseMainImage), await aPictureFile('principale.png', '#B8352A'))
  await waitFor(() => expect(page.getByRole('button', { name: texts.removeMainImage })).toBeTruthy())
  await save()
  await page.findByText(texts.saved)
  expect((await stored()).pictures.map(({ role, placeholder }) => `${role} ${placeholder.slice(0, 2)}`)).toEqual([
    'main #b',
    'gallery #f',
  ])
})

it('a product that somebody else changed meanwhile can be saved field by field or shown as it is now', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin)
  const { page, fill, press } = await openPage(world, adminPaths.product(id), world.admin)
  await page.findByRole('heading', { level: 1, name: 'Bandiera di prova' })
  const field = (name: string) => page.getByRole<HTMLInputElement>('textbox', { name })
  const save = () => press(() => page.getByRole('button', { name: texts.save }))
  const change = (body: object) => world.admin.products.update({ params: { id }, body })

  await fill(field(texts.brand), 'Il mio marchio')
  await change({ description: 'Scritta da un’altra persona.' })
  await save()
  expect((await page.findByRole('alert')).textContent).toContain(
    'Nel frattempo qualcun altro ha cambiato questo prodotto.',
  )
  expect(field(texts.brand).value).toBe('Il mio marchio')
  await save()
  await page.findByText(texts.saved)
  expect(field(texts.description).value).toBe('Scritta da un’altra persona.')
  expect(await world.admin.products.adminGet({ params: { id } })).toMatchObject({
    brand: 'Il mio marchio',
    description: 'Scritta da un’altra persona.',
  })

  await fill(field(texts.brand), 'Un altro marchio')
  await change({ quantity: 11 })
  await save()
  await press(() => page.getByRole('button', { name: texts.reload }))
  await waitFor(() => expect(field(texts.brand).value).toBe('Il mio marchio'))
  expect(field(texts.quantity).value).toBe('11')
})
