import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { aShop } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { plainText } from '#test/pages/plain-text.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { cartTexts } from '../carts/cart-texts.ts'
import { orderTexts } from './order-texts.ts'

const { checkout } = orderTexts

/** Makes shipping dearer, and free from 50 € on. */
async function raiseShipping({ admin }: Awaited<ReturnType<typeof aShop>>) {
  const { terms, versions } = await admin.settings.get()
  await admin.settings.updateTerms({
    body: { ...terms, shipping: 1_500, freeShippingFrom: 5_000, version: versions.terms },
  })
}

it('terms that became dearer during a checkout are told with the new total before an order is placed on them', async () => {
  const world = await aShop()
  await add(world.maria, (await aProduct(world.admin, { price: 1_000 })).id)
  const { page, press, url } = await openPage(world, paths.checkout, world.maria)
  await press(() => page.getByRole('button', { name: checkout.continueToPayment }))
  await press(() => page.getByRole('radio', { name: new RegExp(paymentMethodTexts.bonifico.label) }))
  const confirm = () => press(() => page.getByRole('button', { name: checkout.confirm }))
  await waitFor(() => page.getByRole('button', { name: checkout.confirm }))
  await raiseShipping(world)
  await confirm()
  const refusal = plainText((await page.findByRole('alert')).textContent)
  expect(refusal).toContain(checkout.changedTerms)
  expect(refusal).toContain(plainText(formatEuro(2_745)))
  await confirm()
  await waitFor(() => expect(url()).toContain(paths.orderSuccess))
})

it('the cart says how much is missing until shipping is free, and then that it is', async () => {
  const world = await aShop()
  await raiseShipping(world)
  await add(world.maria, (await aProduct(world.admin, { price: 1_000 })).id, { quantity: 4 })
  const { page, press } = await openPage(world, paths.cart, world.maria)
  const missing = plainText(cartTexts.untilFree(formatEuro(1_000)))
  await page.findByText(missing)
  await press(() => page.getByRole('button', { name: uiMessages.oneMore }))
  await page.findByText(cartTexts.freeShipping)
  expect(page.queryByText(missing)).toBeNull()
})
