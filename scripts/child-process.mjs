// Runs programs that never outlive this process: signals to this process are forwarded, and a Node program notices when
// this process was killed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const parent = process.ppid
/** A killed npm cannot forward signals, so the program ends with npm. Started by hand, it may outlive the shell. */
const followsParent = process.env.npm_lifecycle_event !== undefined

const captured = ['ignore', 'pipe', 'pipe']
export const shown = ['inherit', 'inherit', 'inherit']

/**
 * Resolves to the program's exit code (128 + n if a signal ended it) and its output, unless that is shown. If this
 * process receives a signal meanwhile, it ends after the program, unless `leave` is false. An `abrupt` program is then
 * killed, because its result is discarded: npm would spend seconds on undoing it. `begun` is called with its process
 * id.
 */
export function run([program, ...args], options = {}) {
  const { cwd, environment, stdio = captured, abrupt = false, leave = true, begun } = options
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: environment, stdio })
    if (child.pid) begun?.(child.pid)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', chunk => (output += chunk))

    let received
    const forward = signal => {
      received = signal
      child.kill(abrupt ? 'SIGKILL' : signal)
    }
    for (const signal of signals) process.on(signal, forward)
    const watch = setInterval(() => {
      if (!followsParent || process.ppid === parent) return
      clearInterval(watch)
      forward('SIGTERM')
    }, 250)
    const settle = () => {
      clearInterval(watch)
      for (const signal of signals) process.off(signal, forward)
    }

    child.on('error', error => {
      settle()
      reject(error)
    })
    child.on('close', (code, signal) => {
      settle()
      if (leave && received) process.exit(128 + constants.signals[received])
      resolve({ code: code ?? 128 + constants.signals[signal], output })
    })
  })
}

const exitWithParent = fileURLToPath(new URL('exit-with-parent.cjs', import.meta.url))

/** Runs a Node program with an IPC channel, whose closing tells it that this process is gone. */
export function runNode([node, ...args], options = {}) {
  const { environment = process.env, stdio = captured, abrupt = false } = options
  return run([node, '--require', exitWithParent, ...args], {
    ...options,
    environment: { ...environment, WHEN_ORPHANED: abrupt ? 'SIGKILL' : 'SIGTERM' },
    stdio: [...stdio, 'ipc'],
  })
}
