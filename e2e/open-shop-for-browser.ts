import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import serverArguments from '../scripts/server-arguments.json' with { type: 'json' }

/** The logins of the shop that the journeys visit. */
export const logins = {
  admin: { email: 'admin@auricola.example', password: 'Amministra-1' },
  demo: { email: 'marta@cascina.example', password: 'Marca-Gialla-1' },
}

const startedWithin = 60_000

/** The real shop as a process of its own, on that directory and a free port. `preload` runs in it before everything else. */
export async function startShop(dataDir: string, { preload }: { preload?: string } = {}) {
  const shop = spawn(process.execPath, [...(preload ? ['--import', preload] : []), ...serverArguments], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: logins.admin.email,
      ADMIN_PASSWORD: logins.admin.password,
      DEMO_EMAIL: logins.demo.email,
      DEMO_PASSWORD: logins.demo.password,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('the shop did not start')), startedWithin)
    let said = ''
    shop.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (!address) return
      clearTimeout(tooLate)
      resolve(address)
    })
    shop.once('exit', code => reject(new Error(`the shop ended with ${code}: ${said}`)))
  })
  const stop = async () => {
    const ended = new Promise(resolve => shop.once('exit', resolve))
    shop.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, process: shop, stop }
}

/** The shop that the journeys visit, on an empty directory; stops it at the end. */
export default async function openShopForBrowser() {
  const dataDir = await mkdtemp(join(tmpdir(), 'auricola-e2e-'))
  const { url, stop } = await startShop(dataDir)
  process.env.SHOP_URL = url
  process.env.SHOP_DATA_DIR = dataDir
  return stop
}
