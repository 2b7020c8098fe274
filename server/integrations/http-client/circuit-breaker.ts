/**
 * After `maxFailures` failures in a row every call fails at once until `cooldownMs` milliseconds have passed. Then one
 * call probes the service, and its outcome decides, also about the calls that arrive meanwhile. A longer Retry-After of the service is respected.
 */
export class CircuitBreaker {
  readonly #maxFailures: number
  readonly #cooldownMs: number
  readonly #now: () => number
  #failures = 0
  #lastFailure = 0
  #firstFailure = 0
  #pausedUntil = 0
  #probe: PromiseWithResolvers<boolean> | null = null

  constructor({ maxFailures = 3, cooldownMs = 10_000, now = () => Date.now() } = {}) {
    this.#maxFailures = maxFailures
    this.#cooldownMs = cooldownMs
    this.#now = now
  }

  /** When the failures began (milliseconds since 1970) while the breaker is open; otherwise null. */
  get openSince(): number | null {
    return this.#failures >= this.#maxFailures || this.#isCoolingDown ? this.#firstFailure : null
  }

  /**
   * Resolves to true if a call may be made. The caller must then report its outcome. While a call probes the service,
   * others wait for its outcome, so that none is refused when the service is back.
   */
  async admit(): Promise<boolean> {
    if (this.#isCoolingDown) return false
    if (this.#failures < this.#maxFailures) return true
    if (this.#probe) return this.#probe.promise
    this.#probe = Promise.withResolvers()
    return true
  }

  succeeded() {
    this.#failures = 0
    this.#endProbe(true)
  }

  /** `wait` is the service's Retry-After in milliseconds. */
  failed(wait = 0) {
    if (this.#failures === 0) this.#firstFailure = this.#now()
    this.#failures++
    this.#lastFailure = this.#now()
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#lastFailure + wait)
    this.#endProbe(false)
  }

  #endProbe(hasSucceeded: boolean) {
    this.#probe?.resolve(hasSucceeded)
    this.#probe = null
  }

  get #isCoolingDown() {
    const now = this.#now()
    return (
      now < this.#pausedUntil || (this.#failures >= this.#maxFailures && now - this.#lastFailure < this.#cooldownMs)
    )
  }
}
