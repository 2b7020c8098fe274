import type { Page } from '@playwright/test'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { aFarmer, aProduct, orderOf, productNamed } from '../support/accounts.ts'
import { payAtBank } from '../support/bank.ts'
import { expect, expectAfterRetries, test } from '../support/journey.ts'

/** Makes the server unavailable until the returned function is called. */
async function breakDown(page: Page, address: string, method = 'GET') {
  await page.route(address, route =>
    route.request().method() === method ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  return () => page.unroute(address)
}

test.describe('when the server cannot answer', { tag: '@desktop' }, () => {
  test.use({ provoked: [/503|^console: Failed to load orders/] })

  test('the cart says so, and comes when asked again', async ({ page, enter }) => {
    const farmer = await aFarmer()
    const product = await aProduct()
    await farmer.api.carts.addItem({ body: { productId: product.id, quantity: 1 } })
    await enter(farmer)
    const mend = await breakDown(page, '**/api/carts/my-cart')
    await page.goto(paths.cart)
    await expectAfterRetries(page, page.getByText('Failed to load your cart'))
    await mend()
    await page.getByRole('button', { name: cartTexts.retry }).click()
    await expect(page.getByRole('heading', { name: product.title })).toBeVisible()
  })

  test('what is in the cart stays there, and is taken out by the next try', async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    const [one, other] = [await aProduct(), await aProduct()]
    for (const { id } of [one, other]) await farmer.api.carts.addItem({ body: { productId: id, quantity: 2 } })
    await enter(farmer)
    await step('one line', async () => {
      await page.goto(paths.cart)
      const mend = await breakDown(page, '**/api/carts/items/*', 'DELETE')
      await page.getByRole('button', { name: cartTexts.removeLine(one.title) }).click()
      await expect(page.getByText('Failed to remove cart item')).toBeVisible()
      await mend()
      await page.getByRole('button', { name: cartTexts.removeLine(one.title) }).click()
      await expect(page.getByRole('heading', { name: one.title })).toBeHidden()
      await page.getByRole('button', { name: cartTexts.undo }).click()
      await expect(page.getByRole('heading', { name: one.title })).toBeVisible()
    })
    await step('all of them, and back', async () => {
      const mend = await breakDown(page, '**/api/carts/clear', 'DELETE')
      await page.getByRole('button', { name: cartTexts.clear }).click()
      await expect(page.getByText('Failed to clear cart')).toBeVisible()
      await mend()
      // Another line shows its own failure, and a success takes every failure away.
      const mendUpdate = await breakDown(page, '**/api/carts/items/*', 'PATCH')
      await page.getByRole('button', { name: uiMessages.oneMore }).first().click()
      await expect(page.getByText('Failed to update cart item')).toBeVisible()
      await expect(page.getByText('Failed to clear cart')).toBeHidden()
      const mendRemoval = await breakDown(page, '**/api/carts/items/*', 'DELETE')
      await page.getByRole('button', { name: cartTexts.removeLine(other.title) }).click()
      await expect(page.getByText('Failed to remove cart item')).toBeVisible()
      await expect(page.getByText('Failed to update cart item')).toBeHidden()
      await mendUpdate()
      await mendRemoval()
      await page.getByRole('button', { name: uiMessages.oneMore }).last().click()
      await expect(page.getByText(cartTexts.pieces(5, 2))).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)

      // The cart is empty although it cannot be fetched again.
      const mendCart = await breakDown(page, '**/api/carts/my-cart')
      await page.getByRole('button', { name: cartTexts.clear }).click()
      await expect(page.getByText(cartTexts.cleared)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
      await expect(page.getByRole('button', { name: cartTexts.undoClear })).toBeFocused()
      await expect(page.getByRole('button', { name: cartTexts.undoClear })).toBeInViewport()
      await mendCart()
      await page.getByRole('button', { name: cartTexts.undoClear }).click()
      await expect(page.getByText(cartTexts.pieces(5, 2))).toBeVisible()
    })
  })

  test('orders say so, the list and a single one', async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    const product = await aProduct()
    const id = await orderOf(farmer, [{ productId: product.id, quantity: 1 }])
    await enter(farmer)
    await step('the list', async () => {
      const mend = await breakDown(page, '**/api/orders?**')
      await page.goto(paths.orders)
      await expect(page.getByText('Caricamento ordini in corso...')).toBeVisible()
      await expectAfterRetries(page, page.getByText('Failed to load orders. Please try again later.'))
      await mend()
      await page.getByRole('button', { name: orderTexts.retry }).click()
      await expect(
        page.getByRole('link', { name: orderTexts.list.detailsOf(`ORDER-${id}`), exact: true }),
      ).toBeVisible()
    })
    await step('a single one', async () => {
      const mend = await breakDown(page, `**/api/orders/${id}`)
      await page.goto(paths.order(id))
      await expectAfterRetries(page, page.getByText('Failed to load order details. Please try again later.'))
      await mend()
      await page.getByRole('button', { name: orderTexts.retry }).click()
      await expect(page.getByRole('row', { name: product.title })).toBeVisible()
    })
  })

  test('the checkout says so, keeps what was filled in, and orders once', async ({ page, enter }) => {
    const farmer = await aFarmer()
    const product = await aProduct()
    await farmer.api.carts.addItem({ body: { productId: product.id, quantity: 1 } })
    await enter(farmer)
    await page.goto(paths.checkout)
    await page.getByRole('button', { name: orderTexts.checkout.continueToPayment }).click()
    const mend = await breakDown(page, '**/api/orders/checkout', 'POST')
    await page.getByRole('button', { name: orderTexts.checkout.confirm }).click()
    await expect(page.getByText('An error occurred during checkout. Please try again.')).toBeVisible()
    await mend()
    await page.getByRole('button', { name: orderTexts.checkout.confirm }).click()
    await payAtBank(page)
    await expect(page).toHaveURL(paths.orderSuccess)
    expect((await farmer.api.orders.list()).rows).toHaveLength(1)
  })
})

