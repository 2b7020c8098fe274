import { describe, expect, it, vi } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aRegistry } from '#test/providers/a-registry.ts'
import { withKeeperAccess } from '../../features/registry/registry-access.ts'
import { retryAfterMs } from './response-status.ts'
import { CredentialsExpired, ServiceRejected, ServiceUnavailable } from './service-errors.ts'

/** Outcomes of a call: the error that the caller gets, by the outcome in the call log. */
const kinds = {
  rejected: ServiceRejected,
  unauthorized: CredentialsExpired,
  unavailable: ServiceUnavailable,
  invalid: ServiceUnavailable,
}

async function aCall() {
  const place = await aShop()
  const registry = aRegistry(place)
  await registry.link(place.luca, 'elio')
  const access = await withKeeperAccess(place.ctx, place.luca.id, async token => token)
  const call = () => place.ctx.registry.herds(access, [])
  const lastOutcome = async () =>
    (await place.db.selectFrom('outbound_calls').select('outcome').orderBy('id', 'desc').executeTakeFirst())?.outcome
  return { ...place, registry, call, lastOutcome }
}

const reason = 'Così ha deciso l’anagrafe.'

/** Outcomes by status, if the body states a reason. */
const table = {
  // Final rejection.
  rejected: [400, 402, 403, 404, 410, 422],
  // Access not accepted.
  unauthorized: [401],
  // Retried later, whatever the reason.
  unavailable: [408, 409, 423, 425, 429, 500, 502, 503, 504, 599],
  // Unexpected status.
  invalid: [202, 204, 405, 413, 415, 418, 451],
}

describe('an answer', () => {
  it('is what the table says of its status', async () => {
    const { registry, call, lastOutcome } = await aCall()
    for (const outcome of ['rejected', 'unauthorized', 'unavailable', 'invalid'] as const)
      for (const status of table[outcome]) {
        await registry.control({ answers: [{ status, reason }] })
        const error = await call().catch((thrown: unknown) => thrown)
        expect(error, `${status}`).toBeInstanceOf(kinds[outcome])
        if (outcome === 'rejected') expect(error, `${status}`).toHaveProperty('message', reason)
        expect(error instanceof ServiceUnavailable && error.isInvalidResponse, `${status}`).toBe(outcome === 'invalid')
        expect(await lastOutcome(), `${status}`).toBe(outcome)
        expect(await call()).toHaveLength(3)
      }
  })

  it('that refuses without a reason is not taken for a no', async () => {
    const { registry, call, lastOutcome } = await aCall()
    for (const status of table.rejected)
      for (const answer of [{ status }, { status, reason: '' }, { status, reason: 'x'.repeat(501) }]) {
        await registry.control({ answers: [answer] })
        await expect(call(), `${status}`).rejects.toMatchObject({ isInvalidResponse: true })
        expect(await lastOutcome()).toBe('invalid')
      }
  })

  it.each([
    [429, '60', 60_000],
    [503, '60', 60_000],
    [503, '86400', 600_000],
  ])('of status %i that asks to be left alone for %s seconds is, for all calls', async (status, retryAfter, wait) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    try {
      const { registry, call, anybody } = await aCall()
      await registry.control({ answers: [{ status, retryAfter }] })
      await expect(call()).rejects.toThrow(`answered ${status}`)
      await expect(call()).rejects.toThrow('not asked')
      expect((await anybody.registry.status()).available).toBe(false)
      vi.setSystemTime(Date.now() + wait - 1000)
      await expect(call()).rejects.toThrow('not asked')
      vi.setSystemTime(Date.now() + 1000)
      expect(await call()).toHaveLength(3)
    } finally {
      vi.useRealTimers()
    }
  })
})

it.each([
  [null, 0],
  ['120', 120_000],
  [' 7 ', 7000],
  ['Sun, 22 Nov 2026 06:01:00 GMT', 60_000],
  ['Sun, 22 Nov 2026 05:00:00 GMT', 0],
  ['999999999', 600_000],
  ['-5', 0],
  ['soon', 0],
  ['', 0],
])('Retry-After %j is %i ms', (header, wait) => {
  expect(retryAfterMs(header, Date.parse('2026-11-22T06:00:00Z'))).toBe(wait)
})

it('a refresh token that is refused with a reason ends the link, and decides nothing that it was renewed for', async () => {
  const place = await aShop()
  const registry = aRegistry(place)
  await registry.link(place.luca, 'elio')
  const ask = () => withKeeperAccess(place.ctx, place.luca.id, access => place.ctx.registry.herds(access, []))
  await registry.control({ expireTokens: 'access' })
  await registry.control({ answers: [{ status: 401 }, { status: 400, reason: 'invalid_grant' }] })
  await expect(ask()).rejects.toBeInstanceOf(CredentialsExpired)
  expect((await place.luca.registry.account()).problem).toBe('expired')
})
