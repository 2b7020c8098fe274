import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { plainText } from '#test/pages/plain-text.ts'
import { paths } from '#web/paths.ts'
import { orderTexts } from '../orders/order-texts.ts'
import { cartTexts } from './cart-texts.ts'

const code = 'PRIMAVERA-27'

/** A cart of nine pieces at 10 €, and a code for a tenth off from 100 € on. */
async function aCartBelowTheMinimum() {
  const world = await anOrderWorld()
  await world.admin.discounts.create({ body: { code, basisPoints: 1_000, minimum: 10_000 } })
  const product = await aProduct(world.admin, { price: 1_000 })
  await add(world.luca, product.id, { quantity: 9 })
  return { ...world, product }
}

it('a discount code is refused at its field, applied, lost with the quantity, and removed', async () => {
  const world = await aCartBelowTheMinimum()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { page, user, fill, press, expectFocus } = await openPage(world, paths.cart, world.luca, async (call, send) => {
    // On a slow line the code is pressed before the quantity has arrived.
    if (call.startsWith('PATCH /api/carts/items/')) await isReleased
    return send()
  })
  const box = () => page.getByLabelText(cartTexts.discountCode)
  const apply = () => press(() => page.getByRole('button', { name: cartTexts.apply }))
  const setQuantity = async (pieces: string) => {
    await fill(page.getByRole('spinbutton'), pieces)
    await user.tab()
  }
  await apply()
  await page.findByText(cartTexts.discountMissing)
  await fill(box(), 'MAI-ESISTITO')
  await apply()
  await expectRefused(box, /non esiste/)
  await fill(box(), code.toLowerCase())
  await apply()
  await expectRefused(box, /mancano 10,00/)

  await setQuantity('10')
  await apply()
  release()
  await expectFocus(() => page.getByText(cartTexts.discountApplied(code)))
  await waitFor(() =>
    expect(plainText(page.getByRole('main').textContent)).toContain(`Totale${plainText(formatEuro(12_300))}`),
  )

  await setQuantity('9')
  await page.findByText(cartTexts.discountUnchanged)
  await press(() => page.getByRole('button', { name: cartTexts.removeDiscount(code) }))
  await expectFocus(() => page.getByText(cartTexts.discountRemoved(code)))
  box()
})

it('an order names the discount code that it was made with', async () => {
  const world = await aCartBelowTheMinimum()
  await add(world.luca, world.product.id)
  await world.luca.carts.applyDiscount({ body: { code } })
  const id = await world.order('bonifico', { lines: [] })
  const { page } = await openPage(world, paths.order(id), world.luca)
  expect((await page.findByText(new RegExp(orderTexts.detail.ofWhichDiscount))).textContent).toContain(code)
})
