import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aProcessOfTheShop, migrateBeside } from '#test/a-process-of-the-shop.ts'
import { addresses, registration } from '#test/a-shop.ts'
import { checkOut, formerCode } from '#test/former-code.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { knownMigrations } from './migrate.ts'

/**
 * While an update rolls from process to process, the version before runs on the new schema: a process that was started
 * before the migration, with statements that it has prepared, and one that is started again after it.
 */

const former = formerCode()
const laterMigration = '9999-of-a-later-version.sql'

async function aDataDir() {
  const dataDir = await temporaryDirectory('auricola-former')
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** Opens the embedded database of a shop that runs. */
async function connectTo(dataDir: string) {
  const [, , , , socket] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const client = new pg.Client({ host: socket, user: 'auricola', database: 'auricola' })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Reads the shop and places an order as a new account, and returns the status that the order has afterwards. */
async function placeAnOrder(origin: string, email: string) {
  const call = async <Answer>(path: string, { token, body }: { token?: string; body?: object } = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const { access_token: token } = await call<{ access_token: string }>('/auth/register', { body: registration(email) })
  const [product] = await call<{ id: number }[]>('/products?category=applicatori')
  await call(`/products/${product?.id}`)
  await call('/carts/items', { token, body: { productId: product?.id, quantity: 1 } })
  const { id } = await call<{ id: number }>('/orders/checkout', {
    token,
    body: { ...addresses, paymentMethod: 'bonifico', saveBillingAddress: false, saveShippingAddress: false },
  })
  const order = await call<{ status: string }>(`/orders/${id}`, { token })
  return order.status
}

const environment = { SEED: 'demo', LOG_LEVEL: 'warn' }
const title = former
  ? `the code of ${former.commit.slice(0, 12)}, without ${former.nextMigrations.join(' and ')},`
  : 'this code, for want of a history with a former one,'

describe('on a schema that is later than itself', () => {
  it('this code goes on selling, and starts, whatever columns every table gets', async () => {
    const dataDir = await aDataDir()
    const running = await aProcessOfTheShop(dataDir, environment)
    expect(await placeAnOrder(running.origin, 'ada@cascina.example')).toBe('PENDING')
    const db = await connectTo(dataDir)
    // Table by table: all at once they would wait for a job of the shop that waits for one of them.
    await db.query(`
      do $$ declare name text; begin
        for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
          execute format('alter table %I add column of_a_later_version text not null default ''x''', name);
          commit;
        end loop;
      end $$`)
    await db.query(`
      create table of_a_later_version (id integer);
      insert into migrations values ('${laterMigration}', '2099-01-01T00:00:00.000Z')`)
    expect(await placeAnOrder(running.origin, 'bea@cascina.example')).toBe('PENDING')
    const started = await aProcessOfTheShop(dataDir, environment)
    expect(started.said.join('')).toContain(laterMigration)
    expect(await placeAnOrder(started.origin, 'carla@cascina.example')).toBe('PENDING')
    expect(await migrateBeside(dataDir)).toContain('Lo schema è già aggiornato')
  })

  it(`${title} goes on selling while this one migrates and starts`, { timeout: 180_000 }, async () => {
    const folder = former && checkOut(former)
    if (folder) onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const dataDir = await aDataDir()
    const running = await aProcessOfTheShop(dataDir, environment, folder)
    expect(await placeAnOrder(running.origin, 'ada@cascina.example')).toBe('PENDING')
    const printed = await migrateBeside(dataDir)
    for (const name of former?.nextMigrations ?? ['già aggiornato']) expect(printed).toContain(name)
    const db = await connectTo(dataDir)
    const { rows } = await db.query<{ name: string }>('select name from migrations order by name')
    expect(rows.map(({ name }) => name)).toEqual(await knownMigrations())
    expect(await placeAnOrder(running.origin, 'bea@cascina.example')).toBe('PENDING')
    const current = await aProcessOfTheShop(dataDir, environment)
    expect(await placeAnOrder(current.origin, 'carla@cascina.example')).toBe('PENDING')
    expect(await placeAnOrder(running.origin, 'dora@cascina.example')).toBe('PENDING')
  })
})
