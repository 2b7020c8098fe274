import { mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCodeOf } from '../open-database.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { accountFor } from './postgres-account.ts'
import { createCluster, databaseName, isCreated, superuser, writeSettings } from './postgres-cluster.ts'
import { findPostgresPrograms } from './postgres-programs.ts'
import { clearStaleLock, postmasterOf } from './postmaster.ts'
import { socketDirectoryFor } from './socket-directory.ts'

/**
 * Keeps exactly one PostgreSQL running on a data directory, whatever number of shop processes request it at once and
 * whatever was killed before. A running server is adopted, a dead one restarted. The server outlives the process that
 * started it.
 */

export type EmbeddedPostgres = {
  /**
   * For `pg`: the host is the socket's directory. `ssl: false` is explicit because PGSSLMODE could otherwise enable
   * TLS.
   */
  connection: { host: string; port: number; user: string; database: string; ssl: false }
  /** Can be called at any time, by several processes at once. */
  ensureRunning(): Promise<'running' | 'adopted' | 'started'>
  /** Disconnects all clients and stops the server. Waits 7 s at most; after that the server finishes on its own. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log: (line: string) => void
  /** Called when the server was told to start, which takes a while and nothing of this process. */
  onStarting?: (() => void) | undefined
  /** How long the server may leave all connection attempts without a response, in milliseconds. */
  timeoutMs?: number
}

/** Part of the socket's name only: the server has no TCP port. */
const port = 5432
const stopWithin = 7_000
/**
 * In milliseconds. A server whose socket was deleted, or left behind when the directory moved, is unreachable for good.
 */
const socketAppearsWithin = 3_000
/** Message of pg_ctl for a server that it has started and that takes longer than pg_ctl waits. */
const slowStart = /did not start in time/
const passingObstacle = /pre-existing shared memory block|lock file|another (server|postmaster)/

export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, timeoutMs = 60_000 } = options
  const programs = findPostgresPrograms()
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const cluster = join(dataDir, 'postgres')
  const account = await accountFor(dataDir, cluster, programs)
  const host = await socketDirectoryFor(dataDir, port, account)
  const connection = { host, port, user: superuser, database: databaseName, ssl: false } as const
  await isCreated(cluster, programs)

  let known = false
  let stopping = false
  let underWay: Promise<'running' | 'adopted' | 'started'> | undefined

  async function bringUp() {
    let outcome: 'running' | 'adopted' | 'started' = known ? 'running' : 'adopted'
    let respondedAt = Date.now()
    let loggedAt = Date.now()
    for (let pause = 50; !stopping; pause = Math.min(pause * 2, 1_000)) {
      const answer = await knock(connection)
      if (answer === 'open') {
        known = true
        if (outcome === 'adopted') log('PostgreSQL era già in funzione')
        return outcome
      }
      if (answer === 'starting') respondedAt = Date.now()
      if (Date.now() - respondedAt > timeoutMs)
        throw new EmbeddedPostgresError(
          `PostgreSQL non risponde da ${Math.round(timeoutMs / 1000)} secondi (${cluster}).\n${await logTail()}`,
        )
      if (Date.now() - loggedAt > 10_000) {
        loggedAt = Date.now()
        log(answer === 'starting' ? 'PostgreSQL si sta preparando: aspetto' : 'PostgreSQL non risponde ancora: aspetto')
      }
      if ((await postmasterOf(cluster)) === undefined) {
        if (await start()) {
          outcome = 'started'
          log(`PostgreSQL avviato in ${cluster}`)
          continue
        }
      } else if (answer === 'nowhere' && Date.now() - respondedAt > socketAppearsWithin) {
        log('Il socket di PostgreSQL non c’è più: lo riavvio')
        await control('stop', '-m', 'fast', '-w', '-t', '5')
      }
      await sleep(pause)
    }
    throw new EmbeddedPostgresError('PostgreSQL viene fermato.')
  }

  /** Returns false if this attempt did not start the server and another one may succeed. */
  async function start() {
    if (!(await isCreated(cluster, programs))) {
      log(`Creo il database in ${cluster}`)
      await createCluster(cluster, account, programs, host)
    }
    for (const lock of [join(cluster, 'postmaster.pid'), join(host, `.s.PGSQL.${port}.lock`)])
      await clearStaleLock(lock, cluster)
    await writeSettings(cluster, account, host)
    await rm(startLog, { force: true })
    const starting = control('start', '-w', '-t', '3', '-l', join(basename(cluster), 'start.log'))
    options.onStarting?.()
    const { code, output } = await starting
    if (code === 0 || slowStart.test(output)) return true
    const reason = (await readFile(startLog, 'utf8').catch(() => '')) || output
    if (passingObstacle.test(reason) || (await postmasterOf(cluster)) !== undefined) return false
    throw new EmbeddedPostgresError(`PostgreSQL non parte (${cluster}).\n${output.trim()}\n${await logTail()}`)
  }

  const startLog = join(cluster, 'start.log')

  /**
   * The directory is relative to pg_ctl's working directory, because pg_ctl passes it to a shell, where a `$` would be
   * expanded.
   */
  const control = (verb: string, ...args: string[]) =>
    account.run(programs.pgCtl, [verb, '-s', '-D', basename(cluster), ...args], { cwd: dataDir, timeoutMs: 20_000 })

  async function logTail() {
    const daily = join(cluster, 'log')
    const names = await readdir(daily).catch(() => [])
    const files = [startLog, ...names.map(name => join(daily, name))]
    const dated = await Promise.all(
      files.map(async file => ({ file, at: (await stat(file).catch(() => undefined))?.mtimeMs ?? 0 })),
    )
    const latest = dated.sort((a, b) => b.at - a.at).slice(0, 2)
    const texts = await Promise.all(latest.reverse().map(({ file }) => readFile(file, 'utf8').catch(() => '')))
    return texts.join('').trim().split('\n').slice(-20).join('\n')
  }

  async function stop() {
    const begun = Date.now()
    stopping = true
    try {
      await underWay?.catch(() => {})
      known = false
      if ((await postmasterOf(cluster)) === undefined) return
      const seconds = Math.max(1, Math.floor((stopWithin - (Date.now() - begun)) / 1000))
      const { code, output } = await control('stop', '-m', 'fast', '-w', '-t', String(seconds))
      if (code !== 0 && (await postmasterOf(cluster)) !== undefined)
        log(`PostgreSQL non si è ancora fermato: finisce da solo. ${output.trim()}`)
    } finally {
      stopping = false
    }
  }

  return {
    connection,
    ensureRunning: () => (underWay ??= bringUp().finally(() => (underWay = undefined))),
    stop,
  }
}

/** Tries to connect. A server that rejects the connection because it is full counts as open. */
async function knock(connection: EmbeddedPostgres['connection']): Promise<'open' | 'starting' | 'silent' | 'nowhere'> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'open'
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === '57P03') return 'starting'
    if (code === '53300') return 'open'
    if (code === 'ENOENT') return 'nowhere'
    if (error instanceof pg.DatabaseError && !code?.startsWith('57P')) throw error
    return 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}
