import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type ProviderCall = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  text: string
}
export type ProviderAnswer = { status: number; body: unknown }
/**
 * Instead of its next answer: none ever, none at all, a failure, no JSON; `lost` does what was asked and then says nothing;
 * `none` is the answer itself, where the one after it is meant.
 */
export type ProviderFault = 'hang' | 'down' | 'broken' | 'garbage' | 'lost' | 'none'

/** What the shop is told, as the provider sends it. */
export type ProviderNews = { path: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

/** An HTTP server on loopback that answers as a provider does, or as it should not. */
export async function aProvider(answer: (call: ProviderCall) => ProviderAnswer) {
  const asked: ProviderCall[] = []
  const faults: ProviderFault[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '/', headers } = request
      const { pathname: path, searchParams: query } = new URL(url, 'http://provider.invalid')
      const call = { method, path, query, headers, text: Buffer.concat(chunks).toString() }
      asked.push(call)
      const fault = faults.shift()
      if (fault && fault !== 'lost' && fault !== 'none') return misbehave(response, fault)
      const { status, body } = answer(call)
      if (fault === 'lost') return void response.destroy()
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(text)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { asked, faults, url: `http://127.0.0.1:${port}` }
}

function misbehave(response: ServerResponse, fault: Exclude<ProviderFault, 'lost' | 'none'>) {
  if (fault === 'down') response.destroy()
  else if (fault === 'broken') response.writeHead(500).end('<h1>Internal Server Error</h1>')
  else if (fault === 'garbage') response.writeHead(200).end('{"status": "COMPLETED", "amount": "all"')
}
