import { appendFile, chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { PostgresAccount } from './postgres-account.ts'
import type { PostgresPrograms } from './postgres-programs.ts'
import { isAlive } from './postmaster.ts'

/** Guarantees that a cluster is either complete or not there, whatever stops its creation and however many try at once. */

export const superuser = 'auricola'
export const databaseName = 'auricola'

/** Throws when what is there is of another major version, whose files this one cannot read, or no cluster at all. */
export async function isCreated(cluster: string, programs: PostgresPrograms): Promise<boolean> {
  // In this order: a cluster appears whole, so what is listed before the version is looked for cannot lack one.
  const entries = await readdir(cluster).catch(() => [])
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined && entries.length > 0)
    throw new EmbeddedPostgresError(`${cluster} contiene altro, non un database. Sposta la cartella e riavvia.`)
  if (version !== undefined && version.trim() !== programs.major)
    throw new EmbeddedPostgresError(
      `I dati in ${cluster} sono di PostgreSQL ${version.trim()}, ma questo negozio porta PostgreSQL ${programs.major}. ` +
        'Salvali con la versione precedente del negozio, sposta altrove la cartella e riportali da quel salvataggio.',
    )
  return version !== undefined
}

export async function createCluster(
  cluster: string,
  account: PostgresAccount,
  programs: PostgresPrograms,
  socketDirectory: string,
) {
  const parent = dirname(cluster)
  await removeAbandoned(cluster)
  const draft = await mkdtemp(`${cluster}.new-${process.pid}-`)
  try {
    await chown(draft, account.uid, account.gid)
    await initialise(draft, account, programs)
    await appendFile(join(draft, 'postgresql.conf'), "\ninclude = 'auricola.conf'\n")
    await writeSettings(draft, account, socketDirectory)
    await expectSuccess(
      account.run(programs.postgres, ['--single', '-D', basename(draft), '-c', 'exit_on_error=on', 'postgres'], {
        cwd: parent,
        input: `create database ${databaseName}\n`,
      }),
    )
    await rename(draft, cluster)
    await persist(parent)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Somebody else was faster: theirs is as good.
    if (!(await isCreated(cluster, programs))) throw error
  }
}

/** Drafts of processes that died while they made them. */
async function removeAbandoned(cluster: string) {
  const prefix = `${basename(cluster)}.new-`
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(prefix)) continue
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10)))
      await rm(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

async function initialise(draft: string, account: PostgresAccount, programs: PostgresPrograms) {
  const withCharacterTypes = (types: string) =>
    account.run(
      programs.initdb,
      [
        ...['-D', basename(draft), '-U', superuser, '--encoding=UTF8'],
        ...['--locale-provider=icu', '--icu-locale=it-IT', '--locale=C', `--lc-ctype=${types}`],
        '--text-search-config=italian',
        // Whoever can enter the socket's directory (0700) could read the files as well: a password would add nothing.
        ...['--auth-local=trust', '--auth-host=reject', '--no-instructions'],
      ],
      { cwd: dirname(draft) },
    )
  // With the plain C locale pg_trgm takes accented letters for spaces; not every system has the other one.
  const first = await withCharacterTypes('C.UTF-8')
  if (first.code !== 0)
    await expectSuccess(first.output.includes('invalid locale') ? withCharacterTypes('C') : Promise.resolve(first))
}

async function expectSuccess(finished: ReturnType<PostgresAccount['run']>) {
  const { code, output } = await finished
  if (code === 0) return
  const advice = /No space left/.test(output)
    ? 'il disco è pieno: libera spazio e riavvia'
    : 'controlla spazio e permessi della cartella dei dati'
  throw new EmbeddedPostgresError(`PostgreSQL non riesce a creare il database (${advice}).\n${output.trim()}`)
}

/** For a shop on two cores beside its web server. ALTER SYSTEM has the last word. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '1',
  jit: 'off',
  random_page_cost: '1.1',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One file for each day of the week, overwritten a week later.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/** Written before every start: the directory may have moved, and a new release may know better. */
export async function writeSettings(cluster: string, account: PostgresAccount, socketDirectory: string) {
  const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`
  const all = { ...settings, unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"` }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${quoted(value)}\n`)
  const file = join(cluster, 'auricola.conf')
  const draft = `${file}.${process.pid}`
  await writeFile(
    draft,
    `# Written by the shop at every start. Your own settings: ALTER SYSTEM SET …\n${lines.join('')}`,
  )
  await chown(draft, account.uid, account.gid)
  await rename(draft, file)
}

async function persist(directory: string) {
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}
