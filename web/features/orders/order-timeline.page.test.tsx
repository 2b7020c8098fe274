import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { orderTimelineTexts as texts } from './order-timeline-texts.ts'

type World = Awaited<ReturnType<typeof anOrderWorld>>

/** Opens an order, with functions that press the buttons of the page and of its dialog. */
async function openOrder(world: World, id: number) {
  const opened = await openPage(world, paths.order(id), world.luca)
  const { page, press } = opened
  const ask = async () => {
    await press(() => page.getByRole('button', { name: texts.cancel }))
    return within(await page.findByRole('dialog', { name: texts.cancelTitle }))
  }
  return { ...opened, ask, total: formatEuro((await world.find(id)).totalAmount).replace('\u00a0', ' ') }
}

it('a buyer is asked before a paid order is called off, and afterwards its heading has the focus', async () => {
  const world = await anOrderWorld()
  const { page, press, expectFocus, ask, total } = await openOrder(world, await world.paid())
  await page.findByText(`Pagato: ${total}`)
  const asked = await ask()
  asked.getByText(texts.cancelPaid(total))
  await press(() => asked.getByRole('button', { name: texts.keep }))
  const dialog = await ask()
  await press(() => dialog.getByRole('button', { name: texts.confirmCancel }))
  await page.findByText(texts.cancelledBy.buyer)
  await expectFocus(() => page.getByRole('heading', { level: 1 }))
  expect(page.queryByRole('button', { name: texts.cancel })).toBeNull()
})

it('a buyer who paid by transfer is asked for an account to give the money back to, and a wrong one is refused', async () => {
  const world = await anOrderWorld()
  const { page, user, press, expectFocus, ask, total } = await openOrder(world, await world.paid('bonifico'))
  const dialog = await ask()
  dialog.getByText(texts.cancelTransfer(total))
  const iban = dialog.getByLabelText(texts.iban)
  const confirm = () => press(() => dialog.getByRole('button', { name: texts.confirmCancel }))
  await confirm()
  await expectFocus(() => iban)
  await user.type(iban, 'IT60 X054 2811 1010 0000 0123 457')
  await confirm()
  await dialog.findByText(/cifre di controllo/)
  await user.clear(iban)
  await user.type(iban, 'it60 x054 2811 1010 0000 0123 456')
  await confirm()
  await page.findByText(texts.refundStates.manual.label)
  await page.findByText('IT60 X054 2811 1010 0000 0123 456')
})

it('an order that is sent in part names the pieces of its parcel, and can no longer be called off', async () => {
  const world = await anOrderWorld()
  const id = await world.paid('bonifico')
  const needles = (await world.find(id)).items.find(({ product }) => product.title === 'Aghi di prova')
  const lines = [{ itemId: needles?.id ?? 0, quantity: 2 }]
  await world.admin.orders.send({ params: { id }, body: aParcel({ carrier: 'GLS', tracking: 'X 99', lines }) })
  const { page, press, savedFiles } = await openOrder(world, id)
  await page.findByText(texts.pieces(2, 'Aghi di prova'))
  expect(page.getByRole('link', { name: texts.followOf(1) }).getAttribute('href')).toMatch(/match=X99$/)
  await press(() => page.getByRole('button', { name: texts.noteOf(1) }))
  await waitFor(() => expect(savedFiles).toEqual([texts.noteName(id, 1)]))
  expect(page.queryByRole('button', { name: texts.cancel })).toBeNull()
})
