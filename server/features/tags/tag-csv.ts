import type { Tag } from '#contract/tags.ts'
import { animalLabel } from '#domain/catalogue/species.ts'
import { formatDate } from '#domain/dates.ts'
import { tagStatusTexts } from '#domain/tags/tag-list.ts'
import { csvInParts } from '../../files/write-csv.ts'
import { tagCsvTexts as texts } from './tag-messages.ts'

export const tagCsv = (tags: readonly Tag[]) => csvInParts(headings, tags, cellsOf)

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
