import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { currentShop } from '../scripts/shop-program.mjs'
import { waitFor } from './wait-for.ts'

/**
 * Starts the shop as a process, which ends with the test. Resolves once it listens, and throws what it said if it ends
 * before. `said` grows with what it prints. `folder` has the sources of another version.
 */
export async function aProcessOfTheShop(dataDir: string, environment: Record<string, string> = {}, folder?: string) {
  const shop = spawn(process.execPath, folder ? ['server/main.ts'] : currentShop(), {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', MAIL_MERGE_SECONDS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(shop, 'exit')
  const stop = async () => {
    shop.kill('SIGTERM')
    await ended
  }
  onTestFinished(stop)
  const said: string[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    shop.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.push(text)
      const address = /Auricola è aperta: (\S+)/.exec(said.join(''))?.[1]
      if (address) resolve(address)
    })
    shop.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
    shop.once('close', code => reject(new Error(`the shop ended with ${code}: ${said.join('')}`)))
  })
  return { origin, said, kill: (signal: NodeJS.Signals) => shop.kill(signal), ended, stop }
}

/** Starts the shop as `npm start` does, in a terminal of its own that ends with the process which is returned. */
export async function aTerminalWithTheShop(dataDir: string) {
  const start = `exec '${process.execPath}' '${join(import.meta.dirname, '../scripts/start.mjs')}'`
  const terminal = spawn('script', ['--quiet', '--command', start, '/dev/null'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SEED: 'none' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void terminal.kill('SIGKILL'))
  let said = ''
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await waitFor(() => expect(said).toContain('Auricola è aperta'))
  return terminal
}

/** Brings the schema of a shop up to date as `npm run migrate` does; returns what it printed. */
export async function migrateBeside(dataDir: string) {
  const program = join(import.meta.dirname, '../server/run-migrate.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  })
  return stdout
}
