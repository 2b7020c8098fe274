import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import {
  aFolder,
  aPictureForm,
  aRestored,
  emptySecret,
  environmentOf,
  manifestOf,
  silent,
} from '#test/builders/a-backup.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { readConfig } from '../config.ts'
import { lastRestoreIn } from '../files/last-restore.ts'
import { backUp } from './back-up.ts'
import { type BackupManifest, manifestName, sumsName } from './backup-manifest.ts'
import { sha256Of } from './checksums.ts'
import { restore } from './restore.ts'
import { tryRestore } from './try-restore.ts'

async function aSavedShop() {
  const world = await aShop(emptySecret)
  const { id } = await aProduct(world.admin)
  const { mainImageUrl } = await world.admin.products.uploadMainImage({ params: { id }, form: await aPictureForm() })
  const config = readConfig(await environmentOf(world))
  const folder = await backUp(config, await aFolder(), silent)
  return { ...world, config, folder, picture: mainImageUrl ?? '' }
}

const backupFindings = async ({ admin }: Pick<Awaited<ReturnType<typeof aShop>>, 'admin'>) =>
  (await admin.system.openingChecks()).checks.find(({ name }) => name === 'backup')

test('a trial restores and checks a backup beside the open shop, removes it, and is told', async () => {
  const { admin, db, config, dataDir, folder } = await aSavedShop()
  const before = { names: await readdir(dataDir), users: await db.selectFrom('users').selectAll().execute() }
  await db.updateTable('users').set({ name: 'Cambiato dopo il salvataggio' }).where('id', '=', admin.id).execute()
  expect(await backupFindings({ admin })).toMatchObject({ state: 'to-try' })

  const said: string[] = []
  await tryRestore(config, folder, line => said.push(line))
  expect(said.join('\n')).toMatch(/Database: \d+ tabelle[^]*Foto leggibili: [1-9]/)
  expect(await readdir(dataDir)).toEqual([...before.names, '.last-restore'].sort())
  const users = await db.selectFrom('users').selectAll().execute()
  expect(users).toHaveLength(before.users.length)
  expect(users.map(({ name }) => name)).toContain('Cambiato dopo il salvataggio')
  expect((await db.selectFrom('sessions').select('user_id').execute()).length).toBeGreaterThan(0)
  const { takenAt } = await manifestOf(folder)
  expect(await lastRestoreIn(dataDir)).toEqual({ at: expect.any(String), takenAt, problem: null })
  expect(await backupFindings({ admin })).toMatchObject({
    state: 'done',
    findings: expect.arrayContaining([expect.stringContaining('Il ripristino è provato il')]),
  })
})

test('a damaged backup fails its trial, and that is told until one succeeds', async () => {
  const world = await aSavedShop()
  const { config, dataDir, folder, picture } = world
  const before = await readdir(dataDir)
  const copyOf = async (spoil: (copy: string) => Promise<unknown>) => {
    const copy = join(await aFolder(), 'copy')
    await cp(folder, copy, { recursive: true })
    await spoil(copy)
    return copy
  }
  /** Writes a file and its new checksum, as a backup of damaged data has it. */
  const rewrite = async (copy: string, name: string, content: string | Buffer) => {
    const [sums, was] = [await readFile(join(copy, sumsName), 'utf8'), await sha256Of(join(copy, name))]
    await writeFile(join(copy, name), content)
    await writeFile(join(copy, sumsName), sums.replace(was, await sha256Of(join(copy, name))))
  }
  const withManifest = (change: (manifest: BackupManifest) => BackupManifest) => async (copy: string) =>
    rewrite(copy, manifestName, JSON.stringify(change(await manifestOf(copy))))
  /** Turns the last byte of each file of a picture into another. */
  const spoilPictures = async (copy: string) => {
    const table = join('tables', 'public.stored_image_files.gz')
    const rows = gunzipSync(await readFile(join(copy, table))).toString()
    await rewrite(copy, table, gzipSync(rows.replaceAll(/..\n/g, pair => (pair === '00\n' ? '01\n' : '00\n'))))
  }
  const one = (manifest: BackupManifest) => ({
    ...manifest,
    tables: manifest.tables.map(table => (table.name === 'users' ? { ...table, rows: table.rows + 1 } : table)),
  })
  for (const [copy, problem] of [
    [await copyOf(copy => writeFile(join(copy, 'tables', 'public.users.gz'), 'x')), 'è danneggiato: tables/public'],
    [await copyOf(withManifest(one)), 'public.users.gz ha'],
    [await copyOf(spoilPictures), `La foto ${picture} non si legge.`],
  ] as const) {
    await expect(tryRestore(config, copy, silent)).rejects.toThrow(problem)
    expect((await lastRestoreIn(dataDir))?.problem).toContain(problem)
    const check = await backupFindings(world)
    expect(check).toMatchObject({ state: 'to-do', findings: [expect.stringContaining(problem), expect.anything()] })
    expect(await readdir(dataDir)).toEqual([...before, '.last-restore'].sort())
  }
  const noted = await lastRestoreIn(dataDir)
  // What is no backup is no trial of one.
  await expect(tryRestore(config, await aFolder(), silent)).rejects.toThrow('non è un salvataggio')
  expect(await lastRestoreIn(dataDir)).toEqual(noted)

  await mkdir(join(dataDir, '.restore-trial-99999999'))
  await tryRestore(config, folder, silent)
  expect(await readdir(dataDir)).toEqual([...before, '.last-restore'].sort())
  expect(await backupFindings(world)).toMatchObject({ state: 'done' })
}, 180_000)

test('a restore counts as its trial, where it was restored, and a note that cannot be read does not', async () => {
  const { folder } = await aSavedShop()
  const { dataDir, config } = await aRestored(folder)
  const { takenAt } = await manifestOf(folder)
  expect(await lastRestoreIn(dataDir)).toEqual({ at: expect.any(String), takenAt, problem: null })
  await writeFile(join(dataDir, '.last-restore'), '{"at":')
  expect(await lastRestoreIn(dataDir)).toBeUndefined()
  await writeFile(join(dataDir, '.last-restore'), '{"at":"yesterday","takenAt":"","problem":null}')
  expect(await lastRestoreIn(dataDir)).toBeUndefined()
  await expect(restore(config, folder, { replace: false }, silent)).rejects.toThrow('Qui c’è già un negozio')
})
