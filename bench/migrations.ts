import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { appliedMigrations } from '../server/database/applied-migrations.ts'
import { openEmbeddedPostgres } from '../server/database/embedded/embedded-postgres.ts'
import { baseline, knownMigrations, migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open-database.ts'
import { temporaryDirectory } from '../test/temporary-directory.ts'
import { grow } from './growth-rows.ts'
import { amount, amountAsked, isSmoke } from './smoke.ts'

/**
 * Fills a database of the first schema as `growth.ts` fills the grown shop, migrates it to the latest one, and meanwhile
 * reads and writes a row of each large table all the time. Prints for each migration how long it took, and the longest
 * wait of a reader or writer. Nothing else runs: what waits, waits for the migration.
 * usage: node bench/migrations.ts [divisor]
 */

const divisor = amountAsked(0, 10, 10_000)
const sizes = {
  customers: 100_000 / divisor,
  orders: 1_000_000 / divisor,
  ordersOfOne: amount(3000, 20),
  tags: 5_000_000 / divisor,
}
const goalMs = 2000

/** A write to each table that changes nothing. Invoices are never changed: the lock of a write stands for one. */
const writes = {
  users: 'update users set name = name where id = $1',
  orders: 'update orders set code = code where id = $1',
  order_items: 'update order_items set color = color where id = $1',
  payments: 'update payments set order_id = order_id where id = $1',
  invoices: undefined,
  tags: 'update tags set holding = holding where id = $1',
}

const dataDir = await (isSmoke ? temporaryDirectory : (prefix: string) => mkdtemp(join(tmpdir(), prefix)))(
  'auricola-migrations-',
)
const embedded = await openEmbeddedPostgres({ dataDir, log: () => undefined })
try {
  await embedded.ensureRunning()
  const { db, close } = openDatabase(embedded.connection, error => console.error(error.message))
  await migrate(db, baseline)
  const client = await connect()
  await client.query(`
    insert into users (email, password_hash, name)
    select 'buyer' || n || '@bench.example', '', 'Allevatore ' || n from generate_series(1, 2) n;
    insert into products (product_code, title, description, price_cents, brand, product_types, quantity)
    values ('BG-58', 'Bandiera', '', 100, '', '{marche,ministeriale}', 0)`)
  const begun = performance.now()
  await grow(client, sizes, { isFormer: true })
  console.log(`${JSON.stringify(sizes)}, filled in ${seconds(performance.now() - begun)}`)

  const isOver = new AbortController()
  const waits: { at: number; ms: number; what: string }[] = []
  const watchers = Object.entries(writes).flatMap(([table, write]) => [
    watch(`reader of ${table}`, table, `select from ${table} where id = $1`),
    watch(`writer of ${table}`, table, write),
  ])
  const steps: { name: string; from: number; until: number }[] = []
  await sleep(amount(3000, 200))
  for (const name of (await knownMigrations()).slice(1)) {
    if ((await appliedMigrations(db)).includes(name)) continue
    const from = performance.now()
    await migrate(db, name)
    steps.push({ name, from, until: performance.now() })
  }
  await sleep(amount(1000, 100))
  isOver.abort()
  await Promise.all(watchers)

  for (const { name, from, until } of steps) {
    const during = waits.filter(({ at, ms }) => at < until && at + ms > from)
    const longest = during.toSorted((a, b) => b.ms - a.ms)[0]
    const isLong = (longest?.ms ?? 0) > goalMs
    console.log(
      `${isLong ? '✗' : ' '} ${name.padEnd(38)}${seconds(until - from).padStart(8)}${seconds(longest?.ms ?? 0).padStart(8)} ${longest?.what ?? ''}`,
    )
    if (isLong && !isSmoke) process.exitCode = 1
  }
  await client.end()
  await close()

  /** Repeats a statement about the latest row until the end, and records how long each took. */
  async function watch(what: string, table: string, statement: string | undefined) {
    const own = await connect()
    const { rows } = await own.query<{ id: number }>(`select max(id) as id from ${table}`)
    const lock = `begin; lock table ${table} in row exclusive mode; commit`
    while (!isOver.signal.aborted) {
      const at = performance.now()
      await (statement ? own.query(statement, [rows[0]?.id]) : own.query(lock))
      waits.push({ at, ms: performance.now() - at, what })
      await sleep(20)
    }
    await own.end()
  }
} finally {
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function connect() {
  const client = new pg.Client(embedded.connection)
  await client.connect()
  return client
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
