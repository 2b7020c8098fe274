import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import sharp from 'sharp'
import { inject, onTestFinished } from 'vitest'
import { BackupManifest, manifestName } from '../../server/backup/backup-manifest.ts'
import { sha256Of } from '../../server/backup/checksums.ts'
import { restore } from '../../server/backup/restore.ts'
import { readConfig } from '../../server/config.ts'
import { connectDatabase } from '../../server/database/connect-database.ts'
import { shopRole } from '../../server/database/embedded/postgres-cluster.ts'
import { addresses, type aShop, type Customer, serve } from '../a-shop.ts'
import { temporaryDirectory } from '../temporary-directory.ts'
import { anEmptyDatabase } from './a-legacy-database.ts'
import { add } from './product-builders.ts'

/** A shop to be backed up, and the shop restored from its backup. */

export const silent = () => undefined
export const emptySecret = { TOKEN_SECRET: '' }

export async function aFolder() {
  const folder = await temporaryDirectory('auricola-backup')
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** The environment of an operator for the test's shop: an external database. */
export async function environmentOf({ ctx, dataDir }: Awaited<ReturnType<typeof aShop>>) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(ctx.db)
  return { DATA_DIR: dataDir, DATABASE_URL: addressOf(rows[0]?.name ?? '') }
}
export const addressOf = (database: string, user = inject('database').user) => {
  const { host, port } = inject('database')
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
}

export const manifestOf = async (folder: string) =>
  BackupManifest.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')))
/** An order by bank transfer. */
export async function anOrder(person: Customer, productId: number, quantity = 2) {
  await add(person, productId, { quantity })
  return person.orders.checkout({
    body: { ...addresses, paymentMethod: 'bonifico', saveBillingAddress: false, saveShippingAddress: false },
  })
}

/** A photo to upload as a product's main image. */
export async function aPictureForm() {
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: 'goldenrod' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('mainImage', new Blob([bytes], { type: 'image/jpeg' }), 'foto.jpg')
  return form
}

/** Returns row counts and checksums of every table except one. */
export async function contentOf(folder: string, except: string) {
  const { tables, sequences } = await manifestOf(folder)
  const rows = await Promise.all(
    tables.map(async ({ schema, name, rows, file }) => [`${schema}.${name}`, rows, await sha256Of(join(folder, file))]),
  )
  return { rows: rows.filter(([name]) => name !== except), sequences }
}

/** A shop on an empty database of the tests' server, restored from a backup by the owner. It opens with its own role. */
export async function aRestored(folder: string, options = { replace: false }) {
  const dataDir = await aFolder()
  const { name } = await anEmptyDatabase()
  const shop = { DATABASE_URL: addressOf(name, shopRole), DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal' }
  const owner = readConfig({ ...shop, DATABASE_OWNER_URL: addressOf(name) })
  await restore(owner, folder, options, silent)
  return { config: readConfig(shop), owner, dataDir }
}
export async function opened({ config }: Pick<Awaited<ReturnType<typeof aRestored>>, 'config'>) {
  const database = await connectDatabase(config, silent)
  const world = await serve(config, database.addresses)
  onTestFinished(async () => {
    await world.close()
    await database.release()
  })
  return world
}

/** Runs one of the two programs like an operator does; returns its output and exit code. */
export const run = (
  program: 'run-backup.ts' | 'run-restore.ts' | '../run-doctor.ts',
  args: readonly string[],
  environment: Record<string, string>,
) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../server/backup', program), ...args], {
    env: { ...process.env, ...environment },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  )
