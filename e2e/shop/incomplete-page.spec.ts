import { scriptlessTexts as texts } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { aProduct } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

test.describe('a page whose scripts cannot be loaded', () => {
  test.use({ provoked: [/ERR_FAILED|dynamically imported module|: product\n/] })

  for (const [what, files, ...tag] of [
    ['the first of them', /\/entry-client-[^/]+\.js$/, '@journey'],
    ['those that all pages share', /\/framework-[^/]+\.js$/],
    ['the style sheet', /\/style-[^/]+\.css$/],
    ["the page's own", /\/product-[^/]+\.js$/],
  ] as const)
    test(`says so, and comes when asked again: ${what}`, { tag }, async ({ page, step }) => {
      const product = await aProduct()
      const more = page.getByRole('button', { name: uiMessages.oneMore }).first()
      const notice = page.getByRole('alert').filter({ hasText: texts.incomplete })
      await step('not there', async () => {
        const pressed = Promise.withResolvers<void>()
        await page.route(files, async route => {
          await pressed.promise
          await route.abort()
        })
        await page.goto(paths.product(product.id), { waitUntil: 'commit' })
        await more.click()
        await expect(more).toHaveAttribute('aria-busy', 'true')
        pressed.resolve()
        await expect(notice).toBeVisible()
        await expect(more).not.toHaveAttribute('aria-busy')
        await more.click()
        await expect(more).not.toHaveAttribute('aria-busy')
      })
      await step('asked again', async () => {
        await page.unroute(files)
        await notice.getByRole('button', { name: texts.reload }).click()
        await expect(page.locator('#root[data-hydrated]')).toBeVisible()
        await expect(notice).toBeHidden()
        await more.click()
        await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
      })
    })
})
