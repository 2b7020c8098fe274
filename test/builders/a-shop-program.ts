import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export type ShopProgram = { origin: string; said(): string; end(signal: NodeJS.Signals): Promise<void> }

const root = join(import.meta.dirname, '../..')

/**
 * Starts the shop's program as a process of its own and waits until it listens or ends. `origin` is empty if it ended;
 * `said` is what it printed.
 */
export async function aShopProgram(environment: Record<string, string>): Promise<ShopProgram> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', SEED: 'none', LOG_LEVEL: 'warn', SIMULATORS: 'yes', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += String(chunk)))
  const end = async (signal: NodeJS.Signals) => {
    if (isOver(child)) return
    const over = once(child, 'exit')
    child.kill(signal)
    await over
  }
  onTestFinished(() => end('SIGKILL'))
  const address = () => /Auricola è aperta: (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
  const closed = once(child, 'close')
  while (!address() && !isOver(child)) await Promise.race([closed, once(child.stdout, 'data')])
  if (isOver(child)) await closed
  return { origin: address() ?? '', said: () => said, end }
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
