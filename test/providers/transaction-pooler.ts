import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A PostgreSQL with a socket in the folder `host`. */
export type PooledServer = { host: string; port: number; user: string }

/**
 * A pooler in transaction mode, for machines without PgBouncer. It refuses what PgBouncer refuses: other parameters at
 * the start of a session than those it knows, and statements under a name.
 */
export async function startTransactionPooler(server: PooledServer, sessions: number, port: number) {
  const pools = new Map<string, SessionPool>()
  const sockets = new Set<Socket>()
  const listening = createServer(socket => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
    serveClient(socket, database => {
      const pool = pools.get(database) ?? new SessionPool(server, database, sessions)
      pools.set(database, pool)
      return pool
    })
  })
  listening.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    kill: async () => {
      listening.close()
      for (const socket of sockets) socket.destroy()
      for (const pool of pools.values()) pool.close()
      await once(listening, 'close')
    },
  }
}

type Session = { socket: Socket; onMessage: (type: string, message: Buffer) => void }

class SessionPool {
  readonly #server: PooledServer
  readonly #database: string
  readonly #idle: Session[] = []
  readonly #all = new Set<Session>()
  readonly #waiting: ((session: Session) => void)[] = []
  #left: number

  constructor(server: PooledServer, database: string, sessions: number) {
    this.#server = server
    this.#database = database
    this.#left = sessions
  }

  async take(): Promise<Session> {
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#left === 0) return new Promise(resolve => this.#waiting.push(resolve))
    this.#left--
    return this.#open()
  }

  give(session: Session) {
    session.onMessage = () => undefined
    const next = this.#waiting.shift()
    if (next) next(session)
    else this.#idle.push(session)
  }

  /** A session in the midst of a transaction whose client has gone. */
  async discard(session: Session) {
    this.#all.delete(session)
    session.socket.destroy()
    this.give(await this.#open())
  }

  close() {
    for (const { socket } of this.#all) socket.destroy()
  }

  async #open(): Promise<Session> {
    const { host, port, user } = this.#server
    const socket = createConnection(join(host, `.s.PGSQL.${port}`)).on('error', () => undefined)
    const { promise: isReady, resolve } = Promise.withResolvers<void>()
    const session: Session = { socket, onMessage: type => type === 'Z' && resolve() }
    readMessages(socket, (type, message) => session.onMessage(type, message))
    this.#all.add(session)
    const parameters = Buffer.from(`user\0${user}\0database\0${this.#database}\0\0`)
    const head = Buffer.alloc(8)
    head.writeInt32BE(8 + parameters.length, 0)
    head.writeInt32BE(protocol, 4)
    socket.write(Buffer.concat([head, parameters]))
    await isReady
    return session
  }
}

const protocol = 3 << 16
const sslRequest = 80_877_103
const knownParameters = new Set(['user', 'database', 'application_name', 'client_encoding'])

function serveClient(socket: Socket, poolOf: (database: string) => SessionPool) {
  let started: SessionPool | undefined
  let session: Promise<Session> | undefined
  let answersDue = 0
  const end = (message: string) => void socket.end(frame('E', `SFATAL\0VFATAL\0C08P01\0M${message}\0\0`))

  const start = (parameters: Record<string, string>) => {
    const unknown = Object.keys(parameters).find(name => !knownParameters.has(name))
    if (unknown) return end(`unsupported startup parameter: ${unknown}`)
    started = poolOf(parameters.database ?? '')
    const status = ['client_encoding\0UTF8\0', 'server_version\x0018.0\0'].map(text => frame('S', text))
    socket.write(Buffer.concat([frame('R', '\0\0\0\0'), ...status, frame('K', '\0'.repeat(8)), frame('Z', 'I')]))
  }

  const forward = (pool: SessionPool, type: string, message: Buffer) => {
    if (type === 'X') return void socket.end()
    if (type === 'P' && message[5] !== 0) return end('prepared statements are not supported')
    if (type === 'Q' || type === 'S') answersDue++
    session ??= pool.take().then(taken => {
      taken.onMessage = (answer, bytes) => {
        socket.write(bytes)
        if (answer !== 'Z' || --answersDue > 0 || bytes[5] !== 'I'.charCodeAt(0)) return
        session = undefined
        pool.give(taken)
      }
      return taken
    })
    void session.then(taken => taken.socket.write(message))
  }

  socket.on('close', () => void session?.then(taken => started?.discard(taken)))
  readMessages(
    socket,
    (type, message) => started && forward(started, type, message),
    message => {
      if (message.readInt32BE(4) === sslRequest) return void socket.write('N')
      const fields = message.subarray(8).toString().split('\0')
      start(
        Object.fromEntries(fields.flatMap((name, at) => (at % 2 === 0 && name ? [[name, fields[at + 1] ?? '']] : []))),
      )
    },
    () => started === undefined,
  )
}

function frame(type: string, text: string) {
  const body = Buffer.from(text)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Cuts the stream into messages. Those that begin a session have no type. */
function readMessages(
  socket: Socket,
  onMessage: (type: string, message: Buffer) => void,
  onStart: (message: Buffer) => void = () => undefined,
  isStarting = () => false,
) {
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const typeBytes = isStarting() ? 0 : 1
      if (rest.length < typeBytes + 4) return
      const length = typeBytes + rest.readInt32BE(typeBytes)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      if (typeBytes === 0) onStart(message)
      else onMessage(String.fromCharCode(message[0] ?? 0), message)
    }
  })
}
