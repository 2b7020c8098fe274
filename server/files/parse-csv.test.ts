import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseCsv } from './parse-csv.ts'
import { toCsv } from './write-csv.ts'

const cellsOf = (text: string) => parseCsv(text)?.map(({ cells }) => cells)

it.each([
  ['semicolons and Excel’s mark', '\uFEFFCodice;Prezzo\r\nA;7,95\r\n'],
  ['commas, the decimals in quotes', 'Codice,Prezzo\nA,"7,95"'],
  ['tabs', 'Codice\tPrezzo\nA\t7,95\n'],
  ['a separator that is told', 'sep=;\r\nCodice;Prezzo\r\nA;7,95'],
  ['empty rows', 'Codice;Prezzo\n\n;\nA;7,95\n\n'],
])('reads %s', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['Codice', 'Prezzo'],
    ['A', '7,95'],
  ])
})

it('tells the line that each row begins in, through cells of several lines', () => {
  const text = 'Codice;Testo\nA;"uno\ndue ""tre"""\nB;x'
  expect(parseCsv(text)).toEqual([
    { line: 1, cells: ['Codice', 'Testo'] },
    { line: 2, cells: ['A', 'uno\ndue "tre"'] },
    { line: 4, cells: ['B', 'x'] },
  ])
  expect(parseCsv('sep=;\nCodice;Testo\nA;x')?.at(-1)?.line).toBe(3)
})

it.each(['=A1', '+39 011', '01234567897', '00100', '1234567890123456'])(
  '%s stays what it is in a spreadsheet',
  code => {
    expect(toCsv([[code]])).toBe(`\uFEFF'${code}\r\n`)
  },
)

it.each(['0', '0,50', '01/02/2026', '10100', '380001990244731'])('%s may be reckoned with', figure => {
  expect(toCsv([[figure]])).toBe(`\uFEFF${figure}\r\n`)
})

it('does not guess where a quote is never closed', () => {
  expect(parseCsv('Codice;Testo\nA;"uno\nB;x')).toBeNull()
})

it('reads what was written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ';', ',', '"', '\n', '=', '-', 'è', ' ', '0', '1') })
  const row = fc.tuple(fc.constant('codice'), cell, cell).filter(cells => cells.every(text => !text.startsWith("'")))
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), rows => {
      const table = [['Codice', 'Uno', 'Due'], ...rows]
      expect(cellsOf(toCsv(table))).toEqual(table)
    }),
  )
})
