import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { inject } from 'vitest'
import { calls } from '#contract/client/calls.ts'
import { type Client, connect } from '#contract/client/connect.ts'
import { buildApp } from '../server/build-app.ts'
import { type Config, readConfig } from '../server/config.ts'
import { type Addresses, oneAddress } from '../server/database/addresses/addresses.ts'
import type { Connection } from '../server/database/addresses/database-client.ts'
import { shopRole } from '../server/database/embedded/postgres-cluster.ts'
import { openDatabase } from '../server/database/open-database.ts'
import { CircuitBreaker } from '../server/integrations/http-client/circuit-breaker.ts'
import { openContext } from '../server/open-context.ts'
import { template } from './database-server.ts'
import { usage } from './usage.ts'
import { longestWaitMs } from './wait-for.ts'

/**
 * Opening a shop takes a quarter of a second of processor time, so that the shops of a worker are used again: when a test
 * ends, its shop is brought back to how it was when it was opened, or closed if that is not possible (decision 103).
 */

export type Environment = Record<string, string>

/** The secret of every shop of the tests: another process of the same shop needs it too. */
export const testSecret = 'a secret for tests only, long enough'

/** A busy machine opens connections, answers statements and draws documents more slowly than a shop would wait for it. */
const databaseWaits = {
  connectionTimeoutMillis: longestWaitMs,
  statement_timeout: longestWaitMs,
  idle_in_transaction_session_timeout: longestWaitMs,
}

type Shop = Awaited<ReturnType<typeof openTestShop>>

const unused: Shop[] = []
/** Each open shop has some ten connections to the database. */
const maxUnused = 4

/**
 * Returns a shop as it is after its first start. With `isNew`, or its own `log`, the process has not worked for it before:
 * for tests of what a process keeps in memory.
 */
export async function takeShop(environment: Environment, log: Logger | undefined, isNew: boolean): Promise<Shop> {
  const key = isNew ? undefined : JSON.stringify(environment)
  const index = unused.findIndex(shop => shop.key === key)
  const [shop] = index === -1 ? [] : unused.splice(index, 1)
  return shop ?? openTestShop(environment, key, log)
}

export async function giveBackShop(shop: Shop) {
  const obstacle = shop.key === undefined ? 'it was wanted for one test' : await shop.restore()
  if (obstacle !== undefined) return shop.close()
  unused.push(shop)
  if (unused.length > maxUnused) await unused.shift()?.close()
}

