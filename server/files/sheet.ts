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
