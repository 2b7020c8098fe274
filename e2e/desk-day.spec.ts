import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { auditActions } from '#domain/audit-entries.ts'
import { formatEuro } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { reservedFor } from '#domain/payment-life.ts'
import { productionName } from '#domain/print/production-names.ts'
import { deskPaths } from '#web/desk-paths.ts'
import { auditTexts } from '#web/features/audit/audit-texts.ts'
import { adminOrderTexts as desk } from '#web/features/orders/admin-order-texts.ts'
import { orderLifeTexts } from '#web/features/orders/order-life-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { phoneOrderTexts as phone } from '#web/features/orders/phone-order-texts.ts'
import { adminFormTexts as form, adminListTexts as list } from '#web/features/products/admin-texts.ts'
import { productPageTexts } from '#web/features/products/product-page-texts.ts'
import { adminRequestTexts as requests } from '#web/features/requests/admin-request-texts.ts'
import { paths } from '#web/paths.ts'
import { aLinkedFarmer } from './a-linked-farmer.ts'
import { commandBank } from './at-the-bank.ts'
import { aPicture, field, kept, save } from './keeping.ts'
import { aFarmer, aProduct, orderOf, type Person, productNamed, theAdmin } from './people.ts'
import { control } from './registry-keeper.ts'
import { openShopWithClock } from './shop-with-clock.ts'
import { expect, rowsMove, test } from './shopper.ts'

/** A day behind the counter, from the first order to the log that tells it, in a shop of its own. */

let shop: Awaited<ReturnType<typeof openShopWithClock>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openShopWithClock()
})
test.afterAll(() => shop.close())

