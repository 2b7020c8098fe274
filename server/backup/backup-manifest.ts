import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { isLegacy, legacyMigrations } from '../database/legacy/legacy-migrations.ts'
import { CommandError } from './command-error.ts'

/**
 * The content of a backup. A backup is a folder: `manifest.json`, `tables/` (COPY text, gzip), `files/` (as in
 * DATA_DIR) and `SHA256SUMS` over all of it. The checksums are written last: a folder without them is incomplete.
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
  /** Version of the program that made the backup. */
  version: z.string(),
  takenAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** Fingerprint of the shop's secret; it does not reveal the secret. */
  secretMark: z.string(),
  /** Environment variables whose values the backup does not contain. */
  elsewhere: z.array(z.string()),
  tables: z.array(BackupTable).check(z.minLength(1)),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
})
export type BackupManifest = z.output<typeof BackupManifest>

export const format = 1
export const manifestName = 'manifest.json'
export const sumsName = 'SHA256SUMS'

/** Throws a `CommandError` if the folder is incomplete, not a backup, or of a newer program. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) throw new CommandError(`${folder} non esiste.`)
  const text = found.isDirectory()
    ? await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
    : undefined
  if (text === undefined) {
    if (/\.partial-\d+$/.test(folder)) throw unfinished(folder)
    throw new CommandError(`${folder} non è un salvataggio di Auricola: manca ${manifestName}.`)
  }
  if (!(await stat(join(folder, sumsName)).catch(() => undefined))) throw unfinished(folder)
  const json = parsed(text)
  const version = z.safeParse(z.object({ format: z.int() }), json)
  if (version.success && version.data.format > format) throw new CommandError(`${folder} ${ofLaterProgram}`)
  const manifest = z.safeParse(BackupManifest, json)
  if (!manifest.success) throw new CommandError(`${folder} non si legge: ${manifestName} è danneggiato o di altro.`)
  return manifest.data
}

/**
 * Throws a `CommandError` for backups of a newer program, whose migrations this one does not have, and for backups too
 * old for the bridge.
 */
export function rejectOtherSchema(folder: string, manifest: BackupManifest, known: string[]) {
  if (isLegacy(manifest.migrations)) return
  if (manifest.migrations[0] === legacyMigrations[0])
    throw new CommandError(
      `${folder} viene da una versione più vecchia dell’ultima pubblicata (schema ${manifest.migrations.at(-1)}): ` +
        `ripristinalo con l’ultima versione pubblicata (schema ${legacyMigrations.at(-1)}), avviala, poi passa a questa.`,
    )
  if (manifest.migrations.some(name => !known.includes(name))) throw new CommandError(`${folder} ${ofLaterProgram}`)
  if (manifest.migrations.some((name, index) => name !== known[index]))
    throw new CommandError(
      `${folder} viene da una versione intermedia del negozio (${manifest.version}), il cui schema questa non sa completare.`,
    )
}

const ofLaterProgram = 'viene da una versione più nuova del negozio: aggiorna prima il programma.'

const unfinished = (folder: string) =>
  new CommandError(`${folder} è un salvataggio interrotto, e non vale: prendine un altro.`)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
