import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseCsv } from './parse-csv.ts'
import { toCsv } from './write-csv.ts'

const cellsOf = async (text: string) => (await parseCsv(text, 100))?.map(({ cells }) => cells)

it.each([
  ['semicolons and Excel’s mark', '\uFEFFCodice;Prezzo\r\nA;7,95\r\n'],
  ['commas, the decimals in quotes', 'Codice,Prezzo\nA,"7,95"'],
  ['tabs', 'Codice\tPrezzo\nA\t7,95\n'],
  ['a separator that is told', 'sep=;\r\nCodice;Prezzo\r\nA;7,95'],
  ['empty rows', 'Codice;Prezzo\n\n;\nA;7,95\n\n'],
])('reads %s', async (_, text) => {
  expect(await cellsOf(text)).toEqual([
    ['Codice', 'Prezzo'],
    ['A', '7,95'],
  ])
})

it('tells the line that each row begins in, through cells of several lines', async () => {
  const text = 'Codice;Testo\nA;"uno\ndue ""tre"""\nB;x'
  expect(await parseCsv(text, 100)).toEqual([
    { line: 1, cells: ['Codice', 'Testo'] },
    { line: 2, cells: ['A', 'uno\ndue "tre"'] },
    { line: 4, cells: ['B', 'x'] },
  ])
  expect((await parseCsv('sep=;\nCodice;Testo\nA;x', 100))?.at(-1)?.line).toBe(3)
})

it.each(['=A1', '+39 011', '01234567897', '00100', '1234567890123456'])(
  '%s stays what it is in a spreadsheet',
  code => {
    expect(toCsv([[code]])).toBe(`\uFEFF'${code}\r\n`)
  },
)

it.each([
  ['x,=HYPERLINK("https://evil.example")', `"x,'=HYPERLINK(""https://evil.example"")"`],
  ['x\t=1+1', `"x\t'=1+1"`],
  ['1,=1+1', `"1,'=1+1"`],
  ['x,"=1+1', `"x,""'=1+1"`],
  ['x\n@SUM(1)', `"x\n'@SUM(1)"`],
  ['＝1+1', "'＝1+1"],
  ['-1,5+x', '"\'-1,5+x"'],
])('%s is one cell to every spreadsheet, and no formula', (text, written) => {
  expect(toCsv([[text, 'x']])).toBe(`\uFEFF${written};x\r\n`)
})

it.each(['0', '0,50', '01/02/2026', '10100', '380001990244731'])('%s may be reckoned with', figure => {
  expect(toCsv([[figure]])).toBe(`\uFEFF${figure}\r\n`)
})

it.each([
  ['a quote is never closed', 'Codice;Testo\nA;"uno\nB;x'],
  ['a quote is never closed in much text', `Codice;Testo\nA;"${'x;\n'.repeat(3_000_000)}`],
  ['a row is endless', 'a;'.repeat(3_000_000)],
  ['a row has more cells than any file', 'a;'.repeat(1001)],
])('does not guess where %s', async (_, text) => {
  expect(await parseCsv(text, 100)).toBeNull()
})

// Work that grew with the square of the length would take longer than a test may.
it.each([
  ['ends of lines', '\n', 1],
  ['rows of two empty cells', ';\n', 1],
  ['rows of other lengths than the first', 'a\n;', 5001],
  ['quotes', '"\n', 1],
])('gets through four megabytes of %s after the headings', async (_, filling, rows) => {
  const text = `Codice;Nome;Prezzo\n${filling.repeat(4_000_000 / filling.length)}`
  expect(await parseCsv(text, 5000)).toHaveLength(rows)
})

it.each([
  ['text after a closing quote', 'a;"b"c;d', ['a', 'bc', 'd']],
  ['a quote within a cell', 'a;5" x 3";d', ['a', '5" x 3"', 'd']],
  ['an empty quoted cell', '"";b;""', ['', 'b', '']],
  ['an empty last cell', 'a;b;', ['a', 'b', '']],
])('reads %s as spreadsheets do', async (_, text, cells) => {
  expect(await cellsOf(text)).toEqual([cells])
})

it('stops one row after the largest number, and lets others work meanwhile', async () => {
  expect(await parseCsv('a\n'.repeat(4_500_000), 5000)).toHaveLength(5001)
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  count()
  expect(await parseCsv('\n'.repeat(2_000_000), 5000)).toEqual([])
  isOver = true
  expect(turns, 'times that others were served').toBeGreaterThan(30)
})

it('is written so that no separator of any spreadsheet leaves a formula', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '\t', '"', '\n', '=', '@', '＋', ';', ' ', "'") })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), rows => {
      const parts = toCsv(rows.map(cells => ['x', ...cells]))
        .slice(1)
        .split(/[,\t\r\n]/)
      expect(parts.filter(part => /^"*[=+\-@＝＋－＠]/.test(part))).toEqual([])
    }),
  )
})

it('reads what was written', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ';', ',', '"', '\n', '=', '-', 'è', ' ', '0', '1') })
  const row = fc.tuple(fc.constant('codice'), cell, cell).filter(cells => cells.every(text => !text.startsWith("'")))
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1 }), async rows => {
      const table = [['Codice', 'Uno', 'Due'], ...rows]
      expect(await cellsOf(toCsv(table))).toEqual(table)
    }),
  )
})
