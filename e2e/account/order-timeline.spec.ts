import { formatEuro } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminOrderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { orderTimelineTexts as texts } from '#web/features/orders/order-timeline-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, orderOf, theAdmin } from '../support/accounts.ts'
import { adminSection } from '../support/admin-section.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

async function anOrder(changes: Parameters<typeof orderOf>[2] = {}) {
  const farmer = await aFarmer()
  const [pliers, needles] = [await aProduct({ price: 3990 }), await aProduct({ price: 700 })]
  const lines = [
    { productId: pliers.id, quantity: 3 },
    { productId: needles.id, quantity: 2 },
  ]
  const id = await orderOf(farmer, lines, changes)
  const { totalAmount } = await farmer.api.orders.get({ params: { id } })
  return { farmer, id, pliers, needles, total: formatEuro(totalAmount) }
}

test.describe('an order', () => {
  test('is called off by its buyer, and the money goes back', async ({ page, enter, step }) => {
    const { farmer, id, total } = await anOrder()
    await enter(farmer)
    const dialog = page.getByRole('dialog', { name: texts.cancelTitle })

    await step('asked first', async () => {
      await page.goto(paths.order(id))
      await expect(page.getByText(`Pagato: ${total}`)).toBeVisible()
      await page.getByRole('button', { name: texts.cancel }).click()
      await expect(dialog).toContainText(texts.cancelPaid(total))
      await dialog.getByRole('button', { name: texts.keep }).click()
      await expect(page.getByRole('button', { name: texts.cancel })).toBeFocused()
    })
    await step('done', async () => {
      await page.getByRole('button', { name: texts.cancel }).click()
      await dialog.getByRole('button', { name: texts.confirmCancel }).click()
      await expect(page.getByText(texts.cancelledBy.buyer)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('button', { name: texts.cancel })).toHaveCount(0)
      await expect(page.getByText(`Rimborsato: ${total}`)).toBeVisible({ timeout: 20_000 })
      await expectAccessible(page, 'a cancelled order')
      await expectToFitNarrowScreens(page)
    })
  })

  test('that was paid by transfer asks where to give it back', async ({ page, enter }) => {
    const { farmer, id, total } = await anOrder({ paymentMethod: 'bonifico' })
    const { api } = await theAdmin()
    await api.payments.markPaid({ params: { id }, body: {} })
    await enter(farmer)
    await page.goto(paths.order(id))
    await page.getByRole('button', { name: texts.cancel }).click()
    const dialog = page.getByRole('dialog', { name: texts.cancelTitle })
    await expect(dialog).toContainText(texts.cancelTransfer(total))
    const iban = dialog.getByLabel(texts.iban)
    await dialog.getByRole('button', { name: texts.confirmCancel }).click()
    await expect(iban).toBeFocused()
    await iban.fill('IT60 X054 2811 1010 0000 0123 457')
    await dialog.getByRole('button', { name: texts.confirmCancel }).click()
    await expect(iban).toHaveAccessibleDescription(/cifre di controllo/)
    await iban.fill('it60 x054 2811 1010 0000 0123 456')
    await dialog.getByRole('button', { name: texts.confirmCancel }).click()
    await expect(page.getByText(texts.refundStates['manual'].label)).toBeVisible()
    await expect(page.getByText('IT60 X054 2811 1010 0000 0123 456')).toBeVisible()
  })

  test('tells its parcels, where they are and what lies in them', { tag: '@widths' }, async ({ page, enter }) => {
    const { farmer, id, needles } = await anOrder()
    const { api } = await theAdmin()
    const { items } = await api.orders.adminGet({ params: { id } })
    const itemId = items.find(({ product }) => product.id === needles.id)?.id ?? 0
    const lines = [{ itemId, quantity: 2 }]
    await api.orders.send({ params: { id }, body: aParcel({ carrier: 'GLS', tracking: 'X 99', lines }) })
    await enter(farmer)
    await page.goto(paths.order(id))
    await expect(page.getByText(texts.pieces(2, needles.title))).toBeVisible()
    await expect(page.getByRole('link', { name: texts.followOf(1) })).toHaveAttribute('href', /match=X99$/)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: texts.noteOf(1) }).click()
    expect((await saved).suggestedFilename()).toBe(texts.noteName(id, 1))
    await expect(page.getByRole('button', { name: texts.cancel })).toHaveCount(0)
    await expectAccessible(page, 'an order sent in part')
    await expectToFitNarrowScreens(page)
  })

  test('that is bought again says first what is dearer and what is gone', async ({ page, enter }) => {
    const { farmer, id, pliers, needles } = await anOrder()
    const { api } = await theAdmin()
    await api.products.update({ params: { id: pliers.id }, body: { price: 4500 } })
    await api.products.update({ params: { id: needles.id }, body: { disabled: true } })
    await enter(farmer)
    await page.goto(paths.order(id))
    await page.getByRole('button', { name: orderTexts.detail.reorderOrder }).click()
    const dialog = page.getByRole('dialog', { name: orderTexts.detail.changedTitle })
    await expect(dialog).toContainText(/Costava 39,90\s€, ora 45,00\s€ \(56,03\s€ con IVA\)\./)
    await expect(dialog).toContainText(orderTexts.detail.gone)
    await expectAccessible(page, 'what is not as it was')
    expect((await farmer.api.carts.get()).items).toEqual([])
    await dialog.getByRole('button', { name: orderTexts.detail.reorderAnyway }).click()
    await expect(page.getByText(orderTexts.detail.reordered)).toBeVisible()
    expect((await farmer.api.carts.get()).items).toHaveLength(1)
  })
})

