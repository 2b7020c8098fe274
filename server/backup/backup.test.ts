import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aShop, password } from '#test/a-shop.ts'
import {
  aFolder,
  anOrder,
  aPictureForm,
  aRestored,
  contentOf,
  emptySecret,
  environmentOf,
  manifestOf,
  opened,
  silent,
} from '#test/builders/a-backup.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { aRegistry } from '#test/providers/a-registry.ts'
import { readConfig } from '../config.ts'
import { backUp } from './back-up.ts'
import { type BackupManifest, manifestName, sumsName } from './backup-manifest.ts'
import { restore } from './restore.ts'

/** A shop with data of every kind. */
async function aLivelyShop() {
  const world = await aShop(emptySecret)
  const { admin, luca } = world
  await aRegistry(world).link(luca, 'elio')
  const { id: productId } = await aProduct(admin)
  const { mainImageUrl } = await admin.products.uploadMainImage({
    params: { id: productId },
    form: await aPictureForm(),
  })
  const { id: orderId } = await anOrder(luca, productId)
  await admin.orders.send({ params: { id: orderId }, body: aParcel({ unpaidReason: 'Paga alla consegna' }) })
  return { ...world, productId, orderId, mainImageUrl: mainImageUrl ?? '' }
}

describe('a backup', () => {
  it('of an external database comes back into an empty directory, row by row, and the shop runs on it', async () => {
    const world = await aLivelyShop()
    const { luca, admin, origin, orderId, productId, mainImageUrl } = world
    const folder = await backUp(readConfig(await environmentOf(world)), await aFolder(), silent)
    const restored = await aRestored(folder)

    const again = await backUp(restored.config, await aFolder(), silent)
    const sessions = 'public.sessions'
    const saved = await contentOf(folder, sessions)
    expect(await contentOf(again, sessions)).toEqual(saved)
    expect(saved.rows.length).toBeGreaterThan(40)

    const { shop: other, origin: there, personWith } = await opened(restored)
    // All sessions are ended, so that one ended after the backup is not open again.
    expect(await other.db.selectFrom('sessions').select('user_id').execute()).toEqual([])
    expect((await personWith(luca.token).raw('GET', '/users/me')).status).toBe(401)
    const signedIn = async (email: string) =>
      personWith((await personWith(undefined).auth.login({ body: { email, password } })).access_token)
    const lucaAgain = await signedIn(luca.email)
    expect(await lucaAgain.orders.get({ params: { id: orderId } })).toEqual(
      await luca.orders.get({ params: { id: orderId } }),
    )
    const invoice = await lucaAgain.invoices.pdf({ params: { id: orderId } })
    expect(invoice).toEqual(await luca.invoices.pdf({ params: { id: orderId } }))
    const pictures = await Promise.all([origin, there].map(async from => (await fetch(from + mainImageUrl)).bytes()))
    expect(pictures[1]).toEqual(pictures[0])

    const sealed = await other.db.selectFrom('registry_accounts').selectAll().executeTakeFirstOrThrow()
    expect(sealed.user_id).toBe(luca.id)
    const token = other.secret.unseal(`registry-token ${luca.id}`, sealed.access_token ?? Buffer.alloc(0))
    expect(token).toMatch(/.{16,}/)
    // The keeper's registry link still works: the simulated registry was restored too.
    const registry = aRegistry({ ctx: other, origin: there })
    expect(await registry.sync({ ...luca, ...lucaAgain })).toBeUndefined()

    // Number sequences continue, and immutable rows are immutable here too.
    const desk = await signedIn(admin.email)
    const next = await anOrder({ ...luca, ...lucaAgain }, productId)
    expect(next.id).toBeGreaterThan(orderId)
    await desk.orders.send({ params: { id: next.id }, body: aParcel({ unpaidReason: 'Paga alla consegna' }) })
    const numbers = await other.db.selectFrom('invoices').select('number').orderBy('id').execute()
    expect(numbers.map(({ number }) => number)).toEqual([1, 2])
    await expect(other.db.deleteFrom('invoices').execute()).rejects.toThrow('never changed')
    await expect(other.db.deleteFrom('orders').execute()).rejects.toThrow('foreign key')
  }, 120_000)

  it('is for its owner alone, and another cannot be taken for it', async () => {
    const world = await aShop(emptySecret)
    const config = readConfig(await environmentOf(world))
    const targetDir = await aFolder()
    await writeFile(join(world.dataDir, '.draft'), 'not whole')
    const folder = await backUp(config, targetDir, silent)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, 'files', 'token-secret'))).mode & 0o777).toBe(0o600)
    expect(await readdir(targetDir)).toHaveLength(1)
    expect(await readdir(join(folder, 'files'))).not.toContain('.draft')

    const spoiled = async (spoil: (copy: string) => Promise<unknown>) => {
      const copy = join(await aFolder(), 'copy')
      await cp(folder, copy, { recursive: true })
      await spoil(copy)
      const target = readConfig({ DATA_DIR: await aFolder() })
      const refusal = await restore(target, copy, { replace: true }, silent).then(
        () => 'restored',
        (error: Error) => `${error.constructor.name} ${error.message.replace(copy, '…')}`,
      )
      expect(await readdir(target.dataDir)).toEqual([]) // nothing was changed
      return refusal
    }
    const table = join('tables', 'public.users.gz')
    const changeRows = async (copy: string) => {
      const text = gunzipSync(await readFile(join(copy, table))).toString()
      await writeFile(join(copy, table), gzipSync(text.replace('Marta', 'Mirta')))
    }
    const changeManifest = (change: (manifest: BackupManifest) => object) => async (copy: string) => {
      const text = JSON.stringify(change(await manifestOf(copy)))
      await writeFile(join(copy, manifestName), text)
    }
    expect(await spoiled(changeRows)).toContain('CommandError … è danneggiato: tables/public.users.gz')
    expect(await spoiled(copy => rm(join(copy, table)))).toContain('manca tables/public.users.gz')
    expect(await spoiled(copy => writeFile(join(copy, 'files', 'more'), 'x'))).toContain('files/more non ne fa parte')
    expect(await spoiled(copy => rm(join(copy, sumsName)))).toContain('salvataggio interrotto')
    expect(await spoiled(copy => rm(join(copy, manifestName)))).toContain('non è un salvataggio di Auricola')
    expect(await spoiled(copy => writeFile(join(copy, manifestName), '{"format'))).toContain('non si legge')
    expect(await spoiled(changeManifest(manifest => ({ ...manifest, version: '9' })))).toContain('manifest.json non è')
    expect(await spoiled(changeManifest(manifest => ({ ...manifest, format: 2 })))).toContain('versione più nuova')
    expect(
      await spoiled(
        changeManifest(manifest => ({ ...manifest, migrations: [...manifest.migrations, '9999-later.sql'] })),
      ),
    ).toContain('versione più nuova')
    await expect(restore(config, '/nowhere', { replace: false }, silent)).rejects.toThrow('/nowhere non esiste')
  }, 60_000)

  it('that cannot be finished leaves nothing behind, nor does one that was killed', async () => {
    const world = await aShop(emptySecret)
    const targetDir = await aFolder()
    const config = readConfig(await environmentOf(world))
    const broken = join(world.dataDir, 'simulators', 'broken.sqlite')
    await writeFile(broken, 'no database at all')
    await expect(backUp(config, targetDir, silent)).rejects.toThrow('file is not a database')
    expect(await readdir(targetDir)).toEqual([])

    await rm(broken)
    const killed = join(targetDir, 'auricola-20261122-093000.partial-99999999')
    await mkdir(killed)
    await expect(restore(config, killed, { replace: true }, silent)).rejects.toThrow('salvataggio interrotto')
    await backUp(config, targetDir, silent)
    expect(await readdir(targetDir)).toEqual([expect.stringMatching(/^auricola-\d{8}-\d{6}$/)])
  }, 60_000)
})
