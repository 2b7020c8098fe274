import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { type PaymentMethod, paymentMethodTexts } from '#domain/payment-methods.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paths } from '#web/paths.ts'
import type { BankCommand } from '../simulators/bank/bank-faults.ts'
import { bankPageTexts } from '../simulators/bank/bank-page-texts.ts'
import { aFarmer, aProduct, type Person, theAdmin } from './people.ts'
import { expect } from './shopper.ts'

/** At the test bank, to which the checkout leads. */
export const payAtBank = (page: Page) => page.getByRole('button', { name: bankPageTexts.allow, exact: true }).click()
export const payInVainAtBank = (page: Page) => page.getByRole('button', { name: bankPageTexts.allowThenFail }).click()
export const refuseAtBank = (page: Page) => page.getByRole('button', { name: bankPageTexts.refuse }).click()
export const leaveBank = (page: Page) => page.getByRole('button', { name: bankPageTexts.leave }).click()

export const expectBank = (page: Page, title: string = bankPageTexts.payTitle) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

/** Whichever shop is visited now. */
const dataDir = () => process.env.SHOP_DATA_DIR ?? ''
const inShop = (path: string) => new URL(path, process.env.SHOP_URL).href

/** What happens behind the counter. */
export async function commandBank(command: BankCommand) {
  const address = await readFile(join(dataDir(), 'simulators/bank-address'), 'utf8')
  const answer = await fetch(`${address.trim()}/control`, { method: 'POST', body: JSON.stringify(command) })
  expect(answer.status).toBe(200)
}

/** What the bank has of an order, payment by payment; the amounts in cents. */
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
/** What it has taken and not given back. */
export const keptByBank = (orderId: number): number =>
  chargesOf(orderId)
    .filter(({ state }) => state === 'captured' || state === 'refunded')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)

/** Somebody with two pieces of something in the cart, of which there are ten. */
export async function aFullCart() {
  const farmer = await aFarmer()
  const { id: productId } = await aProduct({ quantity: 10 })
  await farmer.api.carts.addItem({ body: { productId, quantity: 2 } })
  const { api } = await theAdmin()
  return {
    ...farmer,
    onShelf: async () => (await api.products.findKept({ params: { id: productId } })).quantity,
    sellOut: () => api.products.change({ params: { id: productId }, body: { quantity: 0 } }),
  }
}

/** The name of a way to pay begins with its label; its note follows. */
export const wayToPay = (page: Page, method: PaymentMethod) =>
  page.getByRole('radio', { name: new RegExp(`^${paymentMethodTexts[method].label}`) })

/** From a full cart to the last button. */
export async function goToCheckout(page: Page, method: PaymentMethod) {
  await page.goto(inShop(paths.checkout))
  await page.getByRole('button', { name: orderTexts.checkout.continueToPayment }).click()
  await wayToPay(page, method).check()
}

/** From a full cart to where it is paid; answers the order's id. */
export async function goToPay(page: Page, { api }: Person, method: PaymentMethod): Promise<number> {
  await goToCheckout(page, method)
  await page.getByRole('button', { name: orderTexts.checkout.confirm }).click()
  if (method === 'bonifico') await expect(page).toHaveURL(inShop(paths.orderSuccess))
  else await expectBank(page)
  const [order] = await api.orders.list()
  return order?.id ?? 0
}
