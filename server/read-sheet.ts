import { changedBySheets } from './sheet.ts'

/** Rows of a file as a spreadsheet saves it, the inverse of `sheet`: semicolons, commas or tabs, cells in quotes. */

export type SheetRow = {
  /** Where in the file it begins, from 1. */
  line: number
  cells: string[]
}

/** Null where a quote is opened and never closed: from there on nothing is sure. Empty rows are left out. */
export function readSheet(text: string): SheetRow[] | null {
  const [, told, rest = text] = /^\uFEFF?sep=(.)\r?\n([^]*)$/.exec(text) ?? []
  const content = rest.replace(/^\uFEFF/, '')
  const separator = told ?? separatorOf(content)
  const rows: SheetRow[] = []
  let line = told === undefined ? 1 : 2
  let row: SheetRow = { line, cells: [] }
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    row.cells.push(cell)
    cell = ''
    if (row.cells.some(one => one.trim() !== '')) rows.push({ ...row, cells: row.cells.map(withoutGuard) })
    row = { line, cells: [] }
  }
  for (let at = 0; at < content.length; at++) {
    const sign = content.charAt(at)
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (content.charAt(at + 1) === '"') {
        cell += sign
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) {
      row.cells.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (isQuoted) return null
  endRow()
  return rows
}

/** What stands most often in the first line, outside of quotes. */
function separatorOf(content: string): string {
  const [heading = ''] = content.replaceAll(/"(?:[^"]|"")*"/g, '').split('\n', 1)
  const count = (sign: string) => heading.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** The apostrophe that `sheet` puts ahead. */
const guard = new RegExp(`^'(?=${changedBySheets})`)
const withoutGuard = (cell: string) => cell.replace(guard, '')
