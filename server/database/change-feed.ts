import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, DatabaseClient } from './addresses/database-client.ts'

/** What changed for everybody: the public catalogue with its stock, the shop's settings, or deleted pictures. */
export type Channel = 'products' | 'settings' | 'images'

const postgresChannel = 'auricola_changes'
/** Orders may change stock a thousand times a second; other processes are notified only this often. */
const debounceMs = 50

/**
 * Notifies the other processes on the same database (`listen`/`notify`), so that they clear their caches. It keeps one
 * connection open. When that breaks, everything counts as changed, because a notification may have been missed.
 */
export class ChangeFeed {
  readonly #connection: Connection
  readonly #onChange: (channel: Channel) => void
  readonly #onGone: () => void
  #client: DatabaseClient | undefined
  #closed = false
  readonly #sender = `${process.pid}-${Math.random().toString(36).slice(2)}`
  readonly #pending = new Set<Channel>()

  constructor(connection: Connection, onChange: (channel: Channel) => void, onGone: () => void) {
    this.#connection = connection
    this.#onChange = onChange
    this.#onGone = onGone
  }

  async open() {
    const client = new DatabaseClient({
      ...this.#connection,
      application_name: 'auricola feed',
      connectionTimeoutMillis: 1500,
    })
    client.on('error', () => undefined) // the 'end' event follows and handles it
    client.on('notification', message => {
      const [channel, sender] = (message.payload ?? '').split(' ')
      if (sender !== this.#sender) this.#onChange(channel as Channel)
    })
    await client.connect()
    await client.query(`listen ${postgresChannel}`)
    client.once('end', () => void this.#reopen())
    this.#client = client
  }

  /** Tries one connection at a time, because one that failed to open never emits 'end'. */
  async #reopen() {
    this.#client = undefined
    for (let wait = 100; !this.#closed; wait = Math.min(wait * 2, 2000)) {
      this.#onGone()
      try {
        await this.open()
        // Anything may have changed meanwhile. The settings' channel includes the products.
        this.#onChange('settings')
        this.#onChange('images')
        return
      } catch {
        await sleep(wait) // still unreachable: waits a little longer each time
      }
    }
  }

  /** Notifies the other processes; the caller has already cleared its own caches. */
  publish(channel: Channel) {
    if (this.#pending.size === 0) setTimeout(() => void this.#send(), debounceMs).unref()
    this.#pending.add(channel)
  }

  async #send() {
    const channels = [...this.#pending]
    this.#pending.clear()
    // The 'end' event handles a broken connection.
    for (const channel of channels)
      await this.#client
        ?.query('select pg_notify($1, $2)', [postgresChannel, `${channel} ${this.#sender}`])
        .catch(() => undefined)
  }

  async close() {
    this.#closed = true
    await this.#client?.end()
  }
}
