import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { readableFileName } from '#domain/money/invoice.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { paths } from '#web/paths.ts'
import { accountTexts } from '../account/account-texts.ts'
import { userTexts } from '../users/user-texts.ts'
import { invoiceTexts as texts } from './invoice-texts.ts'

it('a buyer saves the invoice from the list of orders, and from the order also its XML and a credit note', async () => {
  const world = await anOrderWorld()
  const id = await world.paid()
  const unpaid = await world.order('bonifico')
  const note = await world.admin.orders.credit({
    params: { id },
    body: { lines: [], extras: true, reason: 'Il pacco è arrivato tardi' },
  })
  const invoice = (await world.find(id)).invoices.find(({ number }) => number !== note.number)
  if (!invoice) throw new Error('no invoice was issued')
  const name = readableFileName('TD01', invoice.number)

  const list = await openPage(world, paths.orders, world.luca)
  const row = await list.page.findByRole('row', { name: new RegExp(`${orderNumber(unpaid)}\\b`) })
  expect(row.textContent).toContain(texts.none)
  await list.press(() => list.page.getByRole('button', { name: new RegExp(texts.save(invoice.number)) }))
  await waitFor(() => expect(list.savedFiles).toEqual([name]))

  const { page, press, savedFiles } = await openPage(world, paths.order(id), world.luca)
  const saves = [texts.save(invoice.number), texts.saveXml(invoice.number), texts.saveNote(note.number)]
  const files = [name, invoice.fileName, readableFileName('TD04', note.number)]
  for (const [n, save] of saves.entries()) {
    await press(() => page.getByRole('button', { name: new RegExp(save) }))
    await waitFor(() => expect(savedFiles).toEqual(files.slice(0, n + 1)))
  }
})

it('the company data take a code or an address for invoices, and refuse a wrong one at its field', async () => {
  const world = await anOrderWorld()
  const { page, fill, press } = await openPage(world, paths.companyInformation, world.luca)
  await press(() => page.getByRole('button', { name: accountTexts.editCompany }))
  const code = () => page.getByLabelText(userTexts.fields.sdiCode)
  const save = () => press(() => page.getByRole('button', { name: accountTexts.save }))
  await fill(await page.findByLabelText(userTexts.fields.sdiCode), 'M5UXC')
  await save()
  await expectRefused(code, 'Il codice destinatario ha 7 lettere o cifre.')
  await fill(code(), 'm5uxcr1')
  await fill(page.getByLabelText(userTexts.fields.pec), 'cascina@pec.example')
  await save()
  await page.findByText(accountTexts.saved)
  await page.findByText('M5UXCR1')
  expect(await world.luca.users.me()).toMatchObject({ sdiCode: 'M5UXCR1', pec: 'cascina@pec.example' })
})
