import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * A cell of a list that people and programs take along: a text; a count; an amount or a rate, with two decimals; a day or
 * a moment (ISO 8601), which are shown in Rome.
 */
export type Cell = string | number | { decimal: number } | { day: string } | { moment: string }

/** A list to take along, as CSV for programs or as a workbook for people. */
export type Sheet<Row = unknown> = {
  /** At most 31 characters. */
  name: string
  headings: readonly string[]
  /** All of them, or batches, so that memory use does not grow with their number. */
  rows: readonly Row[] | AsyncIterable<readonly Row[]>
  cellsOf: (row: Row) => readonly Cell[]
}

const rowsAtOnce = 1000

/** Yields the batches of a list, or a thousand rows at once; the server answers others between two of them. */
export async function* batchesOf<Row>(rows: Sheet<Row>['rows']): AsyncGenerator<readonly Row[]> {
  for await (const batch of Symbol.asyncIterator in rows ? rows : partsOf(rows)) {
    yield batch
    await nextTurn()
  }
}

function* partsOf<Row>(rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}
