import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { formatDate } from '#domain/dates.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { sdiStateTexts } from '#domain/orders/sdi-states.ts'
import { seatMessages } from '#domain/seat-messages.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { setTradingCompany } from '#test/builders/a-trading-company.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { foreignSeats } from '#test/builders/foreign-seats.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { expectRefused } from '#test/pages/expect-refused.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { userTexts } from '../users/user-texts.ts'
import { invoiceCorrectionTexts as correction } from './invoice-correction-texts.ts'
import { adminInvoiceTexts as texts } from './invoice-texts.ts'

/** A paid order and its invoice, which is rejected if the test says so. */
async function anInvoicedOrder({ isRejected = false } = {}) {
  const world = await anOrderWorld()
  await world.paid()
  const [invoice] = (await world.admin.invoices.list()).rows
  if (!invoice) throw new Error('no invoice was issued')
  const params = { id: invoice.id }
  if (isRejected)
    for (const state of ['exported', 'rejected'] as const)
      await world.admin.invoices.recordSdiOutcome({ params, body: { state } })
  return { ...world, invoice, params, name: `${texts.types.TD01} ${invoice.number}` }
}

/** Opens the list of invoices; `row` is the one of the only invoice. */
async function openInvoices(world: Awaited<ReturnType<typeof anInvoicedOrder>>, path: string = adminPaths.invoices) {
  const opened = await openPage(world, path, world.admin)
  const row = () => within(opened.page.getByRole('row', { name: new RegExp(world.invoice.number) }))
  await opened.page.findByRole('row', { name: new RegExp(world.invoice.number) })
  return { ...opened, row, pressInRow: (name: string) => opened.press(() => row().getByRole('button', { name })) }
}

it('staff narrow the invoices to a period or a number, save the accountant’s file and record the receipts', async () => {
  const world = await anInvoicedOrder()
  const { invoice, name } = world
  const { page, user, fill, press, row, pressInRow, savedFiles } = await openInvoices(world)
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label)
  await press(() => page.getByRole('button', { name: uiMessages.filters }))
  await fill(await page.findByLabelText(texts.to), '2020-12-31')
  await page.findByRole('heading', { name: texts.noneTitle })
  await fill(field(texts.to), '')
  await user.selectOptions(field(texts.month), within(field(texts.month)).getAllByRole('option')[1] as HTMLElement)
  await waitFor(() => expect(field(texts.from).value).toBe(`${invoice.issuedOn.slice(0, 7)}-01`))
  await fill(field(texts.from), '')
  await fill(field(texts.to), invoice.issuedOn)
  await waitFor(row)

  await press(() => page.getByRole('button', { name: texts.archive }))
  await waitFor(() => expect(savedFiles).toEqual([texts.archiveName('', invoice.issuedOn)]))
  await row().findByText(sdiStateTexts.exported.label)
  await pressInRow(texts.pdfOf(name))
  await waitFor(() => expect(savedFiles.at(-1)).toMatch(/\.pdf$/))
  await pressInRow(texts.outcomeOf(name))
  await pressInRow(texts.markOf('Consegnata', name))
  await page.findByText(texts.marked(name, sdiStateTexts.delivered.label))
  await row().findByText(sdiStateTexts.delivered.label)
  await pressInRow(texts.outcomeOf(name))
  await pressInRow(texts.markOf('Di nuovo esportata', name))
  await row().findByText(sdiStateTexts.exported.label)
  await user.click(row().getByRole('checkbox', { name: texts.choose(name) }))
  await press(() => page.getByRole('button', { name: texts.markMany('Nel cassetto', 1) }))
  await page.findByText(texts.markedMany(1, 0))
  await row().findByText(sdiStateTexts.deposited.label)

  await fill(page.getByRole('searchbox'), `${invoice.number} nessuno`)
  await page.findByRole('heading', { name: texts.noneTitle })
  await fill(page.getByRole('searchbox'), invoice.number)
  await waitFor(row)
})

