import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { plainText } from '#test/pages/plain-text.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { orderTimelineTexts } from '../order-timeline-texts.ts'
import { adminOrderTexts } from './admin-order-texts.ts'
import { creditTexts as texts } from './credit-texts.ts'

/** An order of three and two pieces that was paid by card and sent in one parcel. */
async function aShippedOrder() {
  const world = await anOrderWorld()
  const id = await world.paid()
  await world.admin.orders.send({ params: { id }, body: aParcel({ carrier: 'BRT', tracking: '1' }) })
  return { ...world, id, find: () => world.admin.orders.adminGet({ params: { id } }) }
}

it('money that goes back is shown with its VAT while it is typed, at most what is left, and leaves as shown', async () => {
  const world = await aShippedOrder()
  const order = await world.find()
  const vat = Math.round((795 * order.vatBasisPoints) / 10_000)
  const { page, user, press, fill } = await openPage(world, adminPaths.order(world.id), world.admin)
  await press(() => page.getByRole('button', { name: adminOrderTexts.credit }))
  const dialog = within(await page.findByRole('dialog'))
  const expectPreview = (text: string) =>
    waitFor(() =>
      expect(plainText(dialog.getByRole('region', { name: texts.preview }).textContent)).toContain(plainText(text)),
    )
  await expectPreview(texts.nothingYet)
  await fill(dialog.getByLabelText(adminOrderTexts.sentPieces('Pinza di prova', 3)), '1')
  await expectPreview(formatEuro(795))
  await expectPreview(formatEuro(vat))
  for (const restock of dialog.getAllByLabelText<HTMLInputElement>(adminOrderTexts.restock))
    expect(restock.checked).toBe(false)
  dialog.getByRole('button', { name: texts.confirm(formatEuro(795 + vat)) })
  await user.click(dialog.getByLabelText(adminOrderTexts.extras))
  await expectPreview(formatEuro(795 + vat + order.shippingAmount + order.feeAmount))

  await user.click(dialog.getByLabelText(adminOrderTexts.extras))
  await user.click(dialog.getByLabelText(texts.whats.goodwill))
  await fill(await dialog.findByLabelText(texts.amount), '900')
  await fill(dialog.getByLabelText(adminOrderTexts.reason), 'Pacco in ritardo')
  await press(() => dialog.getByRole('button', { name: adminOrderTexts.confirmCredit }))
  await dialog.findByText(/^Al massimo .*€\.$/)
  await fill(dialog.getByLabelText(texts.amount), '5')
  await press(() => dialog.getByRole('button', { name: texts.confirm(formatEuro(500)) }))
  await page.findAllByText(/^Nota di credito .*5,00/)
  const { refunds, items } = await world.find()
  expect(refunds.map(({ amount }) => amount)).toEqual([500])
  expect(items.map(({ returned }) => returned)).toEqual([0, 0])
})

it('a lost parcel is sent again without money, and the outcome stays although its button is gone', async () => {
  const world = await aShippedOrder()
  let isHeld = false
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { page, press, fill } = await openPage(world, adminPaths.order(world.id), world.admin, async (call, send) => {
    // What is read again comes in any order.
    if (isHeld && call.includes('/keeper-waits?')) await isReleased
    return send()
  })
  await press(() => page.getByRole('button', { name: texts.resendOf(1) }))
  const dialog = within(await page.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>(adminOrderTexts.carrier).value).toBe('BRT')
  await fill(dialog.getByLabelText(adminOrderTexts.tracking), '2')
  isHeld = true
  await press(() => dialog.getByRole('button', { name: texts.confirmResend }))
  await page.findByText(orderTimelineTexts.replaces(1))
  release()
  await page.findByText(texts.resent(2))
  expect(page.queryByRole('button', { name: texts.resendOf(1) })).toBeNull()
  expect(await world.stockLevels()).toEqual([14, 16])
  expect((await world.find()).refunds).toEqual([])
})
