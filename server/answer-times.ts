import type { Logger } from 'pino'
import { addAnswerTimes } from './answer-time-queries.ts'
import type { Database } from './database/open-database.ts'
import type { Metrics } from './metrics.ts'

const everyMinute = 60_000

/**
 * Guarantees that how long answers took outlives the process that gave them: each adds what it has counted to the hour, once
 * a minute and when it closes. What the database does not take is counted with the next.
 */
export class AnswerTimes {
  readonly #db: Database
  readonly #metrics: Metrics
  readonly #log: Logger
  #timer: NodeJS.Timeout | undefined

  constructor(db: Database, metrics: Metrics, log: Logger) {
    this.#db = db
    this.#metrics = metrics
    this.#log = log
  }

  open() {
    this.#timer = setInterval(() => void this.save(), everyMinute).unref()
  }

  async save() {
    const counts = this.#metrics.takeCounts()
    const rows = counts.flatMap((count, bucket) => (count > 0 ? [{ bucket, count }] : []))
    if (rows.length === 0) return
    try {
      await addAnswerTimes(this.#db, rows)
    } catch (error) {
      this.#metrics.giveCountsBack(counts)
      this.#log.warn({ err: error }, 'answer times not kept yet')
    }
  }

  async close() {
    clearInterval(this.#timer)
    await this.save()
  }
}
