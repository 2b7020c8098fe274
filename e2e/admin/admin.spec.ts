import { adminPaths } from '#web/admin-paths.ts'
import {
  adminFormTexts as form,
  adminListTexts as list,
  adminRemoveTexts as removing,
} from '#web/features/products/admin/admin-texts.ts'
import { siteTexts } from '#web/features/site/site-texts.ts'
import { paths } from '#web/paths.ts'
import { unsavedChangesTexts as leaving } from '#web/ui/forms/unsaved-changes-texts.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { aFarmer, aProduct, orderOf, theAdmin } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { aPicture, dragged, field, row, save, storedProduct } from '../support/product-editing.ts'

test.describe('the keeper’s list', () => {
  test('is searched, narrowed, sorted and paged in its address', { tag: '@widths' }, async ({ page, enter, step }) => {
    await enter(await theAdmin())
    const few = await aProduct({ quantity: 3, description: `${'Aghi di ricambio '.repeat(4)}in acciaio.` })
    const off = await aProduct({ disabled: true })

    await step('all of it, what changed last first', async () => {
      await page.goto(adminPaths.products)
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
    await step('narrowed', async () => {
      await page.getByRole('radio', { name: 'Disattivati' }).check()
      await expect(page).toHaveURL(/state=disabled/)
      await expect(row(page, off.productCode)).toBeVisible()
      await expect(row(page, few.productCode)).toHaveCount(0)
      await page.getByRole('searchbox', { name: list.search }).fill(few.productCode)
      await expect(page.getByRole('heading', { name: list.noneTitle })).toBeVisible()
      await page.getByRole('link', { name: list.clear }).click()
      await expect(page).toHaveURL(adminPaths.products)
    })
    await step('sorted and paged', async () => {
      await page.getByRole('button', { name: uiMessages.filters, exact: true }).click()
      await page.getByRole('combobox', { name: list.sort }).selectOption({ label: list.sorts.price })
      await page.getByRole('combobox', { name: list.category }).selectOption({ label: 'Lettori' })
      await expect(page).toHaveURL('/account/admin/products?category=lettori&sort=price')
      const pricesAreSorted = async () => {
        const prices = await page.getByRole('row').locator('.price').allInnerTexts()
        const figures = prices.map(price => Number(price.replace(/[^\d,]/g, '').replace(',', '.')))
        return figures.length > 2 && figures.every((figure, at) => at === 0 || figure >= (figures[at - 1] ?? 0))
      }
      await expect.poll(pricesAreSorted).toBe(true)
      await page.goto(`${adminPaths.products}?pageSize=12`)
      await page.getByRole('link', { name: 'Pagina successiva' }).click()
      await expect(page).toHaveURL(/page=2&pageSize=12/)
      await expect(page.getByRole('rowheader')).toHaveCount(12)
    })
  })

  test.describe('with a refusal', { tag: '@desktop' }, () => {
    test.use({ provoked: [/status of 409/] })

    test('deletes after asking; what was sold is disabled instead', async ({ page, enter, step }) => {
      await enter(await theAdmin())
      const [unsold, sold] = [await aProduct(), await aProduct()]
      await orderOf(await aFarmer(), [{ productId: sold.id, quantity: 1 }])
      const dialog = page.getByRole('dialog')

      await step('deleted', async () => {
        await page.goto(adminPaths.products)
        await page.getByRole('button', { name: list.remove(unsold.title) }).click()
        await dialog.getByRole('button', { name: removing.cancel }).click()
        await expect(row(page, unsold.productCode)).toBeVisible()
        await page.getByRole('button', { name: list.remove(unsold.title) }).click()
        await dialog.getByRole('button', { name: removing.confirm }).click()
        await expect(page.getByText(removing.removed(unsold.title))).toBeVisible()
        await expect(row(page, unsold.productCode)).toHaveCount(0)
      })
      await step('sold', async () => {
        await page.getByRole('button', { name: list.remove(sold.title) }).click()
        await dialog.getByRole('button', { name: removing.confirm }).click()
        await expect(dialog.getByRole('alert')).toContainText("Errore durante l'eliminazione del prodotto.")
        await expect(dialog.getByRole('alert')).toContainText('già stato venduto')
        await dialog.getByRole('button', { name: removing.disable }).click()
        await expect(row(page, sold.productCode)).toContainText('Disattivato')
      })
      await step('enabled again', async () => {
        await page.getByRole('button', { name: list.enableOne(sold.title) }).click()
        await expect(page.getByText(list.enabled(sold.title))).toBeVisible()
        await expect(row(page, sold.productCode)).toContainText('In Stock')
      })
    })
  })

  test('is not there for farmers, and asks visitors to sign in', { tag: '@desktop' }, async ({ page, enter }) => {
    const { id } = await aProduct()
    const addresses = [adminPaths.products, adminPaths.newProduct, adminPaths.product(id)]
    for (const address of addresses) {
      await page.goto(address)
      await expect(page).toHaveURL(paths.login(address))
    }
    await enter(await aFarmer())
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: siteTexts.notFoundHeading })).toBeVisible()
    }
  })
})

