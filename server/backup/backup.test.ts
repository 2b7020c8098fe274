import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addresses, aShop, type Customer, password } from '#test/a-shop.ts'
import {
  aFolder,
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
import { add, aProduct } from '#test/builders/product-builders.ts'
import { aRegistry } from '#test/providers/a-registry.ts'
import { readConfig } from '../config.ts'
import { backUp } from './back-up.ts'
import { type BackupManifest, manifestName, sumsName } from './backup-manifest.ts'
import { restore } from './restore.ts'

async function order(person: Customer, productId: number, quantity = 2) {
  await add(person, productId, { quantity })
  return person.orders.checkout({
    body: { ...addresses, paymentMethod: 'bonifico', saveBillingAddress: false, saveShippingAddress: false },
  })
}

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
  const { id: orderId } = await order(luca, productId)
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
    const next = await order({ ...luca, ...lucaAgain }, productId)
    expect(next.id).toBeGreaterThan(orderId)
    await desk.orders.send({ params: { id: next.id }, body: aParcel({ unpaidReason: 'Paga alla consegna' }) })
    const numbers = await other.db.selectFrom('invoices').select('number').orderBy('id').execute()
    expect(numbers.map(({ number }) => number)).toEqual([1, 2])
    await expect(other.db.deleteFrom('invoices').execute()).rejects.toThrow('never changed')
    await expect(other.db.deleteFrom('orders').execute()).rejects.toThrow('foreign key')
  }, 120_000)

  it('that is made while orders come in is one moment of the shop', async () => {
    const world = await aShop(emptySecret)
    const { db, admin, maria, luca, aFarmer } = world
    const stock = 5000
    const { id: productId } = await aProduct(admin, { quantity: stock })
    const buyers = [maria, luca, await aFarmer('ada@cascina.example'), await aFarmer('elio@cascina.example')]
    const placed: number[] = []
    let over = false
    const buying = buyers.map(async buyer => {
      while (!over) {
        const { id } = await order(buyer, productId, 1)
        placed.push(id)
        await admin.orders.send({ params: { id }, body: aParcel({ unpaidReason: 'Paga alla consegna' }) })
      }
    })
    await expect.poll(() => placed.length, { timeout: 60_000 }).toBeGreaterThan(8)
    const before = placed.length
    const folder = await backUp(readConfig(await environmentOf(world)), await aFolder(), silent)
    const after = placed.length
    over = true
    await Promise.all(buying)
    expect(after).toBeGreaterThan(before)

    const { shop: ctx } = await opened(await aRestored(folder))
    const { rows } = await sql<
      Record<'orders' | 'bare' | 'unpaid' | 'pieces' | 'gaps' | 'papers' | 'ahead', number>
    >`select
      (select count(*)::int from orders) as orders,
      (select count(*)::int from orders o where not exists (select from order_items where order_id = o.id)) as bare,
      (select count(*)::int from orders o where not exists (select from payments where order_id = o.id)) as unpaid,
      (select quantity + (select sum(quantity) from order_items where product_id = p.id)::int
        from products p where id = ${productId}) as pieces,
      (select max(number) - count(*)::int from invoices where type = 'TD01') as gaps,
      (select count(*)::int from invoices i where not exists (select from invoice_files where invoice_id = i.id)) as papers,
      (select last_number from invoice_counters) - (select max(number) from invoices) as ahead`.execute(ctx.db)
    const { orders, ...rest } = rows[0] ?? {}
    expect(rest).toEqual({ bare: 0, unpaid: 0, pieces: stock, gaps: 0, papers: 0, ahead: 0 })
    expect(orders).toBeGreaterThanOrEqual(before)
    expect(orders).toBeLessThan((await db.selectFrom('orders').select('id').execute()).length + 1)
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

describe('restoring', () => {
  it('refuses a place where there is a shop, and puts that aside when it is asked to', async () => {
    const world = await aShop(emptySecret)
    const folder = await backUp(readConfig(await environmentOf(world)), await aFolder(), silent)
    const { config, dataDir } = await aRestored(folder)
    await expect(restore(config, folder, { replace: false }, silent)).rejects.toThrow('Qui c’è già un negozio')

    const secret = await readFile(join(dataDir, 'token-secret'), 'utf8')
    await writeFile(join(dataDir, 'token-secret'), 'of the shop that was here')
    await restore(config, folder, { replace: true }, silent)
    expect(await readFile(join(dataDir, 'token-secret'), 'utf8')).toBe(secret)
    const aside = (await readdir(dataDir)).find(name => name.startsWith('before_')) ?? ''
    expect(await readFile(join(dataDir, aside, 'token-secret'), 'utf8')).toBe('of the shop that was here')

    const { shop: ctx } = await opened({ config, dataDir })
    const old = await sql`select email from ${sql.id(aside)}.users`.execute(ctx.db)
    expect(old.rows).toHaveLength((await ctx.db.selectFrom('users').select('id').execute()).length)
    await expect(restore(config, folder, { replace: true }, silent)).rejects.toThrow('Il negozio è aperto')
  }, 60_000)

  it('brings the jobs of an older queue along', async () => {
    const world = await aShop(emptySecret)
    const { db, luca, admin } = world
    const { id: productId } = await aProduct(admin)
    await order(luca, productId)
    await sql`alter table jobs.job add column of_an_older_queue text default 'x'`.execute(db)
    const folder = await backUp(readConfig(await environmentOf(world)), await aFolder(), silent)
    // Without the queue's own clock.
    const jobs = sql`select id, name, data, state from jobs.job where name not like '\\_\\_pgboss%' order by id`
    const waiting = await jobs.execute(db)

    const restored = await aRestored(folder)
    const { shop: ctx } = await opened(restored)
    expect((await jobs.execute(ctx.db)).rows).toEqual(waiting.rows)
    expect(waiting.rows.length).toBeGreaterThan(0)
  }, 60_000)

  it('of a shop with a secret of the environment’s own says when that is another', async () => {
    const world = await aShop()
    const environment = { ...(await environmentOf(world)), TOKEN_SECRET: 'a secret for tests only, long enough' }
    const said: string[] = []
    const folder = await backUp(readConfig(environment), await aFolder(), line => said.push(line))
    expect(said.join()).toContain('TOKEN_SECRET viene dall’ambiente')
    const tell = async (secret: string) => {
      const lines: string[] = []
      const config = readConfig({ DATA_DIR: await aFolder(), TOKEN_SECRET: secret })
      await restore(config, folder, { replace: false }, line => lines.push(line))
      return lines.join()
    }
    expect(await tell('a secret for tests only, long enough')).not.toContain('Attenzione')
    expect(await tell('quite another secret, and long enough')).toContain('TOKEN_SECRET non è quello')
  }, 60_000)
})
