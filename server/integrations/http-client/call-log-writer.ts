import type { Database } from '../../database/open-database.ts'
import { logCalls, type NewCallLogEntry } from './log-call-queries.ts'

type Waiting = { entry: NewCallLogEntry; written: PromiseWithResolvers<void> }

/** Bounds the memory of one statement: an entry has up to 4,000 characters. */
const maxWrittenTogether = 100

/**
 * Writes calls to the call log. An entry is written at once; those that arrive meanwhile wait for that and are then
 * written together, in one commit. Every caller waits until its own entry is committed.
 */
export class CallLogWriter {
  readonly #db: Database
  #waiting: Waiting[] = []
  #isWriting = false

  constructor(db: Database) {
    this.#db = db
  }

  /** Resolves when the entry is committed; rejects if it cannot be written. */
  write(entry: NewCallLogEntry): Promise<void> {
    const written = Promise.withResolvers<void>()
    this.#waiting.push({ entry, written })
    if (!this.#isWriting) void this.#writeAll()
    return written.promise
  }

  async #writeAll() {
    this.#isWriting = true
    while (this.#waiting.length > 0) await this.#writeTogether(this.#waiting.splice(0, maxWrittenTogether))
    this.#isWriting = false
  }

  /** An entry that cannot be written does not keep the others from being written. Never rejects. */
  async #writeTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      await logCalls(
        this.#db,
        batch.map(({ entry }) => entry),
      )
      for (const { written } of batch) written.resolve()
    } catch (error) {
      if (batch.length === 1) for (const { written } of batch) written.reject(error)
      else await Promise.all(batch.map(one => this.#writeTogether([one])))
    }
  }
}
