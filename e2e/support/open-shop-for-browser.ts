import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { currentShop } from '../../scripts/shop-program.mjs'

/** The logins of the shop that the journeys visit. */
export const logins = {
  admin: { email: 'admin@auricola.example', password: 'Amministra-1' },
  demo: { email: 'marta@cascina.example', password: 'Marca-Gialla-1' },
}

const startedWithin = 60_000

/**
 * Starts the real shop as a separate process, on that directory and a free port. `preload` is loaded in it before
 * everything else; `env` is added to its environment. Rejects with what it printed if it ends.
 */
export async function startShopProcess(
  dataDir: string,
  { preload, env = {} }: { preload?: string; env?: Record<string, string> } = {},
) {
  const shop = spawn(process.execPath, [...(preload ? ['--import', preload] : []), ...currentShop()], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      MAIL_MERGE_SECONDS: '0',
      ADMIN_EMAIL: logins.admin.email,
      ADMIN_PASSWORD: logins.admin.password,
      DEMO_EMAIL: logins.demo.email,
      DEMO_PASSWORD: logins.demo.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    const tooLate = setTimeout(() => {
      shop.kill()
      reject(new Error(`the shop did not start: ${said}`))
    }, startedWithin)
    shop.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      process.stderr.write(chunk)
    })
    shop.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      // Why a call was answered with 503 or 500: without it nobody knows what a journey met.
      for (const line of chunk.toString().split('\n'))
        if (/"msg":"(?:temporarily unavailable|unexpected error)"/.test(line)) process.stderr.write(`${line}\n`)
      const address = /Auricola è aperta: (\S+)/.exec(said)?.[1]
      if (!address) return
      clearTimeout(tooLate)
      // A shop with a public URL prints that.
      resolve(env.PORT ? `http://127.0.0.1:${env.PORT}` : address)
    })
    shop.once('exit', code => {
      clearTimeout(tooLate)
      reject(new Error(`the shop ended with ${code}: ${said}`))
    })
  })
  /** Keeps the directory, so that the shop can be started again. */
  const end = async () => {
    const ended = new Promise(resolve => shop.once('exit', resolve))
    shop.kill('SIGTERM')
    await ended
  }
  const stop = async () => {
    await end()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, process: shop, end, stop }
}

/** Returns a port for a shop whose environment has to name it. */
export async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** All farmers of all journeys sign up from one address within an hour: more than the shop lets anybody. */
async function liftSignUpLimit(dataDir: string) {
  const { connection } = await openEmbeddedPostgres({ dataDir, log: () => undefined })
  const client = new pg.Client(connection)
  await client.connect()
  await client.query("insert into settings (key, value) values ('limits', $1)", [
    { registrationsPerAddress: { points: 5000, seconds: 3600 } },
  ])
  await client.query("notify auricola_changes, 'settings sql'")
  await client.end()
}

/** Starts the shop that the journeys visit on an empty directory; returns a function that stops it. */
export default async function openShopForBrowser() {
  const dataDir = await temporaryDirectory('auricola-e2e')
  const { url, stop } = await startShopProcess(dataDir)
  await liftSignUpLimit(dataDir)
  process.env.SHOP_URL = url
  process.env.SHOP_DATA_DIR = dataDir
  return stop
}
