import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import {
  adminFormTexts as form,
  adminLeaveTexts as leaving,
  adminListTexts as list,
  adminRemoveTexts as removing,
} from '#web/features/products/admin-texts.ts'
import { shopTexts } from '#web/features/shop/shop-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, changeProduct, orderOf, productNamed, theAdmin } from './people.ts'
import { expect, rowsMove, test } from './shopper.ts'

const aPicture = async (name: string, background = '#F7B500') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
})

const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: form.save, exact: true })
/** The complaint that a control is described by. */
const expectRefused = async (control: Locator, message: string | RegExp) => {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(message)
}

test.describe('the keeper’s list', () => {
  test('is searched, narrowed, sorted and paged in its address', async ({ page, enter, step }) => {
    await enter(await theAdmin())
    const few = await aProduct({ quantity: 3, description: `${'Aghi di ricambio '.repeat(4)}in acciaio.` })
    const off = await aProduct({ disabled: true })

    await step('all of it, what changed last first', async () => {
      await page.goto(paths.adminProducts)
      await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeVisible()
      await expect(row(page, off.productCode)).toContainText('Disattivato')
      const shown = row(page, few.productCode)
      await expect(shown).toContainText('Aghi di ricambio Aghi di ricambio Aghi di ricambio…')
      await expect(shown).toContainText(list.lowStock)
      await expect(shown).toContainText('In Stock')
    })
    await step('a disabled product can only be enabled again', async () => {
      await expect(page.getByRole('button', { name: list.edit(off.title) })).toBeDisabled()
      await expect(page.getByRole('button', { name: list.remove(off.title) })).toBeDisabled()
      await expect(page.getByRole('button', { name: list.enableOne(off.title) })).toBeEnabled()
    })
    await step(
      'narrowed',
      async () => {
        await page.getByRole('radio', { name: 'Disattivati' }).check()
        await expect(page).toHaveURL(/state=disabled/)
        await expect(row(page, off.productCode)).toBeVisible()
        await expect(row(page, few.productCode)).toHaveCount(0)
        await page.getByRole('searchbox', { name: list.search }).fill(few.productCode)
        await expect(page.getByRole('heading', { name: list.noneTitle })).toBeVisible()
        await page.getByRole('link', { name: list.clear }).click()
        await expect(page).toHaveURL(paths.adminProducts)
      },
      rowsMove,
    )
    await step(
      'sorted and paged',
      async () => {
        await page.getByRole('combobox', { name: list.sort }).selectOption({ label: list.sorts.price })
        await page.getByRole('combobox', { name: list.category }).selectOption({ label: 'Lettori' })
        await expect(page).toHaveURL('/account/admin/products?category=lettori&sort=price')
        const prices = await page.getByRole('row').locator('.price').allInnerTexts()
        const figures = prices.map(price => Number(price.replace(/[^\d,]/g, '').replace(',', '.')))
        expect(figures.length).toBeGreaterThan(2)
        expect(figures).toEqual(figures.toSorted((a, b) => a - b))
        await page.goto(`${paths.adminProducts}?pageSize=12`)
        await page.getByRole('link', { name: 'Pagina successiva' }).click()
        await expect(page).toHaveURL(/page=2&pageSize=12/)
        await expect(page.getByRole('rowheader')).toHaveCount(12)
      },
      rowsMove,
    )
  })

  test.describe('with a refusal', () => {
    test.use({ provoked: [/status of 409/] })

    test('deletes after asking; what was sold is disabled instead', async ({ page, enter, step }) => {
      await enter(await theAdmin())
      const [unsold, sold] = [await aProduct(), await aProduct()]
      await orderOf(await aFarmer(), [{ productId: sold.id, quantity: 1 }])
      const dialog = page.getByRole('dialog')

      await step(
        'deleted',
        async () => {
          await page.goto(paths.adminProducts)
          await page.getByRole('button', { name: list.remove(unsold.title) }).click()
          await dialog.getByRole('button', { name: removing.cancel }).click()
          await expect(row(page, unsold.productCode)).toBeVisible()
          await page.getByRole('button', { name: list.remove(unsold.title) }).click()
          await dialog.getByRole('button', { name: removing.confirm }).click()
          await expect(page.getByText(removing.removed(unsold.title))).toBeVisible()
          await expect(row(page, unsold.productCode)).toHaveCount(0)
        },
        rowsMove,
      )
      await step(
        'sold',
        async () => {
          await page.getByRole('button', { name: list.remove(sold.title) }).click()
          await dialog.getByRole('button', { name: removing.confirm }).click()
          await expect(dialog.getByRole('alert')).toContainText("Errore durante l'eliminazione del prodotto.")
          await expect(dialog.getByRole('alert')).toContainText('già stato venduto')
          await dialog.getByRole('button', { name: removing.disable }).click()
          await expect(row(page, sold.productCode)).toContainText('Disattivato')
        },
        rowsMove,
      )
      await step(
        'enabled again',
        async () => {
          await page.getByRole('button', { name: list.enableOne(sold.title) }).click()
          await expect(page.getByText(list.enabled(sold.title))).toBeVisible()
          await expect(row(page, sold.productCode)).toContainText('In Stock')
        },
        rowsMove,
      )
    })
  })

  test('is not there for farmers, and asks visitors to sign in', async ({ page, enter }) => {
    const { id } = await aProduct()
    const addresses = [paths.adminProducts, paths.adminNewProduct, paths.adminProduct(id)]
    for (const address of addresses) {
      await page.goto(address)
      await expect(page).toHaveURL(paths.login(address))
    }
    await enter(await aFarmer())
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: shopTexts.notFoundHeading })).toBeVisible()
    }
  })
})

