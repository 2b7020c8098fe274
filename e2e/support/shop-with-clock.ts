import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { settableClock } from '#test/builders/clock-schema.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { startShopProcess } from './open-shop-for-browser.ts'

/**
 * Starts a shop for one journey whose clock the journey sets: the clocks of its process, which includes the simulated
 * registry, and of its database advance together. Until it is closed, all helpers use this shop.
 */
export async function openShopWithClock() {
  const dataDir = await temporaryDirectory('auricola-e2e-clock')
  const database = await openEmbeddedPostgres({ dataDir, log: () => undefined })
  await database.ensureRunning()
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(settableClock('auricola'))
  const shop = await startShopProcess(dataDir, { preload: join(import.meta.dirname, 'settable-clock.mjs') })
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
