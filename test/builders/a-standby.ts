import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { openEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { temporaryDirectory } from '../temporary-directory.ts'
import { waitFor } from '../wait-for.ts'

const silent = () => undefined

/**
 * A primary and a streaming standby that confirms each commit, as an operator would have them. They stop when the test
 * ends.
 */
export async function aPrimaryWithStandby() {
  const [primary, standby] = [await aServer(), await aServer()]
  await primary.ensureRunning()
  await primary.run(`alter system set wal_keep_size = '256MB'`)
  await primary.stop()
  // A stopped server's files are a complete copy. `pg_basebackup` does not come with the embedded programs.
  await cp(primary.cluster, standby.cluster, { recursive: true, preserveTimestamps: true })
  await writeFile(join(standby.cluster, 'standby.signal'), '')
  const { host, port, user } = primary.connection
  await standby.follow(`host=${host} port=${port} user=${user} application_name=standby`)
  await primary.ensureRunning()
  await standby.ensureRunning()
  await primary.run(`alter system set synchronous_standby_names = 'standby'`)
  await primary.run('select pg_reload_conf()')
  // Until it follows, each commit waits for it as long as a statement may take.
  const follows = async () => (await primary.run('select sync_state from pg_stat_replication')).rows[0]?.sync_state
  await waitFor(async () => expect(await follows()).toBe('sync'))
  const urlOf = (...servers: { connection: { host: string } }[]) =>
    `postgres://${user}@${servers.map(({ connection }) => encodeURIComponent(connection.host)).join(',')}/auricola`
  return {
    primary,
    standby,
    url: `${urlOf(primary, standby)}?target_session_attrs=read-write`,
    urlOf: (...servers: (typeof primary)[]) => urlOf(...servers),
    /** The standby becomes the primary, and waits for no other to confirm. */
    promote: async () => {
      await standby.run('alter system reset synchronous_standby_names')
      await standby.run('select pg_reload_conf()')
      await standby.run('select pg_promote()')
    },
  }
}

/** A PostgreSQL of its own, which stops when the test ends. */
export async function aServer() {
  const dataDir = await temporaryDirectory('auricola-server')
  const server = await openEmbeddedPostgres({ dataDir, log: silent })
  const cluster = join(dataDir, 'postgres')
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    ...server,
    cluster,
    run: async (statement: string) => {
      const client = new pg.Client(server.connection)
      client.on('error', silent)
      await client.connect()
      return client.query<Record<string, unknown>>(statement).finally(() => client.end())
    },
    /** Written to the file, because a server that is stopped takes no `alter system`. */
    follow: async (conninfo: string) => {
      const file = join(cluster, 'postgresql.auto.conf')
      await writeFile(file, `${await readFile(file, 'utf8')}primary_conninfo = '${conninfo}'\n`)
    },
    kill: async () => {
      process.kill(Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    },
  }
}
