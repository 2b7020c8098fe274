import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { orderNumber } from '#domain/orders/order-status.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { aShop } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { allocateCodes, officialFlag, placeCurrentCart } from '#test/builders/a-print.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { aBank } from '#test/providers/a-bank.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { shippingTexts } from './shipping-texts.ts'

it('several orders are shipped in one dialog with the last carrier, a reader’s numbers and their papers', async () => {
  const world = await anOrderWorld()
  const [earlier, ...orders] = [await world.paid(), await world.paid(), await world.paid()]
  await world.admin.orders.send({ params: { id: earlier ?? 0 }, body: aParcel({ carrier: 'BRT' }) })
  const { page, user, press, expectFocus, savedFiles } = await openPage(world, adminPaths.orders, world.admin)
  for (const id of orders) await user.click(await page.findByRole('checkbox', { name: texts.choose(orderNumber(id)) }))
  await press(() => page.getByRole('button', { name: shippingTexts.open(2) }))
  expect((await page.findByLabelText<HTMLInputElement>(shippingTexts.carrier)).value).toBe('BRT')
  const tracking = (n: number) =>
    page.getByLabelText(new RegExp(`${shippingTexts.trackingShort} ${orderNumber(orders[n] ?? 0)}\\b`))
  // A reader types a number and ends it with Enter.
  tracking(0).focus()
  await user.keyboard('T-100{Enter}')
  await expectFocus(() => tracking(1))
  await user.keyboard('T-200{Enter}')
  const confirm = () => page.getByRole('button', { name: shippingTexts.confirm(2) })
  await expectFocus(confirm)
  await press(confirm)

  const sent = within(await page.findByRole('dialog', { name: shippingTexts.sent(2) }))
  for (const [name, file] of [
    [shippingTexts.labels.a6, /^etichette-a6-.*\.pdf$/],
    [shippingTexts.labels.a4, /^etichette-a4-.*\.pdf$/],
    [shippingTexts.notes, /^documenti-di-trasporto-.*\.pdf$/],
  ] as const) {
    await press(() => sent.getByRole('button', { name }))
    await waitFor(() => expect(savedFiles.at(-1)).toMatch(file))
  }
  await press(() => sent.getAllByRole('button', { name: shippingTexts.close }).at(-1) as HTMLElement)
  await expectFocus(() => page.getByText(shippingTexts.sent(2)))
  for (const [n, id] of orders.entries())
    expect(await world.find(id)).toMatchObject({
      status: 'SHIPPED',
      parcels: [{ carrier: 'BRT', tracking: `T-${n + 1}00` }],
    })
})

it('tags that are not all there are left out of a parcel with one press', async () => {
  const world = await aShop()
  const [tags, needles] = [await aProduct(world.admin, officialFlag), await aProduct(world.admin)]
  await add(world.maria, tags.id, { quantity: 3 })
  await add(world.maria, needles.id)
  const id = await placeCurrentCart(world.maria)
  await aBank(world).pay(id)
  await allocateCodes(world.db, id)
  await world.admin.orders.markPrinted({ params: { id }, query: {} })
  const { page, user, press, expectFocus } = await openPage(world, adminPaths.order(id), world.admin)
  await press(() => page.getByRole('button', { name: texts.send }))
  const dialog = within(await page.findByRole('dialog'))
  const scan = () => dialog.getByLabelText(texts.scan)
  const confirm = () => press(() => dialog.getByRole('button', { name: texts.confirmSend }))
  const expectStatus = (text: string) =>
    waitFor(() => expect(dialog.getAllByRole('status')[0]?.textContent).toContain(text))
  await user.type(scan(), 'IT001990244731{Enter}')
  await expectStatus(`letto: 1 di 3, ${tags.title}`)
  await user.type(scan(), `${needles.productCode}{Enter}`)
  await confirm()
  await dialog.findByText(texts.incomplete(2))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(texts.allOf(tags.title)) }).checked).toBe(
    false,
  )
  await press(() => dialog.getByRole('button', { name: texts.leaveOutLine(tags.title) }))
  await expectStatus('1 letta, lasciata fuori da questo pacco')
  await expectFocus(scan)
  await confirm()
  await page.findByText('In parte spedito')
  expect(page.getByRole('main').textContent).toContain(formatTagCode('IT001990244731').slice(0, 12))
  expect(await world.maria.orders.get({ params: { id } })).toMatchObject({
    status: 'PENDING',
    isPartlyShipped: true,
    parcels: [{ items: [{ quantity: 1 }] }],
  })
})
