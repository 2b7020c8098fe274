import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './open-database.ts'

/** What may have changed for everybody: the public catalogue with its stock, or the shop's settings. */
export type Topic = 'products' | 'settings'

const channel = 'auricola_changes'
/** Orders change stock a thousand times a second; other processes need to hear of it only this often. */
const quietMilliseconds = 50

/**
 * Tells the other processes on the same database what they must forget. One connection stays open for it; when it
 * breaks, everything counts as changed, since a message may have been missed.
 */
export class ChangeFeed {
  readonly #connection: Connection
  readonly #onChange: (topic: Topic) => void
  readonly #onGone: () => void
  #client: pg.Client | undefined
  #closed = false
  readonly #sender = `${process.pid}-${Math.random().toString(36).slice(2)}`
  readonly #pending = new Set<Topic>()

  constructor(connection: Connection, onChange: (topic: Topic) => void, onGone: () => void) {
    this.#connection = connection
    this.#onChange = onChange
    this.#onGone = onGone
  }

  async open() {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'auricola feed',
      connectionTimeoutMillis: 1500,
    })
    client.on('error', () => undefined) // 'end' follows and does the work
    client.on('notification', message => {
      const [topic, sender] = (message.payload ?? '').split(' ')
      if (sender !== this.#sender) this.#onChange(topic as Topic)
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    client.once('end', () => void this.#reopen())
    this.#client = client
  }

  /** One at a time: a connection that failed to open has no 'end' to hear. */
  async #reopen() {
    this.#client = undefined
    for (let wait = 100; !this.#closed; wait = Math.min(wait * 2, 2000)) {
      this.#onGone()
      try {
        await this.open()
        this.#onChange('settings') // the widest: everything may have changed meanwhile
        return
      } catch {
        await sleep(wait) // still gone: try again, a little later each time
      }
    }
  }

  /** To the other processes only: who announces has already forgotten. */
  announce(topic: Topic) {
    if (this.#pending.size === 0) setTimeout(() => void this.#send(), quietMilliseconds).unref()
    this.#pending.add(topic)
  }

  async #send() {
    const topics = [...this.#pending]
    this.#pending.clear()
    // A break of the connection is heard by 'end'.
    for (const topic of topics)
      await this.#client
        ?.query('select pg_notify($1, $2)', [channel, `${topic} ${this.#sender}`])
        .catch(() => undefined)
  }

  async close() {
    this.#closed = true
    await this.#client?.end()
  }
}
