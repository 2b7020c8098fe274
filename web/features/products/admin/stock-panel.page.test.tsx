import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { productMessages as refusals } from '../../../../server/features/products/product-messages.ts'
import { stockReasonTexts as reasons, stockEventTexts, adminHistoryTexts as texts } from './admin-history-texts.ts'
import { adminRemoveTexts, adminFormTexts as form } from './admin-texts.ts'

/** Opens the page of a product of twenty pieces, with its stock movements unfolded. */
async function openStock(world: Awaited<ReturnType<typeof anOrderWorld>>, id: number) {
  const opened = await openPage(world, adminPaths.product(id), world.admin)
  const { page, user, press } = opened
  const field = (name: string) => page.getByRole<HTMLInputElement>('textbox', { name })
  const findSheet = () => page.findByRole('dialog', { name: texts.moveTitle })
  const sheet = () => page.getByRole('dialog', { name: texts.moveTitle })
  await press(() => page.getByText(texts.stock))
  await page.findByRole('list', { name: texts.stock })
  return {
    ...opened,
    field,
    findSheet,
    sheet,
    inSheet: (label: string) => within(sheet()).getByLabelText<HTMLInputElement>(label),
    /** The newest movement. */
    latest: () => within(page.getByRole('list', { name: texts.stock })).getAllByRole('listitem')[0]?.textContent ?? '',
    move: async (reason: string) => {
      await press(() => page.getByRole('button', { name: texts.move }))
      await user.selectOptions(within(await findSheet()).getByLabelText(texts.reason), reason)
    },
    confirm: () => press(() => within(sheet()).getByRole('button', { name: texts.confirm })),
    save: () => press(() => page.getByRole('button', { name: form.save })),
  }
}

it('pieces that come or go are recorded with a reason, and what was typed beside them stays', async () => {
  const world = await anOrderWorld()
  const [id] = world.productIds
  const orderId = await world.order()
  await world.admin.products.update({ params: { id }, body: { price: 650 } })
  const { page, user, press, fill, field, findSheet, sheet, inSheet, latest, confirm, save, url } = await openStock(
    world,
    id,
  )
  expect(latest()).toContain(`${stockEventTexts.sold} ORDER-${orderId}`)
  expect(latest()).toContain('-3')

  await fill(field(form.brand), 'Altro marchio')
  await press(() => page.getByRole('button', { name: texts.move }))
  await fill(within(await findSheet()).getByLabelText(texts.pieces.to), '200')
  await confirm()
  await within(sheet()).findByText(texts.reasonMissing)
  await user.selectOptions(inSheet(texts.reason), reasons.received)
  inSheet(texts.pieces.up)
  await within(sheet()).findByText(texts.outcome(17, 217))
  await fill(inSheet(texts.note), 'Bolla 41')
  await confirm()
  await waitFor(() => expect(latest()).toContain('17 → 217 · Bolla 41'))
  expect(field(form.quantity).value).toBe('217')
  expect(field(form.brand).value).toBe('Altro marchio')

  await fill(field(form.quantity), '210')
  await save()
  const reason = () => page.getByLabelText(texts.reason)
  await expectRefused(reason, texts.reasonMissing)
  await user.selectOptions(reason(), reasons.received)
  await save()
  await expectRefused(reason, texts.reasonWrong)
  await user.selectOptions(reason(), reasons.spoiled)
  await save()
  await page.findByText(form.saved)
  expect(page.queryByLabelText(texts.reason)).toBeNull()
  await waitFor(() => expect(latest()).toContain(reasons.spoiled))
  expect(await world.admin.products.adminGet({ params: { id } })).toMatchObject({
    quantity: 210,
    brand: 'Altro marchio',
  })

  await press(() => page.getByText(texts.prices))
  const prices = within(await page.findByRole('list', { name: texts.prices })).getAllByRole('listitem')
  expect(prices.map(({ textContent }) => ['6,50', '7,95'].find(price => textContent.includes(price)))).toEqual([
    '6,50',
    '7,95',
  ])
  await page.findByText(texts.lowestHint)

  await press(() => page.getByRole('button', { name: form.disable }))
  await press(() => within(page.getByRole('dialog')).getByRole('button', { name: adminRemoveTexts.disable }))
  await waitFor(() => expect(url()).toBe(adminPaths.products))
})

it('pieces counted while one was sold are refused once with the new count, and a conflict elsewhere is not hidden', async () => {
  const world = await anOrderWorld()
  const [id] = world.productIds
  const { page, fill, field, sheet, inSheet, latest, move, confirm, save } = await openStock(world, id)
  const stored = () => world.admin.products.adminGet({ params: { id } })
  await fill(field(form.brand), 'Altro marchio')
  await move(reasons.counted)
  await fill(inSheet(texts.pieces.to), '18')
  await fill(inSheet(texts.note), 'Scaffale in fondo')
  await world.order('credit_card', { lines: [{ productId: id, quantity: 1 }] })
  await confirm()
  await expectRefused(() => inSheet(texts.pieces.to), refusals.quantityChanged(19))
  await waitFor(() => expect(sheet().textContent).toContain(`${texts.quantity}: 19`))
  expect(inSheet(texts.pieces.to).value).toBe('18')
  expect(inSheet(texts.note).value).toBe('Scaffale in fondo')
  expect((await stored()).quantity).toBe(19)

  await confirm()
  await waitFor(() => expect(latest()).toContain('19 → 18 · Scaffale in fondo'))
  expect(field(form.quantity).value).toBe('18')
  await save()
  await page.findByText(form.saved)
  expect(await stored()).toMatchObject({ quantity: 18, brand: 'Altro marchio' })

  await fill(field(form.brand), 'Il mio marchio')
  await world.admin.products.update({ params: { id }, body: { brand: 'Il marchio di un altro' } })
  await move(reasons.received)
  await fill(inSheet(texts.pieces.up), '1')
  await confirm()
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await save()
  expect((await page.findByRole('alert')).textContent).toContain(refusals.changed)
  expect(await stored()).toMatchObject({ quantity: 19, brand: 'Il marchio di un altro' })
  await save()
  await page.findByText(form.saved)
  expect((await stored()).brand).toBe('Il mio marchio')
})

it('the pieces of a disabled product are counted too, against the newest count', async () => {
  const world = await anOrderWorld()
  const [id] = world.productIds
  await world.admin.products.update({ params: { id }, body: { disabled: true } })
  const { page, fill, sheet, inSheet, move, confirm } = await openStock(world, id)
  await move(reasons.counted)
  await fill(inSheet(texts.pieces.to), '15')
  await world.admin.adminProducts.moveStock({ params: { id }, body: { reason: 'received', pieces: 2 } })
  await confirm()
  await waitFor(() => expect(sheet().textContent).toContain(`${texts.quantity}: 22`))
  await confirm()
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect((await world.admin.products.adminGet({ params: { id } })).quantity).toBe(15)
})
