import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type CachedFile = { sha256: string; bytes: Buffer; modifiedAt: string }
type Entry = {
  name: string
  sha256: string
  size: number
  /** What the file was like when its checksum was last computed; a write changes the time of its inode. */
  checked?: string
}

const pathOf = (key: string, name: string) => `${key}/${name}`
/** `<key>-<width>-<size>-<sha256>.<format>`: what it takes to know the file again after a restart. */
const fileName = /^([0-9a-f]{1,60})-(\d{1,5})-(\d{1,8})-([0-9a-f]{64})\.(avif|webp|jpg)$/

/**
 * Pictures from the database in a folder of this process's disk, the least recently used given up first. Each file's
 * name says its length and SHA-256: a file that was cut or changed is thrown away.
 */
export class ImageCache {
  readonly folder: string
  readonly #maxBytes: number
  /** In order of use, the longest unused first. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0
  #loaded: Promise<void> | undefined

  constructor(folder: string, maxBytes: number) {
    this.folder = folder
    this.#maxBytes = maxBytes
  }

  /** Returns the name of the file in `folder`; `undefined` if it is not there or not as it was written. */
  async find(key: string, name: string): Promise<string | undefined> {
    await this.#load()
    const path = pathOf(key, name)
    const entry = this.#entries.get(path)
    if (!entry) return undefined
    if (await this.#isWhole(entry)) {
      if (this.#entries.delete(path)) this.#entries.set(path, entry)
      return entry.name
    }
    await this.#forget(path)
    return undefined
  }

  /** Writes a file; returns its name in `folder`, `undefined` if it has no place. Throws if the disk refuses it. */
  async add(key: string, name: string, { sha256, bytes, modifiedAt }: CachedFile): Promise<string | undefined> {
    if (bytes.length > this.#maxBytes) return undefined
    await this.#load()
    const [width, format] = name.split('.')
    const file = `${key}-${width}-${bytes.length}-${sha256}.${format}`
    const draft = join(this.folder, `.${randomUUID()}`)
    try {
      await mkdir(this.folder, { recursive: true })
      await writeFile(draft, bytes, { mode: 0o600 })
      await utimes(draft, new Date(modifiedAt), new Date(modifiedAt))
      await rename(draft, join(this.folder, file))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    const path = pathOf(key, name)
    this.#drop(path)
    const entry: Entry = { name: file, sha256, size: bytes.length }
    entry.checked = await this.#stateOf(entry)
    this.#note(path, entry)
    while (this.#bytes > this.#maxBytes) {
      const [longestUnused] = this.#entries.keys()
      if (longestUnused === undefined) break
      await this.#forget(longestUnused)
    }
    return file
  }

  async keys(): Promise<string[]> {
    await this.#load()
    return [...new Set([...this.#entries.keys()].map(path => path.split('/')[0] ?? ''))]
  }

  async remove(keys: readonly string[]) {
    await this.#load()
    const gone = new Set(keys)
    for (const path of [...this.#entries.keys()]) if (gone.has(path.split('/')[0] ?? '')) await this.#forget(path)
  }

  /** Reads the names of what an earlier process left, once. */
  #load() {
    this.#loaded ??= this.#readNames()
    return this.#loaded
  }

  async #readNames() {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const [, key, width, size, sha256, format] = fileName.exec(name) ?? []
      if (key && sha256) this.#note(pathOf(key, `${width}.${format}`), { name, sha256, size: Number(size) })
    }
  }

  #note(path: string, entry: Entry) {
    this.#entries.set(path, entry)
    this.#bytes += entry.size
  }

  #drop(path: string): Entry | undefined {
    const entry = this.#entries.get(path)
    if (this.#entries.delete(path)) this.#bytes -= entry?.size ?? 0
    return entry
  }

  async #forget(path: string) {
    const entry = this.#drop(path)
    if (entry) await rm(join(this.folder, entry.name), { force: true }).catch(() => undefined)
  }

  /** Computes the checksum only if the file was written since: a request otherwise costs one look at its inode. */
  async #isWhole(entry: Entry): Promise<boolean> {
    const state = await this.#stateOf(entry)
    if (state === undefined) return false
    if (state === entry.checked) return true
    if ((await this.#sha256Of(entry)) !== entry.sha256) return false
    entry.checked = state
    return true
  }

  async #stateOf({ name, size }: Entry): Promise<string | undefined> {
    const found = await stat(join(this.folder, name)).catch(() => undefined)
    return found?.size === size ? `${found.ino} ${found.mtimeMs} ${found.ctimeMs}` : undefined
  }

  async #sha256Of({ name }: Entry): Promise<string | undefined> {
    const hash = createHash('sha256')
    try {
      for await (const chunk of createReadStream(join(this.folder, name))) hash.update(chunk as Buffer)
    } catch {
      return undefined
    }
    return hash.digest('hex')
  }
}
