import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { run } from '../../scripts/child-process.mjs'
import { installPackage } from '../../scripts/system-package.mjs'

/** Debian's programs beside the shop: found or installed, started in the foreground, ended by their process id. */

/** Returns the path of a program, which is installed if it is missing; `undefined` if that is not possible. */
export async function findProgram(path: string, debianPackage: string): Promise<string | undefined> {
  const works = () =>
    run([path, '-v']).then(
      () => true,
      () => false,
    )
  return (await works()) || ((await installPackage(debianPackage)) && (await works())) ? path : undefined
}

type Account = { uid: number; gid: number }

export class Program {
  readonly #command: readonly string[]
  readonly #account: Account | undefined
  #child: ChildProcess | undefined

  constructor(command: readonly string[], account?: Account) {
    this.#command = command
    this.#account = account
  }

  get pid() {
    return this.#child?.pid
  }

  /** Starts it; resolves once `isUp`, throws what it said if it ends before. */
  async start(isUp: () => Promise<boolean>) {
    const [program = '', ...args] = this.#command
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...this.#account })
    this.#child = child
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)))
    for (let tries = 0; tries < 500; tries++) {
      if (await isUp()) return
      if (child.exitCode !== null || child.signalCode !== null) break
      await sleep(20)
    }
    throw new Error(`${program} did not start:\n${said}`)
  }

  signal(signal: NodeJS.Signals) {
    this.#child?.kill(signal)
  }

  async end(signal: NodeJS.Signals = 'SIGTERM') {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
}

/**
 * Returns ports that were free a moment ago. They are below those that the system gives to outgoing connections, which
 * could take the port of a process while it restarts.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

const isFree = (port: number) =>
  new Promise<boolean>(resolve => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
