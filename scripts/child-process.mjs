// Guarantees that a program never outlives the start that began it: whoever asks us to stop is heard by the program too,
// and a program for Node notices when we were killed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const parent = process.ppid
/** npm that was killed can forward nothing. Started by hand, in contrast, we may well outlive the shell. */
const followsParent = process.env.npm_lifecycle_event !== undefined

const captured = ['ignore', 'pipe', 'pipe']
export const shown = ['inherit', 'inherit', 'inherit']

/**
 * Resolves to the program's exit code, 128 + n when a signal ended it, and to what it printed unless that is shown.
 * Asked to stop meanwhile, it ends this process after the program, unless `leave` is false. An `abrupt` program is
 * killed then, since what it leaves is thrown away: npm would spend seconds on undoing it. `begun` is told its number.
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

const followParent = fileURLToPath(new URL('follow-parent.cjs', import.meta.url))

/** With a channel that is there to be closed: it tells the program that this process is gone. */
export function runNode([node, ...args], options = {}) {
  const { environment = process.env, stdio = captured, abrupt = false } = options
  return run([node, '--require', followParent, ...args], {
    ...options,
    environment: { ...environment, WHEN_ORPHANED: abrupt ? 'SIGKILL' : 'SIGTERM' },
    stdio: [...stdio, 'ipc'],
  })
}
