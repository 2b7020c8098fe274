import type { Page } from '@playwright/test'
import { formatDate } from '#domain/dates.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { readableFileName } from '#domain/money/invoice.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { sdiStateTexts } from '#domain/orders/sdi-states.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { invoiceCorrectionTexts as correctionTexts } from '#web/features/invoices/invoice-correction-texts.ts'
import { invoiceTexts, adminInvoiceTexts as texts } from '#web/features/invoices/invoice-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { aFarmer, aProduct, orderOf, theAdmin } from '../support/accounts.ts'
import { adminSection } from '../support/admin-section.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

/** A farmer with a shipped order. */
async function aShippedOrder() {
  const farmer = await aFarmer()
  const { id: productId } = await aProduct({ price: 700 })
  const id = await orderOf(farmer, [{ productId, quantity: 2 }])
  const { api } = await theAdmin()
  await api.orders.send({ params: { id }, body: aParcel({ lot: 'L1', tracking: '1' }) })
  const [invoice] = (await farmer.api.orders.get({ params: { id } })).invoices
  if (!invoice) throw new Error('no invoice was issued')
  return { farmer, id, productId, invoice }
}

async function savedName(page: Page, button: ReturnType<Page['getByRole']>) {
  const download = page.waitForEvent('download')
  await button.click()
  return (await download).suggestedFilename()
}

