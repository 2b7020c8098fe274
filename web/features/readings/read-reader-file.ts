import { type Reading, readReaderRows } from '#domain/readings/reader-line.ts'
import { tagListLines } from '#domain/tags/tag-list-parser.ts'
import { type Row, readRow } from '#domain/tags/tag-row.ts'
import { readTextFile } from '../../ui/forms/read-text-file.ts'

/** The largest file that is read, in bytes: more rows than a session takes readings. */
export const maxFileBytes = 2 * 1024 * 1024
/** Rows that are read before the page may answer. */
const rowsAtOnce = 500
const nextTurn = () => new Promise(done => setTimeout(done))

/**
 * Reads the file of a reader or of its maker's program, as one table, and passes its readings on in parts, as long as
 * `isWanted`. It never leaves the browser. Returns the sentence for the reader if it cannot be read.
 */
export async function readReaderFile(
  file: File,
  receive: (readings: Reading[]) => void,
  isWanted = () => true,
): Promise<string | undefined> {
  const { text, refusal } = await readTextFile(file, maxFileBytes)
  if (refusal !== undefined) return refusal
  const rows: Row[] = []
  for (const part of parts(tagListLines(text))) {
    rows.push(...part.map(readRow))
    await nextTurn()
  }
  for (const part of parts(readReaderRows(rows))) {
    if (!isWanted()) break
    receive(part)
    await nextTurn()
  }
  return undefined
}

function* parts<Item>(items: readonly Item[]) {
  for (let at = 0; at < items.length; at += rowsAtOnce) yield items.slice(at, at + rowsAtOnce)
}
