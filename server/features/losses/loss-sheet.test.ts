import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aTagWith } from '#test/builders/tag-builders.ts'
import { workbookRows } from '#test/readers/workbook.ts'
import { lossSheetMessages as texts } from './loss-sheet-messages.ts'
import { reckonLosses } from './reckon-losses.ts'

const linesOf = (sheet: string) =>
  sheet
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter(Boolean)
    .map(line => line.split(';'))

it('a keeper takes the own losses along, and staff those of all, with every figure of the page', async () => {
  const { ctx, db, admin, maria, luca } = await aShop()
  for (const [n, keeper] of [maria, luca].entries())
    await aTagWith(
      db,
      keeper,
      `IT00199000004${n}`,
      [
        ['2022-03-01', 'registered'],
        ['2023-03-01', n === 0 ? 'lost' : 'inactive', n === 0 ? '' : 'sale'],
      ],
      n === 0 ? 'secondaria' : null,
    )
  const [heading = [], ...own] = linesOf(await maria.losses.ownCsv())
  expect(heading).toEqual([...Object.values(texts.columns), texts.averageRate])
  const [, ...typed] = await workbookRows(await maria.losses.ownWorkbook())
  expect(typed.find(([, what]) => what === 'In tutto')?.slice(3, 5)).toEqual([1, expect.closeTo(1, 2)])
  const figures = (await maria.losses.own()).products.flatMap(product => product.figures)
  expect(own).toHaveLength(figures.length)
  // One loss in 365 days: 100.07 of a hundred in a year of 365.25 days; Byar's interval reaches from 1.31 to 557.2.
  const [, , , losses, years, rate, low = '', high = '', average] = own.find(([, what]) => what === 'In tutto') ?? []
  expect([losses, years, rate, average]).toEqual(['1', '1,00', '100,07', ''])
  expect([Number(low.replace(',', '.')), Number(high.replace(',', '.'))]).toEqual([
    expect.closeTo(1.31, 0),
    expect.closeTo(557.2, 0),
  ])
  expect(own.find(([, , which]) => which === 'Sinistro')?.slice(3, 6)).toEqual(['1', '1,00', '100,07'])

  await reckonLosses(ctx)
  const [all, ...ofAll] = linesOf(await admin.losses.allCsv())
  expect(all).toEqual([...Object.values(texts.columns), texts.keepers, texts.suspect])
  expect(ofAll.find(([, what]) => what === 'In tutto')?.slice(3, 5)).toEqual(['1', '2,00'])
  expect(ofAll.find(([, what]) => what === 'In tutto')?.slice(8)).toEqual(['2', ''])
  // Another keeper's file has only their own.
  expect(linesOf(await luca.losses.ownCsv()).find(([, what]) => what === 'In tutto')?.[3]).toBe('0')
})
