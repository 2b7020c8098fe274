import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { writeAudit } from './audit.ts'
import type { Database } from './database/open-database.ts'

const entry = { actorId: null, action: 'change', subjectType: 'user', subjectId: 1, requestId: 'r' } as const

describe('the audit log', () => {
  it('holds creations and deletions whole, changes by what changed, and nothing where nothing did', async () => {
    const { db } = await aShop()
    const tiers = () => [{ from: 10, price: 1 }]
    await writeAudit(db, { ...entry, before: null, after: { price: 1 } })
    await writeAudit(db, {
      ...entry,
      before: { price: 1, tiers: tiers() },
      after: { price: 2, tiers: tiers(), lot: null },
    })
    await writeAudit(db, { ...entry, before: { price: 1, tiers: tiers() }, after: { price: 1, tiers: tiers() } })
    await writeAudit(db, { ...entry, before: { price: 2 }, after: null })
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
      // @ts-expect-error: told by the compiler, wherever in the server it is written
      writeAudit(db, { ...entry, before: null, after: { price: 1, unheardOf: 1 } }),
      // @ts-expect-error: also of what is spread
      writeAudit(db, { ...entry, before: { ...{ unheardOf: 1 } }, after: null }),
      // @ts-expect-error: also of one of several
      writeAudit(db, { ...entry, before: null, after: part }),
    ]
    expect(write).toBeTypeOf('function')
  })

  it('cannot be rewritten', async () => {
    const { db } = await aShop()
    await writeAudit(db, { ...entry, before: null, after: {} })
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('never changed')
    await expect(db.updateTable('audit_log').set({ action: 'none' }).execute()).rejects.toThrow('never changed')
  })
})
