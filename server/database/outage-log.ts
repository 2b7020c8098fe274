import type { Logger } from 'pino'

/**
 * Tells of a database that is away in one line, and in another one when it is back: while it is away every idle connection,
 * every job and every try to reconnect notices it.
 */
export class OutageLog {
  readonly #log: Logger
  #awaySince: number | undefined

  constructor(log: Logger) {
    this.#log = log
  }

  noticed(error: Error) {
    if (this.#awaySince !== undefined) return
    this.#awaySince = Date.now()
    this.#log.warn({ err: error.message }, 'the database is away')
  }

  /** Call it when a connection was made. */
  connected() {
    if (this.#awaySince === undefined) return
    const seconds = Math.round((Date.now() - this.#awaySince) / 1000)
    this.#awaySince = undefined
    this.#log.info({ seconds }, 'the database is back')
  }
}
