import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { type PaymentMethod, paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paths } from '#web/paths.ts'
import type { BankCommand } from '../../simulators/bank/bank-faults.ts'
import { bankPageTexts } from '../../simulators/bank/bank-page-texts.ts'
import { aFarmer, aProduct, changeProduct, type Person, theAdmin } from './accounts.ts'
import { expect } from './journey.ts'

/** Actions at the test bank, to which the checkout redirects. */
export const payAtBank = (page: Page) => page.getByRole('button', { name: bankPageTexts.allow, exact: true }).click()
export const refuseAtBank = (page: Page) => page.getByRole('button', { name: bankPageTexts.refuse }).click()
export const leaveBank = (page: Page) => page.getByRole('button', { name: bankPageTexts.leave }).click()

export const expectBank = (page: Page, title: string = bankPageTexts.payTitle) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

/** Of the shop that is visited at the moment. */
const dataDir = () => process.env.SHOP_DATA_DIR ?? ''
const inShop = (path: string) => new URL(path, process.env.SHOP_URL).href

/** Sends a command to the test bank. */
export async function commandBank(command: BankCommand) {
  const address = await readFile(join(dataDir(), 'simulators/bank-address'), 'utf8')
  const answer = await fetch(`${address.trim()}/control`, { method: 'POST', body: JSON.stringify(command) })
  expect(answer.status).toBe(200)
}

/** The bank's payments of an order; amounts in cents. */
export function chargesOf(orderId: number) {
  const bank = new DatabaseSync(join(dataDir(), 'simulators/bank.sqlite'), { readOnly: true })
  try {
    return bank
      .prepare(`select id, method, state, amount, refunded from charges where return_url like ? order by rowid`)
      .all(`%ordine=${orderId}`) as { id: string; method: string; state: string; amount: number; refunded: number }[]
  } finally {
    bank.close()
  }
}
/** The amount that the bank has captured for an order, less refunds, in cents. */
export const bankBalanceOf = (orderId: number): number =>
  chargesOf(orderId)
    .filter(({ state }) => state === 'captured' || state === 'refunded')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)

/** A farmer with two pieces of a product in the cart, of which ten are in stock. */
export async function aFullCart() {
  const farmer = await aFarmer()
  const { id: productId } = await aProduct({ quantity: 10 })
  await farmer.api.carts.addItem({ body: { productId, quantity: 2 } })
  return {
    ...farmer,
    inStock: async () => (await (await theAdmin()).api.products.adminGet({ params: { id: productId } })).quantity,
    sellOut: () => changeProduct(productId, { quantity: 0 }),
  }
}

/** The accessible name of a payment method begins with its label; its note follows. */
export const paymentMethodOption = (page: Page, method: PaymentMethod) =>
  page.getByRole('radio', { name: new RegExp(`^${paymentMethodTexts[method].label}`) })

/** From the checkout to the payment. Who has ordered before is there already. */
export async function passAddresses(page: Page) {
  const addresses = page.getByRole('button', { name: orderTexts.checkout.continueToPayment })
  const confirm = page.getByRole('button', { name: orderTexts.checkout.confirm })
  await expect(addresses.or(confirm)).toBeVisible()
  if (await addresses.isVisible()) await addresses.click()
  await expect(confirm).toBeVisible()
}

/** From a full cart to the button that places the order. */
export async function goToCheckout(page: Page, method: PaymentMethod) {
  await page.goto(inShop(paths.checkout))
  await passAddresses(page)
  await paymentMethodOption(page, method).check()
}

/** From a full cart to the payment page; returns the order's id. */
export async function goToPay(page: Page, { api }: Person, method: PaymentMethod): Promise<number> {
  await goToCheckout(page, method)
  await page.getByRole('button', { name: orderTexts.checkout.confirm }).click()
  if (method === 'bonifico') await expect(page).toHaveURL(inShop(paths.orderSuccess))
  else await expectBank(page)
  const [order] = (await api.orders.list()).rows
  return order?.id ?? 0
}
