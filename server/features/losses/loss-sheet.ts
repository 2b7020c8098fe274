import type { AllLosses, OwnLosses } from '#contract/shapes/loss-figures.ts'
import { lossDimensionLabels, lossValueLabel } from '#domain/tags/loss-labels.ts'
import { compareBatch, type LossDimension, type LossFigure, lossRate, tagYearsOf } from '#domain/tags/loss-rate.ts'
import type { Cell, Sheet } from '../../files/sheet.ts'
import { lossSheetMessages as texts } from './loss-sheet-messages.ts'

const headings = Object.values(texts.columns)

/** Returns the losses of a keeper, one row for each figure, with the average of all keepers where it is shown. */
export const ownLossSheet = ({ products }: OwnLosses) =>
  sheetOf(products, [texts.averageRate], ({ figure }) => [rateCell(figure.average && lossRate(figure.average)?.rate)])

/** Returns the losses of all keepers, one row for each figure; a bad batch is marked. */
export const allLossSheet = ({ products }: AllLosses) =>
  sheetOf(products, [texts.keepers, texts.suspect], ({ figure, all }) => [
    figure.keepers,
    figure.dimension === 'lot' && all && compareBatch(figure, all) === 'more' ? texts.yes : '',
  ])

type Figure = LossFigure & { dimension: LossDimension; value: string }

type Row<Of> = { name: string; figure: Of; all: Of | undefined }

const sheetOf = <Of extends Figure>(
  products: readonly { name: string; figures: readonly Of[] }[],
  more: readonly string[],
  moreOf: (row: Row<Of>) => readonly Cell[],
): Sheet<Row<Of>> => ({
  name: texts.name,
  headings: [...headings, ...more],
  rows: products.flatMap(({ name, figures }) => {
    const all = figures.find(({ dimension }) => dimension === 'all')
    return figures.map(figure => ({ name, figure, all }))
  }),
  cellsOf: row => [...cellsOf(row), ...moreOf(row)],
})

function cellsOf({ name, figure }: Row<Figure>): Cell[] {
  const rate = lossRate(figure)
  return [
    name,
    lossDimensionLabels[figure.dimension],
    lossValueLabel(figure.dimension, figure.value),
    figure.losses,
    { decimal: tagYearsOf(figure) },
    rateCell(rate?.rate),
    rateCell(rate?.low),
    rateCell(rate?.high),
  ]
}

/** Empty if there is no rate: an ear of which no time is known. */
const rateCell = (value: number | null | undefined): Cell => (typeof value === 'number' ? { decimal: value } : '')
