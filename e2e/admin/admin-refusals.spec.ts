import type { Locator } from '@playwright/test'
import { contractMessages } from '#contract/contract-messages.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminFormTexts as form } from '#web/features/products/admin/admin-texts.ts'
import { aProduct, changeProduct, theAdmin } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { aPicture, field, save, storedProduct } from '../support/product-editing.ts'

/** Expects the error message in the control's description. */
const expectRefused = async (control: Locator, message: string | RegExp) => {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(message)
}

const refusal = JSON.stringify({
  type: 'urn:auricola:problem:unsupported-media-type',
  title: 'Formato non previsto',
  status: 415,
  detail: 'Carica immagini JPEG, PNG, WebP o AVIF.',
  message: 'Carica immagini JPEG, PNG, WebP o AVIF.',
})

test.describe('a product', { tag: '@desktop' }, () => {
  test.describe('that is refused', () => {
    test.use({ provoked: [/status of 4(09|15)/] })

    test('says so at the field, and what was typed stays', async ({ page, enter, step }) => {
      await enter(await theAdmin())
      const other = await aProduct()

      await step('before it is sent', async () => {
        await page.goto(adminPaths.newProduct)
        await page.getByRole('button', { name: form.create }).click()
        await expect(field(page, form.title)).toBeFocused()
        for (const name of ['title', 'productCode', 'brand', 'description'] as const)
          await expectRefused(field(page, form[name]), new RegExp(contractMessages.productRequired[name]))
        await expectRefused(field(page, form.price), form.priceMissing)
        await expectRefused(field(page, form.quantity), form.quantityMissing)
      })
      await step('by its numbers and colours', async () => {
        await field(page, form.title).fill('Bandiera provvisoria')
        await field(page, form.productCode).fill(other.productCode)
        await field(page, form.brand).fill('Collaudo')
        await field(page, form.description).fill('Ancora da pensare.')
        await field(page, form.price).fill('sette')
        await field(page, form.quantity).fill('2,5')
        await page.getByLabel(form.color(1), { exact: true }).fill('')
        await page.getByRole('button', { name: form.create }).click()
        await expectRefused(field(page, form.price), form.priceInvalid)
        await expectRefused(field(page, form.quantity), form.quantityInvalid)
        await expectRefused(page.getByLabel(form.color(1), { exact: true }), 'Scrivi un colore oppure togli la riga.')
        await expect(field(page, form.price)).toBeFocused()
      })
      await step('by the server', async () => {
        await field(page, form.price).fill('7')
        await field(page, form.quantity).fill('1.000')
        await page.getByLabel(form.color(1), { exact: true }).fill('giallo')
        await page.getByRole('button', { name: form.create }).click()
        await expect(page.getByRole('alert')).toContainText('Errore durante la creazione/aggiornamento del prodotto.')
        await expectRefused(field(page, form.productCode), 'Un altro prodotto ha già questo codice.')
        await expect(field(page, form.productCode)).toBeFocused()
        await expect(field(page, form.title)).toHaveValue('Bandiera provvisoria')
      })
    })

    test('for one of its pictures keeps the rest, and takes the next try from there', async ({ page, enter, step }) => {
      await enter(await theAdmin())
      const { id } = await aProduct()
      const gallery = page.getByRole('group', { name: form.galleryImages })
      const choose = page.getByLabel(form.addGalleryImages)

      await step('before they are sent', async () => {
        await page.goto(adminPaths.product(id))
        const nonsense = { mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
        const heavy = { mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
        await choose.setInputFiles([
          { name: 'film.gif', ...nonsense },
          { name: 'pesante.png', ...heavy },
        ])
        await expect(gallery).toContainText(form.wrongKind('film.gif'))
        await expect(gallery).toContainText(form.tooLarge('pesante.png'))
        await choose.setInputFiles([{ name: 'finta.png', mimeType: 'image/png', buffer: Buffer.from('non è così') }])
        await expect(gallery).toContainText(form.notAnImage('finta.png'))
        await expect(gallery.getByRole('img')).toHaveCount(0)
      })
      await step('by the server', async () => {
        await choose.setInputFiles([await aPicture('prima.png'), await aPicture('seconda.png', '#2E6CA4')])
        await expect(gallery.getByRole('img')).toHaveCount(2)
        await field(page, form.brand).fill('Nuovo marchio')
        let sent = 0
        await page.route('**/gallery-images', async route => {
          sent += 1
          if (sent === 2) await route.fulfill({ status: 415, contentType: 'application/problem+json', body: refusal })
          else await route.continue()
        })
        await save(page).click()
        await expect(page.getByRole('alert')).toContainText('Errore durante la creazione/aggiornamento del prodotto.')
        await expect(gallery).toContainText('«seconda.png»: Carica immagini JPEG, PNG, WebP o AVIF.')
        await expect(gallery.getByText(form.notSentYet)).toHaveCount(1)
      })
      await step('put in another order and saved', async () => {
        await page.getByRole('button', { name: form.moveBack(2) }).click()
        await save(page).click()
        await expect(page.getByText(form.saved)).toBeVisible()
        const { pictures, brand } = await storedProduct(id)
        expect(brand).toBe('Nuovo marchio')
        expect(pictures.map(({ placeholder }) => placeholder.slice(0, 2))).toEqual(['#2', '#f'])
      })
      await step('replaced and taken away', async () => {
        await page.getByRole('button', { name: form.removeImage(1) }).click()
        await page.getByLabel(form.chooseMainImage).setInputFiles([await aPicture('principale.png', '#B8352A')])
        await save(page).click()
        await expect(page.getByText(form.saved)).toBeVisible()
        const { pictures } = await storedProduct(id)
        expect(pictures.map(({ role, placeholder }) => `${role} ${placeholder.slice(0, 2)}`)).toEqual([
          'main #b',
          'gallery #f',
        ])
      })
    })

    test('because somebody else changed it shows both ways on', async ({ page, enter, step }) => {
      await enter(await theAdmin())
      const { id } = await aProduct()

      await step('told', async () => {
        await page.goto(adminPaths.product(id))
        await field(page, form.brand).fill('Il mio marchio')
        await changeProduct(id, { description: 'Scritta da un’altra persona.' })
        await save(page).click()
        await expect(page.getByRole('alert')).toContainText('Nel frattempo qualcun altro ha cambiato questo prodotto.')
        await expect(field(page, form.brand)).toHaveValue('Il mio marchio')
      })
      await step('saved all the same, field by field', async () => {
        await save(page).click()
        await expect(page.getByText(form.saved)).toBeVisible()
        await expect(field(page, form.description)).toHaveValue('Scritta da un’altra persona.')
        expect(await storedProduct(id)).toMatchObject({
          brand: 'Il mio marchio',
          description: 'Scritta da un’altra persona.',
        })
      })
      await step('or seen anew', async () => {
        await field(page, form.brand).fill('Un altro marchio')
        await changeProduct(id, { quantity: 11 })
        await save(page).click()
        await page.getByRole('button', { name: form.reload }).click()
        await expect(field(page, form.brand)).toHaveValue('Il mio marchio')
        await expect(field(page, form.quantity)).toHaveValue('11')
      })
    })
  })
})
