import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './a-dovecot.ts'
import { type PooledServer, startTransactionPooler } from './transaction-pooler.ts'

/**
 * A pooler in transaction mode with few sessions before PostgreSQL: Debian's PgBouncer if it is installed, otherwise the
 * tests' own, which TEST_POOLER=own chooses in any case. `kill` ends it at once, `start` starts it again at the same address.
 */
export async function aPooler(server: PooledServer, sessions: number) {
  const port = await freePort()
  const hasPgBouncer = process.env.TEST_POOLER !== 'own' && (await isPgBouncerInstalled())
  const start = async () => {
    const started = hasPgBouncer
      ? await startPgBouncer(server, sessions, port)
      : await startTransactionPooler(server, sessions, port)
    await answers(port)
    return started
  }
  let running = await start()
  return {
    port,
    urlOf: (database: string) => `postgresql://${server.user}@127.0.0.1:${port}/${database}`,
    kill: () => running.kill(),
    start: async () => {
      running = await start()
    },
  }
}

const isPgBouncerInstalled = () =>
  promisify(execFile)('/usr/sbin/pgbouncer', ['--version']).then(
    () => true,
    () => false,
  )

async function startPgBouncer({ host, port: serverPort, user }: PooledServer, sessions: number, port: number) {
  const folder = await mkdtemp('/tmp/pgbouncer-')
  await chmod(folder, 0o755)
  const [configuration, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users')]
  await writeFile(users, `"${user}" ""\n`, { mode: 0o644 })
  await writeFile(
    configuration,
    `[databases]
* = host=${host} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${sessions}
server_login_retry = 1
`,
    { mode: 0o644 },
  )
  // PgBouncer refuses to run as root. In a user namespace it is another account, and the server's socket stays in reach.
  const program = ['/usr/sbin/pgbouncer', '-q', configuration]
  const command =
    process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1', '--map-group=1', ...program] : program
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: 'ignore' })
  const ended = once(child, 'exit')
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number) {
  for (let tries = 0; tries < 100; tries++) {
    const isOpen = await new Promise<boolean>(resolve => {
      const socket = createConnection(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await sleep(50)
  }
  throw new Error('the pooler does not answer')
}
