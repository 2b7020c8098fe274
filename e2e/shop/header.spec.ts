import type { Page } from '@playwright/test'
import { siteTexts } from '#web/features/site/site-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct } from '../support/accounts.ts'
import { expect, holdBack, test } from '../support/journey.ts'

const banner = (page: Page) => page.getByRole('banner')

test.describe('the header', () => {
  test.use({ provoked: [/ERR_FAILED|Failed to fetch dynamically imported module|^console: \w+: reading/] })

  test('keeps a press that is under way while the profile arrives, and stays when a page does not', {
    tag: ['@journey', '@widths'],
  }, async ({ page, enter, step }) => {
    const cart = banner(page).getByRole('link', { name: 'Cart' })
    const farmer = await aFarmer()
    const { id } = await aProduct()
    await farmer.api.carts.addItem({ body: { productId: id, quantity: 2 } })
    await enter(farmer)
    const arrive = await holdBack(page, '**/api/users/me/profile')
    await page.goto(paths.guides)
    await cart.hover()
    await page.mouse.down()
    arrive()
    await expect(cart).toHaveAccessibleName('Cart 2 pezzi')
    await page.mouse.up()
    await expect(page).toHaveURL(paths.cart)

    const scripts = '**/assets/reading*.js'
    // On a wide screen the link is in view, so that its page is prepared at once.
    await page.route(scripts, route => route.abort())
    await page.goto(paths.publicSupport)
    await step('fails', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: layoutMessages.guides }).click()
      await expect(page.getByRole('heading', { level: 1, name: siteTexts.notLoadedHeading })).toBeVisible()
      await expect(page).toHaveURL(paths.guides)
      await expect(banner(page)).toBeVisible()
    })
    await step('elsewhere all is well', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: layoutMessages.support }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Supporto' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: siteTexts.notLoadedHeading })).toBeVisible()
    })
    await step('reloaded', async () => {
      await page.unroute(scripts)
      await page.getByRole('button', { name: siteTexts.reload }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible()
    })
  })
})
