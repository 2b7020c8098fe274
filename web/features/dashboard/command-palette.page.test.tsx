import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { orderNumber } from '#domain/orders/order-status.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { adminInvoiceTexts } from '../invoices/invoice-texts.ts'
import { paletteTexts as texts } from './command-palette-texts.ts'
import { dashboardTexts } from './dashboard-texts.ts'

/** Opens the dashboard and, with the keyboard, its palette. */
async function openPalette(
  world: Awaited<ReturnType<typeof anOrderWorld>>,
  person: { token: string | undefined } = world.admin,
) {
  const opened = await openPage(world, adminPaths.dashboard, person)
  const { page, user, fill } = opened
  await page.findByRole('heading', { level: 1, name: dashboardTexts.title })
  await user.keyboard('{Control>}k{/Control}')
  const dialog = within(await page.findByRole('dialog', { name: texts.title }))
  return { ...opened, dialog, find: (words: string) => fill(dialog.getByRole('combobox'), words) }
}

it('an invoice is found by its number and opened as the only row of the invoices', async () => {
  const world = await anOrderWorld()
  const id = await world.paid()
  await world.paid()
  const number = (await world.find(id)).invoices[0]?.number ?? ''
  const { page, user, dialog, find } = await openPalette(world)
  await find(number)
  const group = within(await dialog.findByRole('group', { name: texts.kinds.invoices }))
  await user.click(await group.findByRole('option', { name: new RegExp(texts.document.TD01(number)) }))
  await page.findByRole('heading', { level: 1, name: adminInvoiceTexts.title })
  const isInvoice = new RegExp(adminInvoiceTexts.types.TD01)
  await waitFor(() => expect(page.getAllByRole('row', { name: isInvoice })).toHaveLength(1))
  expect(page.getByRole('row', { name: isInvoice }).textContent).toContain(orderNumber(id))
  expect(page.getByRole<HTMLInputElement>('searchbox').value).toBe(number)
})

it('a parcel is found by its number, and Enter opens its order', async () => {
  const world = await anOrderWorld()
  const id = await world.paid()
  await world.admin.orders.send({ params: { id }, body: aParcel({ carrier: 'BRT', tracking: 'ZX12345678' }) })
  const { page, user, dialog, find } = await openPalette(world)
  await find('ZX12345678')
  const option = await dialog.findByRole('option', { name: new RegExp(orderNumber(id)) })
  await waitFor(() => expect(option.getAttribute('aria-selected')).toBe('true'))
  await user.keyboard('{Enter}')
  await page.findByRole('heading', { level: 1, name: orderNumber(id) })
})

it('a role finds in the palette only what it may see', async () => {
  const world = await anOrderWorld()
  const { dialog, find } = await openPalette(world, await world.aStaffMember('nives@auricola.example', 'catalogue'))
  expect(dialog.queryByRole('option', { name: texts.actions.newOrder })).toBeNull()
  await find('Pinza di prova')
  await dialog.findByRole('option', { name: /Pinza di prova/ })
})

it('the keys that open the palette are kept until it is known who is there', async () => {
  const world = await anOrderWorld()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { page, user, expectFocus } = await openPage(world, adminPaths.dashboard, world.admin, async (call, send) => {
    if (call === 'GET /api/users/me') await isReleased
    return send()
  })
  await page.findByRole('main')
  await user.keyboard('{Control>}k{/Control}')
  expect(page.queryByRole('dialog')).toBeNull()
  release()
  await expectFocus(() => within(page.getByRole('dialog', { name: texts.title })).getByRole('combobox'))
})