test.describe('a product', () => {
  test('is made, shown, changed, disabled, enabled and deleted with the keyboard alone', { tag: '@desktop' }, async ({
    page,
    enter,
    step,
  }) => {
    test.setTimeout(180_000)
    await enter(await theAdmin())
    const pliers = await productNamed('Pinza Universale P2')
    const code = randomUUID().slice(0, 8).toUpperCase()
    const title = `Marca da tastiera ${code}`
    const { keyboard } = page
    /** Walks on with Tab until the control has the focus. */
    const reach = async (control: Locator) => {
      for (let n = 0; n < 200; n++) {
        if (await control.evaluate(element => element === document.activeElement).catch(() => false)) return
        await keyboard.press('Tab')
      }
      throw new Error('The control cannot be reached with the keyboard')
    }
    const type = async (name: string, text: string) => {
      await reach(field(page, name))
      await keyboard.type(text)
    }
    const press = async (control: Locator, key = 'Enter') => {
      await reach(control)
      await keyboard.press(key)
    }
    const shopHas = async () => {
      await page.goto(paths.products({ search: code }))
      return page.getByRole('heading', { name: title })
    }

    await step(
      'made',
      async () => {
        await page.goto(paths.adminProducts)
        await press(page.getByRole('link', { name: list.create }))
        await expect(page.getByRole('heading', { level: 1, name: form.newTitle })).toBeVisible()
        await type(form.title, title)
        await type(form.productCode, code)
        await type(form.brand, 'Collaudo')
        await type(form.description, 'Una marca fatta senza toccare il mouse.')
        await type(form.price, '7,95')
        await type(form.quantity, '120')
        await press(page.getByRole('checkbox', { name: 'Aziendale' }), 'Space')
        await press(page.getByRole('checkbox', { name: 'Plastica' }), 'Space')
        await press(page.getByRole('checkbox', { name: 'Caprini' }), 'Space')
        await expect(page.getByRole('group', { name: form.animals }).getByLabel('Ovini', { exact: true })).toBeChecked()
        await expect(page.getByLabel(form.color(1), { exact: true })).toHaveValue('Nero')
        await reach(page.getByLabel(form.color(1), { exact: true }))
        await keyboard.press('Control+A')
        await keyboard.type('verde')

        const chooser = page.waitForEvent('filechooser')
        await press(page.getByLabel(form.chooseMainImage))
        await (await chooser).setFiles(await aPicture('principale.png'))
        await expect(page.getByText(form.notSentYet)).toBeVisible()

        await press(page.getByRole('button', { name: form.addDetail }))
        await keyboard.type('Altezza')
        await keyboard.press('Tab')
        await keyboard.type('58 mm')
        await reach(page.getByRole('combobox', { name: form.compatibleProductIds }))
        const found = page.waitForResponse(answer => answer.url().includes(`search=${pliers.productCode}&`))
        await keyboard.type(pliers.productCode)
        await found
        await expect(page.getByRole('option').first()).toContainText(pliers.title)
        await keyboard.press('ArrowDown')
        await keyboard.press('Enter')
        await expect(page.getByRole('button', { name: form.removeNeighbour(pliers.title) })).toBeVisible()
        await press(page.getByRole('button', { name: form.create }))
        await expect(page.getByText(form.created)).toBeVisible()
        await expect(page).toHaveURL(/\/account\/admin\/products\/\d+$/)
      },
      rowsMove,
    )

    await step('in the shop', async () => {
      await expect(await shopHas()).toBeVisible()
      await page.getByRole('link', { name: title, exact: true }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText('Una marca fatta senza toccare il mouse.').first()).toBeVisible()
      await expect(page.getByText('58 mm')).toBeVisible()
      await expect(page.getByRole('main').locator('img[src^="/images/"]').first()).toBeVisible()
    })

    await step('changed', async () => {
      await page.goto(paths.adminProducts)
      await press(page.getByRole('link', { name: list.edit(title) }))
      await expect(page.getByLabel(form.color(1), { exact: true })).toHaveValue('Verde')
      await reach(field(page, form.price))
      await keyboard.press('Control+A')
      await keyboard.type('8,5')
      await keyboard.press('Enter')
      await expect(page.getByText(form.saved)).toBeVisible()
      await expect(field(page, form.price)).toHaveValue('8,50')
      await page.goto(paths.products({ search: code }))
      await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText(/8,50/)
    })

    await step(
      'disabled',
      async () => {
        await page.goto(paths.adminProducts)
        await press(page.getByRole('link', { name: list.edit(title) }))
        await press(page.getByRole('checkbox', { name: form.disabled }), 'Space')
        await keyboard.press('Enter')
        await expect(page.getByText(removing.disabled(title))).toBeVisible()
        await expect(await shopHas()).toHaveCount(0)
      },
      rowsMove,
    )

    await step(
      'enabled again',
      async () => {
        await page.goto(paths.adminProducts)
        await press(page.getByRole('button', { name: list.enableOne(title) }))
        await expect(page.getByText(list.enabled(title))).toBeVisible()
        await expect(await shopHas()).toBeVisible()
      },
      rowsMove,
    )

    await step(
      'deleted',
      async () => {
        await page.goto(paths.adminProducts)
        await press(page.getByRole('button', { name: list.remove(title) }))
        await press(page.getByRole('dialog').getByRole('button', { name: removing.confirm }))
        await expect(page.getByText(removing.removed(title))).toBeVisible()
        await expect(await shopHas()).toHaveCount(0)
      },
      rowsMove,
    )
  })

  test.describe('that is refused', () => {
    test.use({ provoked: [/status of 4(09|15)/] })

    test('says so at the field, and what was typed stays', async ({ page, enter, step }) => {
      await enter(await theAdmin())
      const other = await aProduct()

      await step(
        'before it is sent',
        async () => {
          await page.goto(paths.adminNewProduct)
          await page.getByRole('button', { name: form.create }).click()
          await expect(field(page, form.title)).toBeFocused()
          for (const name of [form.title, form.productCode, form.brand, form.description])
            await expectRefused(field(page, name), /Campo obbligatorio/)
          await expectRefused(field(page, form.price), form.priceMissing)
          await expectRefused(field(page, form.quantity), form.quantityMissing)
        },
        rowsMove,
      )
      await step(
        'by its numbers and colours',
        async () => {
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
          await expectRefused(page.getByLabel(form.color(1), { exact: true }), /colore/)
          await expect(field(page, form.price)).toBeFocused()
        },
        rowsMove,
      )
      await step(
        'by the server',
        async () => {
          await field(page, form.price).fill('7')
          await field(page, form.quantity).fill('1.000')
          await page.getByLabel(form.color(1), { exact: true }).fill('giallo')
          await page.getByRole('button', { name: form.create }).click()
          await expect(page.getByRole('alert')).toContainText('Errore durante la creazione/aggiornamento del prodotto.')
          await expectRefused(field(page, form.productCode), 'Un altro prodotto ha già questo codice.')
          await expect(field(page, form.productCode)).toBeFocused()
          await expect(field(page, form.title)).toHaveValue('Bandiera provvisoria')
        },
        rowsMove,
      )
    })

    test('for one of its pictures keeps the rest, and takes the next try from there', async ({ page, enter, step }) => {
      await enter(await theAdmin())
      const { id } = await aProduct()
      const gallery = page.getByRole('group', { name: form.galleryImages })
      const choose = page.getByLabel(form.addGalleryImages)

      await step(
        'before they are sent',
        async () => {
          await page.goto(paths.adminProduct(id))
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
        },
        rowsMove,
      )
      await step(
        'by the server',
        async () => {
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
        },
        rowsMove,
      )
      await step(
        'put in another order and saved',
        async () => {
          await page.getByRole('button', { name: form.moveBack(2) }).click()
          await save(page).click()
          await expect(page.getByText(form.saved)).toBeVisible()
          const { pictures, brand } = await kept(id)
          expect(brand).toBe('Nuovo marchio')
          expect(pictures.map(({ placeholder }) => placeholder.slice(0, 2))).toEqual(['#2', '#f'])
        },
        rowsMove,
      )
      await step(
        'replaced and taken away',
        async () => {
          await page.getByRole('button', { name: form.removeImage(1) }).click()
          await page.getByLabel(form.chooseMainImage).setInputFiles([await aPicture('principale.png', '#B8352A')])
          await save(page).click()
          await expect(page.getByText(form.saved)).toBeVisible()
          const { pictures } = await kept(id)
          expect(pictures.map(({ role, placeholder }) => `${role} ${placeholder.slice(0, 2)}`)).toEqual([
            'main #b',
            'gallery #f',
          ])
        },
        rowsMove,
      )
    })

    test('because somebody else changed it shows both ways on', async ({ page, enter, step }) => {
      await enter(await theAdmin())
      const { id } = await aProduct()

      await step(
        'told',
        async () => {
          await page.goto(paths.adminProduct(id))
          await field(page, form.brand).fill('Il mio marchio')
          await changeProduct(id, { description: 'Scritta da un’altra persona.' })
          await save(page).click()
          await expect(page.getByRole('alert')).toContainText(
            'Nel frattempo qualcun altro ha cambiato questo prodotto.',
          )
          await expect(field(page, form.brand)).toHaveValue('Il mio marchio')
        },
        rowsMove,
      )
      await step(
        'saved all the same, field by field',
        async () => {
          await save(page).click()
          await expect(page.getByText(form.saved)).toBeVisible()
          await expect(field(page, form.description)).toHaveValue('Scritta da un’altra persona.')
          expect(await kept(id)).toMatchObject({ brand: 'Il mio marchio', description: 'Scritta da un’altra persona.' })
        },
        rowsMove,
      )
      await step(
        'or seen anew',
        async () => {
          await field(page, form.brand).fill('Un altro marchio')
          await changeProduct(id, { quantity: 11 })
          await save(page).click()
          await page.getByRole('button', { name: form.reload }).click()
          await expect(field(page, form.brand)).toHaveValue('Il mio marchio')
          await expect(field(page, form.quantity)).toHaveValue('11')
        },
        rowsMove,
      )
    })
  })

  test('is not left behind unsaved without a question', async ({ page, enter, step }) => {
    await enter(await theAdmin())
    const { id, brand } = await aProduct()
    const dialog = page.getByRole('dialog', { name: leaving.title })
    const toProducts = page.getByRole('main').getByRole('link', { name: form.products, exact: true })

    await step('by a link', async () => {
      await page.goto(paths.adminProducts)
      await page.goto(paths.adminProduct(id))
      await field(page, form.brand).fill('Mai salvato')
      await toProducts.click()
      await dialog.getByRole('button', { name: leaving.stay }).click()
      await expect(field(page, form.brand)).toHaveValue('Mai salvato')
    })
    await step(
      'by the way back',
      async () => {
        await page.goto(paths.adminProducts)
        await page
          .getByRole('link', { name: /^Modifica / })
          .first()
          .click()
        await field(page, form.brand).fill('Mai salvato')
        await page.goBack()
        await dialog.getByRole('button', { name: leaving.stay }).click()
        await expect(field(page, form.brand)).toHaveValue('Mai salvato')
        await page.goBack()
        await dialog.getByRole('button', { name: leaving.leave }).click()
        await expect(page).toHaveURL(paths.adminProducts)
      },
      rowsMove,
    )
    await step(
      'nothing to lose, nothing to ask',
      async () => {
        await page.goto(paths.adminProduct(id))
        await field(page, form.brand).fill('Altro')
        await field(page, form.brand).fill(brand)
        await toProducts.click()
        await expect(page).toHaveURL(paths.adminProducts)
      },
      rowsMove,
    )
  })
})

const refusal = JSON.stringify({
  type: 'urn:auricola:problem:unsupported-media-type',
  title: 'Formato non previsto',
  status: 415,
  detail: 'Carica immagini JPEG, PNG, WebP o AVIF.',
  message: 'Carica immagini JPEG, PNG, WebP o AVIF.',
})

async function kept(id: number) {
  const { api } = await theAdmin()
  return api.products.findKept({ params: { id } })
}
