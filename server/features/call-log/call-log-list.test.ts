import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import type { CallOutcome } from '../../integrations/http-client/log-call-queries.ts'

const refusal = (status: number) => ({ status })
const key = '5b1e4c1e-6a51-4d43-8f6d-0a5f0f3b9c11'

const aCall = (n: number, changes: { operation?: string; outcome?: CallOutcome; idempotency_key?: string } = {}) => ({
  at: new Date(Date.UTC(2026, 10, 1, 8, 0, n)).toISOString(),
  operation: 'animals',
  idempotency_key: null,
  request: `GET /herds/${n}/animals`,
  response: '{"animals":[]}',
  outcome: 'ok' as const,
  duration_ms: n,
  ...changes,
})

describe('the call log', () => {
  it('is read latest first, a hundred to a page, with how many there are', async () => {
    const { admin, db } = await aShop()
    await db
      .insertInto('outbound_calls')
      .values(Array.from({ length: 105 }, (_, n) => aCall(n)))
      .execute()
    const first = await admin.callLog.list()
    expect(first.total).toBe(105)
    expect(first.rows.map(({ durationMs }) => durationMs)).toEqual(Array.from({ length: 100 }, (_, n) => 104 - n))
    const { rows } = await admin.callLog.list({ query: { page: 2 } })
    expect(rows.map(({ durationMs }) => durationMs)).toEqual([4, 3, 2, 1, 0])
    expect(rows.at(-1)).toMatchObject({
      id: expect.any(Number),
      request: 'GET /herds/0/animals',
      response: '{"animals":[]}',
      durationMs: 0,
      idempotencyKey: null,
      outcome: 'ok',
    })
  })

  it('is narrowed by operation, outcome, a key and what was asked or answered', async () => {
    const { admin, db } = await aShop()
    await db
      .insertInto('outbound_calls')
      .values([
        aCall(1),
        aCall(2, { operation: 'request-codes', idempotency_key: key }),
        aCall(3, { operation: 'request-codes', outcome: 'unavailable' }),
        { ...aCall(4), response: '{"reason":"100 % di %"}' },
      ])
      .execute()
    const calls = async (query: NonNullable<Parameters<typeof admin.callLog.list>[0]>['query']) => {
      const { rows, total } = await admin.callLog.list({ query: query ?? {} })
      expect(total).toBe(rows.length)
      return rows.map(({ durationMs }) => durationMs)
    }
    expect(await calls({ operation: 'request-codes' })).toEqual([3, 2])
    expect(await calls({ operation: 'request-codes', outcome: 'ok' })).toEqual([2])
    expect(await calls({ search: key })).toEqual([2])
    expect(await calls({ search: 'HERDS/1/' })).toEqual([1])
    expect(await calls({ search: '0 % d' })).toEqual([4])
    expect(await calls({ search: '%' })).toEqual([4])
    expect(await calls({ search: 'nothing of the kind' })).toEqual([])
  })

  it('is for administrators', async () => {
    const { anybody, luca, admin } = await aShop()
    await expect(anybody.callLog.list()).rejects.toMatchObject(refusal(401))
    await expect(luca.callLog.list()).rejects.toMatchObject(refusal(403))
    for (const query of ['page=0', 'outcome=lost', 'sort=at', `search=${'x'.repeat(101)}`])
      expect((await admin.raw('GET', `/admin/call-log?${query}`)).status).toBe(400)
  })
})
