import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import type { JournalOutcome } from '../../integrations/outside/outside-journal-queries.ts'
import { reportException } from '../../shop-exception-queries.ts'

const refusal = (status: number) => ({ status })
const key = '5b1e4c1e-6a51-4d43-8f6d-0a5f0f3b9c11'

const aCall = (n: number, changes: { operation?: string; outcome?: JournalOutcome; key?: string } = {}) => ({
  at: new Date(Date.UTC(2026, 10, 1, 8, 0, n)).toISOString(),
  operation: 'animals',
  key: null,
  request: `GET /herds/${n}/animals`,
  answer: '{"animals":[]}',
  outcome: 'answered' as const,
  milliseconds: n,
  ...changes,
})

describe('the journal of calls', () => {
  it('is read latest first, a hundred to a page, with how many there are', async () => {
    const { admin, db } = await aShop()
    await db
      .insertInto('outside_journal')
      .values(Array.from({ length: 105 }, (_, n) => aCall(n)))
      .execute()
    const first = await admin.registry.journal()
    expect(first.total).toBe(105)
    expect(first.rows.map(({ milliseconds }) => milliseconds)).toEqual(Array.from({ length: 100 }, (_, n) => 104 - n))
    const { rows } = await admin.registry.journal({ query: { page: 2 } })
    expect(rows.map(({ milliseconds }) => milliseconds)).toEqual([4, 3, 2, 1, 0])
    expect(rows.at(-1)).toMatchObject({ ...aCall(0), id: expect.any(Number) })
  })

  it('is narrowed by operation, outcome, a key and what was asked or answered', async () => {
    const { admin, db } = await aShop()
    await db
      .insertInto('outside_journal')
      .values([
        aCall(1),
        aCall(2, { operation: 'request-codes', key }),
        aCall(3, { operation: 'request-codes', outcome: 'unavailable' }),
        { ...aCall(4), answer: '{"reason":"100 % di %"}' },
      ])
      .execute()
    const calls = async (query: NonNullable<Parameters<typeof admin.registry.journal>[0]>['query']) => {
      const { rows, total } = await admin.registry.journal({ query: query ?? {} })
      expect(total).toBe(rows.length)
      return rows.map(({ milliseconds }) => milliseconds)
    }
    expect(await calls({ operation: 'request-codes' })).toEqual([3, 2])
    expect(await calls({ operation: 'request-codes', outcome: 'answered' })).toEqual([2])
    expect(await calls({ search: key })).toEqual([2])
    expect(await calls({ search: 'HERDS/1/' })).toEqual([1])
    expect(await calls({ search: '0 % d' })).toEqual([4])
    expect(await calls({ search: '%' })).toEqual([4])
    expect(await calls({ search: 'nothing of the kind' })).toEqual([])
  })

  it('is for administrators', async () => {
    const { anybody, luca, admin } = await aShop()
    await expect(anybody.registry.journal()).rejects.toMatchObject(refusal(401))
    await expect(luca.registry.journal()).rejects.toMatchObject(refusal(403))
    for (const query of ['page=0', 'outcome=lost', 'sort=at', `search=${'x'.repeat(101)}`])
      expect((await admin.raw('GET', `/admin/registry/journal?${query}`)).status).toBe(400)
  })
})

describe('the list of exceptions', () => {
  it('shows what is open, and what was solved once it is', async () => {
    const { admin, db } = await aShop()
    await reportException(db, { kind: 'codes-refused', subject: 'request 3', text: 'Scorta sufficiente' })
    await reportException(db, { kind: 'registry-nonsense', subject: 'user 2', text: 'Risposta inattesa' })
    await reportException(db, { kind: 'registry-nonsense', subject: 'user 2', text: 'Un’altra volta' })
    const open = await admin.registry.exceptions()
    expect(open.total).toBe(2)
    expect(open.rows.map(({ subject, text, solvedAt }) => [subject, text, solvedAt])).toEqual([
      ['user 2', 'Un’altra volta', null],
      ['request 3', 'Scorta sufficiente', null],
    ])
    expect(await admin.registry.exceptions({ query: { solved: 'true' } })).toEqual({ rows: [], total: 0 })

    const id = open.rows[1]?.id ?? 0
    expect(await admin.registry.solveException({ params: { id } })).toMatchObject({
      id,
      subject: 'request 3',
      solvedAt: expect.any(String),
    })
    expect((await admin.registry.exceptions()).rows.map(({ subject }) => subject)).toEqual(['user 2'])
    expect((await admin.registry.exceptions({ query: { solved: 'true' } })).rows.map(row => row.id)).toEqual([id])
  })

  it('takes a solution once, with its entry in the audit log', async () => {
    const { admin, db } = await aShop()
    await reportException(db, { kind: 'codes-refused', subject: 'request 3', text: 'Scorta sufficiente' })
    const id = (await admin.registry.exceptions()).rows[0]?.id ?? 0
    const results = await Promise.allSettled(
      Array.from({ length: 3 }, () => admin.registry.solveException({ params: { id } })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(admin.registry.solveException({ params: { id } })).rejects.toMatchObject(refusal(409))
    expect(
      await db
        .selectFrom('audit_log')
        .select(['actor_id', 'subject_type', 'subject_id'])
        .where('action', '=', 'solve-exception')
        .execute(),
    ).toEqual([{ actor_id: admin.id, subject_type: 'shop_exception', subject_id: id }])
    // What comes up again afterwards is told again.
    await reportException(db, { kind: 'codes-refused', subject: 'request 3', text: 'Ancora' })
    expect((await admin.registry.exceptions()).rows.map(({ text }) => text)).toEqual(['Ancora'])
  })

  it('is for administrators', async () => {
    const { anybody, luca, admin } = await aShop()
    const params = { id: 1 }
    await expect(anybody.registry.exceptions()).rejects.toMatchObject(refusal(401))
    await expect(luca.registry.exceptions()).rejects.toMatchObject(refusal(403))
    await expect(anybody.registry.solveException({ params })).rejects.toMatchObject(refusal(401))
    await expect(luca.registry.solveException({ params })).rejects.toMatchObject(refusal(403))
    await expect(admin.registry.solveException({ params: { id: 99_999 } })).rejects.toMatchObject(refusal(404))
    expect((await admin.raw('POST', '/admin/exceptions/x/solve')).status).toBe(400)
    expect((await admin.raw('GET', '/admin/exceptions?solved=maybe')).status).toBe(400)
  })
})
