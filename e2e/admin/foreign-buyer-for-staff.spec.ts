import { orderNumber } from '#domain/orders/order-status.ts'
import { seatMessages } from '#domain/seat-messages.ts'
import { foreignSeats } from '#test/builders/foreign-seats.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { invoiceCorrectionTexts as correctionTexts } from '#web/features/invoices/invoice-correction-texts.ts'
import { adminInvoiceTexts as texts } from '#web/features/invoices/invoice-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { phoneOrderTexts as phone } from '#web/features/orders/phone-order/phone-order-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { aFarmer, anEmail, aProduct, orderOf, theAdmin } from '../support/accounts.ts'
import { expectAccessible, expectToBearLargeText, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

const { fields, abroad } = userTexts
const { germany, switzerland } = foreignSeats

test('staff open the account of a caller from abroad', { tag: '@widths' }, async ({ page, enter, step }) => {
  const admin = await theAdmin()
  const email = anEmail()
  await enter(admin)
  await step('the form follows the country', async () => {
    await page.goto(adminPaths.newOrder)
    await page.getByRole('button', { name: phone.newBuyerOpen }).click()
    await page.getByLabel(phone.newBuyerName).fill('Anna Huber')
    await page.getByLabel(phone.newBuyerEmail).fill(email)
    await page.getByLabel(fields.country).selectOption({ label: 'Germania' })
    await page.getByLabel(fields.businessName).fill(germany.businessName)
    await page.getByLabel(abroad.city, { exact: true }).fill(germany.city)
    await page.getByLabel(fields.address).fill(germany.address)
    await page.getByLabel(fields.phone).fill(germany.phone)
    await page.getByLabel(abroad.vatNumber).fill('12')
    await page.getByRole('button', { name: phone.newBuyerConfirm }).click()
    await expect(page.getByLabel(abroad.postalCode)).toHaveAccessibleDescription('Postal code is required')
    await expect(page.getByLabel(abroad.vatNumber)).toHaveAccessibleDescription(seatMessages.taxNumber('DE').vies)
    await expectAccessible(page, 'a caller from abroad')
    await expectToFitNarrowScreens(page)
    await expectToBearLargeText(page)
  })
  await step('and the order asks where in Italy the goods arrive', async () => {
    await page.getByLabel(abroad.postalCode).fill(germany.postalCode)
    await page.getByLabel(abroad.vatNumber).fill('123456789')
    await page.getByRole('button', { name: phone.newBuyerConfirm }).click()
    await expect(page.getByText(orderTexts.checkout.onlyItaly)).toBeVisible()
    await expect(page.getByLabel(abroad.vatNumber)).toHaveValue(germany.vatNumber)
    await expectAccessible(page, 'an order by telephone from abroad')
    await expectToFitNarrowScreens(page)
  })
})

test('staff correct a rejected invoice to a buyer abroad', { tag: '@widths' }, async ({ page, enter, step }) => {
  const admin = await theAdmin()
  const { id: productId } = await aProduct({ price: 700 })
  const id = await orderOf(await aFarmer(), [{ productId, quantity: 1 }])
  const find = async () => (await admin.api.invoices.list({ query: { search: orderNumber(id) } })).rows[0]
  await expect.poll(find).toBeDefined()
  const invoice = await find()
  if (!invoice) throw new Error('no invoice was issued')
  const params = { id: invoice.id }
  for (const state of ['exported', 'rejected'] as const)
    await admin.api.invoices.recordSdiOutcome({ params, body: { state } })
  await enter(admin)
  const name = `${texts.types.TD01} ${invoice.number}`
  const panel = page.getByRole('dialog')
  await step('the panel follows the country', async () => {
    await page.goto(`${adminPaths.invoices}?search=${orderNumber(id)}`)
    await page.getByRole('button', { name: texts.outcomeOf(name) }).click()
    await page.getByRole('button', { name: correctionTexts.openOf(name) }).click()
    await panel.getByLabel(fields.country).selectOption({ label: 'Svizzera' })
    await expect(panel.getByText(correctionTexts.isVatGroup)).toHaveCount(0)
    await expect(panel.getByLabel(fields.sdiCode)).toHaveCount(0)
    await panel.getByLabel(abroad.vatNumber).fill('?')
    await panel.getByLabel(abroad.postalCode).fill(switzerland.postalCode)
    await panel.getByLabel(abroad.city, { exact: true }).fill(switzerland.city)
    await panel.getByRole('button', { name: correctionTexts.confirm, exact: true }).click()
    await expect(panel.getByLabel(abroad.vatNumber)).toHaveAccessibleDescription(seatMessages.taxNumber('CH').shape)
    await expectAccessible(page, 'the correction of an invoice to Switzerland')
    await expectToFitNarrowScreens(page)
    await expectToBearLargeText(page)
  })
  await step('and is sent again with the country', async () => {
    await panel.getByLabel(abroad.vatNumber).fill(switzerland.vatNumber)
    await panel.getByRole('button', { name: correctionTexts.confirm, exact: true }).click()
    await expect(page.getByText(/corretta, da inviare come IT\w+_Z\w{4}\.xml/)).toBeVisible()
    const xml = Buffer.from(await admin.api.invoices.documentXml({ params })).toString('utf8')
    expect(xml).toContain('<IdPaese>CH</IdPaese><IdCodice>CHE123456789</IdCodice>')
    expect(xml).toContain('<CodiceDestinatario>XXXXXXX<')
  })
})
