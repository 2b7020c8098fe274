import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Fetches one answer and gives it to everybody from memory: what node:http can do when there is nothing to do. */

const [url] = process.argv.slice(2)
if (!url) throw new Error('usage: node bench/bare-http.ts <url>')
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
