import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

const host = 'api.stripe.com'

/**
 * Stripe as far as a shop asks it before it opens, at Stripe's own address: a proxy on loopback leads there. Nothing
 * leaves the machine, and the shop sees a real host with a certificate that it trusts. `environment` is for the shop's
 * process. Other hosts are refused.
 */
export async function stripeBehindProxy(folder: string, secretKey: string) {
  const [key, certificate] = [join(folder, 'stripe.key'), join(folder, 'stripe.pem')]
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`],
    ...['-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', certificate],
  ])
  const stripe = createTlsServer(
    { key: await readFile(key), cert: await readFile(certificate) },
    (request, response) => {
      const isKnown = request.headers.authorization === `Bearer ${secretKey}`
      const message = isKnown ? 'No such checkout.session' : 'Invalid API Key provided'
      response.writeHead(isKnown ? 404 : 401, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', message } }))
    },
  )
  const open = new Set<Socket>()
  const proxy = createHttpServer((_request, response) => response.writeHead(403).end())
  proxy.on('connect', ({ url }, socket: Socket) => {
    open.add(socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket)))
    if (url !== `${host}:443`) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    stripe.emit('connection', socket)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    environment: {
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${port}`,
      NO_PROXY: 'localhost,127.0.0.1',
      NODE_EXTRA_CA_CERTS: certificate,
    },
    close: () => {
      for (const socket of open) socket.destroy()
      proxy.close()
    },
  }
}
