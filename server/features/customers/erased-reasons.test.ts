import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aSignedDelegation } from '#test/a-delegation.ts'
import { aLife } from '#test/a-life.ts'
import { aParcel } from '#test/a-parcel.ts'
import { farmFlag } from '#test/a-print.ts'
import { aProduct } from '#test/a-shelf.ts'
import { aRequestedOrder } from '#test/a-workshop.ts'
import { tablesHolding } from '#test/tables-holding.ts'
import type { Database } from '../../database/open-database.ts'

const iban = 'IT60X0542811101000000123456'

/** All that an erasure leaves of the log as it is. */
const deedsIn = (db: Database) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_id', 'action', 'subject_type', 'subject_id', 'request_id'])
    .where('action', '<>', 'erase-customer')
    .orderBy('id')
    .execute()

/** Which of them the log or the exceptions repeat. */
async function repeated(db: Database, words: readonly string[]) {
  const found = await Promise.all(words.map(word => tablesHolding(db, word)))
  return words.filter((_, at) => found[at]?.some(table => table === 'audit_log' || table === 'shop_exceptions'))
}

it('takes why something was done to a person’s orders and delegations out of the log, and leaves that it was', async () => {
  const world = await aLife()
  const { db, admin, luca, maria, order, paid } = world
  const flag = await aProduct(admin, farmFlag)
  const print = { start: '098', step: 1 }
  const cancel = async (id: number, reason: string) => {
    await admin.orders.cancelAny({ params: { id }, body: { reason, iban } })
    const refunds = await db.selectFrom('refunds').select('id').where('done_at', 'is', null).execute()
    for (const refund of refunds) await admin.payments.finishRefund({ params: { id: refund.id }, body: {} })
  }
  const parcel = { unpaidReason: 'garantisce la suocera', tracking: 'ALLA-SUOCERA' }
  const [cancelled, others] = [await paid('bonifico'), await paid('bonifico', { person: maria })]
  await cancel(cancelled, 'la moglie non vuole')
  await cancel(others, 'la figlia non vuole')
  const unpaid = { params: { id: await order('bonifico') } }
  await admin.orders.send({ ...unpaid, body: aParcel(parcel) })
  await admin.payments.markPaid({ ...unpaid, body: {} })
  const made = { params: { id: await paid('bonifico', { lines: [{ productId: flag.id, quantity: 2, print }] }) } }
  await admin.orders.markPrinted(made)
  await admin.orders.remake({
    ...made,
    body: { mark: '098', which: 'principale', reason: 'il cugino la vuole dritta' },
  })
  await admin.orders.markPrinted(made)
  await admin.orders.send({ ...made, body: aParcel() })
  const { items } = await luca.orders.find(made)
  const line = { itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'sent' as const, restock: false }
  await admin.orders.credit({ ...made, body: { lines: [line], extras: false, reason: 'il nonno si è offeso', iban } })
  for (const { id } of await db.selectFrom('refunds').select('id').where('done_at', 'is', null).execute())
    await admin.payments.finishRefund({ params: { id }, body: {} })
  const { id } = await aSignedDelegation(world, luca)
  await admin.delegations.advance({ params: { id }, body: { state: 'trasmessa', reason: 'portata dal fratello' } })
  await admin.delegations.advance({ params: { id }, body: { state: 'rifiutata', reason: 'manca la sorella' } })

  const words = ['suocera', 'SUOCERA', 'moglie', 'cugino', 'nonno', 'fratello', 'sorella']
  expect(await repeated(db, words)).toEqual(words)
  const [before, ibans] = [await deedsIn(db), await ibansOf(db)]
  expect(ibans).toEqual({ [`order ${cancelled}`]: true, [`order ${others}`]: true, [`order ${made.params.id}`]: true })
  await admin.customers.erase({ params: { id: luca.id }, body: { email: luca.email } })

  expect(await repeated(db, words)).toEqual([])
  expect(await repeated(db, ['figlia'])).toEqual(['figlia'])
  expect(await deedsIn(db)).toEqual(before)
  expect(await ibansOf(db)).toEqual({ ...ibans, [`order ${cancelled}`]: false, [`order ${made.params.id}`]: false })
  const after = (action: string) =>
    db.selectFrom('audit_log').select('after').where('action', '=', action).orderBy('id').execute()
  expect(await after('cancel-order')).toEqual([
    { after: { status: 'CANCELLED', by: 'shop' } },
    { after: { status: 'CANCELLED', by: 'shop', reason: 'la figlia non vuole' } },
  ])
  expect((await after('send-parcel'))[0]?.after).toEqual({ parcel: 1, carrier: '', lot: '', isComplete: true })
})

/** Of what was to be transferred back, whether it says where to. */
async function ibansOf(db: Database) {
  const rows = await db
    .selectFrom('shop_exceptions')
    .select(['subject', 'text'])
    .where('kind', '=', 'refund-by-hand')
    .execute()
  expect(rows.every(({ text }) => /^Restituisci .+ con un bonifico a /.test(text))).toBe(true)
  return Object.fromEntries(rows.map(({ subject, text }) => [subject, text.includes(iban)]))
}

it('takes why a person’s requests were refused and given up out of the log and the exceptions', async () => {
  const { db, admin, farmer, order, work } = await aRequestedOrder({ quantity: 2 })
  const request = await db.selectFrom('code_requests').select('id').executeTakeFirstOrThrow()
  const params = { id: request.id }
  await admin.requests.refuse({ params, body: { reason: 'manca la firma del nonno' } })
  await admin.requests.giveUp({ params, body: { reason: 'lo chiede la suocera' } })
  await work({ later: true })
  await admin.orders.cancelAny({ params: { id: order }, body: { reason: 'così vuole la moglie' } })
  await sql`update refunds set done_at = now() where done_at is null`.execute(db)

  const words = ['nonno', 'suocera', 'moglie']
  expect(await repeated(db, words)).toEqual(words)
  const before = await deedsIn(db)
  await admin.customers.erase({ params: { id: farmer.id }, body: { email: farmer.email } })
  expect(await repeated(db, words)).toEqual([])
  expect(await deedsIn(db)).toEqual(before)
})
