import { rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import { WorkQueue } from '../http/work-queue.ts'
import { sha256OfBytes } from './encode-image.ts'
import { type CachedFile, ImageCache } from './image-cache.ts'
import { keysInFolder, moveIntoDatabase } from './move-image-folder.ts'
import { keyOfImage, productWithImage, storedFile, storedKeysOf } from './stored-image-queries.ts'

/** Where a picture is read from: a file in the cache's folder, or memory if the disk cannot keep it. */
export type FoundImage = { file: string } | Pick<CachedFile, 'bytes' | 'modifiedAt'>

type Options = { dataDir: string; maxImageCacheBytes: number }

/** How many missing pictures are named in the log, each once. */
const maxNamed = 1000

/**
 * Uploaded pictures: in the database for good, on this process's disk as long as there is room. A picture never
 * changes under its address, so the copy needs no question to the database.
 */
export class ImageStore {
  readonly cache: ImageCache
  readonly #db: Database
  readonly #log: Logger
  /** Where earlier versions kept pictures. */
  readonly #former: { folder: string; aside: string }
  /** Few at once: others need the connections too, and each holds a picture in memory. */
  readonly #reads = new WorkQueue({ concurrency: 4, maxWaiting: 1000 })
  readonly #reading = new Map<string, Promise<FoundImage | undefined>>()
  readonly #named = new Set<string>()
  #isDiskRefusing = false
  #moving: Promise<void> | undefined
  #isClosed = false

  constructor(db: Database, log: Logger, { dataDir, maxImageCacheBytes }: Options) {
    this.#db = db
    this.#log = log
    this.cache = new ImageCache(join(dataDir, 'cache', 'images'), maxImageCacheBytes)
    this.#former = { folder: join(dataDir, 'images'), aside: join(dataDir, 'moved', 'images') }
  }

  /** `undefined` if there is no such picture. */
  async find(key: string, name: string): Promise<FoundImage | undefined> {
    const file = await this.cache.find(key, name)
    if (file !== undefined) return { file }
    const path = `${key}/${name}`
    let reading = this.#reading.get(path)
    if (!reading) {
      reading = this.#reads.run(() => this.#read(key, name)).finally(() => this.#reading.delete(path))
      this.#reading.set(path, reading)
    }
    return reading
  }

  async #read(key: string, name: string): Promise<FoundImage | undefined> {
    const found =
      (await storedFile(this.#db, key, name)) ?? ((await this.#move(key)) && (await storedFile(this.#db, key, name)))
    if (!found || !sha256OfBytes(found.bytes).equals(found.sha256)) {
      await this.#nameMissing(key, name, found !== undefined)
      return undefined
    }
    const { bytes, modified_at: modifiedAt } = found
    try {
      const file = await this.cache.add(key, name, { bytes, modifiedAt, sha256: found.sha256.toString('hex') })
      this.#isDiskRefusing = false
      return file === undefined ? { bytes, modifiedAt } : { file }
    } catch (error) {
      if (!this.#isDiskRefusing)
        this.#log.warn({ err: error }, 'the disk takes no more pictures: they come from the database')
      this.#isDiskRefusing = true
      return { bytes, modifiedAt }
    }
  }

  /** A product that shows a picture without bytes: an older restore without its folder, or a damaged table. */
  async #nameMissing(key: string, name: string, isDamaged: boolean) {
    const path = `${key}/${name}`
    if (this.#named.size >= maxNamed || this.#named.has(path)) return
    const productId = await productWithImage(this.#db, key)
    if (productId === undefined) return
    this.#named.add(path)
    this.#log.error({ picture: `/images/${path}`, productId, isDamaged }, 'a picture of a product has no bytes')
  }

  /** Drops copies of pictures that were deleted; call it after the transaction. */
  async discard(urls: readonly string[]) {
    const keys = urls.flatMap(url => keyOfImage(url) ?? [])
    await this.cache.remove(keys)
    for (const key of keys) await rm(join(this.#former.folder, key), { recursive: true, force: true })
  }

  /** Drops copies of pictures that another process has deleted. */
  async dropDeleted() {
    const keys = await this.cache.keys()
    if (keys.length === 0) return
    const stored = await storedKeysOf(this.#db, keys)
    await this.cache.remove(keys.filter(key => !stored.has(key)))
  }

  /**
   * Moves the folder of an earlier version into the database, one picture after the other, while the shop is open.
   * Whatever is asked for meanwhile moves first. Then drops copies of what was deleted while this process was down.
   */
  moveFormerFolder(): Promise<void> {
    this.#moving ??= this.#moveAll().catch((error: unknown) => {
      this.#log.error({ err: error }, 'pictures were not all moved or looked through: the next start goes on')
    })
    return this.#moving
  }

  async #moveAll() {
    const keys = await keysInFolder(this.#former.folder)
    if (keys.length > 0) this.#log.info({ pictures: keys.length }, 'pictures move into the database')
    for (const key of keys) {
      if (this.#isClosed) return
      await this.#move(key)
    }
    // Stays if there is anything else in it.
    await rmdir(this.#former.folder).catch(() => undefined)
    if (keys.length > 0)
      this.#log.info({ pictures: keys.length, aside: this.#former.aside }, 'pictures are in the database')
    await this.dropDeleted()
  }

  async #move(key: string): Promise<boolean> {
    const refused = await moveIntoDatabase(this.#db, this.#former, key)
    for (const path of refused ?? []) this.#log.warn({ path }, 'not a picture: it stays out of the database')
    return refused !== undefined
  }

  async close() {
    this.#isClosed = true
    await this.#moving
  }
}