test.describe('a picture that is not there', { tag: '@desktop' }, () => {
  test.use({ provoked: [/ERR_FAILED/] })

  test('of a product is the empty tag', async ({ page }) => {
    await page.route('**/pictures/pliers-forest/**', route => route.abort())
    const { id, title } = await productNamed('Pinza Universale P2')
    await page.goto(paths.product(id))
    const picture = page.getByRole('img', { name: title, exact: true })
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(/\/pictures\/default\//)
  })

  test('of an ordered product is one of four others, by its place', async ({ page, enter }) => {
    const farmer = await aFarmer()
    const products = [await aProduct(), await aProduct()]
    const id = await orderOf(
      farmer,
      products.map(product => ({ productId: product.id, quantity: 1 })),
    )
    await enter(farmer)
    await page.goto(paths.order(id))
    const pictures = page.getByRole('article').locator('tbody img')
    await expect(pictures.nth(0)).toHaveAttribute('src', /cattle-flag-yellow/)
    await expect(pictures.nth(1)).toHaveAttribute('src', /buttons-yellow/)
  })
})

test('a company’s address is copied for the parcel, and may be changed there', { tag: '@desktop' }, async ({
  page,
  enter,
}) => {
  const farmer = await aFarmer()
  const product = await aProduct()
  await farmer.api.carts.addItem({ body: { productId: product.id, quantity: 1 } })
  await enter(farmer)
  await page.goto(paths.checkout)
  const same = page.getByRole('checkbox', { name: orderTexts.checkout.sameAsCompany }).last()
  await same.uncheck()
  const { address } = await farmer.api.users.me()
  const fields = page.getByRole('textbox', { name: orderTexts.checkout.fields.address, exact: true })
  await expect(fields.last()).toHaveValue(address)
  await fields.last().fill('Strada dell’Alpe 3')
  await page.getByRole('button', { name: orderTexts.checkout.continueToPayment }).click()
  await expect(page.getByText('Strada dell’Alpe 3')).toBeVisible()
})