test.describe('invoices', () => {
  test('are saved from the list and from the order, credit notes too', async ({ page, enter, step }) => {
    const { farmer, id, productId, invoice } = await aShippedOrder()
    const open = await orderOf(farmer, [{ productId, quantity: 1 }], { paymentMethod: 'bonifico' })
    await enter(farmer)
    const name = readableFileName('TD01', invoice.number)

    await step('an order that was not paid has a text, the other one a button', async () => {
      await page.goto(paths.orders)
      await expect(page.getByRole('row', { name: new RegExp(orderNumber(open)) })).toContainText(invoiceTexts.none)
      expect(await savedName(page, page.getByRole('button', { name: invoiceTexts.save(invoice.number) }))).toBe(name)
    })
    await step('the order has the XML as well, and what was given back', async () => {
      const { api } = await theAdmin()
      const note = await api.orders.credit({
        params: { id },
        body: { lines: [], extras: true, reason: 'Il pacco è arrivato tardi' },
      })
      await page.goto(paths.order(id))
      expect(await savedName(page, page.getByRole('button', { name: invoiceTexts.save(invoice.number) }))).toBe(name)
      const xml = page.getByRole('button', { name: invoiceTexts.saveXml(invoice.number) })
      expect(await savedName(page, xml)).toBe(invoice.fileName)
      const saveNote = page.getByRole('button', { name: invoiceTexts.saveNote(note.number) })
      expect(await savedName(page, saveNote)).toBe(readableFileName('TD04', note.number))
      await expectAccessible(page, 'an order with its invoice')
      await expectToFitNarrowScreens(page)
    })
  })

  test('are listed for staff, exported and followed', { tag: '@desktop' }, async ({ page, enter, step }) => {
    const { id, invoice } = await aShippedOrder()
    await enter(await theAdmin())
    const row = page.getByRole('row').filter({ has: page.getByText(orderNumber(id), { exact: true }) })
    const name = `${texts.types.TD01} ${invoice.number}`

    await step('from the dashboard to the list of a day', async () => {
      await page.goto(adminPaths.dashboard)
      await adminSection(page, 'invoices').click()
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      await expect(row).toContainText(invoice.number)
      await page.getByRole('button', { name: uiMessages.filters, exact: true }).click()
      await page.getByLabel(texts.to, { exact: true }).fill('2020-12-31')
      await expect(page.getByRole('heading', { name: texts.noneTitle })).toBeVisible()
      await page.getByLabel(texts.to, { exact: true }).fill('')
      await page.getByLabel(texts.month).selectOption({ index: 1 })
      await expect(page.getByLabel(texts.from, { exact: true })).toHaveValue(`${invoice.issuedOn.slice(0, 7)}-01`)
      await expect(row).toBeVisible()
      await page.getByLabel(texts.from, { exact: true }).fill('')
      await page.getByLabel(texts.to, { exact: true }).fill(invoice.issuedOn)
      await expect(row).toBeVisible()
    })
    await step('the accountant’s file, then the receipt', async () => {
      const zip = await savedName(page, page.getByRole('button', { name: texts.archive }))
      expect(zip).toBe(texts.archiveName('', invoice.issuedOn))
      await expect(row).toContainText(sdiStateTexts.exported.label)
      expect(await savedName(page, row.getByRole('button', { name: texts.pdfOf(name) }))).toMatch(/\.pdf$/)
      await row.getByRole('button', { name: texts.outcomeOf(name) }).click()
      await row.getByRole('button', { name: texts.markOf('Consegnata', name) }).click()
      await expect(page.getByText(texts.marked(name, sdiStateTexts.delivered.label))).toBeVisible()
      await expect(row).toContainText(sdiStateTexts.delivered.label)
      await row.getByRole('button', { name: texts.outcomeOf(name) }).click()
      await row.getByRole('button', { name: texts.markOf('Di nuovo esportata', name) }).click()
      await expect(row).toContainText(sdiStateTexts.exported.label)
      await row.getByRole('checkbox', { name: texts.choose(name) }).check()
      await page.getByRole('button', { name: texts.markMany('Nel cassetto', 1) }).click()
      await expect(page.getByText(texts.markedMany(1, 0))).toBeVisible()
      await expect(row).toContainText(sdiStateTexts.deposited.label)
      await page.getByRole('searchbox').fill(`${invoice.number} nessuno`)
      await expect(page.getByRole('heading', { name: texts.noneTitle })).toBeVisible()
      await page.getByRole('searchbox').fill(invoice.number)
      await expect(row).toBeVisible()
      await expectAccessible(page, 'the staff’s invoices')
      await expectToFitNarrowScreens(page)
    })
  })

  test('that were rejected are corrected and sent again', { tag: '@widths' }, async ({ page, enter, step }) => {
    const { id, invoice } = await aShippedOrder()
    const admin = await theAdmin()
    const found = await admin.api.invoices.list({ query: { search: orderNumber(id) } })
    const params = { id: found.rows[0]?.id ?? 0 }
    for (const state of ['exported', 'rejected'] as const)
      await admin.api.invoices.recordSdiOutcome({ params, body: { state } })
    await enter(admin)
    const row = page.getByRole('row').filter({ has: page.getByText(orderNumber(id), { exact: true }) })
    const name = `${texts.types.TD01} ${invoice.number}`
    const panel = page.getByRole('dialog')

    await step('from the dashboard, which tells the last day, to the list of those that are near it', async () => {
      await page.goto(adminPaths.dashboard)
      const task = page.getByRole('listitem').filter({ hasText: /fattur[ae] da inviare al SdI/ })
      await expect(task).toContainText(/Entro |In ritardo da /)
      await task.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      await expect(row).toContainText(sdiStateTexts.rejected.label)
      await expect(row).toContainText(/Entro il \d/)
    })
    await step('what the exchange system would reject again is refused at its field', async () => {
      await row.getByRole('button', { name: texts.outcomeOf(name) }).click()
      await row.getByRole('button', { name: correctionTexts.openOf(name) }).click()
      await expect(panel).toContainText(correctionTexts.keeps(name, formatDate(invoice.issuedOn)))
      await expectAccessible(page, 'the correction of an invoice')
      await panel.getByLabel(userTexts.fields.vatNumber, { exact: true }).fill('01234567897')
      await panel.getByRole('button', { name: correctionTexts.confirm, exact: true }).click()
      await expect(panel.getByLabel(userTexts.fields.vatNumber, { exact: true })).toHaveAccessibleDescription(
        fieldMessages.vatNumber.office,
      )
    })
    await step('corrected under its number, with another file name; the rejected file is kept', async () => {
      await panel.getByLabel(userTexts.fields.vatNumber, { exact: true }).fill('01234560157')
      await panel.getByLabel(userTexts.fields.sdiCode).fill('m5uxcr1')
      await panel.getByRole('button', { name: correctionTexts.confirm, exact: true }).click()
      await expect(page.getByText(/corretta, da inviare come IT\w+_Z\w{4}\.xml/)).toBeVisible()
      await expect(row).toContainText(sdiStateTexts.ready.label)
      await expect(row).toContainText(invoice.number)
      await row.getByRole('button', { name: texts.outcomeOf(name) }).click()
      const rejected = row.getByRole('button', { name: correctionTexts.rejectedFile(invoice.fileName) })
      expect(await savedName(page, rejected)).toBe(invoice.fileName)
      await expectToFitNarrowScreens(page)
    })
  })

  test('go where the company data say', async ({ page, enter }) => {
    const farmer = await aFarmer()
    await enter(farmer)
    await page.goto(paths.companyInformation)
    await page.getByRole('button', { name: accountTexts.editCompany }).click()
    const code = page.getByLabel(userTexts.fields.sdiCode)
    await code.fill('M5UXC')
    await page.getByRole('button', { name: accountTexts.save }).click()
    await expect(code).toHaveAccessibleDescription('Il codice destinatario ha 7 lettere o cifre.')
    await code.fill('m5uxcr1')
    await page.getByLabel(userTexts.fields.pec).fill('cascina@pec.example')
    await page.getByRole('button', { name: accountTexts.save }).click()
    await expect(page.getByText(accountTexts.saved)).toBeVisible()
    await expect(page.getByText('M5UXCR1')).toBeVisible()
    expect(await farmer.api.users.me()).toMatchObject({ sdiCode: 'M5UXCR1', pec: 'cascina@pec.example' })
  })
})
