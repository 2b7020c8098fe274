import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { ShopSettings } from '#contract/shop.ts'
import { httpMessages } from './http-messages.ts'
import { Problem } from './problem.ts'

export type LimitName = keyof ShopSettings['limits']

/** Limits live in the database: they survive restarts and hold across processes. */
export class Limits {
  readonly #limiters = new Map<LimitName, RateLimiterPostgres>()
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Counts one try for `key`; beyond the limit it is a 429 that says when to come back. */
  async count(name: LimitName, limit: { points: number; seconds: number }, key: string) {
    try {
      await this.#limiter(name, limit).consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new Problem('too-many-requests', httpMessages.tooManyTries, { headers: { 'Retry-After': String(seconds) } })
    }
  }

  /** Takes one try back: it was not a guess after all. */
  async forgive(name: LimitName, limit: { points: number; seconds: number }, key: string) {
    await this.#limiter(name, limit).reward(key, 1)
  }

  /** Forgets every try for `key`. */
  async forget(name: LimitName, limit: { points: number; seconds: number }, key: string) {
    await this.#limiter(name, limit).delete(key)
  }

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
        clearExpiredByTimeout: false, // housekeeping does
      })
      this.#limiters.set(name, limiter)
    }
    return limiter
  }
}
