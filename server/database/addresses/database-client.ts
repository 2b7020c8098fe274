import type { Socket } from 'node:net'
import { callbackify } from 'node:util'
import pg from 'pg'
import { isReadOnly, NoPrimaryError, type PrimaryServer } from './primary-server.ts'

/** For the driver's pool and clients. With `primary` the server is chosen when a connection is opened. */
export type Connection = pg.PoolConfig & { primary?: PrimaryServer }

const readOnlyTransaction = '25006'

/** A connection that reaches the server which takes changes, and closes when its server turns out to refuse them. */
export class DatabaseClient extends pg.Client {
  declare readonly connection: pg.Connection & { stream: Socket }
  declare host: string
  declare port: number
  readonly #config: Connection

  constructor(config: Connection = {}) {
    super(config)
    this.#config = config
    // The pool stops listening to a connection whose opening failed. That it then closes would end the process.
    this.on('error', () => undefined)
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error | null) => void): void
  override connect(callback?: (error: Error | null) => void) {
    if (!callback) return this.#open()
    callbackify(() => this.#open())(callback)
    return undefined
  }

  async #open(): Promise<this> {
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyTransaction)
        setImmediate(() =>
          this.leave(
            new NoPrimaryError('the server of the database takes no changes: it is read-only, or has become a standby'),
          ),
        )
    })
    const { primary, ...config } = this.#config
    if (!primary) {
      await super.connect()
      return this
    }
    try {
      Object.assign(this, await primary.find(config))
      // The pool has given up meanwhile.
      if (this.connection.stream.destroyed) throw new NoPrimaryError('no server of the database was found in time')
      await super.connect()
      if (await isReadOnly(this)) {
        this.connection.stream.destroy()
        throw new NoPrimaryError(`${this.host} takes no changes any more`)
      }
      return this
    } catch (error) {
      primary.forget()
      throw error
    }
  }

  /** Breaks the connection for this reason, because the next one may reach a server that answers and takes changes. */
  leave(reason: Error) {
    this.#config.primary?.forget()
    this.connection.stream.destroy(reason)
  }
}
