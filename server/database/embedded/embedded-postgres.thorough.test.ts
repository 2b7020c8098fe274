import { type ChildProcess, spawn } from 'node:child_process'
import { glob, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts'
import { postmasterOf } from './postmaster.ts'

const folders: string[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    for await (const lock of glob('**/postmaster.pid', { cwd: folder })) await endServer(join(folder, dirname(lock)))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** Stops the server that a test left running. */
async function endServer(cluster: string) {
  const pid = await postmasterOf(cluster)
  if (pid !== undefined) process.kill(pid, 'SIGINT')
  while ((await postmasterOf(cluster)) !== undefined) await sleep(20)
}

async function aFolder() {
  const folder = await temporaryDirectory('auricola-pg')
  folders.push(folder)
  return folder
}

async function open(dataDir: string, timeoutMs = 30_000) {
  const lines: string[] = []
  const postgres = await openEmbeddedPostgres({ dataDir, log: line => lines.push(line), timeoutMs })
  return { ...postgres, lines }
}

async function ask<Row extends pg.QueryResultRow>(postgres: EmbeddedPostgres, sql: string): Promise<Row[]> {
  const client = new pg.Client(postgres.connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Row>(sql).finally(() => client.end())
  return rows
}

const postmasterPid = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

/** Starts another shop process, which prints how it found PostgreSQL and waits to be killed. */
async function anotherProcess(dataDir: string) {
  const script = `
    import { openEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))}
    const postgres = await openEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
    console.log(await postgres.ensureRunning())
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [outcome] = await child.stdout.setEncoding('utf8').take(1).toArray()
  return { child, outcome: String(outcome).trim() }
}

test('a server survives its shop process in a session of its own and the next process adopts it', async () => {
  const dataDir = await aFolder()
  const first = await anotherProcess(dataDir)
  const pid = await postmasterPid(dataDir)
  first.child.kill('SIGKILL')

  const second = await open(dataDir)
  expect([first.outcome, await second.ensureRunning()]).toEqual(['started', 'adopted'])
  expect(await postmasterPid(dataDir)).toBe(pid)
  if (process.platform === 'linux') {
    const [, , , session] = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
    expect(Number(session)).toBe(pid)
  }
})

test('ten times in a row a killed server comes back with everything that was committed', async () => {
  const dataDir = await aFolder()
  const postgres = await open(dataDir)
  await postgres.ensureRunning()
  await ask(postgres, 'create table orders (id int primary key)')
  for (let round = 1; round <= 10; round++) {
    await ask(postgres, `insert into orders values (${round})`)
    // A busy and an idle session, orphans for which the next server has to wait.
    const idle = new pg.Client(postgres.connection)
    idle.on('error', () => {})
    await idle.connect()
    const busy = ask(postgres, 'select count(*) from generate_series(1, 2000000)').catch(() => {})
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    expect(await postgres.ensureRunning()).toBe('started')
    expect(await ask(postgres, 'select count(*)::int as kept from orders')).toEqual([{ kept: round }])
    await busy
    await idle.end().catch(() => {})
  }
})

test('shop processes that start at once on an empty directory end with one server and no leftovers', async () => {
  const dataDir = await aFolder()
  const processes = await Promise.all([1, 2, 3].map(() => anotherProcess(dataDir)))
  const outcomes = processes.map(({ outcome }) => outcome).sort()
  expect(outcomes).toEqual(['adopted', 'adopted', 'started'])
  expect(await readdir(dataDir)).toEqual(['postgres', 'run'])
})

test('a lock whose number now belongs to another process is cleared, and so is an empty one', async () => {
  const dataDir = await aFolder()
  const postgres = await open(dataDir)
  await postgres.ensureRunning()
  const [lock, socketLock] = [join(dataDir, 'postgres', 'postmaster.pid'), join(dataDir, 'run', '.s.PGSQL.5432.lock')]
  const content = await readFile(lock, 'utf8')
  await postgres.stop()

  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
  children.push(stranger)
  for (const file of [lock, socketLock]) await writeFile(file, content.replace(/^\d+/, String(stranger.pid)))
  expect(await postgres.ensureRunning()).toBe('started')
  await postgres.stop()

  await writeFile(lock, '')
  await utimes(lock, new Date(0), new Date(0))
  expect(await postgres.ensureRunning()).toBe('started')
})

test('a data directory too deep for a socket gets a private one elsewhere, and a foreign one is refused', async () => {
  const dataDir = join(await aFolder(), 'una cartella con $(un) "nome"', 'molto'.repeat(20))
  const postgres = await open(dataDir)
  folders.push(postgres.connection.host)
  expect(await postgres.ensureRunning()).toBe('started')
  expect(postgres.connection.host).toMatch(/^\/tmp\/auricola-/)
  expect((await stat(postgres.connection.host)).mode & 0o777).toBe(0o700)
  await postgres.stop()

  await rm(postgres.connection.host, { recursive: true })
  await mkdir(postgres.connection.host, { mode: 0o755 })
  await expect(open(dataDir)).rejects.toThrow('non è una cartella privata')
})

test('a data directory below one that only its owner may enter works', async () => {
  const closed = join(await aFolder(), 'closed')
  await mkdir(closed, { mode: 0o700 })
  const postgres = await open(join(closed, 'data'))
  expect(await postgres.ensureRunning()).toBe('started')
})

test('a server that answers nobody is reported with its log, and a server without its socket is started again', async () => {
  const dataDir = await aFolder()
  const postgres = await open(dataDir, 1_000)
  await postgres.ensureRunning()
  const pid = await postmasterPid(dataDir)
  process.kill(pid, 'SIGSTOP')
  try {
    await expect(postgres.ensureRunning()).rejects.toThrow(/PostgreSQL non risponde.*ready to accept connections/s)
  } finally {
    process.kill(pid, 'SIGCONT')
  }

  const patient = await open(dataDir)
  await rm(join(dataDir, 'run', '.s.PGSQL.5432'))
  expect(await patient.ensureRunning()).toBe('started')
})
