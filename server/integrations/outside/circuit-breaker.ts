/**
 * Guarantees that a party that does not answer is left alone for a while: after `most` failures in a row every call fails
 * at once until `rest` milliseconds have passed; then one call tries, and its outcome decides. A party that asks to be left
 * alone for longer is.
 */
export class CircuitBreaker {
  readonly #most: number
  readonly #rest: number
  readonly #now: () => number
  #failures = 0
  #lastFailure = 0
  #firstFailure = 0
  #askedUntil = 0
  #isTrying = false

  constructor({ most = 3, rest = 10_000, now = Date.now } = {}) {
    this.#most = most
    this.#rest = rest
    this.#now = now
  }

  /** Since when nothing has come back (milliseconds since 1970), until something does; null while all is well. */
  get openSince(): number | null {
    return this.#failures >= this.#most || this.#isResting ? this.#firstFailure : null
  }

  /** Says whether a call may go out now; whoever is let through reports how it went. */
  admit(): boolean {
    if (this.#isResting) return false
    if (this.#failures < this.#most) return true
    if (this.#isTrying) return false
    this.#isTrying = true
    return true
  }

  succeeded() {
    this.#failures = 0
    this.#isTrying = false
  }

  /** `wait`: milliseconds for which it has asked to be left alone. */
  failed(wait = 0) {
    if (this.#failures === 0) this.#firstFailure = this.#now()
    this.#failures++
    this.#lastFailure = this.#now()
    this.#askedUntil = Math.max(this.#askedUntil, this.#lastFailure + wait)
    this.#isTrying = false
  }

  get #isResting() {
    const now = this.#now()
    return now < this.#askedUntil || (this.#failures >= this.#most && now - this.#lastFailure < this.#rest)
  }
}
