import { deliveryTexts } from '#web/features/deliveries/delivery-texts.ts'
import { guaranteeDisclosureTexts } from '#web/features/legal/guarantee-disclosure-texts.ts'
import { guaranteeText, guaranteeNoticeTexts as notice } from '#web/features/legal/guarantee-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, orderOf } from '../support/accounts.ts'
import { expectAccessible, expectDrawn, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

const yourEurope = 'https://europa.eu/youreurope/garanzie'

test('the legal guarantee is told on the product, at the foot of each page and before the order', async ({
  page,
  enter,
  step,
}) => {
  const { id: productId } = await aProduct({ quantity: 50, productTypes: ['applicatori'] })
  const shown = page.getByRole('region', { name: notice.label })

  await step('a product leads to the page with the notice and its link', async () => {
    await page.goto(paths.product(productId))
    await page.getByRole('link', { name: productPageTexts.guarantee }).click()
    await expect(page.getByRole('heading', { level: 1, name: guaranteeText.title })).toBeVisible()
    await expect(shown).toContainText(notice.steps[0] ?? '')
    await expect(page.getByRole('link', { name: notice.yourEurope })).toHaveAttribute('href', yourEurope)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: layoutMessages.guarantee })).toBeVisible()
    await expectDrawn(page)
    await expectAccessible(page, 'the legal guarantee')
    await expectToFitNarrowScreens(page)
  })

  const farmer = await aFarmer()
  await orderOf(farmer, [{ productId, quantity: 1 }], { paymentMethod: 'bonifico' })
  await farmer.api.carts.addItem({ body: { productId, quantity: 1 } })
  const { items } = await farmer.api.carts.get()
  expect(items[0]?.delivery?.kind).toBe('shelf')
  await enter(farmer)

  await step('the cart says when each line arrives', async () => {
    await page.goto(paths.cart)
    await expect(
      page
        .getByRole('main')
        .getByText(/^Arriva /)
        .first(),
    ).toBeVisible()
    await expect(page.getByText(deliveryTexts.ifCodesCome)).toBeHidden()
  })
  await step('the checkout shows the whole notice at one press, before the button that binds', async () => {
    await page.goto(paths.checkout)
    await expect(page.getByRole('button', { name: orderTexts.checkout.confirm })).toBeVisible()
    await expect(shown).toBeHidden()
    await page.getByText(guaranteeDisclosureTexts.title).click()
    await expect(shown).toContainText('Protezione minima di due anni')
    await expect(page.getByRole('link', { name: notice.yourEurope })).toHaveAttribute('href', yourEurope)
    await expectAccessible(page, 'the checkout with the notice')
    await expectToFitNarrowScreens(page)
  })
})
