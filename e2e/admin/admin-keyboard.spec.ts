import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { adminPaths } from '#web/admin-paths.ts'
import {
  adminFormTexts as form,
  adminListTexts as list,
  adminRemoveTexts as removing,
} from '#web/features/products/admin/admin-texts.ts'
import { paths } from '#web/paths.ts'
import { productNamed, theAdmin } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { aPicture, field } from '../support/product-editing.ts'

test.describe('a product without a mouse', { tag: '@desktop' }, () => {
  test('is made, shown, changed, disabled, enabled and deleted with the keyboard alone', async ({
    page,
    enter,
    step,
  }) => {
    await enter(await theAdmin())
    const pliers = await productNamed('Pinza Universale P2')
    const code = randomUUID().slice(0, 8).toUpperCase()
    const title = `Marca da tastiera ${code}`
    const { keyboard } = page
    /** Presses Tab until the control has the focus. */
    const reach = async (control: Locator) => {
      // Found once, because looking for it after every key takes longer than the key.
      const element = await control.elementHandle()
      for (let n = 0; n < 200; n++) {
        if (await page.evaluate(element => element === document.activeElement, element)) return
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

    await step('made', async () => {
      await page.goto(adminPaths.products)
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
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(pliers.title)
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await expect(page.getByRole('button', { name: form.removeNeighbour(pliers.title) })).toBeVisible()
      await press(page.getByRole('button', { name: form.create }))
      await expect(page.getByText(form.created)).toBeVisible()
      await expect(page).toHaveURL(/\/account\/admin\/products\/\d+$/)
    })

    await step('in the shop', async () => {
      await expect(await shopHas()).toBeVisible()
      await page.getByRole('link', { name: title, exact: true }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText('Una marca fatta senza toccare il mouse.').first()).toBeVisible()
      await expect(page.getByText('58 mm')).toBeVisible()
      await expect(page.getByRole('main').locator('img[src^="/images/"]').first()).toBeVisible()
    })

    await step('changed', async () => {
      await page.goto(adminPaths.products)
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

    await step('disabled', async () => {
      await page.goto(adminPaths.products)
      await press(page.getByRole('link', { name: list.edit(title) }))
      await press(page.getByRole('checkbox', { name: form.disabled }), 'Space')
      await keyboard.press('Enter')
      await expect(page.getByText(removing.disabled(title))).toBeVisible()
      await expect(await shopHas()).toHaveCount(0)
    })

    await step('enabled again', async () => {
      await page.goto(adminPaths.products)
      await press(page.getByRole('button', { name: list.enableOne(title) }))
      await expect(page.getByText(list.enabled(title))).toBeVisible()
      await expect(await shopHas()).toBeVisible()
    })

    await step('deleted', async () => {
      await page.goto(adminPaths.products)
      await press(page.getByRole('button', { name: list.remove(title) }))
      await press(page.getByRole('dialog').getByRole('button', { name: removing.confirm }))
      await expect(page.getByText(removing.removed(title))).toBeVisible()
      await expect(await shopHas()).toHaveCount(0)
    })
  })
})
