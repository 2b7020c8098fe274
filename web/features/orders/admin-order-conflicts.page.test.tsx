import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { adminOrderTexts as texts } from './admin/admin-order-texts.ts'

/** A paid order of three pliers and two needles, on the page of staff; with `isSent`, it has left. */
async function anOpenedOrder({ isSent = false } = {}) {
  const world = await anOrderWorld()
  const { admin, productIds } = world
  const params = { id: await world.paid() }
  if (isSent) await admin.orders.send({ params, body: aParcel() })
  const { items } = await admin.orders.adminGet({ params })
  const [pliers, needles] = productIds.map(id => items.find(({ product }) => product.id === id)?.id ?? 0)
  const opened = await openPage(world, adminPaths.order(params.id), admin)
  const { page, press } = opened
  const openDialog = async (name: string) => {
    await press(() => page.getByRole('button', { name }))
    return within(await page.findByRole('dialog'))
  }
  return { ...world, ...opened, params, openDialog, pliers: pliers ?? 0, needles: needles ?? 0 }
}

it('a parcel that is packed while another one leaves keeps what was scanned, and is sent by the next press', async () => {
  const { admin, page, user, press, params, openDialog, needles, productIds } = await anOpenedOrder()
  const { productCode } = await admin.products.adminGet({ params: { id: productIds[0] } })
  const dialog = await openDialog(texts.send)
  const scan = dialog.getByLabelText(texts.scan)
  for (const count of [1, 2]) {
    await user.type(scan, `${productCode}{Enter}`)
    await dialog.findByText(new RegExp(`letto: ${count} di 3`))
  }
  await admin.orders.send({ params, body: aParcel({ lines: [{ itemId: needles, quantity: 2 }] }) })
  const confirm = () => press(() => dialog.getByRole('button', { name: texts.confirmSend }))
  await confirm()
  await dialog.findByText(texts.sentMeanwhile)
  expect(dialog.getByLabelText<HTMLInputElement>(texts.piecesOf('Pinza di prova', 3)).value).toBe('2')
  expect(dialog.queryByRole('checkbox', { name: texts.allOf('Aghi di prova') })).toBeNull()
  await confirm()
  await page.findByRole('heading', { name: /^Pacco 2/ })
})

it('a credit note that is written while another one is issued keeps what was written, and is issued by the next press', async () => {
  const { admin, page, user, press, expectFocus, params, openDialog, pliers } = await anOpenedOrder({
    isSent: true,
  })
  const dialog = await openDialog(texts.credit)
  await user.type(dialog.getByLabelText(texts.reason), 'Difettosa')
  const pieces = await dialog.findByLabelText(texts.sentPieces('Aghi di prova', 2))
  await user.clear(pieces)
  await user.type(pieces, '1')
  const line = { itemId: pliers, quantity: 1, pieces: 'shipped' as const, restock: true }
  await admin.orders.credit({ params, body: { lines: [line], extras: false, reason: 'Resa' } })
  const confirm = () => press(() => dialog.getByRole('button', { name: /^Accredita/ }))
  await confirm()
  await dialog.findByText(texts.creditedMeanwhile)
  await confirm()
  await expectFocus(
    () =>
      page.getAllByRole('status').find(({ textContent }) => textContent.startsWith('Nota di credito')) as HTMLElement,
  )
  await waitFor(() => expect(page.getAllByRole('button', { name: /^Nota di credito / })).toHaveLength(2))
})

it('staff call an order off with a reason that its buyer reads', async () => {
  const { admin, luca, page, user, press, expectFocus, params, openDialog } = await anOpenedOrder()
  const { title, confirm, statusMessage } = texts.cancelOrder
  await openDialog(confirm)
  const dialog = within(page.getByRole('dialog', { name: title }))
  await user.type(dialog.getByRole('textbox'), 'Prodotto ritirato dal fornitore')
  await press(() => dialog.getByRole('button', { name: confirm }))
  await expectFocus(() => page.getByText(statusMessage))
  expect(await luca.orders.get({ params })).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'Prodotto ritirato dal fornitore',
  })
  expect((await admin.orders.adminGet({ params })).cancelledBy).toBe('staff')
})

it('an order that does not exist is said so to staff, with a link to the others', async () => {
  const world = await anOrderWorld()
  const { page } = await openPage(world, adminPaths.order(999_999), world.admin)
  await page.findByRole('heading', { name: texts.goneTitle })
  expect(page.getByRole('link', { name: texts.toOrders }).getAttribute('href')).toBe(adminPaths.orders)
})
