import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { startShop } from './open-shop-for-browser.ts'

/** Looked up before PostgreSQL's own, and after the shop's tables, so that these are made where they belong. */
const settableClock = `
  create schema clock;
  create table clock.ahead as select interval '0' as by;
  create function clock.now() returns timestamptz stable language sql
    as $$ select pg_catalog.now() + (select by from clock.ahead) $$;
  alter database auricola set search_path = public, clock, pg_catalog;`

/**
 * A shop of the journey's own whose clock it sets: that of its process, in which the simulated registry lives, and that of
 * its database go ahead together. Until it is closed, whatever asks for the shop gets this one.
 */
export async function openShopWithClock() {
  const dataDir = await mkdtemp(join(tmpdir(), 'auricola-e2e-clock-'))
  const database = await openEmbeddedPostgres({ dataDir, log: () => undefined })
  await database.ensureRunning()
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(settableClock)
  const shop = await startShop(dataDir, { preload: join(import.meta.dirname, 'settable-clock.mjs') })
  const { SHOP_URL, SHOP_DATA_DIR } = process.env
  Object.assign(process.env, { SHOP_URL: shop.url, SHOP_DATA_DIR: dataDir })

  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    at: (path: string) => new URL(path, shop.url).href,
    later: async (minutes: number) => {
      ahead += minutes * 60_000
      await client.query("update clock.ahead set by = $1 * interval '1 millisecond'", [ahead])
      const heard = once(shop.process, 'message')
      shop.process.send(ahead)
      await heard
    },
    close: async () => {
      Object.assign(process.env, { SHOP_URL, SHOP_DATA_DIR })
      await client.end()
      await shop.stop()
    },
  }
}
