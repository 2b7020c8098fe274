import { gunzipSync } from 'node:zlib'
import { unzipSync, zipSync } from 'fflate'
import writeWorkbook, { type CellObject } from 'write-excel-file/node'
import { isoDay, isoMinute } from '#domain/dates.ts'
import type { Cell } from './sheet.ts'

/** Each batch is some rows of cells in JSON, compressed. */
type Rows = { name: string; headings: readonly string[]; batches: readonly Uint8Array[] }

/** Excel opens no file with a longer text in a cell. */
const maxText = 32_767
/** In characters of the usual typeface. */
const [narrowest, widest] = [8, 60]
/** Rows that tell how wide a column is. */
const sampleSize = 200

/** Returns a workbook with one sheet, whose first row stays in view. The same rows give the same bytes. */
export async function workbook({ name, headings, batches }: Rows): Promise<Uint8Array> {
  const cells = batches.flatMap(batch => JSON.parse(gunzipSync(batch).toString()) as Cell[][])
  const columns = headings.map((heading, at) => ({
    width: widthOf([heading, ...cells.slice(0, sampleSize).map(row => row[at] ?? '')]),
  }))
  const bytes = await writeWorkbook(
    [headings.map(heading => ({ value: heading, fontWeight: 'bold' as const })), ...cells.map(row => row.map(typed))],
    { sheet: name, columns, stickyRowsCount: 1 },
  ).toBuffer()
  // The library dates the parts of the file with the moment.
  return zipSync(unzipSync(bytes), { mtime: '2026-01-01T12:00:00' })
}

function typed(cell: Cell): CellObject | null {
  if (cell === '') return null
  if (typeof cell === 'string') return { value: storable(cell), type: String }
  if (typeof cell === 'number') return { value: cell, type: Number }
  if ('decimal' in cell) return { value: cell.decimal, type: Number, format: '#,##0.00' }
  // A date of Excel has no zone.
  if ('day' in cell)
    return { value: new Date(`${isoDay(new Date(cell.day))}T00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  return { value: new Date(`${isoMinute(new Date(cell.moment))}Z`), type: Date, format: 'dd/mm/yyyy hh:mm' }
}

// XML cannot hold them.
const unstorable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu
const storable = (text: string) => {
  const plain = text.replace(unstorable, '')
  return plain.length > maxText ? `${plain.slice(0, maxText - 1)}…` : plain
}

const widthOf = (cells: readonly Cell[]) =>
  Math.min(widest, Math.max(narrowest, ...cells.map(cell => lengthOf(cell) + 2)))
const lengthOf = (cell: Cell) => {
  if (typeof cell === 'object') return 'moment' in cell ? 16 : 10
  return Math.max(
    ...String(cell)
      .split('\n')
      .map(line => line.length),
  )
}