const open = async (page: Page, id: number) => {
  await page.goto(shop.at(deskPaths.order(id)))
  await expect(page.getByRole('heading', { level: 1, name: orderNumber(id) })).toBeVisible()
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const news = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeFocused({ timeout: 15_000 })
const orderIs = ({ api }: Person, id: number, state: Record<string, unknown>) =>
  expect.poll(() => api.orders.find({ params: { id } }), { timeout: 60_000 }).toMatchObject(state)

/** Everything that may leave goes into one parcel. */
async function sendAll(page: Page, id: number, titles: string[], tracking: string) {
  const dialog = page.getByRole('dialog')
  await open(page, id)
  await button(page, desk.send).click()
  for (const title of titles) await dialog.getByRole('checkbox', { name: desk.allOf(title) }).check()
  await dialog.getByLabel(desk.carrier).fill('BRT')
  await dialog.getByLabel(desk.tracking).fill(tracking)
  await dialog.getByRole('button', { name: desk.confirmSend }).click()
  await news(page, /^Pacco spedito/)
}

test('a day at the desk', { tag: '@desktop' }, async ({ page, enter, step }) => {
  test.setTimeout(300_000)
  // On the shelf for a month.
  const pliers = await aProduct({ price: 3990, title: `Pinza ${randomUUID().slice(0, 4)}` })
  const needles = await aProduct({ price: 700, title: `Aghi ${randomUUID().slice(0, 4)}` })
  const tags = await productNamed('Bandiera Grande')
  const dialog = page.getByRole('dialog')

  await shop.later(31 * 1440)

  // Eleven days ago somebody ordered by transfer; it never came, and the order was called off.
  const late = await aFarmer({ name: 'Tino Tardivo' })
  const byTransfer = await orderOf(late, [{ productId: pliers.id, quantity: 3 }], { paymentMethod: 'bonifico' })
  await shop.later(reservedFor.bonifico / 60_000 + 60)
  await orderIs(late, byTransfer, { status: 'CANCELLED', cancelledBy: 'unpaid' })

  // This morning: a card for official tags, a debit, and a card of somebody who rings soon after.
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
  await step(
    'the transfer has come after all',
    async () => {
      await open(page, byTransfer)
      await button(page, desk.markPaid).click()
      await dialog.getByRole('button', { name: desk.confirmPaid }).click()
      await news(page, desk.paid)
      await orderIs(late, byTransfer, { status: 'PENDING', paymentStatus: 'PAID' })
    },
    rowsMove,
  )
  await step(
    'one is called off by telephone, and its money goes back',
    async () => {
      await open(page, regretted)
      await button(page, desk.cancelOrder.confirm).click()
      await dialog.getByRole('textbox').fill('Ha sbagliato ago')
      await dialog.getByRole('button', { name: desk.cancelOrder.confirm }).click()
      await news(page, desk.cancelOrder.news)
      await orderIs(hasty, regretted, { status: 'CANCELLED', refunds: [{ state: 'done' }] })
    },
    rowsMove,
  )
  await step(
    'the ministry’s codes come, and the batch is printed',
    async () => {
      await control({ grantNow: true })
      await orderIs(keeper, byCard, { items: [{ codes: { length: 5 } }] })
      await page.goto(shop.at(deskPaths.ordersAt({ work: 'to-print' })))
      await page.getByRole('link', { name: orderNumber(byCard), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: orderNumber(byCard) })).toBeVisible()
      const sheet = page.waitForEvent('download')
      await button(page, requests.pdf).click()
      expect((await sheet).suggestedFilename()).toBe(productionName(byCard, 'pdf', false))
      await button(page, requests.print).click()
      await dialog.getByRole('button', { name: requests.confirmPrint }).click()
      await expect(page.getByText(requests.printed(5))).toBeVisible()
    },
    rowsMove,
  )
  await step(
    'the debit is honoured; two orders leave whole, one in part',
    async () => {
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
    },
    rowsMove,
  )
  await step(
    'somebody orders by telephone',
    async () => {
      await page.goto(shop.at(deskPaths.newOrder))
      await page.getByRole('combobox', { name: phone.findBuyer }).pressSequentially('Tardivo')
      await page.getByRole('option').filter({ hasText: 'Tardivo' }).click()
      await page.getByRole('combobox', { name: phone.findProduct }).pressSequentially(needles.productCode)
      await page.getByRole('option').filter({ hasText: needles.title }).first().click()
      await expect(page.getByText('7,00').first()).toBeVisible()
      await button(page, orderTexts.checkout.continueToPayment).click()
      await button(page, phone.confirm).click()
      await expect(page.getByText('Ordinato al telefono')).toBeVisible()
    },
    rowsMove,
  )
  const code = randomUUID().slice(0, 8).toUpperCase()
  await step(
    'a new product, with three pictures',
    async () => {
      await page.goto(shop.at(deskPaths.products))
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
      expect((await kept(id)).pictures.map(({ role }) => role)).toEqual(['main', 'gallery', 'gallery'])
    },
    rowsMove,
  )
  await step(
    'a price comes down, and says from where',
    async () => {
      await page.goto(shop.at(deskPaths.product(pliers.id)))
      await field(page, form.price).fill('34,90')
      await save(page).click()
      await expect(page.getByText(form.saved)).toBeVisible()
      await page.goto(shop.at(paths.product(pliers.id)))
      await expect(page.getByText(productPageTexts.reduced(formatEuro(3990)))).toBeVisible()
    },
    rowsMove,
  )
  await step(
    'a piece comes back, and its money goes back by hand',
    async () => {
      await open(page, byTransfer)
      await button(page, desk.credit).click()
      await dialog.getByLabel(desk.sentPieces(pliers.title, 3)).fill('1')
      await dialog.getByLabel(desk.reason).fill('Molla rotta')
      await dialog.getByRole('button', { name: desk.confirmCredit }).click()
      await news(page, /^Nota di credito/)
      await page.getByRole('button', { name: /^Segna come fatto/ }).click()
      await dialog.getByLabel(desk.finishIban).fill('IT60 X054 2811 1010 0000 0123 456')
      await dialog.getByRole('button', { name: desk.confirmFinish }).click()
      await news(page, desk.finished)
      await expect(page.getByText(orderLifeTexts.refundStates.done.label, { exact: true })).toBeVisible()
    },
    rowsMove,
  )
  await step(
    'the orders go into a spreadsheet',
    async () => {
      await page.goto(shop.at(deskPaths.orders))
      const saved = page.waitForEvent('download')
      await button(page, desk.sheet).click()
      const text = await readFile(await (await saved).path(), 'utf8')
      expect(text.codePointAt(0)).toBe(0xfeff) // a spreadsheet takes it for UTF-8
      const rows = text
        .slice(1)
        .trimEnd()
        .split('\r\n')
        .map(row => row.split(';'))
      expect(new Set(rows.map(cells => cells.length)).size).toBe(1)
      for (const id of [byTransfer, byCard, byDebit, regretted])
        expect(rows.filter(([number]) => number === orderNumber(id))).toHaveLength(1)
      expect(rows.flat().filter(cell => /^[=+@\t-]/.test(cell))).toEqual([])
    },
    rowsMove,
  )
  await step(
    'and the log tells the story',
    async () => {
      await page.goto(shop.at(deskPaths.audit))
      await expect(page.getByRole('heading', { level: 1, name: auditTexts.title })).toBeVisible()
      await expect(page.locator('summary').first()).toBeVisible()
      const told = (await page.locator('summary').allInnerTexts()).join('\n')
      const places = [
        auditActions['mark-order-paid'],
        auditActions['cancel-order'],
        auditActions['print-order'],
        auditActions['send-parcel'],
        auditActions['order-by-phone'],
        auditActions.create,
        auditActions.change,
        auditActions['credit-pieces'],
        auditActions['finish-refund'],
        auditActions['export-orders'],
      ].map(deed => told.indexOf(deed))
      // The latest is on top.
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((a, b) => b - a))
      expect(told.split(auditActions['send-parcel']).length - 1).toBe(3)
    },
    rowsMove,
  )
})
