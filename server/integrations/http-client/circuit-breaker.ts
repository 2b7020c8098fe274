/**
 * After `maxFailures` failures in a row every call fails at once until `cooldownMs` milliseconds have passed. Then one
 * call probes the service, and its outcome decides. A longer Retry-After of the service is respected.
 */
export class CircuitBreaker {
  readonly #maxFailures: number
  readonly #cooldownMs: number
  readonly #now: () => number
  #failures = 0
  #lastFailure = 0
  #firstFailure = 0
  #pausedUntil = 0
  #isProbing = false

  constructor({ maxFailures = 3, cooldownMs = 10_000, now = Date.now } = {}) {
    this.#maxFailures = maxFailures
    this.#cooldownMs = cooldownMs
    this.#now = now
  }

  /** When the failures began (milliseconds since 1970) while the breaker is open; otherwise null. */
  get openSince(): number | null {
    return this.#failures >= this.#maxFailures || this.#isCoolingDown ? this.#firstFailure : null
  }

  /** True if a call may be made now. The caller must then report its outcome. */
  admit(): boolean {
    if (this.#isCoolingDown) return false
    if (this.#failures < this.#maxFailures) return true
    if (this.#isProbing) return false
    this.#isProbing = true
    return true
  }

  succeeded() {
    this.#failures = 0
    this.#isProbing = false
  }

  /** `wait` is the service's Retry-After in milliseconds. */
  failed(wait = 0) {
    if (this.#failures === 0) this.#firstFailure = this.#now()
    this.#failures++
    this.#lastFailure = this.#now()
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#lastFailure + wait)
    this.#isProbing = false
  }

  get #isCoolingDown() {
    const now = this.#now()
    return (
      now < this.#pausedUntil || (this.#failures >= this.#maxFailures && now - this.#lastFailure < this.#cooldownMs)
    )
  }
}
