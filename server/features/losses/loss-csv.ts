import type { AllLosses, OwnLosses } from '#contract/shapes/loss-figures.ts'
import { lossDimensionLabels, lossValueLabel } from '#domain/tags/loss-labels.ts'
import { compareBatch, type LossDimension, type LossFigure, lossRate, tagYearsOf } from '#domain/tags/loss-rate.ts'
import { csvInParts } from '../../files/write-csv.ts'
import { lossCsvMessages as texts } from './loss-csv-messages.ts'

const headings = Object.values(texts.columns)

/** Returns the losses of a keeper as CSV, one line for each figure, with the average of all keepers where it is shown. */
export const ownLossCsv = ({ products }: OwnLosses) =>
  csvInParts([...headings, texts.averageRate], rowsOf(products), ({ name, figure }) => [
    ...cellsOf(name, figure),
    rateCell(figure.average && lossRate(figure.average)?.rate),
  ])

/** Returns the losses of all keepers as CSV, one line for each figure; a bad batch is marked. */
export const allLossCsv = ({ products }: AllLosses) =>
  csvInParts([...headings, texts.keepers, texts.suspect], rowsOf(products), ({ name, figure, all }) => [
    ...cellsOf(name, figure),
    String(figure.keepers),
    figure.dimension === 'lot' && all && compareBatch(figure, all) === 'more' ? texts.yes : '',
  ])

type Figure = LossFigure & { dimension: LossDimension; value: string }

const rowsOf = <Of extends Figure>(products: readonly { name: string; figures: readonly Of[] }[]) =>
  products.flatMap(({ name, figures }) => {
    const all = figures.find(({ dimension }) => dimension === 'all')
    return figures.map(figure => ({ name, figure, all }))
  })

function cellsOf(name: string, figure: Figure) {
  const rate = lossRate(figure)
  return [
    name,
    lossDimensionLabels[figure.dimension],
    lossValueLabel(figure.dimension, figure.value),
    String(figure.losses),
    numberCell(tagYearsOf(figure)),
    rateCell(rate?.rate),
    rateCell(rate?.low),
    rateCell(rate?.high),
  ]
}

/** Without separators of thousands, which not every spreadsheet reads. */
const numberCell = (value: number) => value.toFixed(2).replace('.', ',')
/** Empty if there is no rate: an ear of which no time is known. */
const rateCell = (value: number | null | undefined) => (typeof value === 'number' ? numberCell(value) : '')
