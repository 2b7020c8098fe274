import { randomBytes } from 'node:crypto'
import { chown, mkdir, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { accountFor } from '../../server/database/embedded/postgres-account.ts'
import { databaseName, superuser } from '../../server/database/embedded/postgres-cluster.ts'
import { findPostgresPrograms } from '../../server/database/embedded/postgres-programs.ts'
import { postmasterOf } from '../../server/database/embedded/postmaster.ts'
import { socketDirectoryFor } from '../../server/database/embedded/socket-directory.ts'

/**
 * Two PostgreSQL servers on loopback ports, made of the stopped database of a shop: the primary, and a standby that
 * streams from it and must have written a commit to its disk before the primary acknowledges it. A third party, here
 * the bench, promotes the standby, as Patroni would.
 */
export type PostgresPair = {
  account: { uid: number; gid: number }
  password: string
  /** The directory of both servers' sockets, at which nobody is asked for the password. */
  sockets: string
  ports: { primary: number; standby: number }
  connect(server: 'primary' | 'standby'): Promise<pg.Client>
  killPrimary(): Promise<void>
  promote(): Promise<void>
  close(): Promise<void>
}

const standbyName = 'standby'

/** `dataDir` is that of a stopped shop with an embedded database. */
export async function aPostgresPair(dataDir: string, [primaryPort = 0, standbyPort = 0]: number[]) {
  const folder = await realpath(dataDir)
  const programs = findPostgresPrograms()
  const directories = { primary: join(folder, 'postgres'), standby: join(folder, standbyName) }
  const account = await accountFor(folder, directories.primary, programs)
  const sockets = await socketDirectoryFor(folder, primaryPort, account)
  const ports = { primary: primaryPort, standby: standbyPort }
  const password = randomBytes(18).toString('hex')

  const succeed = async (program: string, args: string[], options: { cwd?: string; input?: string } = {}) => {
    const { code, output } = await account.run(program, args, { cwd: folder, timeoutMs: 60_000, ...options })
    if (code !== 0) throw new Error(`${basename(program)} ${args.join(' ')}: ${output}`)
  }
  // The account writes by itself, so that the files are its own.
  const write = (file: string, input: string, how: '>' | '>>' = '>') =>
    succeed('/bin/sh', ['-c', `cat ${how} "$0"`, file], { input })
  const control = (verb: string, directory: string, ...args: string[]) =>
    succeed(programs.pgCtl, [verb, '-s', '-w', '-D', basename(directory), ...args])
  const start = (directory: string) => control('start', directory, '-l', join(basename(directory), 'start.log'))

  const settings = (port: number) =>
    [
      `listen_addresses = '127.0.0.1'`,
      `port = ${port}`,
      `unix_socket_directories = '${sockets}'`,
      'max_connections = 120',
      `wal_keep_size = '256MB'`,
      'hot_standby_feedback = on',
      'logging_collector = off',
      // A killed server would leave its segments in the system's shared memory.
      'dynamic_shared_memory_type = mmap',
      `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=${superuser} password=${password} application_name=${standbyName}'`,
      '',
    ].join('\n')

  await write(join(directories.primary, 'postgresql.conf'), `\ninclude = 'cluster.conf'\n`, '>>')
  await write(join(directories.primary, 'cluster.conf'), settings(primaryPort))
  await write(
    join(directories.primary, 'pg_hba.conf'),
    ['local all all trust', 'host all,replication all 127.0.0.1/32 scram-sha-256', ''].join('\n'),
  )
  await succeed(programs.postgres, ['--single', '-D', 'postgres', '-c', 'exit_on_error=on', 'postgres'], {
    input: `alter role ${superuser} password '${password}'\n`,
  })
  await mkdir(directories.standby, { mode: 0o700 })
  await chown(directories.standby, account.uid, account.gid)
  await succeed('/bin/cp', ['-a', 'postgres/.', standbyName])
  await write(join(directories.standby, 'cluster.conf'), settings(standbyPort))
  await write(join(directories.standby, 'standby.signal'), '')
  await start(directories.primary)
  await start(directories.standby)

  const connect = async (server: 'primary' | 'standby') => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: ports[server],
      user: superuser,
      password,
      database: databaseName,
      connectionTimeoutMillis: 5000,
    })
    client.on('error', () => undefined) // the server is killed on purpose
    await client.connect()
    return client
  }

  const db = await connect('primary')
  await db.query(`alter system set synchronous_standby_names = '${standbyName}'`)
  await db.query('select pg_reload_conf()')
  for (let tries = 0; ; tries++) {
    const { rows } = await db.query<{ state: string }>('select sync_state as state from pg_stat_replication')
    if (rows[0]?.state === 'sync') break
    if (tries === 500) throw new Error('the standby does not follow')
    await sleep(20)
  }
  await db.end()

  const pair: PostgresPair = {
    account,
    password,
    sockets,
    ports,
    connect,
    killPrimary: async () => {
      const pid = await postmasterOf(directories.primary)
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    promote: () => control('promote', directories.standby),
    close: async () => {
      for (const directory of [directories.primary, directories.standby])
        if (await postmasterOf(directory)) await control('stop', directory, '-m', 'immediate')
    },
  }
  return pair
}