test.describe('staff', { tag: '@desktop' }, () => {
  test('marks a transfer, sends in two parcels, takes a piece back and gives the money back', {
    tag: '@journey',
  }, async ({ page, enter, step }) => {
    const { id, pliers, needles } = await anOrder({ paymentMethod: 'bonifico' })
    await enter(await theAdmin())
    const dialog = page.getByRole('dialog')
    const statusMessage = (text: string | RegExp) =>
      expect(page.getByRole('status').filter({ hasText: text })).toBeFocused()

    await step('found', async () => {
      await page.goto(adminPaths.dashboard)
      await adminSection(page, 'orders').click()
      await expect(page.getByRole('heading', { level: 1, name: adminOrderTexts.title })).toBeVisible()
      await page.getByRole('radio', { name: adminOrderTexts.statuses.PENDING }).check()
      await expect(page).toHaveURL(adminPaths.ordersAt({ status: 'PENDING' }))
      await expectAccessible(page, 'the orders of everybody')
      await expectToFitNarrowScreens(page)
      await page.getByRole('link', { name: orderNumber(id), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: orderNumber(id) })).toBeVisible()
    })
    await step('not sent unpaid without a reason, then paid', async () => {
      await page.getByRole('button', { name: adminOrderTexts.send }).click()
      await dialog.getByRole('button', { name: adminOrderTexts.confirmSend }).click()
      await expect(dialog.getByLabel(adminOrderTexts.unpaidReason)).toBeFocused()
      await dialog.getByRole('button', { name: adminOrderTexts.keep }).click()
      await page.getByRole('button', { name: adminOrderTexts.markPaid }).click()
      await dialog.getByRole('button', { name: adminOrderTexts.confirmPaid }).click()
      await statusMessage(adminOrderTexts.paid)
      await expect(page.getByRole('button', { name: /^Fattura / })).toBeVisible()
    })
    await step('sent in two parcels', async () => {
      await page.getByRole('button', { name: adminOrderTexts.send }).click()
      const pieces = dialog.getByLabel(adminOrderTexts.piecesOf(pliers.title, 3))
      await pieces.fill('9')
      await dialog.getByRole('button', { name: adminOrderTexts.confirmSend }).click()
      await expect(pieces).toHaveAccessibleDescription(adminOrderTexts.tooMany(3))
      await pieces.fill('0')
      await dialog.getByRole('checkbox', { name: adminOrderTexts.allOf(needles.title) }).check()
      await dialog.getByLabel(adminOrderTexts.carrier).fill('GLS')
      await dialog.getByLabel(adminOrderTexts.tracking).fill('X 1')
      await expectAccessible(page, 'what lies in a parcel')
      await dialog.getByRole('button', { name: adminOrderTexts.confirmSend }).click()
      await statusMessage(adminOrderTexts.sent(0))
      await expect(page.getByText(texts.pieces(2, needles.title))).toBeVisible()
      await page.getByRole('button', { name: adminOrderTexts.send }).click()
      await dialog.getByRole('button', { name: adminOrderTexts.confirmSend }).click()
      await expect(dialog.getByText(adminOrderTexts.nothing)).toBeVisible()
      const scan = dialog.getByLabel(adminOrderTexts.scan)
      for (const count of [1, 2, 3]) {
        await scan.fill(pliers.productCode.toLowerCase())
        await scan.press('Enter')
        await expect(dialog.getByText(`letto: ${count} di 3`)).toBeVisible()
      }
      await scan.fill(pliers.productCode)
      await scan.press('Enter')
      await expect(dialog.getByText('i pezzi ci sono già tutti')).toBeVisible()
      await dialog.getByRole('button', { name: adminOrderTexts.confirmSend }).click()
      await expect(page.getByRole('heading', { name: /^Pacco 2/ })).toBeVisible()
      await expect(page.getByRole('button', { name: adminOrderTexts.send })).toHaveCount(0)
    })
    await step('a piece comes back, the money goes back by hand', async () => {
      await page.getByRole('button', { name: adminOrderTexts.credit }).click()
      await dialog.getByRole('button', { name: adminOrderTexts.confirmCredit }).click()
      await expect(dialog.getByLabel(adminOrderTexts.reason)).toBeFocused()
      await dialog.getByLabel(adminOrderTexts.reason).fill('Difettosa')
      await dialog.getByLabel(adminOrderTexts.sentPieces(pliers.title, 3)).fill('1')
      await expectAccessible(page, 'what comes back')
      await dialog.getByRole('button', { name: /^Accredita/ }).click()
      await statusMessage(/^Nota di credito/)
      await page.getByRole('button', { name: /^Segna come fatto/ }).click()
      await dialog.getByRole('button', { name: adminOrderTexts.confirmFinish }).click()
      await expect(dialog.getByLabel(adminOrderTexts.finishIban)).toBeFocused()
      await dialog.getByLabel(adminOrderTexts.finishIban).fill('it60 x054 2811 1010 0000 0123 456')
      await expectAccessible(page, 'where the money went')
      await dialog.getByRole('button', { name: adminOrderTexts.confirmFinish }).click()
      await statusMessage(adminOrderTexts.finished)
      await expect(page.getByText('IT60 X054 2811 1010 0000 0123 456')).toBeVisible()
      await expect(page.getByText(texts.refundStates.done.label, { exact: true })).toBeVisible()
      await expectAccessible(page, 'an order in the back office')
      await expectToFitNarrowScreens(page)
    })
  })

  test.describe('while somebody else does the same', () => {
    test.use({ provoked: [/status of 409/] })
    test('looks first, then goes on with what was scanned and written', async ({ page, enter, step }) => {
      const { id, pliers, needles } = await anOrder()
      const { api } = await theAdmin()
      const { items } = await api.orders.adminGet({ params: { id } })
      const itemOf = (productId: number) => items.find(({ product }) => product.id === productId)?.id ?? 0
      await enter(await theAdmin())
      await page.goto(adminPaths.order(id))
      const dialog = page.getByRole('dialog')
      await step('another parcel left', async () => {
        await page.getByRole('button', { name: adminOrderTexts.send }).click()
        const scan = dialog.getByLabel(adminOrderTexts.scan)
        for (const count of [1, 2]) {
          await scan.fill(pliers.productCode)
          await scan.press('Enter')
          await expect(dialog.getByText(`letto: ${count} di 3`)).toBeVisible()
        }
        const lines = [{ itemId: itemOf(needles.id), quantity: 2 }]
        await api.orders.send({ params: { id }, body: aParcel({ lines }) })
        await dialog.getByRole('button', { name: adminOrderTexts.confirmSend }).click()
        await expect(dialog.getByText(adminOrderTexts.sentMeanwhile)).toBeVisible()
        await expect(dialog.getByLabel(adminOrderTexts.piecesOf(pliers.title, 3))).toHaveValue('2')
        await expect(dialog.getByRole('checkbox', { name: adminOrderTexts.allOf(needles.title) })).toHaveCount(0)
        await expectAccessible(page, 'a parcel after another left')
        await dialog.getByRole('button', { name: adminOrderTexts.confirmSend }).click()
        await expect(page.getByRole('heading', { name: /^Pacco 2/ })).toBeVisible()
      })
      await step('another credit note was issued', async () => {
        await page.getByRole('button', { name: adminOrderTexts.credit }).click()
        await dialog.getByLabel(adminOrderTexts.reason).fill('Difettosa')
        await dialog.getByLabel(adminOrderTexts.sentPieces(pliers.title, 2)).fill('1')
        const line = { itemId: itemOf(needles.id), quantity: 1, pieces: 'shipped' as const, restock: true }
        await api.orders.credit({ params: { id }, body: { lines: [line], extras: false, reason: 'Resa' } })
        await dialog.getByRole('button', { name: /^Accredita/ }).click()
        await expect(dialog.getByText(adminOrderTexts.creditedMeanwhile)).toBeVisible()
        await expectAccessible(page, 'a credit note after another')
        await dialog.getByRole('button', { name: /^Accredita/ }).click()
        await expect(page.getByRole('status').filter({ hasText: /^Nota di credito/ })).toBeFocused()
        await expect(page.getByRole('button', { name: /^Nota di credito / })).toHaveCount(2)
      })
    })
  })

  test('calls an order off with a reason that its buyer reads', async ({ page, enter }) => {
    const { farmer, id } = await anOrder()
    const { api } = await theAdmin()
    await enter(await theAdmin())
    await page.goto(adminPaths.order(id))
    await page.getByRole('button', { name: adminOrderTexts.cancelOrder.confirm }).click()
    const dialog = page.getByRole('dialog', { name: adminOrderTexts.cancelOrder.title })
    await dialog.getByRole('textbox').fill('Prodotto ritirato dal fornitore')
    await dialog.getByRole('button', { name: adminOrderTexts.cancelOrder.confirm }).click()
    await expect(page.getByText(adminOrderTexts.cancelOrder.statusMessage, { exact: true })).toBeFocused()
    expect(await farmer.api.orders.get({ params: { id } })).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Prodotto ritirato dal fornitore',
    })
    expect((await api.orders.adminGet({ params: { id } })).cancelledBy).toBe('staff')
  })

  test.describe('at an address of none', () => {
    test.use({ provoked: [/status of 404/] })

    test('is told where there is no such order', async ({ page, enter }) => {
      await enter(await theAdmin())
      await page.goto(adminPaths.order(999_999))
      await expect(page.getByRole('heading', { name: adminOrderTexts.goneTitle })).toBeVisible()
      await page.getByRole('link', { name: adminOrderTexts.toOrders }).click()
      await expect(page.getByRole('heading', { level: 1, name: adminOrderTexts.title })).toBeVisible()
    })
  })
})
