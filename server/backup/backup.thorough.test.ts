import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aFolder, anOrder, aRestored, emptySecret, environmentOf, opened, silent } from '#test/builders/a-backup.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

describe('a backup', () => {
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
        const { id } = await anOrder(buyer, productId, 1)
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
})

describe('restoring', () => {
  it('refuses a place where there is a shop, and puts that aside when it is asked to', async () => {
    const world = await aShop(emptySecret)
    const folder = await backUp(readConfig(await environmentOf(world)), await aFolder(), silent)
    const { config, owner, dataDir } = await aRestored(folder)
    await expect(restore(owner, folder, { replace: false }, silent)).rejects.toThrow('Qui c’è già un negozio')

    const secret = await readFile(join(dataDir, 'token-secret'), 'utf8')
    await writeFile(join(dataDir, 'token-secret'), 'of the shop that was here')
    await restore(owner, folder, { replace: true }, silent)
    expect(await readFile(join(dataDir, 'token-secret'), 'utf8')).toBe(secret)
    const aside = (await readdir(dataDir)).find(name => name.startsWith('before_')) ?? ''
    expect(await readFile(join(dataDir, aside, 'token-secret'), 'utf8')).toBe('of the shop that was here')

    const { shop: ctx } = await opened({ config })
    const tables = openDatabase({ connectionString: owner.ownerDatabaseUrl }, silent)
    onTestFinished(tables.close)
    const old = await sql`select email from ${sql.id(aside)}.users`.execute(tables.db)
    expect(old.rows).toHaveLength((await ctx.db.selectFrom('users').select('id').execute()).length)
    await expect(restore(owner, folder, { replace: true }, silent)).rejects.toThrow('Il negozio è aperto')
  }, 60_000)

  it('brings the jobs of an older queue along', async () => {
    const world = await aShop(emptySecret)
    const { db, luca, admin } = world
    const { id: productId } = await aProduct(admin)
    await anOrder(luca, productId)
    await sql`alter table jobs.job add column of_an_older_queue text default 'x'`.execute(world.owner)
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
