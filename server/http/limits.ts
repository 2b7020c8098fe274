import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { ShopSettings } from '#contract/site.ts'
import type { Secret } from '../secret.ts'
import { httpMessages } from './http-messages.ts'
import { Problem } from './problem.ts'

export type LimitName = keyof ShopSettings['limits']

/**
 * Rate limits. They are stored in the database, so that they survive restarts and hold across processes. Keys are stored
 * as digests: they may be of any length, and neither an e-mail nor an address can be read there.
 */
export class Limits {
  readonly #limiters = new Map<LimitName, RateLimiterPostgres>()
  readonly #pool: Pool
  readonly #secret: Secret

  constructor(pool: Pool, secret: Secret) {
    this.#pool = pool
    this.#secret = secret
  }

  /** Counts one attempt for `key`. Throws a 429 Problem with Retry-After beyond the limit. */
  async count(name: LimitName, limit: { points: number; seconds: number }, key: string) {
    try {
      await this.#limiter(name, limit).consume(this.#digest(key))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new Problem('too-many-requests', httpMessages.tooManyTries, { headers: { 'Retry-After': String(seconds) } })
    }
  }

  /** Takes back one counted attempt, when it turns out not to have been a guess. */
  async refund(name: LimitName, limit: { points: number; seconds: number }, key: string) {
    await this.#limiter(name, limit).reward(this.#digest(key), 1)
  }

  /** Deletes all counted attempts for `key`. */
  async reset(name: LimitName, limit: { points: number; seconds: number }, key: string) {
    await this.#limiter(name, limit).delete(this.#digest(key))
  }

  #digest = (key: string) => this.#secret.digest('limit', key).toString('base64url')

  #limiter(name: LimitName, { points, seconds }: { points: number; seconds: number }) {
    let limiter = this.#limiters.get(name)
    if (!limiter || limiter.points !== points || limiter.duration !== seconds) {
      limiter = new RateLimiterPostgres({
        storeClient: this.#pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        clearExpiredByTimeout: false, // housekeeping deletes expired rows
      })
      this.#limiters.set(name, limiter)
    }
    return limiter
  }
}
