import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BackupError } from './backup-error.ts'

/**
 * What is in a backup. It is a folder: `manifest.json`, `tables/` (COPY texts, gzip), `files/` (as in DATA_DIR) and
 * `SHA256SUMS` over all of it, which is written last: a folder without it was never finished.
 */

const BackupTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  file: z.string().check(z.regex(/^tables\/[\w.]+\.gz$/)),
})
export const BackupManifest = z.object({
  format: z.literal(1),
  /** Of the program. */
  version: z.string(),
  takenAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** Tells one secret from another without telling it. */
  secretMark: z.string(),
  /** What the environment names and the backup therefore has not. */
  elsewhere: z.array(z.string()),
  tables: z.array(BackupTable).check(z.minLength(1)),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
})
export type BackupManifest = z.output<typeof BackupManifest>

export const format = 1
export const manifestName = 'manifest.json'
export const sumsName = 'SHA256SUMS'

/** Refuses what was never finished, what is something else, and what only a later program can read. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) throw new BackupError(`${folder} non esiste.`)
  const text = found.isDirectory()
    ? await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
    : undefined
  if (text === undefined) {
    if (/\.partial-\d+$/.test(folder)) throw unfinished(folder)
    throw new BackupError(`${folder} non è un salvataggio di Auricola: manca ${manifestName}.`)
  }
  if (!(await stat(join(folder, sumsName)).catch(() => undefined))) throw unfinished(folder)
  const json = parsed(text)
  const told = z.safeParse(z.object({ format: z.int() }), json)
  if (told.success && told.data.format > format) throw new BackupError(`${folder} ${ofLaterProgram}`)
  const manifest = z.safeParse(BackupManifest, json)
  if (!manifest.success) throw new BackupError(`${folder} non si legge: ${manifestName} è danneggiato o di altro.`)
  return manifest.data
}

/** Migrations that this program does not carry are a later one's. */
export function refuseOtherSchema(folder: string, manifest: BackupManifest, known: string[]) {
  if (manifest.migrations.some(name => !known.includes(name))) throw new BackupError(`${folder} ${ofLaterProgram}`)
  if (manifest.migrations.some((name, place) => name !== known[place]))
    throw new BackupError(
      `${folder} viene da una versione intermedia del negozio (${manifest.version}), il cui schema questa non sa completare.`,
    )
}

const ofLaterProgram = 'viene da una versione più nuova del negozio: aggiorna prima il programma.'

const unfinished = (folder: string) =>
  new BackupError(`${folder} è un salvataggio interrotto, e non vale: prendine un altro.`)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
