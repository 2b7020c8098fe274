import type { EarValue, LossDimension, Season, WearYear } from './loss-rate.ts'
import type { TagPiece } from './replacement.ts'
import { earLabel } from './tag-ears.ts'

/** Labels of what losses are counted by, on pages and in files. */
export const lossDimensionLabels: Record<LossDimension, string> = {
  all: 'In tutto',
  age: 'Per anno di uso',
  season: 'Per stagione',
  piece: 'Per pezzo perso',
  ear: 'Per orecchio',
  lot: 'Per lotto',
}

const wearYears: Record<WearYear, string> = { '1': '1º anno', '2': '2º anno', '3': '3º anno', '4': 'Dal 4º anno' }
const seasons: Record<Season, string> = {
  winter: 'Inverno',
  spring: 'Primavera',
  summer: 'Estate',
  autumn: 'Autunno',
}
const pieces: Record<TagPiece, string> = {
  principale: 'Principale',
  secondaria: 'Secondaria',
  entrambe: 'Tutte e due',
}
const ears: Record<EarValue, string> = { left: earLabel('left'), right: earLabel('right'), unknown: 'Non indicato' }

const values: Readonly<Record<LossDimension, Readonly<Record<string, string>>>> = {
  all: { '': 'Tutte' },
  age: wearYears,
  season: seasons,
  piece: pieces,
  ear: ears,
  lot: {},
}
/** Returns the label of a value; lots are their own. */
export const lossValueLabel = (dimension: LossDimension, value: string): string => values[dimension][value] ?? value
