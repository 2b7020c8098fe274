import { temporaryDirectory } from '#test/temporary-directory.ts'
import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { tagTexts } from '#web/features/tags/tag-texts.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { expect, test } from '../support/journey.ts'
import { aFreePort, logins, startShopProcess } from '../support/open-shop-for-browser.ts'

test.describe('with the API on an origin of its own', { tag: '@desktop' }, () => {
  test('products are found, an account is signed in, its tags are counted and the cart is filled', async ({
    page,
    step,
  }) => {
    // Known before the shop starts, because `API_URL` names it.
    const port = await aFreePort()
    const [pages, api] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
    const shop = await startShopProcess(await temporaryDirectory('auricola-e2e-origins'), {
      env: { PORT: String(port), API_URL: api, CORS_ORIGINS: pages },
    })
    const called = new Set<string>()
    page.on('request', request => {
      const { origin, pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) called.add(origin)
    })
    try {
      await step('a search', async () => {
        await page.goto(`${pages}/products`)
        await page.getByRole('searchbox').first().fill('pinza universale')
        await expect(page).toHaveURL(/search=pinza/)
        await expect(page.getByRole('heading', { name: 'Pinza Universale P2' })).toBeVisible()
      })
      await step('signing in', async () => {
        await page.goto(`${pages}${paths.login(paths.tags)}`)
        await page.getByLabel(authTexts.email).fill(logins.demo.email)
        await page.getByLabel(authTexts.password, { exact: true }).fill(logins.demo.password)
        await page.getByRole('main').getByRole('button', { name: loginTexts.submit }).click()
        await expect(page).toHaveURL(`${pages}${paths.tags}`)
        // The total comes in a header, which another origin must be allowed to read.
        await expect(page.getByRole('rowheader')).toHaveCount(12)
        await expect(page.getByRole('heading', { level: 1, name: tagTexts.title })).toBeVisible()
        await expect(page.getByRole('link', { name: uiMessages.nextPage })).toBeVisible()
      })
      await step('the cart', async () => {
        await page.goto(`${pages}/products?search=pinza%20universale`)
        await page.getByRole('heading', { name: 'Pinza Universale P2' }).click()
        await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
        await expect(page.getByRole('main').getByRole('button', { name: 'Added to Cart!' }).first()).toBeVisible()
        await page.goto(`${pages}${paths.cart}`)
        const name = cartTexts.quantityOf('Pinza Universale P2')
        await page.getByRole('spinbutton', { name }).fill('2')
        await page.getByRole('spinbutton', { name }).press('Enter')
        await expect(page.getByText(cartTexts.pieces(2, 1))).toBeVisible()
      })
      expect([...called]).toEqual([api])
    } finally {
      await page.goto('about:blank')
      await shop.stop()
    }
  })
})
