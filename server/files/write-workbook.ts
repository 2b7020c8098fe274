import { Problem } from '../http/problem.ts'
import { inOwnProcess } from './in-own-process.ts'
import type { Cell, Sheet } from './sheet.ts'
import { sheetMessages } from './sheet-messages.ts'
import type * as worker from './workbook-worker.ts'

/** Twenty thousand orders. A longer list takes half a gigabyte of memory and more than ten seconds. */
export const maxWorkbookCells = 500_000

/** True if a list of so many rows and columns fits into a workbook. */
export const fitsWorkbook = (rows: number, columns: number) => rows * columns <= maxWorkbookCells

const draw = inOwnProcess<typeof worker>('print-out', new URL('./workbook-worker.ts', import.meta.url))

/**
 * Returns a list as a workbook of Excel (.xlsx) with typed cells. The same rows give the same bytes. Throws `conflict` if
 * it has more than `maxWorkbookCells`.
 */
export async function workbookOf<Row>({ name, headings, rows, cellsOf }: Sheet<Row>) {
  const cells: (readonly Cell[])[] = []
  for await (const part of Symbol.asyncIterator in rows ? rows : [rows]) {
    if (!fitsWorkbook(cells.length + part.length, headings.length)) throw new Problem('conflict', sheetMessages.tooLong)
    for (const row of part) cells.push(cellsOf(row))
  }
  return draw('workbook', { name, headings, cells })
}
