import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { Refusal } from '../simulator-refusal.ts'
import { answerCall, tokenIn } from './registry-calls.ts'
import { Command, noFaults } from './registry-faults.ts'
import { registryReplies } from './registry-page-texts.ts'
import { answerPage } from './registry-pages.ts'
import { SimulatedRegistry } from './simulated-registry.ts'

/**
 * Stands in for the national registry: an HTTP server on a loopback port of its own, with calls for the shop, pages for
 * people and commands for whoever tries things out. What it has granted outlives it.
 */
export type RegistrySimulator = {
  /** Where the shop calls it, and where it takes commands. */
  address: string
  /** The pages alone, to be served from another origin as well; `page` is the address below their folder. */
  servePage(request: IncomingMessage, response: ServerResponse, page: string): Promise<void>
  close(): Promise<void>
}

const tokens = join(import.meta.dirname, '../../web/styles/tokens.css')
const ownStyle = join(import.meta.dirname, '../simulator-pages.css')
const longestBody = 64 * 1024

export async function startRegistrySimulator(dataDir: string): Promise<RegistrySimulator> {
  const folder = join(dataDir, 'simulators')
  await mkdir(folder, { recursive: true })
  const registry = new SimulatedRegistry(new DatabaseSync(join(folder, 'registry.sqlite')))
  const style = (await Promise.all([tokens, ownStyle].map(path => readFile(path, 'utf8')))).join('\n')

  const showPage = async (request: IncomingMessage, response: ServerResponse, page: string) => {
    const { pathname, searchParams } = new URL(page, 'http://registry.invalid/')
    const name = pathname.slice(1)
    if (name === 'stile.css' && request.method === 'GET') return send(response, 200, 'text/css', style)
    const fields = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : searchParams
    const answer = answerPage(registry, request.method ?? '', name, fields)
    if (!answer) return send(response, 404, 'text/plain', registryReplies.nothingHere)
    if ('redirect' in answer) return void response.writeHead(303, { Location: answer.redirect }).end()
    return send(response, answer.status, 'text/html', answer.html)
  }

  const servePage: RegistrySimulator['servePage'] = (request, response, page) =>
    showPage(request, response, page).catch((error: unknown) => refuse(response, error))

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://registry.invalid')
    if (pathname === '/control' && request.method === 'POST') {
      obey(registry, JSON.parse((await bodyOf(request)) || '{}'))
      return send(response, 200, 'application/json', JSON.stringify(registry.faults))
    }
    if (/^\/(autorizza|accedi|consenso|registrazione|stile\.css)$/.test(pathname))
      return servePage(request, response, pathname + search)

    const { method = '', headers } = request
    if (await misbehave(registry, headers, response)) return
    const body = request.method === 'POST' ? (JSON.parse(await bodyOf(request)) as unknown) : undefined
    const answer = answerCall(registry, { method, path: pathname, query: searchParams, headers, body })
    send(response, 200, 'application/json', JSON.stringify(answer))
  }

  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => refuse(response, error))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  // For whoever wants to give it commands.
  await writeFile(join(folder, 'registry-address'), `${address}\n`)
  return {
    address,
    servePage,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      registry.close()
    },
  }
}

/** Does what the registry was told to do instead of its work; says whether that was all. */
async function misbehave(registry: SimulatedRegistry, headers: IncomingHttpHeaders, response: ServerResponse) {
  const { faults } = registry
  if (faults.only !== null && faults.only !== registry.accounts.usernameWith(tokenIn(headers))) return false
  const [instead, ...others] = faults.answers
  if (faults.slow > 0) await sleep(faults.slow)
  if (faults.down) response.destroy()
  else if (takeOne(faults, 'hang')) return true
  else if (takeOne(faults, 'broken')) send(response, 500, 'text/html', '<h1>Internal Server Error</h1>')
  else if (takeOne(faults, 'garbage')) send(response, 200, 'application/json', '{"herds": [{"holding": 42}], "state')
  else if (instead) {
    faults.answers = others
    const { status, reason, retryAfter } = instead
    if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
    send(response, status, 'application/json', reason === undefined ? '' : JSON.stringify({ reason }))
  } else return false
  return true
}

/** What is no refusal of ours is a request that could not be read. */
function refuse(response: ServerResponse, error: unknown) {
  const { status, message } = error instanceof Refusal ? error : new Refusal(400, registryReplies.malformed)
  if (!response.headersSent) send(response, status, 'application/json', JSON.stringify({ reason: message }))
}

function obey(registry: SimulatedRegistry, command: unknown) {
  const parsed = z.safeParse(Command, command)
  if (!parsed.success) throw new Refusal(400, parsed.error.issues.map(issue => issue.message).join('; '))
  const { reset, forget, grantNow, expireTokens, animal, delegation, ...faults } = parsed.data
  if (reset) registry.faults = { ...noFaults }
  if (forget) registry.forget()
  Object.assign(registry.faults, faults)
  if (grantNow) registry.grantNow()
  if (expireTokens) registry.accounts.expireTokens(expireTokens === 'all' ? ['access', 'refresh'] : ['access'])
  if (animal) registry.override(animal.code, animal.leftOn ?? null, animal.cause ?? null, animal.unknown ?? false)
  if (delegation) registry.setDelegation(delegation.holding, delegation.species, delegation.state)
}

function takeOne(faults: { hang: number; broken: number; garbage: number }, kind: 'hang' | 'broken' | 'garbage') {
  if (faults[kind] === 0) return false
  faults[kind]--
  return true
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk as string
    if (text.length > longestBody) throw new Refusal(413, registryReplies.malformed)
  }
  return text
}

function send(response: ServerResponse, status: number, type: string, text: string) {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(text)
}