it('a rejected invoice is on the dashboard with its last day, refused at its fields and corrected under its number', async () => {
  const world = await anInvoicedOrder({ isRejected: true })
  const { invoice, name } = world
  const desk = await openPage(world, adminPaths.dashboard, world.admin)
  const task = (await desk.page.findByText(/fattur[ae] da inviare al SdI/)).closest('li') as HTMLElement
  expect(task.textContent).toMatch(/Entro |In ritardo da /)
  const link = within(task).getByRole('link').getAttribute('href') ?? ''

  const { page, fill, press, row, pressInRow, savedFiles } = await openInvoices(world, link)
  row().getByText(sdiStateTexts.rejected.label)
  row().getByText(/Entro il \d/)
  await pressInRow(texts.outcomeOf(name))
  await pressInRow(correction.openOf(name))
  const panel = () => within(page.getByRole('dialog'))
  await page.findByText(new RegExp(correction.keeps(name, formatDate(invoice.issuedOn)).slice(0, 40)))
  const vatNumber = () => panel().getByLabelText(userTexts.fields.vatNumber)
  const confirm = () => press(() => panel().getByRole('button', { name: correction.confirm }))
  await fill(await page.findByLabelText(userTexts.fields.vatNumber), '01234567897')
  await confirm()
  await panel().findByText(fieldMessages.vatNumber.office)
  panel().getByRole('button', { name: userTexts.itIsRight })
  await fill(vatNumber(), '01234560157')
  await fill(panel().getByLabelText(userTexts.fields.sdiCode), 'm5uxcr1')
  await confirm()
  await page.findByText(/corretta, da inviare come IT\w+_Z\w{4}\.xml/)
  await row().findByText(sdiStateTexts.ready.label)
  await pressInRow(texts.outcomeOf(name))
  await pressInRow(correction.rejectedFile(invoice.fileName))
  await waitFor(() => expect(savedFiles).toEqual([invoice.fileName]))
})

it('the correction of an invoice to a buyer abroad has the fields of the country, and sends it with the country', async () => {
  const world = await anInvoicedOrder({ isRejected: true })
  const { switzerland } = foreignSeats
  const { fields, abroad } = userTexts
  const { page, user, fill, press, pressInRow } = await openInvoices(world)
  await pressInRow(texts.outcomeOf(world.name))
  await pressInRow(correction.openOf(world.name))
  const panel = () => within(page.getByRole('dialog'))
  await user.selectOptions(await page.findByLabelText(fields.country), 'Svizzera')
  await page.findByLabelText(abroad.vatNumber)
  expect(panel().queryByText(correction.isVatGroup)).toBeNull()
  expect(panel().queryByLabelText(fields.sdiCode)).toBeNull()
  const confirm = () => press(() => panel().getByRole('button', { name: correction.confirm }))
  await fill(panel().getByLabelText(abroad.vatNumber), '?')
  await fill(panel().getByLabelText(abroad.postalCode), switzerland.postalCode)
  await fill(panel().getByLabelText(abroad.city), switzerland.city)
  await confirm()
  await expectRefused(() => panel().getByLabelText(abroad.vatNumber), seatMessages.taxNumber('CH').shape)
  await fill(panel().getByLabelText(abroad.vatNumber), switzerland.vatNumber)
  await confirm()
  await page.findByText(/corretta, da inviare come IT\w+_Z\w{4}\.xml/)
  const xml = Buffer.from(await world.admin.invoices.documentXml({ params: world.params })).toString('utf8')
  expect(xml).toContain('<IdPaese>CH</IdPaese><IdCodice>CHE123456789</IdCodice>')
})

it('an invoice that waits for the buyer’s numbers is corrected and issued on the order’s page', async () => {
  const world = await aShop({ PUBLIC_URL: 'https://negozio.example', SIMULATORS: '' })
  const { maria, admin } = world
  await setTradingCompany(admin)
  await add(maria, (await aProduct(admin)).id)
  const billingAddress = { ...addresses.billingAddress, vatNumber: '01234560018', fiscalCode: '' }
  const checkout = { ...addresses, billingAddress, paymentMethod: 'bonifico' as const }
  const { id } = await maria.orders.checkout({
    body: { ...checkout, saveBillingAddress: false, saveShippingAddress: false },
  })
  await admin.payments.markPaid({ params: { id }, body: {} })

  const { page, press, fill } = await openPage(world, adminPaths.order(id), world.admin)
  const issue = { name: correction.issue }
  await press(() => page.getByRole('button', issue))
  const panel = () => within(page.getByRole('dialog'))
  await page.findByLabelText(userTexts.fields.vatNumber)
  await press(() => panel().getByRole('button', issue))
  await panel().findByText(fieldMessages.vatNumber['check-character'])
  panel().getByRole('button', { name: userTexts.itIsRight })
  await fill(panel().getByLabelText(userTexts.fields.vatNumber), '01234560017')
  await press(() => panel().getByRole('button', issue))
  await page.findByText(/^Fattura 1\/\d{4} emessa\.$/)
  expect(page.queryByRole('button', issue)).toBeNull()
})
