import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { workbookRows } from '#test/readers/workbook.ts'
import type { Cell, Sheet } from './sheet.ts'
import { csvOf } from './write-csv.ts'
import { maxWorkbookCells, workbookOf } from './write-workbook.ts'

const sheetWith = (rows: readonly (readonly Cell[])[]): Sheet<readonly Cell[]> => ({
  name: 'Prova',
  headings: ['Uno', 'Due'],
  rows,
  cellsOf: cells => cells,
})
const readBack = async (...rows: (readonly Cell[])[]) =>
  (await workbookRows(await workbookOf(sheetWith(rows)))).slice(1)

it('a workbook has numbers, days and moments in Rome, which a person can reckon with', async () => {
  const summerNight = '2026-06-30T22:30:00.000Z'
  expect(await readBack([12, { decimal: -7.95 }], [{ day: '2026-02-28' }, { day: summerNight }])).toEqual([
    [12, -7.95],
    [new Date('2026-02-28T00:00Z'), new Date('2026-07-01T00:00Z')],
  ])
  // In Excel a time is a fraction of a day, so that a minute is not exact.
  const [[moment, empty] = []] = await readBack([{ moment: summerNight }, ''])
  expect(Math.round(Number(moment) / 1000)).toBe(Date.parse('2026-07-01T00:30Z') / 1000)
  expect(empty).toBeNull()
})

it.each(['01234560017', '0380001990244731', '=1+1', '+39 011 1234567', 'due\nrighe', '<a> & "b"', 'Ł 𝒳 è'])(
  'a workbook keeps the text %j as it is, and none is a formula',
  async text => {
    const bytes = await workbookOf(sheetWith([[text, 'x']]))
    expect((await workbookRows(bytes))[1]).toEqual([text, 'x'])
    const parts = unzipSync(bytes)
    expect(Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString()).not.toContain('<f>')
  },
)

it('a workbook leaves out what its format cannot hold', async () => {
  const [[cut, plain] = []] = await readBack(['x'.repeat(40_000), 'a\u0001b\uFFFEc'])
  expect(cut).toBe(`${'x'.repeat(32_766)}…`)
  expect(plain).toBe('abc')
})

it('the same rows give the same bytes', async () => {
  const rows = [['a', { decimal: 1 }]] as const
  expect(await workbookOf(sheetWith(rows))).toEqual(await workbookOf(sheetWith(rows)))
})

it('a list that is too long for a workbook is refused before it is read to its end', async () => {
  let read = 0
  async function* endless() {
    for (;;) {
      read += 1000
      yield Array.from({ length: 1000 }, () => ['', ''])
    }
  }
  await expect(workbookOf({ ...sheetWith([]), rows: endless() })).rejects.toMatchObject({ kind: 'conflict' })
  expect(read * 2).toBe(maxWorkbookCells + 2000)
})

it('CSV is for programs: codes, tax numbers and telephone numbers stand in it as they are, formulas do not', async () => {
  const rows = [
    ['01234560017', '+39 011 1234567'],
    [{ decimal: -1234.5 }, 3],
    [{ day: '2026-02-28' }, { moment: '2026-06-30T22:30:00.000Z' }],
    ['=1+1', '-1+cmd'],
  ] as const
  const text = (await Array.fromAsync(csvOf(sheetWith(rows)))).join('')
  expect(text.slice(1).trimEnd().split('\r\n')).toEqual([
    'Uno;Due',
    '01234560017;+39 011 1234567',
    '"-1234,50";3',
    '28/02/2026;"01/07/2026, 00:30"',
    "'=1+1;'-1+cmd",
  ])
})
