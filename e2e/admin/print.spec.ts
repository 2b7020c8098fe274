import { orderNumber } from '#domain/orders/order-status.ts'
import { printMessages } from '#domain/print/print-messages.ts'
import { productPageTexts as texts } from '#web/features/products/detail/product-page-texts.ts'
import { printTexts } from '#web/features/products/print/print-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, orderOf, productNamed } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

const flag = 'Bandiera Aziendale numerata'

test.describe('what is printed on a tag', () => {
  test('is designed, warned of, put into the cart and found again in cart and order', { tag: '@journey' }, async ({
    page,
    enter,
    step,
  }) => {
    const farmer = await aFarmer()
    await enter(farmer)
    const { id } = await productNamed(flag)
    await page.goto(paths.product(id))
    const start = page.getByLabel(printTexts.start)
    const line = (n: number) => page.getByLabel(printTexts.line(n, 2))
    const add = page.getByRole('button', { name: texts.addToCart, exact: true })
    const front = page.getByRole('img', { name: new RegExp(`^${flag}, femmina, fronte: `) })

    await step('nothing chosen', async () => {
      await add.click()
      await expect(page.getByText(printMessages.nothing)).toBeVisible()
      await expect(start).toBeFocused()
    })
    await step('drawn while it is typed', async () => {
      await start.fill('0472')
      await line(1).fill('Cascina Bonetti')
      await page.getByLabel(printTexts.logo).fill('Ca’ Bianca')
      await expect(front).toHaveAccessibleName(`${flag}, femmina, fronte: CASCINA BONETTI 0472 CA' BIANCA`)
      await expect(page.getByText(printMessages.oneNumber('0472'))).toBeVisible()
      await page.getByRole('spinbutton', { name: texts.quantity }).fill('20')
      await page.getByRole('spinbutton', { name: texts.quantity }).press('Tab')
      await expect(page.getByText('Da 0472 a 0491')).toBeVisible()
    })
    await step('too long, and what the laser does not print', async () => {
      await line(2).fill('Reparto delle manze gravide')
      await expect(page.getByText(printMessages.tooLong(20))).toBeVisible()
      await add.click()
      await expect(line(2)).toBeFocused()
      await line(2).fill('Reparto ☆')
      await expect(page.getByText(printMessages.notPrintable(['☆']))).toBeVisible()
      await line(2).fill('Reparto gravide sud')
      await expect(page.getByText(printTexts.small)).toBeVisible()
      await line(2).fill('')
    })
    await step('in the cart', async () => {
      await add.click()
      await expect(page.getByRole('button', { name: texts.added })).toBeVisible()
      await page.goto(paths.cart)
      const item = page.getByRole('listitem').filter({ hasText: flag })
      for (const said of ['Da 0472 a 0491', 'Testo: CASCINA BONETTI', "Azienda: CA' BIANCA"])
        await expect(item).toContainText(said)
    })
    const order = await orderOf(farmer, [])
    await step('in the order', async () => {
      await page.goto(paths.order(order))
      await expect(page.getByRole('row', { name: new RegExp(flag) })).toContainText('Da 0472 a 0491')
    })
    await step('and next time the numbers go on', async () => {
      await page.goto(paths.product(id))
      await expect(page.getByText(printTexts.keptFrom(orderNumber(order), ['CASCINA BONETTI']))).toBeVisible()
      await page.getByRole('button', { name: printTexts.keepOn('0492') }).click()
      await expect(start).toHaveValue('0492')
      await expect(line(1)).toHaveValue('CASCINA BONETTI')
      await expect(front).toHaveAccessibleName(/ 0492/)
    })
  })
})
