import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { yourEuropeGuarantees } from '#domain/orders/legal-guarantee.ts'
import { aShop } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { openPage, readDocument } from '#test/pages/open-page.tsx'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { deliveryTexts } from '#web/features/deliveries/delivery-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { guaranteeDisclosureTexts } from './guarantee-disclosure-texts.ts'
import { guaranteeText, guaranteeNoticeTexts as notice } from './guarantee-texts.ts'

const hrefOf = (link: HTMLElement) => link.getAttribute('href')

it('a product and the foot of each page lead to the notice on the legal guarantee and its link', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin)
  const product = await readDocument(world, paths.product(id))
  expect(hrefOf(product.page.getByRole('link', { name: productPageTexts.guarantee }))).toBe(paths.guarantee)
  const foot = within(product.page.getByRole('contentinfo'))
  expect(hrefOf(foot.getByRole('link', { name: layoutMessages.guarantee }))).toBe(paths.guarantee)

  const { page } = await readDocument(world, paths.guarantee)
  await page.findByRole('heading', { level: 1, name: guaranteeText.title })
  expect(page.getByRole('region', { name: notice.label }).textContent).toContain(notice.steps[0])
  expect(hrefOf(page.getByRole('link', { name: notice.yourEurope }))).toBe(yourEuropeGuarantees)
})

it('a buyer reads when each line arrives, and the whole notice at one press, before the button that binds', async () => {
  const world = await aShop()
  const { luca, admin } = world
  await add(luca, (await aProduct(admin, { productTypes: ['applicatori'] })).id)
  const { page, press } = await openPage(world, paths.cart, luca)
  const main = within(await page.findByRole('main'))
  await main.findAllByText(/^Arriva /)
  expect(main.queryByText(deliveryTexts.ifCodesCome)).toBeNull()

  await press(() => page.getByRole('link', { name: cartTexts.proceed }))
  await press(() => page.getByRole('button', { name: orderTexts.checkout.continueToPayment }))
  await page.findByRole('button', { name: orderTexts.checkout.confirm })
  expect(page.queryByRole('region', { name: notice.label })).toBeNull()
  await press(() => page.getByText(guaranteeDisclosureTexts.title))
  await within(await page.findByRole('region', { name: notice.label })).findByText(/Protezione minima di due anni/)
  expect(hrefOf(page.getByRole('link', { name: notice.yourEurope }))).toBe(yourEuropeGuarantees)
})
