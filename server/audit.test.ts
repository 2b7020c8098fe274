import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { writeAudit } from './audit.ts'

const entry = { actorId: null, action: 'change', subjectType: 'user', subjectId: 1, requestId: 'r' } as const

describe('the audit log', () => {
  it('holds creations and deletions whole, changes by what changed, and nothing where nothing did', async () => {
    const { db } = await aShop()
    await writeAudit(db, { ...entry, before: null, after: { a: 1 } })
    await writeAudit(db, { ...entry, before: { a: 1, b: [{ c: 1 }] }, after: { a: 2, b: [{ c: 1 }], d: null } })
    await writeAudit(db, { ...entry, before: { a: 1, b: [1] }, after: { a: 1, b: [1] } })
    await writeAudit(db, { ...entry, before: { a: 2 }, after: null })
    const rows = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_type', '=', 'user')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { before: null, after: { a: 1 } },
      { before: { a: 1, d: null }, after: { a: 2, d: null } },
      { before: { a: 2 }, after: null },
    ])
  })

  it('cannot be rewritten', async () => {
    const { db } = await aShop()
    await writeAudit(db, { ...entry, before: null, after: {} })
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('never changed')
    await expect(db.updateTable('audit_log').set({ action: 'none' }).execute()).rejects.toThrow('never changed')
  })
})
