import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** The database behind a line that can be cut, or fall silent without a word. */
export async function aDatabaseLine() {
  const { host, port, user, database } = inject('database')
  const sockets = new Set<Socket>()
  let [isSilent, isDown] = [false, false]
  const line = createServer(client => {
    if (isDown) {
      client.destroy()
      return
    }
    const server = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('data', data => void (isSilent || to.write(data)))
      from.on('error', () => undefined)
      from.on('close', () => void (isSilent || to.destroy()))
    }
  })
  await new Promise<void>(resolve => line.listen(0, '127.0.0.1', resolve))
  const address = line.address()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  onTestFinished(() => {
    cut()
    line.close()
  })
  return {
    connection: { host: '127.0.0.1', port: typeof address === 'object' ? address?.port : 0, user, database },
    direct: { host, port, user, database },
    cut,
    refuse: (all: boolean) => {
      isDown = all
    },
    silence: (silent: boolean) => {
      isSilent = silent
    },
  }
}
