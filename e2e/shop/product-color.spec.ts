import { productPageTexts as texts } from '#web/features/products/detail/product-page-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, productNamed } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

/** What is pressed before the page has followed a pressed colour. */
test.describe('the product page, when a colour was pressed a moment before', () => {
  let product: string
  test.beforeAll(async () => {
    product = paths.product((await productNamed('Bandiera Grande EID')).id)
  })

  test('orders that colour by the button', { tag: '@desktop' }, async ({ page, enter }) => {
    const farmer = await aFarmer()
    await enter(farmer)
    await page.goto(product)
    const color = page.getByRole('radio', { name: 'Salmone' })
    const pressed = await color.evaluate((radio: HTMLInputElement) => {
      radio.click()
      radio.form?.requestSubmit()
      return radio.value
    })
    await expect(page.getByRole('button', { name: texts.added })).toBeVisible()
    expect((await farmer.api.carts.get()).items.map(item => item.color)).toEqual([pressed])
    await expect(page).toHaveURL(/color=salmone/)
  })

  test('stays left by Back or by a link', { tag: '@desktop' }, async ({ page, step }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await step('Back', async () => {
      await page.goto(paths.products())
      const list = await heading.textContent()
      await page.getByRole('link', { name: 'Bandiera Grande EID', exact: true }).click()
      await page.getByRole('radio', { name: 'Salmone' }).evaluate(async (radio: HTMLInputElement) => {
        // The next paint comes after Back, as on a busy phone.
        const frame = requestAnimationFrame
        const isBack = new Promise(done => addEventListener('popstate', done, { once: true }))
        window.requestAnimationFrame = run => {
          void isBack.then(() => frame(run))
          return 0
        }
        radio.click()
        window.requestAnimationFrame = frame
        history.back()
        await isBack
        await new Promise(done => frame(() => setTimeout(done, 100)))
      })
      await expect(page).toHaveURL(paths.products())
      await expect(heading).toHaveText(list ?? '')
    })
    await step('a link', async () => {
      await page.goto(product)
      await page.getByRole('radio', { name: 'Salmone' }).evaluate((radio: HTMLInputElement, path) => {
        radio.click()
        document.querySelector<HTMLElement>(`main a[href="${path}"]`)?.click()
        return new Promise(done => requestAnimationFrame(() => setTimeout(done, 100)))
      }, paths.products())
      await expect(page).toHaveURL(paths.products())
      await expect(heading).not.toHaveText('Bandiera Grande EID')
    })
  })
})