test.describe('a product under the keeper’s hands', () => {
  test('takes pictures that are dropped where they belong, in their order', { tag: ['@journey', '@desktop'] }, async ({
    page,
    enter,
    step,
  }) => {
    await enter(await theAdmin())
    const { id } = await aProduct()
    const main = page.getByRole('group', { name: form.mainImage })
    const gallery = page.getByRole('group', { name: form.galleryImages })

    await step('two for the gallery, which says that it takes them', async () => {
      await page.goto(adminPaths.product(id))
      await expect(gallery).toHaveAccessibleDescription(new RegExp(form.galleryImagesHint))
      const dataTransfer = await dragged(page, [await aPicture('prima.png'), await aPicture('seconda.png', '#2E6CA4')])
      await gallery.dispatchEvent('dragover', { dataTransfer })
      await expect(gallery).toHaveAttribute('data-over', 'true')
      await expect(main).toHaveAttribute('data-over', 'false')
      await gallery.dispatchEvent('drop', { dataTransfer })
      await expect(gallery).toHaveAttribute('data-over', 'false')
      await expect(gallery.getByText(form.notSentYet)).toHaveCount(2)
      const second = gallery.getByRole('img', { name: form.galleryImage(2) })
      await expect(second).toBeVisible()
      const isDragged = await second.evaluate(img =>
        img.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true })),
      )
      expect(isDragged, 'a picture that is there is dropped once more').toBe(false)
    })
    await step('one as the main picture; what is none, or one too many, is named', async () => {
      const film = { ...(await aPicture('film.gif')), mimeType: 'image/gif' }
      const [first, second] = [await aPicture('davanti.png', '#B8352A'), await aPicture('dietro.png')]
      await main.dispatchEvent('drop', { dataTransfer: await dragged(page, [film, first, second]) })
      await expect(main.getByText(form.notSentYet)).toHaveCount(1)
      await expect(main).toContainText(form.wrongKind('film.gif'))
      await expect(main).toContainText(form.oneMainImage('davanti.png'))
    })
    await step('saved', async () => {
      await save(page).click()
      await expect(page.getByText(form.saved)).toBeVisible()
      const { pictures } = await storedProduct(id)
      expect(pictures.map(({ role, placeholder }) => `${role} ${placeholder.slice(0, 2)}`)).toEqual([
        'main #b',
        'gallery #f',
        'gallery #2',
      ])
    })
  })

  test('is not left behind unsaved without a question', { tag: '@desktop' }, async ({ page, enter, step }) => {
    await enter(await theAdmin())
    const { id, brand, title } = await aProduct()
    const dialog = page.getByRole('dialog', { name: leaving.title })
    const toProducts = page.getByRole('main').getByRole('link', { name: form.products, exact: true }).last()

    await step('by a link', async () => {
      await page.goto(adminPaths.products)
      await page.goto(adminPaths.product(id))
      await field(page, form.brand).fill('Mai salvato')
      await toProducts.click()
      await dialog.getByRole('button', { name: leaving.stay }).click()
      await expect(field(page, form.brand)).toHaveValue('Mai salvato')
    })
    await step('by the way back', async () => {
      await page.goto(adminPaths.products)
      await page.getByRole('link', { name: list.edit(title) }).click()
      await field(page, form.brand).fill('Mai salvato')
      await page.goBack()
      await dialog.getByRole('button', { name: leaving.stay }).click()
      await expect(page).toHaveURL(adminPaths.product(id))
      await expect(field(page, form.brand)).toHaveValue('Mai salvato')
      await page.goBack()
      await dialog.getByRole('button', { name: leaving.leave }).click()
      await expect(page).toHaveURL(adminPaths.products)
    })
    await step('nothing to lose, nothing to ask', async () => {
      await page.goto(adminPaths.product(id))
      await field(page, form.brand).fill('Altro')
      await field(page, form.brand).fill(brand)
      await toProducts.click()
      await expect(page).toHaveURL(adminPaths.products)
    })
  })
})
