import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { endWaits } from '../with-timeouts.ts'
import { onLoopback } from './on-loopback.ts'

export type ProviderCall = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  text: string
}
export type ProviderAnswer = { status: number; body: unknown }
/**
 * Faults instead of the next response: it never comes, the connection closes, it closes half-way
 * through the body, a 500, invalid JSON. With `lost` the
 * request is processed but the response is lost. `none` is a regular response, to place a fault after it.
 */
export type ProviderFault = 'timeout' | 'down' | 'halfway' | 'http500' | 'invalidJson' | 'lost' | 'none'

/** A webhook as the provider sends it. */
export type ProviderWebhook = { path: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

/** An HTTP server on loopback that responds like a provider, or with faults. */
export async function aProvider(answer: (call: ProviderCall) => ProviderAnswer | Promise<ProviderAnswer>) {
  const asked: ProviderCall[] = []
  const faults: ProviderFault[] = []
  const url = await onLoopback((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const { method = '', url = '/', headers } = request
      const { pathname: path, searchParams: query } = new URL(url, 'http://provider.invalid')
      const call = { method, path, query, headers, text: Buffer.concat(chunks).toString() }
      asked.push(call)
      const fault = faults.shift()
      if (fault && fault !== 'lost' && fault !== 'none') return injectFault(response, fault)
      const { status, body } = await answer(call)
      if (fault === 'lost') return void response.destroy()
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(text)
    })
  })
  return { asked, faults, url }
}

function injectFault(response: ServerResponse, fault: Exclude<ProviderFault, 'lost' | 'none'>) {
  if (fault === 'timeout') endWaits()
  else if (fault === 'down') response.destroy()
  else if (fault === 'halfway') {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '400' })
    response.write('{"status": "COMPL', () => response.destroy())
  } else if (fault === 'http500') response.writeHead(500).end('<h1>Internal Server Error</h1>')
  else if (fault === 'invalidJson') response.writeHead(200).end('{"status": "COMPLETED", "amount": "all"')
}
