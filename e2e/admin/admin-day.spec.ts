import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { auditActions } from '#domain/admin/audit-entries.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { reservationMsOf } from '#domain/orders/payment-states.ts'
import { printFileName } from '#domain/print/print-file-names.ts'
import { workbookRows } from '#test/readers/workbook.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { auditTexts } from '#web/features/audit/audit-texts.ts'
import { adminCodeRequestTexts as codeRequests } from '#web/features/code-requests/admin-code-request-texts.ts'
import { adminOrderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import { orderTimelineTexts } from '#web/features/orders/order-timeline-texts.ts'
import { phoneOrderTexts as phone } from '#web/features/orders/phone-order/phone-order-texts.ts'
import { adminFormTexts as form, adminListTexts as list } from '#web/features/products/admin/admin-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, orderOf, type Person, productNamed, theAdmin } from '../support/accounts.ts'
import { commandBank } from '../support/bank.ts'
import { expect, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'
import { aPicture, field, save, storedProduct } from '../support/product-editing.ts'
import { control } from '../support/registry-keeper.ts'
import { openShopWithClock } from '../support/shop-with-clock.ts'

/** A day of staff work, from the first order to the audit log, in a shop of its own. */

let shop: Awaited<ReturnType<typeof openShopWithClock>>
test.beforeAll(async () => {
  shop = await openShopWithClock()
})
test.afterAll(() => shop.close())

const open = async (page: Page, id: number) => {
  await page.goto(shop.at(adminPaths.order(id)))
  await expect(page.getByRole('heading', { level: 1, name: orderNumber(id) })).toBeVisible()
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const statusMessage = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeFocused()
const orderIs = ({ api }: Person, id: number, state: Record<string, unknown>) =>
  expect.poll(() => api.orders.get({ params: { id } }), { timeout: 60_000 }).toMatchObject(state)

/** Sends everything that may be shipped in one parcel. */
async function sendAll(page: Page, id: number, titles: string[], tracking: string) {
  const dialog = page.getByRole('dialog')
  await open(page, id)
  await button(page, adminOrderTexts.send).click()
  for (const title of titles) await dialog.getByRole('checkbox', { name: adminOrderTexts.allOf(title) }).check()
  await dialog.getByLabel(adminOrderTexts.carrier).fill('BRT')
  await dialog.getByLabel(adminOrderTexts.tracking).fill(tracking)
  await dialog.getByRole('button', { name: adminOrderTexts.confirmSend }).click()
  await statusMessage(page, /^Pacco spedito/)
}

test('a day in the back office', { tag: ['@journey', '@desktop'] }, async ({ page, enter, step }) => {
  // In stock for a month.
  const pliers = await aProduct({ price: 3990, title: `Pinza ${randomUUID().slice(0, 4)}` })
  const needles = await aProduct({ price: 700, title: `Aghi ${randomUUID().slice(0, 4)}` })
  const tags = await productNamed('Bandiera Grande')
  const dialog = page.getByRole('dialog')

  await shop.later(31 * 1440)

  // Five days ago: an order by bank transfer, which was never paid and then cancelled.
  const late = await aFarmer({ name: 'Tino Tardivo' })
  const byTransfer = await orderOf(late, [{ productId: pliers.id, quantity: 3 }], { paymentMethod: 'bonifico' })
  await shop.later(reservationMsOf('bonifico', 'new') / 60_000 + 60)
  await orderIs(late, byTransfer, { status: 'CANCELLED', cancelledBy: 'unpaid' })

  // This morning: official tags paid by card, an order by direct debit, and an order by card whose buyer calls soon
  // after.
  const { farmer: keeper, herds } = await aLinkedFarmer('due')
  const [{ holding, species } = { holding: '', species: 'cattle' as const }] = herds
  const byCard = await orderOf(keeper, [{ productId: tags.id, quantity: 5, herd: { holding, species } }])
  const debtor = await aFarmer({ name: 'Sara Addebito' })
  await commandBank({ settleDelay: 60_000 })
  const byDebit = await orderOf(
    debtor,
    [
      { productId: pliers.id, quantity: 2 },
      { productId: needles.id, quantity: 10 },
    ],
    { paymentMethod: 'sepa' },
  )
  const hasty = await aFarmer({ name: 'Furio Fretta' })
  const regretted = await orderOf(hasty, [{ productId: needles.id, quantity: 1 }])

  await enter(await theAdmin())
  await step('the transfer has come after all', async () => {
    await open(page, byTransfer)
    await button(page, adminOrderTexts.markPaid).click()
    await dialog.getByRole('button', { name: adminOrderTexts.confirmPaid }).click()
    await statusMessage(page, adminOrderTexts.paid)
    await orderIs(late, byTransfer, { status: 'PENDING', paymentStatus: 'PAID' })
  })
  await step('one is called off by telephone, and its money goes back', async () => {
    await open(page, regretted)
    await button(page, adminOrderTexts.cancelOrder.confirm).click()
    await dialog.getByRole('textbox').fill('Ha sbagliato ago')
    await dialog.getByRole('button', { name: adminOrderTexts.cancelOrder.confirm }).click()
    await statusMessage(page, adminOrderTexts.cancelOrder.statusMessage)
    await orderIs(hasty, regretted, { status: 'CANCELLED', refunds: [{ state: 'done' }] })
  })
  await step('the ministry’s codes come, and the batch is printed', async () => {
    await control({ grantNow: true })
    await orderIs(keeper, byCard, { items: [{ codes: { length: 5 } }] })
    await page.goto(shop.at(adminPaths.ordersAt({ todo: 'to-print' })))
    await page.getByRole('link', { name: orderNumber(byCard), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: orderNumber(byCard) })).toBeVisible()
    const sheet = page.waitForEvent('download')
    await button(page, codeRequests.pdf).click()
    expect((await sheet).suggestedFilename()).toBe(printFileName(byCard, 'pdf', false))
    await button(page, codeRequests.print).click()
    await dialog.getByRole('button', { name: codeRequests.confirmPrint }).click()
    await expect(page.getByText(codeRequests.printed(5))).toBeVisible()
  })
  await step('the debit is honoured; two orders leave whole, one in part', async () => {
    await commandBank({ settleNow: true })
    await orderIs(debtor, byDebit, { paymentStatus: 'PAID' })
    await sendAll(page, byCard, [tags.title], 'BRT 1')
    await sendAll(page, byTransfer, [pliers.title], 'BRT 2')
    await sendAll(page, byDebit, [needles.title], 'BRT 3')
    await orderIs(debtor, byDebit, { status: 'PENDING', parcels: { length: 1 } })
    for (const [person, id] of [
      [keeper, byCard],
      [late, byTransfer],
    ] as const)
      await orderIs(person, id, { status: 'SHIPPED' })
  })
  await step('somebody orders by telephone', async () => {
    await page.goto(shop.at(adminPaths.newOrder))
    await page.getByRole('combobox', { name: phone.findBuyer }).pressSequentially('Tardivo')
    await page.getByRole('option').filter({ hasText: 'Tardivo' }).click()
    await page.getByRole('combobox', { name: phone.findProduct }).pressSequentially(needles.productCode)
    await page.getByRole('option').filter({ hasText: needles.title }).first().click()
    await expect(page.getByText('7,00').first()).toBeVisible()
    await button(page, phone.confirm).click()
    await expect(page.getByText('Ordinato al telefono')).toBeVisible()
  })
  const code = randomUUID().slice(0, 8).toUpperCase()
  await step('a new product, with three pictures', async () => {
    await page.goto(shop.at(adminPaths.products))
    await page.getByRole('link', { name: list.create }).click()
    await field(page, form.title).fill(`Secchio ${code}`)
    await field(page, form.productCode).fill(code)
    await field(page, form.brand).fill('Auricola')
    await field(page, form.description).fill('Un secchio per le marche.')
    await field(page, form.price).fill('12,50')
    await field(page, form.quantity).fill('40')
    await page.getByLabel(form.chooseMainImage).setInputFiles([await aPicture('davanti.png')])
    await page
      .getByLabel(form.addGalleryImages)
      .setInputFiles([await aPicture('sopra.png', '#2E6CA4'), await aPicture('dietro.png', '#B8352A')])
    await button(page, form.create).click()
    await expect(page.getByText(form.created)).toBeVisible()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await page.goto(shop.at(paths.product(id)))
    await expect(page.getByRole('heading', { level: 1, name: `Secchio ${code}` })).toBeVisible()
    await expect(page.getByRole('main').locator('img[src^="/images/"]')).not.toHaveCount(0)
    expect((await storedProduct(id)).pictures.map(({ role }) => role)).toEqual(['main', 'gallery', 'gallery'])
  })
  await step('a price comes down, and says from where', async () => {
    await page.goto(shop.at(adminPaths.product(pliers.id)))
    await field(page, form.price).fill('34,90')
    await save(page).click()
    await expect(page.getByText(form.saved)).toBeVisible()
    await page.goto(shop.at(paths.product(pliers.id)))
    await expect(page.getByText(productPageTexts.reduced)).toContainText('39,90')
  })
  await step('a piece comes back, and its money goes back by hand', async () => {
    await open(page, byTransfer)
    await button(page, adminOrderTexts.credit).click()
    await dialog.getByLabel(adminOrderTexts.sentPieces(pliers.title, 3)).fill('1')
    await dialog.getByLabel(adminOrderTexts.reason).fill('Molla rotta')
    await dialog.getByRole('button', { name: /^Accredita/ }).click()
    await statusMessage(page, /^Nota di credito/)
    await page.getByRole('button', { name: /^Segna come fatto/ }).click()
    await dialog.getByLabel(adminOrderTexts.finishIban).fill('IT60 X054 2811 1010 0000 0123 456')
    await dialog.getByRole('button', { name: adminOrderTexts.confirmFinish }).click()
    await statusMessage(page, adminOrderTexts.finished)
    await expect(page.getByText(orderTimelineTexts.refundStates.done.label, { exact: true })).toBeVisible()
  })
  await step('the orders go into a spreadsheet', async () => {
    await page.goto(shop.at(adminPaths.orders))
    const saved = page.waitForEvent('download')
    await button(page, adminOrderTexts.sheet).click()
    const rows = await workbookRows(await readFile(await (await saved).path()))
    for (const id of [byTransfer, byCard, byDebit, regretted])
      expect(rows.filter(([number]) => number === orderNumber(id))).toHaveLength(1)
  })
  await step('and the log tells the story', async () => {
    await page.goto(shop.at(adminPaths.audit))
    await expect(page.getByRole('heading', { level: 1, name: auditTexts.title })).toBeVisible()
    await expect(page.locator('summary').first()).toBeVisible()
    const told = (await page.locator('summary').allInnerTexts()).join('\n')
    const positions = [
      auditActions['mark-order-paid'],
      auditActions['cancel-order'],
      auditActions['print-order'],
      auditActions['send-parcel'],
      auditActions['order-by-phone'],
      auditActions.create,
      auditActions.change,
      auditActions['credit-pieces'],
      auditActions['complete-refund'],
      auditActions['export-orders'],
    ].map(action => told.indexOf(action))
    // Latest first.
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((a, b) => b - a))
    expect(told.split(auditActions['send-parcel']).length - 1).toBe(3)
  })
})