async function openTestShop(environment: Environment, key: string | undefined, log?: Logger) {
  usage.shops++
  // Not a count, because a test may load this module again.
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  // Copies files: half the work of writing the copy to the log, and a tenth in memory.
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  // A shop that is still unused at the end of the run is removed with the folder of the run.
  const dataDir = await mkdtemp(join(inject('folder'), 'shop-'))
  await cp(join(inject('folder'), 'signing'), dataDir, { recursive: true })
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: process.env.TEST_LOG ?? 'fatal',
    TOKEN_SECRET: testSecret,
    SIMULATORS: 'yes',
    // Tests of single mails read each by itself.
    MAIL_MERGE_SECONDS: '0',
    ...environment,
  })
  const { ctx, origin, personWhose, requests, close } = await serve(
    config,
    { ...inject('database'), user: shopRole, database: name, ...databaseWaits },
    log,
  )
  const owner = openDatabase({ ...inject('database'), database: name, max: 2 }, () => undefined)
  const isNew = stateOf(ctx)
  const filesAtFirst = await filesIn(dataDir)

  /** The first call on a connection costs ten times as much as the next: PostgreSQL reads the tables and makes its plans. */
  let restorer: pg.Client | undefined
  /** Returns what stands in the way, if anything does. */
  const restore = async (): Promise<string | undefined> => {
    if (isNew() !== undefined) return isNew()
    // First, because they send the shop messages.
    await Promise.all([ctx.bankSimulator, ctx.registrySimulator].map(startAnew))
    if (requests.underWay > 0) return 'requests under way'
    if (requests.areRemembered) return 'figures in memory'
    await ctx.jobs.stopWorking()
    // The queue gives its jobs three seconds and leaves them alone then.
    const { rows: active } = await sql`select from jobs.job where state = 'active' limit 1`.execute(ctx.db)
    if (active.length > 0) return 'jobs under way'
    for (const service of ctx.services) Object.assign(service, { breaker: new CircuitBreaker(), lastResponseAt: null })
    await rm(join(dataDir, 'outbox'), { recursive: true, force: true })
    if ((await filesIn(dataDir)) !== filesAtFirst) return 'files written'
    restorer ??= await connectedTo(name)
    const { rows } = await restorer.query<Restored>('select * from pristine.restore()')
    const [{ obstacle, emptied } = missingRow()] = rows
    if (obstacle !== null) return obstacle
    if (emptied.length > 0) await restorer.query(`vacuum ${emptied.join(', ')}`)
    ctx.settings.invalidate()
    ctx.responseCache.clear()
    ctx.limits.forgetCounted()
    return undefined
  }

  return {
    key,
    ctx,
    owner: owner.db,
    origin,
    dataDir,
    personWhose,
    restore,
    close: async () => {
      await restorer?.end()
      await owner.close()
      await close()
      // Not waited for, because it sleeps for 100 ms if a session has not ended yet. A failure ends the run.
      void onServer(`drop database if exists ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What `pristine.restore()` returns (restore-database.ts). */
type Restored = { obstacle: string | null; emptied: string[] }

function missingRow(): never {
  throw new Error('restoring a database answered nothing')
}

async function startAnew(simulator: { address: string } | undefined) {
  if (!simulator) return
  const response = await fetch(`${simulator.address}/control`, { method: 'POST', body: '{"startAnew":true}' })
  if (!response.ok) throw new Error(`a simulator did not start anew: ${await response.text()}`)
}

async function connectedTo(database: string) {
  const client = new pg.Client({ ...inject('database'), database })
  await client.connect()
  return client
}

/** The simulators' own files come and go. */
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true }))
    .filter(name => !name.startsWith('simulators'))
    .toSorted()
    .join('\n')

/** Returns a function that tells what of the shop's context, beyond database and files, is not as it was. */
function stateOf(ctx: Awaited<ReturnType<typeof serve>>['ctx']) {
  const parts = { ...ctx }
  const config = JSON.stringify(ctx.config)
  return () => {
    const changed = Object.entries(parts).find(([name, part]) => ctx[name as keyof typeof ctx] !== part)
    if (changed) return `changed ${changed[0]}`
    if (JSON.stringify(ctx.config) !== config) return 'changed configuration'
    return undefined
  }
}

/** The typed client with a person's token, and raw requests for what the typed client cannot send. */
export type Person = Client & {
  token: string | undefined
  raw(method: string, path: string, init?: { body?: unknown; headers?: Record<string, string> }): Promise<Response>
}

/** Called with each response before the test sees it. */
type Note = (method: string | undefined, path: string, response: Response) => Promise<void>

/** Starts a shop on a database, or on several addresses of one, and returns clients for it. */
export async function serve(config: Config, at: Connection | Addresses, log?: Logger) {
  const ctx = await openContext(config, 'main' in at ? at : oneAddress(at), () => undefined, log)
  const app = await buildApp(ctx)
  const requests = { underWay: 0, areRemembered: false }
  app.server.on('request', ({ url }, response) => {
    requests.underWay++
    // The process keeps the answer for a minute.
    if (url?.startsWith('/api/admin/dashboard/stats')) requests.areRemembered = true
    response.once('close', () => requests.underWay--)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  const personWhose =
    (note: Note) =>
    (token: string | undefined): Person => {
      const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
      return {
        ...connect(calls, async (path, init) => {
          const sent = { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } }
          const response = await fetch(origin + path, sent)
          await note(init.method, path, response)
          return response
        }),
        token,
        raw: async (method, path, { body, headers: more } = {}) => {
          const response = await fetch(`${origin}/api${path}`, {
            method,
            headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...more },
            body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
          })
          await note(method, `/api${path}`, response)
          return response
        },
      }
    }
  const close = async () => {
    await app.close()
    await ctx.close()
  }
  return { ctx, shop: ctx, origin, personWith: personWhose(() => Promise.resolve()), personWhose, requests, close }
}

let server: pg.Pool | undefined
/** On connections that are kept: opening one takes a fifth of the time that creating a database takes. */
const onServer = (statement: string) =>
  (server ??= new pg.Pool({ ...inject('database'), max: 2, allowExitOnIdle: true })).query(statement)
