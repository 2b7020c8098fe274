import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { currentShop, memorySettings } from '../scripts/shop-program.mjs'
import { temporaryDirectory } from '../test/temporary-directory.ts'
import { isSmoke } from './smoke.ts'

/** The real shop as a separate process on its own directory, to be measured or killed. */

const startedWithin = 60_000
/** The shop's secret, so that benchmarks can create digests and signatures too. */
export const secret = 'a secret for measurements only, long enough'
const root = join(import.meta.dirname, '..')

export type ShopProcess = {
  dataDir: string
  /** Starts or restarts the shop and returns its URL once it is healthy. */
  start(): Promise<string>
  /** The listening process; `undefined` between a kill and the next start. */
  child: ChildProcess | undefined
  kill(signal: NodeJS.Signals): Promise<void>
  /** Opens a connection to the shop's database, for preparing and counting. */
  connect(): Promise<pg.Client>
  /** Returns the process id of the embedded database server. */
  databasePid(): Promise<number>
  /** Stops everything and removes the directory, unless it was to be kept. */
  remove(): Promise<void>
}

/** The environment variable that names the directory of a stopped shop, of which each shop starts as a copy. */
export const seededVariable = 'BENCH_SEEDED_DATA_DIR'

/** What is measured includes the disk. */
const onDisk = (prefix: string) => mkdtemp(join(tmpdir(), `${prefix}-`))

/** `kept` is a directory that stays, of this shop or a new one. */
export async function aShopProcess(environment: Record<string, string> = {}, kept?: string): Promise<ShopProcess> {
  const dataDir = kept ?? (await (isSmoke ? temporaryDirectory : onDisk)('auricola-bench'))
  const seeded = process.env[seededVariable]
  if (seeded && !kept) await cp(seeded, dataDir, { recursive: true })
  const shop: ShopProcess = {
    dataDir,
    child: undefined,
    start: async () => {
      const child = spawn(process.execPath, currentShop(), {
        cwd: root,
        env: {
          ...memorySettings,
          ...process.env,
          NODE_ENV: 'production',
          PORT: '0',
          DATA_DIR: dataDir,
          LOG_LEVEL: 'error',
          MAIL_MERGE_SECONDS: '0',
          TOKEN_SECRET: secret,
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      shop.child = child
      return addressOf(child)
    },
    kill: async signal => {
      const { child } = shop
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill(signal)
      await ended
      shop.child = undefined
    },
    connect: async () => {
      const client = new pg.Client({ host: await socketOf(dataDir), user: 'auricola', database: 'auricola' })
      client.on('error', () => undefined) // the server is killed on purpose
      await client.connect()
      return client
    },
    databasePid: async () => Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]),
    remove: async () => {
      await shop.kill('SIGTERM')
      if (!kept) await rm(dataDir, { recursive: true, force: true })
    },
  }
  removeOnSignal(shop.remove)
  return shop
}

const removals: (() => Promise<void>)[] = []

/** Ends what the program has started if it is told to stop, the latest first. */
export function removeOnSignal(remove: () => Promise<void>) {
  removals.push(remove)
  if (removals.length > 1) return
  const end = async () => {
    for (const removal of removals.toReversed()) await removal().catch((error: unknown) => console.error(error))
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
}

/** The fifth line of PostgreSQL's lock file is its socket directory. */
const socketOf = async (dataDir: string) =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[4] ?? dataDir

const addressOf = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('the shop did not start')), startedWithin)
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (!address) return
      clearTimeout(tooLate)
      resolve(address)
    })
    child.once('exit', (code, signal) => reject(new Error(`the shop ended with ${code ?? signal}:\n${said}`)))
  })

/** Settings of a shop whose limits are higher than any measurement: a shopper here stands for many. */
const limits = {
  requestsPerUser: { points: 100_000_000, seconds: 60 },
  checkoutsPerUser: { points: 1_000_000, seconds: 3600 },
  mailsPerRecipient: { points: 1_000_000, seconds: 86_400 },
}

/**
 * Inserts farmers with verified addresses, if they are missing, and a session each directly into the database; returns
 * their tokens. Lifts the limits of requests, mails and unpaid orders for them.
 */
export async function signInMany(db: pg.Client, count: number): Promise<string[]> {
  await db.query(
    "insert into settings (key, value) values ('limits', $1) on conflict (key) do update set value = excluded.value",
    [JSON.stringify(limits)],
  )
  await db.query("notify auricola_changes, 'settings sql'")
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const digests = tokens.map(token => createHmac('sha256', secret).update(`session\0${token}`).digest())
  await db.query(
    `insert into users (email, email_verified_at, name, password_hash, vet_info_id, unpaid_limits_lifted_at)
     select 'buyer' || n || '@bench.example', now(), 'Allevatore ' || n, '', 'B' || n, now() from generate_series(1, $1::integer) n
     on conflict (email) where email_verified_at is not null do nothing`,
    [count],
  )
  await db.query(
    `insert into sessions (token_digest, user_id, expires_at)
     select ($2::bytea[])[n], u.id, now() + interval '1 day'
     from generate_series(1, $1::integer) n join users u on u.email = 'buyer' || n || '@bench.example'`,
    [count, digests],
  )
  return tokens
}

/** The addresses of every order. */
export const benchAddresses = (() => {
  const place = {
    businessName: 'Cascina Bonetti S.S.A.',
    city: 'Azeglio',
    address: 'Via delle Risaie 14',
    postalCode: '10010',
    province: 'TO',
  }
  return { shippingAddress: place, billingAddress: { ...place, vatNumber: '01234560017' } }
})()
