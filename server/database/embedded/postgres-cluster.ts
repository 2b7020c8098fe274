import { appendFile, chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { PostgresAccount } from './postgres-account.ts'
import type { PostgresPrograms } from './postgres-programs.ts'
import { isAlive } from './postmaster.ts'

/** Creates a cluster completely or not at all, even if the creation is interrupted or several processes try at once. */

export const superuser = 'auricola'
/** Role of the shop's processes, which only read and write rows. */
export const shopRole = 'auricola_shop'
export const databaseName = 'auricola'

/**
 * True if the cluster exists. Throws if it belongs to another major version, whose files this one cannot read, or if
 * the directory contains anything else.
 */
export async function isCreated(cluster: string, programs: PostgresPrograms): Promise<boolean> {
  // The order matters: a cluster appears complete, so a directory that had entries when it was listed must have a
  // version afterwards.
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
    // Another process was faster; its cluster serves as well.
    if (!(await isCreated(cluster, programs))) throw error
  }
}

/** Removes drafts of dead processes. */
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
        // No password: anybody who can enter the socket's directory (0700) could also read the files.
        ...['--auth-local=trust', '--auth-host=reject', '--no-instructions'],
      ],
      { cwd: dirname(draft) },
    )
  // With the plain C locale pg_trgm treats accented letters as spaces; C.UTF-8 does not exist on every system.
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

/** For a shop on two cores beside its web server. ALTER SYSTEM overrides these settings. */
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
  // One file per weekday, overwritten a week later.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/** Written before every start, because the directory may have moved and a new release may have other settings. */
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
