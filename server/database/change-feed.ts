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
  /** What the other processes are not told yet; while the connection is broken, until it is there again. */
  readonly #pending = new Set<Channel>()
  readonly #heartbeatMs: number
  #heartbeat: NodeJS.Timeout | undefined

  /**
   * A connection whose server vanished without a word looks idle: it is asked every `heartbeatMs`, and given as long to
   * answer.
   */
  constructor(connection: Connection, onChange: (channel: Channel) => void, onGone: () => void, heartbeatMs = 5000) {
    this.#heartbeatMs = heartbeatMs
    this.#connection = connection
    this.#onChange = onChange
    this.#onGone = onGone
  }

  async open() {
    const client = new DatabaseClient({
      ...this.#connection,
      application_name: 'auricola feed',
      connectionTimeoutMillis: 1500,
      query_timeout: this.#heartbeatMs,
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
    this.#heartbeat = setInterval(() => void this.#ask(client, 'select 1'), this.#heartbeatMs).unref()
    if (this.#pending.size > 0) void this.#send()
  }

  /** Breaks the connection if the statement fails; the 'end' event opens another. True if it was executed. */
  #ask = (client: DatabaseClient, statement: string, values: string[] = []) =>
    client.query(statement, values).then(
      () => true,
      () => {
        client.connection.stream.destroy()
        return false
      },
    )

  /** Tries one connection at a time, because one that failed to open never emits 'end'. */
  async #reopen() {
    clearInterval(this.#heartbeat)
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
    for (const channel of [...this.#pending]) {
      const client = this.#client
      if (!client) return
      // Before it is told, because another change that comes meanwhile is to be told by itself.
      this.#pending.delete(channel)
      const wasTold = await this.#ask(client, 'select pg_notify($1, $2)', [
        postgresChannel,
        `${channel} ${this.#sender}`,
      ])
      if (!wasTold) {
        this.#pending.add(channel)
        return
      }
    }
  }

  async close() {
    this.#closed = true
    clearInterval(this.#heartbeat)
    await this.#client?.end()
  }
}
