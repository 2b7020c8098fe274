import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addressOf, aFolder, aRestored, manifestOf, opened, silent } from '#test/builders/a-backup.ts'
import { anEmptyDatabase } from '#test/builders/a-legacy-database.ts'
import { writeFormerFile } from '#test/builders/a-picture-shop.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { jobTables } from '../jobs/jobs.ts'
import { backUp } from './back-up.ts'
import { tryRestore } from './try-restore.ts'

const lastWithFolder = '0047-payments-of-the-hour.sql'
const key = '0123456789abcdef01234567'

/** A shop of the last version that kept pictures in DATA_DIR, with a product whose second picture is lost. */
async function aFormerShop() {
  const { name, db } = await anEmptyDatabase()
  await migrate(db, lastWithFolder)
  await sql.raw(jobTables()).execute(db)
  await sql`
    with p as (
      insert into products (product_code, title, description, price_cents, quantity, brand)
      values ('BG-58', 'Bandiera', '', 795, 100, 'A') returning id
    )
    insert into product_images (product_id, role, url, widths, width, height, placeholder, position)
    select p.id, 'main', ${`/images/${key}/160.jpg`}, array[160], 160, 160, '#f7b500', 1 from p
    union all
    select p.id, 'gallery', '/images/aaaa/160.jpg', array[160], 160, 160, '#f7b500', 2 from p`.execute(db)
  const dataDir = await aFolder()
  const picture = sharp({ create: { width: 160, height: 160, channels: 3, background: 'goldenrod' } })
  const files = {
    '160.avif': await picture.clone().avif().toBuffer(),
    '160.jpg': await picture.clone().jpeg().toBuffer(),
    '160.webp': await picture.clone().webp().toBuffer(),
  }
  const day = new Date('2026-11-20T08:00:00.250Z')
  for (const [file, bytes] of Object.entries(files)) await writeFormerFile(dataDir, key, file, bytes, day)
  await writeFile(join(dataDir, 'guarantee-notice.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return { config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: addressOf(name) }), files, dataDir, db }
}

test('a backup with a folder of pictures is restored, and the pictures are in the database', async () => {
  const { config, files } = await aFormerShop()
  const said: string[] = []
  const folder = await backUp(config, await aFolder(), line => said.push(line))
  expect((await manifestOf(folder)).migrations.at(-1)).toBe(lastWithFolder)
  expect(await readdir(join(folder, 'files', 'images', key))).toEqual(Object.keys(files))
  expect(said.join('\n')).toContain('Mancano 1 foto già prima del salvataggio: /images/aaaa/160.jpg')
  const tried: string[] = []
  await tryRestore(readConfig({ DATA_DIR: await aFolder() }), folder, line => tried.push(line))
  expect(tried.join('\n')).toMatch(/Foto portate nel database: 1[^]*Foto leggibili: 1\n/)
  expect(tried.join('\n')).toContain('Mancavano già prima del salvataggio: /images/aaaa/160.jpg')

  const restored = await aRestored(folder)
  expect(await readdir(restored.dataDir)).not.toContain('images')
  const { shop, origin } = await opened(restored)
  for (const [name, bytes] of Object.entries(files)) {
    const response = await fetch(`${origin}/images/${key}/${name}`)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
  }
  expect((await fetch(`${origin}/images/aaaa/160.jpg`)).status).toBe(404)
  expect((await fetch(`${origin}/guarantee-notice.svg`)).status).toBe(200)
  expect(await shop.db.selectFrom('stored_images').select('key').execute()).toEqual([{ key }])

  // A backup of the new layout holds the same, without the folder.
  const again = await backUp(restored.config, await aFolder(), silent)
  expect((await readdir(join(again, 'files'))).filter(name => /images|cache|moved|notice/.test(name))).toEqual([])
  const { origin: there } = await opened(await aRestored(again))
  expect(Buffer.from(await (await fetch(`${there}/images/${key}/160.jpg`)).arrayBuffer())).toEqual(files['160.jpg'])
  expect((await fetch(`${there}/guarantee-notice.svg`)).status).toBe(200)
})
