import type { Page } from '@playwright/test'
import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { productListTexts as texts } from '#web/features/products/product-texts.ts'
import { replacementTexts } from '#web/features/products/replacement/replacement-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, productNamed } from '../support/accounts.ts'
import { expectDrawn } from '../support/expect-accessible.ts'
import { expect, holdBack, test } from '../support/journey.ts'

/** Visits a page whose scripts are held back until the returned function is called. */
async function visitBeforeScripts(page: Page, path: string) {
  const arrive = await holdBack(page, '**/assets/entry-client*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return arrive
}

test.describe('on a slow line', () => {
  test('what is pressed, chosen or typed before the scripts arrive is done once they are there, and once', {
    tag: '@journey',
  }, async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    const { id } = await aProduct()
    await enter(farmer)
    const press = async () => {
      const arrive = await visitBeforeScripts(page, paths.product(id))
      const addToCart = page.getByRole('button', { name: 'Add to Cart' })
      await addToCart.click()
      await expect(addToCart).toHaveAttribute('aria-busy', 'true')
      await addToCart.click()
      arrive()
      await expect(page.getByRole('button', { name: 'Added to Cart!' })).toBeVisible()
      const { items } = await farmer.api.carts.get()
      expect(items).toMatchObject([{ product: { id }, quantity: 1 }])
    }
    await step('press early', press)
    await step('choose and type early', async () => {
      const arrive = await visitBeforeScripts(page, '/products?category=applicatori')
      await page.getByRole('searchbox').fill('pinza')
      await page.getByRole('combobox', { name: texts.sort }).selectOption('price-asc')
      await page.getByRole('radio', { name: 'Nuovi Prodotti' }).check({ force: true })
      arrive()
      await expect(page).toHaveURL(/search=pinza/)
      await expect(page).toHaveURL(/sort=price-asc/)
      await expect(page).toHaveURL(/stock=new/)
      await expect(page.getByRole('radio', { name: 'Nuovi Prodotti' })).toBeChecked()
      await expect(page.getByRole('searchbox')).toHaveValue('pinza')
      await expectDrawn(page)
    })
    await step('choose while the page hydrates', async () => {
      const arrive = await visitBeforeScripts(page, paths.product((await productNamed('Bandiera Grande')).id))
      const orderAs = page.getByLabel(productPageTexts.orderAs)
      await orderAs.evaluate((select: HTMLSelectElement) =>
        document.addEventListener('hydrating', () => {
          select.value = 'marca-sistitutiva'
          select.dispatchEvent(new Event('change', { bubbles: true }))
        }),
      )
      arrive()
      await expect(page.getByRole('button', { name: replacementTexts.addCode })).toBeVisible()
      await expect(orderAs).toHaveValue('marca-sistitutiva')
    })
  })

  test('a form that is sent before the scripts arrive is sent once they are there', { tag: '@journey' }, async ({
    page,
    step,
  }) => {
    const { email, password } = await aFarmer()
    const signIn = async () => {
      const arrive = await visitBeforeScripts(page, paths.login())
      await page.getByLabel(authTexts.email).fill(email)
      await page.getByLabel(authTexts.password, { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('button', { name: loginTexts.submit })).toHaveAttribute(
        'aria-busy',
        'true',
      )
      arrive()
      await expect(page).not.toHaveURL(/login/)
    }
    await step('sign in early', signIn)
  })

  test('the end of a page, gone to before the scripts arrive, stays on the screen', {
    tag: ['@journey', '@widths'],
  }, async ({ page, step }) => {
    const end = page.getByRole('contentinfo').getByRole('link').first()
    const topOfEnd = async () => (await end.boundingBox())?.y ?? Number.NaN
    const goToEnd = async () => {
      const arrive = await visitBeforeScripts(page, paths.product((await aProduct()).id))
      await end.scrollIntoViewIfNeeded()
      await expect(end).toBeInViewport()
      const top = await topOfEnd()
      arrive()
      await page.locator('#root[data-hydrated]').waitFor()
      // A scroll position is a whole number of pixels.
      expect(Math.abs((await topOfEnd()) - top)).toBeLessThan(3)
    }
    await step('go to the end', goToEnd)
  })
})
