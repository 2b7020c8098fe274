import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aSignedDelegation } from '#test/builders/a-delegation.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { farmFlag } from '#test/builders/a-print.ts'
import { aRequestedOrder } from '#test/builders/a-print-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { expectEvery } from '#test/expect-every.ts'
import { tablesContaining } from '#test/readers/tables-containing.ts'
import type { Database } from '../../database/open-database.ts'

const iban = 'IT60X0542811101000000123456'

/** The columns of the log that an erasure leaves unchanged. */
const actionsIn = (db: Database) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_id', 'action', 'subject_type', 'subject_id', 'request_id'])
    .where('action', '<>', 'erase-customer')
    .orderBy('id')
    .execute()

/** Returns those of `words` that the audit log or the issues contain. */
async function repeated(db: Database, words: readonly string[]) {
  const found = await Promise.all(words.map(word => tablesContaining(db, word)))
  return words.filter((_, at) => found[at]?.some(table => table === 'audit_log' || table === 'issues'))
}

it('takes why something was done to a person’s orders and delegations out of the log, and leaves that it was', async () => {
  const world = await anOrderWorld()
  const { db, admin, luca, maria, order, paid } = world
  const flag = await aProduct(admin, farmFlag)
  const print = { start: '098', step: 1 }
  const cancel = async (id: number, reason: string) => {
    await admin.orders.adminCancel({ params: { id }, body: { reason, iban } })
    const refunds = await db.selectFrom('refunds').select('id').where('completed_at', 'is', null).execute()
    for (const refund of refunds) await admin.payments.completeRefund({ params: { id: refund.id }, body: {} })
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
  await admin.orders.reprint({
    ...made,
    body: { printedCode: '098', piece: 'principale', reason: 'il cugino la vuole dritta' },
  })
  await admin.orders.markPrinted(made)
  await admin.orders.send({ ...made, body: aParcel() })
  const { items } = await luca.orders.get(made)
  const line = { itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'shipped' as const, restock: false }
  await admin.orders.credit({ ...made, body: { lines: [line], extras: false, reason: 'il nonno si è offeso', iban } })
  for (const { id } of await db.selectFrom('refunds').select('id').where('completed_at', 'is', null).execute())
    await admin.payments.completeRefund({ params: { id }, body: {} })
  const { id } = await aSignedDelegation(world, luca)
  await admin.delegations.updateStatus({ params: { id }, body: { state: 'submitted', reason: 'portata dal fratello' } })
  await admin.delegations.updateStatus({ params: { id }, body: { state: 'rejected', reason: 'manca la sorella' } })

  const words = ['suocera', 'SUOCERA', 'moglie', 'cugino', 'nonno', 'fratello', 'sorella']
  expect(await repeated(db, words)).toEqual(words)
  const [before, ibans] = [await actionsIn(db), await ibansOf(db)]
  expect(ibans).toEqual({ [`order ${cancelled}`]: true, [`order ${others}`]: true, [`order ${made.params.id}`]: true })
  await admin.customers.erase({ params: { id: luca.id }, body: { email: luca.email } })

  expect(await repeated(db, words)).toEqual([])
  expect(await repeated(db, ['figlia'])).toEqual(['figlia'])
  expect(await actionsIn(db)).toEqual(before)
  expect(await ibansOf(db)).toEqual({ ...ibans, [`order ${cancelled}`]: false, [`order ${made.params.id}`]: false })
  const after = (action: string) =>
    db.selectFrom('audit_log').select('after').where('action', '=', action).orderBy('id').execute()
  expect(await after('cancel-order')).toEqual([
    { after: { status: 'CANCELLED', by: 'staff' } },
    { after: { status: 'CANCELLED', by: 'staff', reason: 'la figlia non vuole' } },
  ])
  expect((await after('send-parcel'))[0]?.after).toEqual({
    parcel: 1,
    carrier: '',
    lot: '',
    packages: 1,
    isComplete: true,
  })
})

/** Manual refunds by subject; true if their issue contains the IBAN. */
async function ibansOf(db: Database) {
  const rows = await db
    .selectFrom('issues')
    .select(['subject', 'message'])
    .where('kind', '=', 'manual-refund')
    .execute()
  expectEvery(rows, ({ message }) => /^Restituisci .+ con un bonifico a /.test(message))
  return Object.fromEntries(rows.map(({ subject, message }) => [subject, message.includes(iban)]))
}

it('takes why a person’s requests were refused and given up out of the log and the issues', async () => {
  const { db, admin, farmer, order, work } = await aRequestedOrder({ quantity: 2 })
  const request = await db.selectFrom('code_requests').select('id').executeTakeFirstOrThrow()
  const params = { id: request.id }
  await admin.codeRequests.reject({ params, body: { reason: 'manca la firma del nonno' } })
  await admin.codeRequests.abandon({ params, body: { reason: 'lo chiede la suocera' } })
  await work({ later: true })
  await admin.orders.adminCancel({ params: { id: order }, body: { reason: 'così vuole la moglie' } })
  await sql`update refunds set completed_at = now() where completed_at is null`.execute(db)

  const words = ['nonno', 'suocera', 'moglie']
  expect(await repeated(db, words)).toEqual(words)
  const before = await actionsIn(db)
  await admin.customers.erase({ params: { id: farmer.id }, body: { email: farmer.email } })
  expect(await repeated(db, words)).toEqual([])
  expect(await actionsIn(db)).toEqual(before)
})
