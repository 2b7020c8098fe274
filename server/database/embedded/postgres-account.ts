import { spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { PostgresPrograms } from './postgres-programs.ts'

/**
 * Runs PostgreSQL's programs under an account that can reach both the data directory and the programs, and never as
 * root, which PostgreSQL refuses.
 */

export type Finished = { code: number; output: string }

export type PostgresAccount = {
  /** Owner of PostgreSQL's files, as seen outside a user namespace. */
  uid: number
  gid: number
  run(program: string, args: string[], options: RunOptions): Promise<Finished>
}

type RunOptions = { cwd: string; input?: string; timeoutMs?: number }
type Credentials = { uid?: number; gid?: number }

export async function accountFor(
  dataDir: string,
  cluster: string,
  programs: PostgresPrograms,
): Promise<PostgresAccount> {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const owner = await ownerOf(cluster)
  if (own.uid !== 0) {
    if (owner !== undefined && owner.uid !== own.uid)
      throw new EmbeddedPostgresError(
        `${cluster} appartiene a un altro utente (uid ${owner.uid}). Avvia il negozio con quell'utente.`,
      )
    return { ...own, run: (program, args, options) => run(program, args, options) }
  }

  const people = await accountsOfThisMachine()
  const candidates = owner === undefined ? await everyoneFor(dataDir, people) : [ownerOfCluster(owner, people)]
  const obstacles: string[] = []
  for (const candidate of candidates) {
    const obstacle = await whatKeepsAway(candidate, dataDir, programs)
    if (obstacle === undefined) return candidate
    obstacles.push(obstacle)
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL non può girare come root, e nessun altro utente raggiunge ${dataDir} e ${programs.directory}.\n` +
      'Avvia il negozio con un utente normale, oppure metti il programma e DATA_DIR in cartelle aperte a tutti ' +
      `(per esempio sotto /opt e /var/lib).\n${obstacles.join('\n')}`,
  )
}

type Person = { name: string; uid: number; gid: number }

async function accountsOfThisMachine(): Promise<Person[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return lines
    .map(line => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(person => person.uid > 0)
}

/** The owner of the data directory comes first: a clone in a home directory, started once with sudo. */
async function everyoneFor(dataDir: string, people: Person[]): Promise<PostgresAccount[]> {
  const owner = await ownerOf(dataDir)
  const host = people.find(person => person.uid === owner?.uid)
  const servants = ['postgres', 'nobody'].map(name => people.find(person => person.name === name))
  const accounts = servants.filter(person => person !== undefined).map(runningAs)
  return [...(host ? [runningAs(host)] : []), namespaceOf(people), ...accounts]
}

const ownerOfCluster = (owner: { uid: number; gid: number }, people: Person[]) =>
  owner.uid === 0 ? namespaceOf(people) : runningAs(owner)

const ownerOf = (path: string): Promise<{ uid: number; gid: number } | undefined> =>
  stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  )

const runningAs = ({ uid, gid }: { uid: number; gid: number }): PostgresAccount => ({
  uid,
  gid,
  run: (program, args, options) => run(program, args, options, { uid, gid }),
})

/**
 * Runs in a user namespace that maps root to another account: PostgreSQL accepts that, and the files stay root's, even
 * below a directory that only root may enter. initdb looks the account up, so the uid must be one of this machine's
 * accounts.
 */
function namespaceOf(people: Person[]): PostgresAccount {
  const { uid, gid } = people[0] ?? { uid: 65534, gid: 65534 }
  const mapping = ['--user', `--map-user=${uid}`, `--map-group=${gid}`]
  return { uid: 0, gid: 0, run: (program, args, options) => run('unshare', [...mapping, program, ...args], options) }
}

async function whatKeepsAway(account: PostgresAccount, dataDir: string, programs: PostgresPrograms) {
  // Other accounts must be able to pass through the data directory; the files in it stay closed.
  const { uid, mode } = await stat(dataDir)
  if (account.uid !== 0 && account.uid !== uid) await chmod(dataDir, mode | 0o011)
  const probe = await mkdtemp(join(dataDir, '.probe-'))
  try {
    await chown(probe, account.uid, account.gid)
    const { code, output } = await account.run(
      '/bin/sh',
      ['-c', '[ -w "$0" ] && exec "$1" --version', probe, programs.postgres],
      { cwd: dataDir, timeoutMs: 10_000 },
    )
    return code === 0 ? undefined : `uid ${account.uid}: ${output.trim() || 'accesso negato'}`
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

/**
 * Runs in its own session, so that a Ctrl-C in the shop's terminal never reaches PostgreSQL, and with a minimal
 * environment, because PGPORT, PGDATA and the like would change what the programs do.
 */
function run(program: string, args: string[], options: RunOptions, as: Credentials = {}): Promise<Finished> {
  const { promise, resolve } = Promise.withResolvers<Finished>()
  const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }
  const child = spawn(program, args, { cwd: options.cwd, env: environment, detached: true, stdio: 'pipe', ...as })
  let output = ''
  const collect = (chunk: string) => {
    output += chunk
  }
  child.stdout.setEncoding('utf8').on('data', collect)
  child.stderr.setEncoding('utf8').on('data', collect)
  child.stdin.on('error', () => {}).end(options.input ?? '')
  const timer = setTimeout(() => child.kill('SIGKILL'), options.timeoutMs ?? 120_000)
  child.on('error', error => resolve({ code: -1, output: error.message }))
  child.on('close', code => resolve({ code: code ?? -1, output }))
  return promise.finally(() => clearTimeout(timer))
}
