import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { copyTexts } from '#web/ui/actions/copy-texts.ts'
import { paymentTexts as texts } from './payment-texts.ts'

it('an order by transfer names account, words and amount, to copy or to read with the app of the bank', async () => {
  const world = await anOrderWorld()
  const iban = 'IT60 X054 2811 1010 0000 0123 456'
  const { versions } = await world.admin.settings.get()
  await world.admin.settings.updateCompany({ body: { version: versions.company, iban } })
  const id = await world.order('bonifico')
  const { dueAmount } = await world.find(id)
  const { page, press, window } = await openPage(world, paths.order(id), world.luca)
  await page.findByText(texts.transferTitle)
  const copy = async (what: string) => {
    await press(() => page.getByRole('button', { name: texts.transfer.copy(what) }))
    await page.findByText(copyTexts.copied)
    return window.navigator.clipboard.readText()
  }
  await page.findByRole('img', { name: texts.transfer.qr(formatEuro(dueAmount)) })
  await page.findByText(iban)
  expect(await copy(texts.transfer.iban)).toBe(iban.replaceAll(' ', ''))
  expect(await copy(texts.transfer.reference)).toBe(orderNumber(id))
})
