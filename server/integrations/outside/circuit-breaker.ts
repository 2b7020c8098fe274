/**
 * Guarantees that a party that does not answer is left alone for a while: after `most` failures in a row every call fails
 * at once until `rest` milliseconds have passed; then one call tries, and its outcome decides.
 */
export class CircuitBreaker {
  readonly #most: number
  readonly #rest: number
  readonly #now: () => number
  #failures = 0
  #lastFailure = 0
  #firstFailure = 0
  #isTrying = false

  constructor({ most = 3, rest = 10_000, now = Date.now } = {}) {
    this.#most = most
    this.#rest = rest
    this.#now = now
  }

  /** Since when nothing has come back (milliseconds since 1970); null while all is well, or while it is worth a try. */
  get openSince(): number | null {
    return this.#isResting ? this.#firstFailure : null
  }

  /** Says whether a call may go out now; whoever is let through reports how it went. */
  admit(): boolean {
    if (this.#failures < this.#most) return true
    if (this.#isResting || this.#isTrying) return false
    this.#isTrying = true
    return true
  }

  succeeded() {
    this.#failures = 0
    this.#isTrying = false
  }

  failed() {
    if (this.#failures === 0) this.#firstFailure = this.#now()
    this.#failures++
    this.#lastFailure = this.#now()
    this.#isTrying = false
  }

  get #isResting() {
    return this.#failures >= this.#most && this.#now() - this.#lastFailure < this.#rest
  }
}
