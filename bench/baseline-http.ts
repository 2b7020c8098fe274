import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Fetches one response and serves it from memory: the upper limit of what node:http can do. */

const [url] = process.argv.slice(2)
if (!url) throw new Error('started by list.ts as: node baseline-http.ts <url>')
const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
const bytes = Buffer.from(await answer.arrayBuffer())
const perConnection = new Set(['connection', 'keep-alive', 'date'])
const headers = Object.fromEntries([...answer.headers].filter(([name]) => !perConnection.has(name)))

const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit())
