import { expect, it } from 'vitest'
import { addresses, aShop } from '#test/a-shop.ts'
import { setTradingCompany } from '#test/builders/a-trading-company.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'

const none = { vatNumber: '', fiscalCode: '' }
const order = { paymentMethod: 'bonifico' as const, saveShippingAddress: false, saveBillingAddress: false }

/** A paid order with these billing data, in a shop that takes real money. */
async function aPaidOrder(numbers: { vatNumber: string; fiscalCode: string }) {
  const shop = await aShop({ PUBLIC_URL: 'https://negozio.example', SIMULATORS: '' })
  const { maria, admin, db } = shop
  await setTradingCompany(admin)
  await db.updateTable('users').set({ vat_number: '', fiscal_code: '' }).where('id', '=', maria.id).execute()
  await add(maria, (await aProduct(admin)).id)
  const buyer = { ...addresses.billingAddress, ...numbers }
  const { id } = await maria.orders.checkout({ body: { ...addresses, ...order, billingAddress: buyer } })
  const params = { id }
  await admin.payments.markPaid({ params, body: {} })
  const kinds = async () => (await admin.issues.list()).rows.map(({ kind }) => kind)
  return { ...shop, params, buyer, kinds }
}

it.each([
  ['without a tax number', none],
  ['with a wrong check digit', { vatNumber: '01234560018', fiscalCode: '' }],
  ['with a fiscal code that is none', { vatNumber: '', fiscalCode: 'RSSMRA85T10A562A' }],
])('an order %s is taken and paid; its invoice waits until staff corrects the buyer’s data', async (_, numbers) => {
  const { maria, admin, params, buyer, kinds } = await aPaidOrder(numbers)
  expect(await maria.orders.get({ params })).toMatchObject({ paymentStatus: 'PAID' })
  expect((await refusalOf(maria.invoices.pdf({ params }))).status).toBe(404)
  expect(await kinds()).toEqual(['invoice-tax-number'])
  expect(await refusalOf(admin.invoices.issue({ params }))).toMatchObject({ status: 409 })

  const corrected = { ...buyer, vatNumber: '01234560017', fiscalCode: '', isVatGroup: false }
  const withNone = admin.invoices.issueCorrected({ params, body: { ...corrected, ...none } })
  expect(await refusalOf(withNone)).toMatchObject({ status: 400, errors: [{ path: 'vatNumber' }] })
  const invoice = await admin.invoices.issueCorrected({ params, body: corrected })
  expect(await kinds()).toEqual([])
  const xml = Buffer.from(await maria.invoices.xml({ params })).toString('utf8')
  expect(xml).toContain('<IdPaese>IT</IdPaese><IdCodice>01234560017</IdCodice>')
  expect(await admin.invoices.issueCorrected({ params, body: corrected })).toEqual(invoice)
})

it('a number that staff confirms goes into the invoice though it looks wrong', async () => {
  const { maria, admin, params, buyer } = await aPaidOrder({ vatNumber: '01234560018', fiscalCode: '' })
  await admin.invoices.issueCorrected({ params, body: { ...buyer, isVatGroup: false } })
  const xml = Buffer.from(await maria.invoices.xml({ params })).toString('utf8')
  expect(xml).toContain('<IdCodice>01234560018</IdCodice>')
})
