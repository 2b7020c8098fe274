import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { BillingAddress } from '#contract/shapes/billing-address.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { readPec } from '../../server/features/invoices/pec/read-pec.ts'
import { sendTransmission } from '../../server/features/invoices/pec/send-by-pec.ts'
import { addresses, aShop } from '../a-shop.ts'
import { openPec } from '../providers/a-pec.ts'
import { setTradingCompany } from './a-trading-company.ts'
import { add, aProduct } from './product-builders.ts'

/** Settings of a shop that takes real money, by bank transfer alone. */
export const liveShop = { PUBLIC_URL: 'https://negozio.example', SIMULATORS: '' }

/** A shop that takes real money and sends its invoices by PEC, to a provider and an exchange system on loopback. */
export async function aPecShop(environment: Record<string, string> = {}) {
  const pec = await openPec()
  onTestFinished(pec.close)
  const world = await aShop({ ...liveShop, ...pec.environment, ...environment })
  const { admin, luca, db, ctx } = world
  await setTradingCompany(admin)
  const { id: productId } = await aProduct(admin, { quantity: 100, productTypes: ['applicatori'] })

  /** An order that is paid, so that its invoice is issued. */
  const invoiced = async (billing: Partial<BillingAddress> = {}) => {
    await add(luca, productId)
    const paymentMethod: PaymentMethod = 'bonifico'
    const body = { ...addresses, paymentMethod, saveBillingAddress: false, saveShippingAddress: false }
    const { id } = await luca.orders.checkout({
      body: { ...body, billingAddress: { ...body.billingAddress, ...billing } },
    })
    await admin.payments.markPaid({ params: { id }, body: {} })
    return id
  }
  const row = async (index = 0) => {
    const found = (await admin.invoices.list()).rows[index]
    if (!found) throw new Error('There is no invoice')
    return found
  }
  const transmissions = () => db.selectFrom('pec_transmissions').selectAll().orderBy('id').execute()
  /** The jobs that wait for the mail server, by the id of what they send. */
  const queuedSendings = async () =>
    (
      await sql<{
        id: number
      }>`select (data ->> 'id')::int as id from jobs.job where name = 'send-invoice' order by id`.execute(db)
    ).rows.map(({ id }) => id)
  return {
    ...world,
    pec,
    productId,
    invoiced,
    row,
    transmissions,
    queuedSendings,
    /** Does the job of the last sending. */
    send: async () => sendTransmission(ctx, (await transmissions()).at(-1)?.id ?? 0),
    read: () => readPec(ctx),
    issues: async () =>
      db.selectFrom('issues').select(['kind', 'message']).where('resolved_at', 'is', null).orderBy('id').execute(),
    issueKinds: async () =>
      (await db.selectFrom('issues').select('kind').where('resolved_at', 'is', null).orderBy('id').execute()).map(
        ({ kind }) => kind,
      ),
    steps: async (index = 0) => {
      const { id } = await row(index)
      return (await admin.invoices.history({ params: { id } })).map(({ step }) => step)
    },
  }
}

/** A shop whose invoice was delivered to the SdI, which has not answered yet. */
export async function aSentInvoice(billing: Parameters<Awaited<ReturnType<typeof aPecShop>>['invoiced']>[0] = {}) {
  const world = await aPecShop()
  await world.invoiced(billing)
  world.pec.answers.push('none')
  await world.send()
  await world.read()
  const [file] = world.pec.sent
  if (!file) throw new Error('Nothing was sent')
  expect((await world.row()).state).toBe('sent')
  return { ...world, file }
}
