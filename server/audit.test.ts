import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { waitingForLocks } from '#test/readers/waiting-for-locks.ts'
import { waitFor } from '#test/wait-for.ts'
import type { Database } from './database/open-database.ts'
import { recordAudit } from './record-audit.ts'

const entry = [{ id: null, requestId: 'r' }, 'change', ['user', 1]] as const

describe('the audit log', () => {
  it('holds creations and deletions whole, changes by what changed, and nothing where nothing did', async () => {
    const { db } = await aShop()
    const tiers = () => [{ from: 10, price: 1 }]
    await recordAudit(db, ...entry, { before: null, after: { price: 1 } })
    await recordAudit(db, ...entry, {
      before: { price: 1, tiers: tiers() },
      after: { price: 2, tiers: tiers(), lot: null },
    })
    await recordAudit(db, ...entry, { before: { price: 1, tiers: tiers() }, after: { price: 1, tiers: tiers() } })
    await recordAudit(db, ...entry, { before: { price: 2 }, after: null })
    const rows = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_type', '=', 'user')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { before: null, after: { price: 1 } },
      { before: { price: 1, lot: null }, after: { price: 2, lot: null } },
      { before: { price: 2 }, after: null },
    ])
  })

  it('is given nothing that its page has no words for', () => {
    const write = (db: Database, part: { price: number } | { unheardOf: number }) => [
      // @ts-expect-error: an unlabelled field does not compile
      recordAudit(db, ...entry, { before: null, after: { price: 1, unheardOf: 1 } }),
      // @ts-expect-error: nor in a spread object
      recordAudit(db, ...entry, { before: { ...{ unheardOf: 1 } }, after: null }),
      // @ts-expect-error: nor in one member of a union
      recordAudit(db, ...entry, { before: null, after: part }),
    ]
    expect(write).toBeTypeOf('function')
  })

  it('cannot be rewritten', async () => {
    const { db } = await aShop()
    await recordAudit(db, ...entry, { before: null, after: {} })
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('never changed')
    await expect(db.updateTable('audit_log').set({ action: 'none' }).execute()).rejects.toThrow('never changed')
  })

  it.each([
    ['has lost the role', 403, 'catalogue'],
    ['has lost the session', 401, null],
  ] as const)('takes back the change of a member of staff who %s while it waited', async (_, status, role) => {
    const { db, admin, order, aStaffMember } = await anOrderWorld()
    const id = await order('bonifico')
    const operator = await aStaffMember('operatrice@negozio.example', 'operator')
    const { answer } = await db.transaction().execute(async tx => {
      await sql`select from orders where id = ${id} for update`.execute(tx)
      const answer = operator.raw('POST', `/admin/orders/${id}/cancel`, { body: { reason: 'Senza diritto' } })
      await waitFor(async () => expect(await waitingForLocks(db)).toBeGreaterThan(0))
      if (role) await admin.staff.update({ params: { id: operator.id }, body: { role } })
      else await admin.customers.endSessions({ params: { id: operator.id } })
      return { answer }
    })
    expect((await answer).status).toBe(status)
    expect((await admin.orders.adminGet({ params: { id } })).status).toBe('PENDING')
  })
})
