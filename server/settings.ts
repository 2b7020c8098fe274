import * as z from 'zod/mini'
import { ShopSettings } from '#contract/shapes/shop-settings.ts'
import type { Database, Executor } from './database/open-database.ts'
import { storedSettings } from './settings-queries.ts'

/** The shop's settings: the contract's defaults, overridden by rows in the database, cached until invalidated. */
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

  invalidate() {
    this.#current = undefined
  }
}

/** Reads the settings from the database, bypassing the cache. */
export async function settingsIn(db: Executor): Promise<ShopSettings> {
  const rows = await storedSettings(db)
  return z.parse(ShopSettings, Object.fromEntries(rows.map(row => [row.key, row.value])))
}
