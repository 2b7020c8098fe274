import type { Page } from '@playwright/test'
import { tagCodeTexts } from '#domain/tags/tag-code-problems.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { productPageTexts as texts } from '#web/features/products/detail/product-page-texts.ts'
import { replacementTexts } from '#web/features/products/replacement/replacement-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, productNamed } from '../support/accounts.ts'
import { expect, goWithinDocument, test } from '../support/journey.ts'

const openProduct = async (page: Page, title: string, query = '') => {
  await page.goto(`${paths.product((await productNamed(title)).id)}${query}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
const thumbs = (page: Page) => page.getByRole('list', { name: texts.pictures }).getByRole('button')
const code = (page: Page, n: number) => page.getByLabel(replacementTexts.code(n))

/** Pastes text like from a spreadsheet or a message. */
const paste = (page: Page, text: string) =>
  page.evaluate(given => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', given)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test.describe('the product page', () => {
  test.use({ provoked: [/ERR_FAILED/] })

  test('takes a pasted list of codes, enlarges its pictures, and follows a colour that was pressed a moment before', {
    tag: '@journey',
  }, async ({ page, enter, step }) => {
    const title = 'Bandiera Grande EID'
    const farmer = await aFarmer()
    await enter(farmer)
    await openProduct(page, title, '?orderAs=marca-sistitutiva')
    const order = (n: number) => page.getByRole('button', { name: texts.orderReplacements(n), exact: true })
    await step('nothing written', async () => {
      await order(0).click()
      await expect(page.getByText(texts.codeMissing)).toBeVisible()
      await expect(code(page, 1)).toBeFocused()
    })
    await step('a list', async () => {
      await paste(page, '001990904731\n380 001 99090 4688\nIT 001 99090 4715\tStella\nIT0019909047')
      await expect(code(page, 4)).toBeFocused()
      for (const [n, shown] of ['IT 001 99090 4731', 'IT 001 99090 4688', 'IT 001 99090 4715'].entries())
        await expect(code(page, n + 1)).toHaveValue(shown)
      await expect(order(3)).toBeVisible()
    })
    await step('a code that is too short', async () => {
      await order(3).click()
      await expect(page.getByText(texts.proofMissing).first()).toBeVisible()
      await expect(page.getByLabel(replacementTexts.identityProof(1))).toBeFocused()
      // One entry applies to all codes without a proof.
      await page.getByLabel(replacementTexts.identityProof(1)).selectOption('Lettura del transponder')
      await expect(page.getByLabel(replacementTexts.identityProof(3))).toHaveValue('transponder')
      await expect(page.getByText(texts.proofMissing)).toHaveCount(0)
      await order(3).click()
      await expect(page.getByText(tagCodeTexts.short(2))).toBeVisible()
      await expect(code(page, 4)).toBeFocused()
      await page.getByRole('button', { name: replacementTexts.removeCode(4) }).click()
    })
    await step('colour and piece', async () => {
      await page.getByRole('combobox', { name: replacementTexts.colorOf(2) }).selectOption('Salmone')
      await page
        .getByRole('radiogroup', { name: texts.piece(1) })
        .getByRole('radio', { name: 'Principale' })
        .check()
      // 3 × 7,95
      await expect(page.getByText(/^23,85/).filter({ visible: true })).toBeVisible()
    })
    await step('ordered', async () => {
      await order(3).click()
      await expect(page.getByRole('button', { name: 'Added to Cart!' })).toBeVisible()
      await expect(code(page, 1)).toHaveValue('')
      await expect(order(0)).toBeVisible() // three seconds later
    })
    await step('in the cart', async () => {
      await page.goto(paths.cart)
      await expect(page.getByRole('heading', { level: 2, name: 'Bandiera Grande EID' })).toHaveCount(2)
      for (const shown of ['4731', '4688', '4715'])
        await expect(page.getByText(new RegExp(shown)).first()).toBeVisible()
      await expect(page.getByRole('link', { name: cartTexts.proceed })).toBeVisible()
    })

    const heading = page.getByRole('heading', { level: 1 })
    const enlarge = page.getByRole('button', { name: texts.enlarge })
    const dialog = page.getByRole('dialog', { name: texts.enlarged })
    const status = dialog.getByRole('status')
    await goWithinDocument(page, paths.products())
    const list = (await heading.textContent()) ?? ''
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(heading).toHaveText(title)
    const count = (await thumbs(page).count()) - 1 // the drawing is not a picture
    await step('its pictures, by pointer and by keys', async () => {
      await enlarge.click()
      await expect(status).toHaveText(texts.picture(1, count, undefined))
      await page.keyboard.press('ArrowRight')
      await expect(status).toHaveText(texts.picture(2, count, undefined))
      await dialog.getByRole('button', { name: texts.previousPicture }).click()
      await expect(status).toHaveText(texts.picture(1, count, undefined))
    })
    await step('a picture that is larger, and moved by keys', async () => {
      await dialog.getByRole('button', { name: texts.larger }).first().click()
      const picture = dialog.getByRole('button', { name: new RegExp(`^${title}`) })
      await expect(picture).toBeFocused()
      const left = async () => (await picture.boundingBox())?.x ?? 0
      const before = await left()
      expect(before).toBeLessThan(0)
      await page.keyboard.press('ArrowRight')
      await expect.poll(left).toBeLessThan(before)
      await expect(status).toHaveText(texts.picture(1, count, undefined))
      await picture.press('Enter')
      await expect.poll(left).toBeGreaterThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(enlarge).toBeFocused()
    })
    await step('the button stays in sight, and is never over what has the focus', async () => {
      const add = page.getByRole('button', { name: texts.addToCart, exact: true })
      await expect(add).toBeInViewport()
      await page.getByRole('heading', { name: 'Marche simili' }).scrollIntoViewIfNeeded()
      await expect(add).toBeInViewport()
      const bar = (await add.boundingBox())?.y ?? 0
      for (const control of await page.getByRole('main').locator('summary, select, input[type=radio]').all()) {
        await control.focus()
        const box = await control.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0), 'lower edge of what has the focus').toBeLessThanOrEqual(bar)
      }
    })

    const salmon = page.getByRole('radio', { name: 'Salmone' })
    const item = new URL(page.url()).pathname
    await step('Back before the page has followed a pressed colour', async () => {
      await salmon.evaluate(async (radio: HTMLInputElement) => {
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
        await new Promise(done => frame(() => frame(() => setTimeout(done))))
      })
      await expect(page).toHaveURL(paths.products())
      await expect(heading).toHaveText(list)
    })
    await step('a link before the page has followed it', async () => {
      await page.goto(item)
      await salmon.evaluate((radio: HTMLInputElement, path) => {
        radio.click()
        document.querySelector<HTMLElement>(`main a[href="${path}"]`)?.click()
        return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
      }, paths.products())
      await expect(page).toHaveURL(paths.products())
      await expect(heading).not.toHaveText(title)
    })
    await step('the button before the page has followed it', async () => {
      for (const { id } of (await farmer.api.carts.get()).items) await farmer.api.carts.removeItem({ params: { id } })
      await page.goto(item)
      const pressed = await salmon.evaluate((radio: HTMLInputElement) => {
        radio.click()
        radio.form?.requestSubmit()
        return radio.value
      })
      await expect(page.getByRole('button', { name: texts.added })).toBeVisible()
      expect((await farmer.api.carts.get()).items.map(({ color }) => color)).toEqual([pressed])
      await expect(page).toHaveURL(/color=salmone/)
    })

    await step('a drawing has its print from the document, and another one when something is typed', async () => {
      await page.goto(item)
      await page.locator('#root[data-hydrated]').waitFor()
      const print = thumbs(page).last().locator('path').last()
      const before = (await print.getAttribute('d')) ?? ''
      expect(before).toMatch(/^M/)
      await page.getByLabel(texts.ownCode).fill('IT001990244799')
      await expect(print).not.toHaveAttribute('d', before)
      await expect(print).toHaveAttribute('d', /^M/)
    })
    await step('a picture that does not load is the empty tag', async () => {
      const pliers = await productNamed('Pinza Universale P2')
      await page.route('**/pictures/pliers-forest/**', route => route.abort())
      await page.goto(paths.product(pliers.id))
      const picture = page.getByRole('img', { name: pliers.title, exact: true })
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
        .toMatch(/\/pictures\/default\//)
    })
  })
})
