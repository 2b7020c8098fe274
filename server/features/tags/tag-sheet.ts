import type { Tag } from '#contract/tags.ts'
import { formatDate } from '#domain/dates.ts'
import { animalLabel } from '#domain/species.ts'
import { tagStatusTexts } from '#domain/tag-list.ts'
import { sheet } from '../../sheet.ts'
import { tagSheetTexts as texts } from './tag-messages.ts'

/** The tags as a file for a spreadsheet. */
export const tagSheet = (tags: readonly Tag[]): string => sheet([headings, ...tags.map(cellsOf)])

const { code, name, product, animal, date, status, holding } = texts
const headings = [code, name, product, animal, date, status, holding]

const cellsOf = (tag: Tag) => [
  tag.code ?? texts.noCode,
  tag.name,
  tag.productCode,
  tag.animal ? animalLabel(tag.animal) : '',
  formatDate(tag.date),
  tagStatusTexts[tag.status].label,
  tag.holding ?? '',
]
