import * as z from 'zod/mini'
import { ShopSettings } from '#contract/shop.ts'
import type { Database, Executor } from './database/open-database.ts'
import { storedSettings } from './settings-queries.ts'

/** The shop's settings: defaults of the contract, overridden row by row in the database, kept in memory until changed. */
export class Settings {
  readonly #db: Database
  #current: Promise<ShopSettings> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  current(): Promise<ShopSettings> {
    this.#current ??= settingsIn(this.#db).catch((error: unknown) => {
      this.#current = undefined
      throw error
    })
    return this.#current
  }

  forget() {
    this.#current = undefined
  }
}

/** As the database has them at this moment. */
export async function settingsIn(db: Executor): Promise<ShopSettings> {
  const rows = await storedSettings(db)
  return z.parse(ShopSettings, Object.fromEntries(rows.map(row => [row.key, row.value])))
}
