import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { currentShop } from '../scripts/shop-program.mjs'

/**
 * Starts the shop as a process, which ends with the test. Resolves once it listens, and throws what it said if it ends
 * before. `said` grows with what it prints.
 */
export async function aProcessOfTheShop(dataDir: string, environment: Record<string, string> = {}) {
  const shop = spawn(process.execPath, currentShop(), {
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
