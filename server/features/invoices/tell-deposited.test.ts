import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addresses } from '#test/a-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { foreignSeats } from '#test/builders/foreign-seats.ts'
import { workJobs } from '#test/readers/outbox.ts'

const withCode = { ...addresses, billingAddress: { ...addresses.billingAddress, sdiCode: 'M5UXCR1' } }

/** An invoice that the accountant has, of a buyer with a recipient's code unless said otherwise. */
async function anExportedInvoice(body: typeof addresses = withCode) {
  const world = await anOrderWorld()
  const { admin, bank, luca, productIds, db } = world
  await luca.carts.addItem({ body: { productId: productIds[0], quantity: 2 } })
  const { id: orderId } = await luca.orders.checkout({
    body: { ...body, paymentMethod: 'credit_card', saveBillingAddress: false, saveShippingAddress: false },
  })
  await bank.pay(orderId)
  await admin.invoices.archive()
  const [invoice] = (await admin.invoices.list({ query: {} })).rows
  const id = invoice?.id ?? 0
  const record = (state: 'deposited' | 'exported' | 'delivered') =>
    admin.invoices.recordSdiOutcome({ params: { id }, body: { state } })
  /** Returns the subjects of the mails about where the original is, once those that wait are due. */
  const told = async () => {
    await sql`update jobs.job set start_after = now() where name = 'mail' and state = 'created'`.execute(db)
    const mails = await workJobs(world)
    return mails.filter(({ subject }) => subject?.includes('area riservata'))
  }
  return { ...world, id, record, told }
}

test('a document recorded by hand as not delivered is told to the buyer, who is told once', async () => {
  const { record, told, luca } = await anExportedInvoice()
  await record('deposited')
  const [mail, ...others] = await told()
  expect(mail).toMatchObject({ to: [{ address: luca.email }], text: expect.stringContaining('M5UXCR1') })
  expect(others).toEqual([])
  await record('exported')
  await record('deposited')
  expect(await told()).toHaveLength(1)
})

test('an outcome that is corrected at once tells the buyer nothing, until it is recorded again', async () => {
  const { record, told, admin, id } = await anExportedInvoice()
  await record('deposited')
  await record('exported')
  expect(await told()).toEqual([])
  await admin.invoices.recordSdiOutcomes({ body: { ids: [id], state: 'deposited' } })
  await record('delivered')
  expect(await told()).toEqual([])
  await record('exported')
  await admin.invoices.recordSdiOutcomes({ body: { ids: [id], state: 'deposited' } })
  expect(await told()).toHaveLength(1)
})

test.each([
  ['a buyer without code and PEC', addresses],
  ['a buyer abroad', { ...addresses, billingAddress: foreignSeats.germany }],
])('%s was told with the invoice', async (_, body) => {
  const { record, told } = await anExportedInvoice(body)
  await record('deposited')
  expect(await told()).toEqual([])
})

test('a credit note is called one', async () => {
  const { admin, told, db } = await anExportedInvoice()
  const { id: orderId } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const items = (await admin.orders.adminGet({ params: { id: orderId } })).items
  await admin.orders.credit({
    params: { id: orderId },
    body: {
      lines: [{ itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'unshipped', restock: true }],
      extras: false,
      reason: 'Prova',
    },
  })
  await admin.invoices.archive()
  const note = (await admin.invoices.list({ query: {} })).rows.find(({ type }) => type === 'TD04')
  await admin.invoices.recordSdiOutcome({ params: { id: note?.id ?? 0 }, body: { state: 'deposited' } })
  const [mail] = await told()
  expect(mail?.subject).toBe(`La nota di credito ${note?.number} è nella tua area riservata`)
  expect(mail?.text).not.toContain('detrazione')
})
