import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { SimulatorError, simulatorReplies } from './simulator-error.ts'
import type { PageAnswer } from './simulator-page.ts'

const { createServer } = process.getBuiltinModule('node:http') // as in server/build-app.ts

/** The HTTP side that every simulated party shares: an API for the shop, pages for people, commands for tests. */

export type ApiRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Parsed JSON; `undefined` without a body. */
  body: unknown
}

/** Faults of the connection, whatever is asked. */
export type ConnectionFaults = {
  /** Closes every connection without a response. */
  down: boolean
  /** Milliseconds before each response. */
  slow: number
  /** Number of next responses that are not JSON, are a 500, or never come. */
  invalidJson: number
  http500: number
  timeout: number
}
export const noConnectionFaults: ConnectionFaults = { down: false, slow: 0, invalidJson: 0, http500: 0, timeout: 0 }

const count = z.int().check(z.minimum(0))
export const connectionCommands = {
  down: z.boolean(),
  slow: count,
  invalidJson: count,
  http500: count,
  timeout: count,
}

type Party = {
  /** Names the file with the address, `<name>-address`. */
  name: string
  faults: ConnectionFaults
  /** The faults that a call meets. */
  faultsOf(headers: IncomingHttpHeaders): ConnectionFaults
  /** The paths that are pages. */
  pages: readonly string[]
  answerPage(method: string, page: string, fields: URLSearchParams): PageAnswer | undefined
  answerCall(request: ApiRequest): unknown
  /** A response that a fault of the party's own puts in place of the answer. */
  answerInstead?(
    headers: IncomingHttpHeaders,
  ): { status: number; text: string; retryAfter?: string | undefined } | undefined
  /** Half of a JSON answer. */
  brokenJson: string
  /** Applies a command of a test. */
  applyCommand(command: unknown): void
}

export type Simulator = {
  /** Base URL of its API and of its commands. */
  address: string
  /** Serves the pages alone, for another origin; `page` is the path below their folder. */
  servePage(request: IncomingMessage, response: ServerResponse, page: string): Promise<void>
  close(): Promise<void>
}

const tokens = join(import.meta.dirname, '../web/styles/tokens.css')
const ownStyle = join(import.meta.dirname, 'simulator-pages.css')
const styleName = 'stile.css'
const maxBodyBytes = 64 * 1024

/** Returns the folder in which the simulators of a shop keep their data. */
export async function simulatorFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'simulators')
  await mkdir(folder, { recursive: true })
  return folder
}

/** Serves the party on a free loopback port and writes its address into the folder. */
export async function serveSimulator(folder: string, party: Party): Promise<Simulator> {
  const style = (await Promise.all([tokens, ownStyle].map(path => readFile(path, 'utf8')))).join('\n')

  const showPage = async (request: IncomingMessage, response: ServerResponse, page: string) => {
    const { pathname, searchParams } = new URL(page, 'http://simulator.invalid/')
    const { method = '' } = request
    const name = pathname.slice(1)
    if (name === styleName && method === 'GET') return send(response, 200, 'text/css', style)
    const fields = method === 'POST' ? new URLSearchParams(await bodyOf(request)) : searchParams
    const answer = party.answerPage(method, name, fields)
    if (!answer) return send(response, 404, 'text/plain', simulatorReplies.nothingHere)
    if ('redirect' in answer) return void response.writeHead(303, { Location: answer.redirect }).end()
    return send(response, answer.status, 'text/html', answer.html)
  }
  const servePage: Simulator['servePage'] = (request, response, page) =>
    showPage(request, response, page).catch((error: unknown) => refuse(response, error))

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, search, searchParams: query } = new URL(request.url ?? '/', 'http://simulator.invalid')
    const { method = '', headers } = request
    if (path === '/control' && method === 'POST') {
      party.applyCommand(JSON.parse((await bodyOf(request)) || '{}'))
      return sendJson(response, 200, JSON.stringify(party.faults))
    }
    if ([...party.pages, styleName].includes(path.slice(1))) return servePage(request, response, path + search)
    if (await injectFault(party, headers, response)) return
    const text = method === 'POST' ? await bodyOf(request) : ''
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    sendJson(response, 200, JSON.stringify(party.answerCall({ method, path, query, headers, body })))
  }

  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => refuse(response, error))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  // For developers who want to send commands.
  await writeFile(join(folder, `${party.name}-address`), `${address}\n`)
  return {
    address,
    servePage,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Applies the next fault; returns true if that was the whole response. */
async function injectFault(party: Party, headers: IncomingHttpHeaders, response: ServerResponse) {
  const faults = party.faultsOf(headers)
  if (faults.slow > 0) await sleep(faults.slow)
  if (faults.down) {
    response.destroy()
    return true
  }
  if (consumeFault(faults, 'timeout')) return true
  if (consumeFault(faults, 'http500')) send(response, 500, 'text/html', '<h1>Internal Server Error</h1>')
  else if (consumeFault(faults, 'invalidJson')) sendJson(response, 200, party.brokenJson)
  else {
    const instead = party.answerInstead?.(headers)
    if (!instead) return false
    if (instead.retryAfter !== undefined) response.setHeader('Retry-After', instead.retryAfter)
    sendJson(response, instead.status, instead.text)
  }
  return true
}

function consumeFault(faults: ConnectionFaults, kind: 'timeout' | 'http500' | 'invalidJson') {
  if (faults[kind] === 0) return false
  faults[kind]--
  return true
}

/** Parses a command; throws a rejection that says what is wrong with it. */
export function parseCommand<Command>(schema: z.ZodMiniType<Command>, command: unknown): Command {
  const parsed = z.safeParse(schema, command)
  if (!parsed.success) throw new SimulatorError(400, parsed.error.issues.map(issue => issue.message).join('; '))
  return parsed.data
}

/** Any error that is not a deliberate rejection is a request that could not be read. */
function refuse(response: ServerResponse, error: unknown) {
  const { status, message } =
    error instanceof SimulatorError ? error : new SimulatorError(400, simulatorReplies.malformed)
  if (!response.headersSent) sendJson(response, status, JSON.stringify({ reason: message }))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk as string
    if (text.length > maxBodyBytes) throw new SimulatorError(413, simulatorReplies.malformed)
  }
  return text
}

const sendJson = (response: ServerResponse, status: number, text: string) =>
  send(response, status, 'application/json', text)

function send(response: ServerResponse, status: number, type: string, text: string) {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(text)
}
