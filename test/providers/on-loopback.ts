import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A shop that was configured with an address can be used again by a test whose provider has the same one. */
const unused: Server[] = []

/** Answers HTTP requests on loopback until the test ends. Returns the address. */
export async function onLoopback(answer: RequestListener) {
  const server = unused.pop() ?? (await listen())
  server.on('request', answer)
  onTestFinished(() => {
    server.off('request', answer)
    server.closeAllConnections()
    unused.push(server)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Does not keep the process from ending. */
const listen = () =>
  new Promise<Server>(resolve => {
    const server = createServer().unref()
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
