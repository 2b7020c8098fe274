import { expect, test } from 'vitest'
import { addresses, aShop } from '#test/a-shop.ts'
import { setTradingCompany } from '#test/builders/a-trading-company.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { pdfText } from '#test/readers/pdf-text.ts'
import { getStats } from '../dashboard/get-stats.ts'

type World = Awaited<ReturnType<typeof aShop>>

async function anInvoice({ maria, admin }: World) {
  await add(maria, (await aProduct(admin)).id)
  const { id } = await maria.orders.checkout({
    body: { ...addresses, paymentMethod: 'bonifico', saveShippingAddress: false, saveBillingAddress: false },
  })
  await admin.payments.markPaid({ params: { id }, body: {} })
  const [invoice] = (await maria.orders.get({ params: { id } })).invoices
  return { orderId: id, number: invoice?.number, pdf: await pdfOf(maria, id) }
}
const pdfOf = async (person: World['maria'], id: number) =>
  pdfText(Buffer.from(await (await person.raw('GET', `/orders/${id}/invoice.pdf`)).arrayBuffer()))

/** The same shop, from now on with real money. */
const open = ({ ctx }: World) => Object.assign(ctx.config, { isLive: true })
const numbersIn = async ({ admin }: World) =>
  (await admin.invoices.list()).rows.map(({ number, type }) => `${type} ${number}`)

test('a trial takes no number of the real series, and says that it is none', async () => {
  const shop = await aShop()
  await setTradingCompany(shop.admin)
  const tried = [await anInvoice(shop), await anInvoice(shop)]
  expect(tried.map(({ number }) => number?.split('/')[0])).toEqual(['1', '2'])
  expect(tried[0]?.pdf).toContain('Documento di prova')
  expect(await numbersIn(shop)).toHaveLength(2)

  open(shop)
  const real = await anInvoice(shop)
  expect(real.number?.split('/')[0]).toBe('1')
  expect(real.pdf).not.toContain('Documento di prova')
  expect(await numbersIn(shop)).toEqual([`TD01 ${real.number}`])
  const order = await shop.maria.orders.get({ params: { id: real.orderId } })
  expect(await shop.admin.invoices.totals()).toMatchObject({ totalAmount: order.totalAmount })
  const archive = await shop.admin.raw('GET', '/admin/invoices.zip')
  expect(archive.status).toBe(200)
  const { rows } = await shop.admin.audit.list({ query: { subject: 'invoice' } })
  expect(rows[0]?.after).toMatchObject({ documents: 1 })
})

test('a credit note of a trial stays one, whatever the shop has become', async () => {
  const shop = await aShop()
  await setTradingCompany(shop.admin)
  const { orderId } = await anInvoice(shop)
  open(shop)
  await shop.admin.orders.adminCancel({ params: { id: orderId }, body: { reason: 'Era una prova' } })
  const { invoices } = await shop.maria.orders.get({ params: { id: orderId } })
  expect(invoices.map(({ type, number }) => `${type} ${number.split('/')[0]}`)).toEqual(['TD01 1', 'TD04 2'])
  expect(await numbersIn(shop)).toEqual([])
  expect((await anInvoice(shop)).number?.split('/')[0]).toBe('1')
})

test('the charts of a live shop count no order that was paid in its trial', async () => {
  const shop = await aShop()
  await setTradingCompany(shop.admin)
  await anInvoice(shop)
  const { orders: tried } = (await getStats(shop.ctx)).total
  open(shop)
  expect((await getStats(shop.ctx)).total).toMatchObject({ orders: tried - 1, revenue: 0 })
  const { orderId } = await anInvoice(shop)
  const { totalAmount } = await shop.maria.orders.get({ params: { id: orderId } })
  expect((await getStats(shop.ctx)).total).toMatchObject({ orders: tried, revenue: totalAmount })
})

test('neither of the two can become the other', async () => {
  const shop = await aShop()
  await setTradingCompany(shop.admin)
  await anInvoice(shop)
  await expect(shop.db.updateTable('invoices').set({ is_sandbox: false }).execute()).rejects.toThrow('never changed')
})
