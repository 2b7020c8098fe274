import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { ShopSettings } from '#contract/shapes/shop-settings.ts'
import type { Secret } from '../secret.ts'
import { httpMessages } from './http-messages.ts'
import type { Networks } from './network-of.ts'
import { Problem } from './problem.ts'

export type LimitName = keyof ShopSettings['limits']
type Limit = { points: number; seconds: number }

/** How often the limit of one network the wider network may be used, which has many lines and many people. */
const linesOfWiderNetwork = 8

/** Limits of every request. They are counted in memory, by each process for itself: they bound its load. */
const countedInMemory: ReadonlySet<LimitName> = new Set(['requestsPerUser', 'requestsPerNetwork'])

/**
 * Rate limits. All but the limits of every request are stored in the database, so that they survive restarts and hold
 * across processes. Keys are stored as digests: they may be of any length, and neither an e-mail nor an address can be
 * read there.
 */
export class Limits {
  readonly #limiters = new Map<string, RateLimiterAbstract>()
  readonly #pool: Pool
  readonly #secret: Secret

  constructor(pool: Pool, secret: Secret) {
    this.#pool = pool
    this.#secret = secret
  }

  /** Counts one attempt, or `points`, for `key`. Throws a 429 Problem with Retry-After beyond the limit. */
  async count(name: LimitName, limit: Limit, key: string, points = 1) {
    try {
      await this.#limiter(name, limit).consume(this.#storedKey(name, key), points)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new Problem('too-many-requests', httpMessages.tooManyTries, { headers: { 'Retry-After': String(seconds) } })
    }
  }

  /** Counts one attempt for `key`. Returns false beyond the limit. */
  async tryToCount(name: LimitName, limit: Limit, key: string): Promise<boolean> {
    try {
      await this.#limiter(name, limit).consume(this.#storedKey(name, key), 1)
      return true
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return false
    }
  }

  /** Counts one attempt for a network, and for the wider network around it, which may use the limit eight times. */
  async countNetwork(name: LimitName, limit: Limit, { network, widerNetwork }: Networks) {
    await this.count(name, limit, network)
    await this.count(name, widerLimit(limit), widerKey(widerNetwork))
  }

  /** Takes back one counted attempt, when it turns out not to have been a guess. */
  async refund(name: LimitName, limit: Limit, key: string) {
    await this.#limiter(name, limit).reward(this.#storedKey(name, key), 1)
  }

  /** Takes back one attempt that `countNetwork` has counted. */
  async refundNetwork(name: LimitName, limit: Limit, { network, widerNetwork }: Networks) {
    await this.refund(name, limit, network)
    await this.refund(name, widerLimit(limit), widerKey(widerNetwork))
  }

  /** Deletes all counted attempts for `key`. */
  async reset(name: LimitName, limit: Limit, key: string) {
    await this.#limiter(name, limit).delete(this.#storedKey(name, key))
  }

  /** Deletes all attempts that this process counts in memory. */
  forgetCounted() {
    this.#limiters.clear()
  }

  #storedKey(name: LimitName, key: string) {
    return countedInMemory.has(name) ? key : this.#secret.digest('limit', key).toString('base64url')
  }

  #limiter(name: LimitName, { points, seconds }: Limit): RateLimiterAbstract {
    const id = `${name} ${points} ${seconds}`
    let limiter = this.#limiters.get(id)
    if (!limiter) {
      limiter = countedInMemory.has(name)
        ? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
        : new RateLimiterPostgres({
            storeClient: this.#pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            keyPrefix: name,
            points,
            duration: seconds,
            clearExpiredByTimeout: false, // housekeeping deletes expired rows
          })
      this.#limiters.set(id, limiter)
    }
    return limiter
  }
}

const widerLimit = ({ points, seconds }: Limit): Limit => ({ points: points * linesOfWiderNetwork, seconds })
const widerKey = (widerNetwork: string) => `wider ${widerNetwork}`
