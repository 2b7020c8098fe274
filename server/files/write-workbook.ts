import { promisify } from 'node:util'
import { constants, gzip, type ZlibOptions } from 'node:zlib'
import { Problem } from '../http/problem.ts'
import { inOwnProcess } from './in-own-process.ts'
import { batchesOf, type Sheet } from './sheet.ts'
import { sheetMessages } from './sheet-messages.ts'
import type * as worker from './workbook-worker.ts'

/** Twenty thousand orders. A longer list takes half a gigabyte of memory and more than ten seconds. */
export const maxWorkbookCells = 500_000

/** True if a list of so many rows and columns fits into a workbook. */
export const fitsWorkbook = (rows: number, columns: number) => rows * columns <= maxWorkbookCells

const draw = inOwnProcess<typeof worker>('print-out', new URL('./workbook-worker.ts', import.meta.url))

/** In another thread. To copy all cells into a message as they are would hold the server for a third of a second. */
const compressed = promisify<string, ZlibOptions, Buffer>(gzip)

/**
 * Returns a list as a workbook of Excel (.xlsx) with typed cells. The same rows give the same bytes. Throws `conflict` if
 * it has more than `maxWorkbookCells`.
 */
export async function workbookOf<Row>({ name, headings, rows, cellsOf }: Sheet<Row>) {
  let count = 0
  const batches: Uint8Array[] = []
  for await (const batch of batchesOf(rows)) {
    count += batch.length
    if (!fitsWorkbook(count, headings.length)) throw new Problem('conflict', sheetMessages.tooLong)
    batches.push(await compressed(JSON.stringify(batch.map(cellsOf)), { level: constants.Z_BEST_SPEED }))
  }
  return draw('workbook', { name, headings, batches })
}
