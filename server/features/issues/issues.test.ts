import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { raiseIssue } from './issue-queries.ts'

const refusal = (status: number) => ({ status })

describe('the list of issues', () => {
  it('shows what is open, and what was resolved once it is', async () => {
    const { admin, db } = await aShop()
    await raiseIssue(db, { kind: 'code-request-rejected', subject: 'request 3', text: 'Scorta sufficiente' })
    await raiseIssue(db, { kind: 'registry-invalid-response', subject: 'user 2', text: 'Risposta inattesa' })
    await raiseIssue(db, { kind: 'registry-invalid-response', subject: 'user 2', text: 'Un’altra volta' })
    const open = await admin.issues.list()
    expect(open.total).toBe(2)
    expect(open.rows.map(({ subject, text, resolvedAt }) => [subject, text, resolvedAt])).toEqual([
      ['user 2', 'Un’altra volta', null],
      ['request 3', 'Scorta sufficiente', null],
    ])
    expect(await admin.issues.list({ query: { resolved: 'true' } })).toEqual({ rows: [], total: 0 })

    const id = open.rows[1]?.id ?? 0
    expect(await admin.issues.resolve({ params: { id } })).toMatchObject({
      id,
      subject: 'request 3',
      resolvedAt: expect.any(String),
    })
    expect((await admin.issues.list()).rows.map(({ subject }) => subject)).toEqual(['user 2'])
    expect((await admin.issues.list({ query: { resolved: 'true' } })).rows.map(row => row.id)).toEqual([id])
  })

  it('takes a solution once, with its entry in the audit log', async () => {
    const { admin, db } = await aShop()
    await raiseIssue(db, { kind: 'code-request-rejected', subject: 'request 3', text: 'Scorta sufficiente' })
    const id = (await admin.issues.list()).rows[0]?.id ?? 0
    const results = await Promise.allSettled(Array.from({ length: 3 }, () => admin.issues.resolve({ params: { id } })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(admin.issues.resolve({ params: { id } })).rejects.toMatchObject(refusal(409))
    expect(
      await db
        .selectFrom('audit_log')
        .select(['actor_id', 'subject_type', 'subject_id'])
        .where('action', '=', 'resolve-issue')
        .execute(),
    ).toEqual([{ actor_id: admin.id, subject_type: 'issue', subject_id: id }])
    // A new occurrence is raised again.
    await raiseIssue(db, { kind: 'code-request-rejected', subject: 'request 3', text: 'Ancora' })
    expect((await admin.issues.list()).rows.map(({ text }) => text)).toEqual(['Ancora'])
  })

  it('is for administrators', async () => {
    const { anybody, luca, admin } = await aShop()
    const params = { id: 1 }
    await expect(anybody.issues.list()).rejects.toMatchObject(refusal(401))
    await expect(luca.issues.list()).rejects.toMatchObject(refusal(403))
    await expect(anybody.issues.resolve({ params })).rejects.toMatchObject(refusal(401))
    await expect(luca.issues.resolve({ params })).rejects.toMatchObject(refusal(403))
    await expect(admin.issues.resolve({ params: { id: 99_999 } })).rejects.toMatchObject(refusal(404))
    expect((await admin.raw('POST', '/admin/issues/x/resolve')).status).toBe(400)
    expect((await admin.raw('GET', '/admin/issues?resolved=maybe')).status).toBe(400)
  })
})
