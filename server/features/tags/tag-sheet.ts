import type { Tag } from '#contract/tags.ts'
import { animalLabel } from '#domain/catalogue/species.ts'
import { tagStatusTexts } from '#domain/tags/tag-list.ts'
import type { Cell, Sheet } from '../../files/sheet.ts'
import { tagSheetTexts as texts } from './tag-messages.ts'

export const tagSheet = (tags: readonly Tag[]): Sheet<Tag> => ({ name: texts.sheet, headings, rows: tags, cellsOf })

const { code, name, product, animal, date, status, holding } = texts
const headings = [code, name, product, animal, date, status, holding]

const cellsOf = (tag: Tag): Cell[] => [
  tag.code ?? texts.noCode,
  tag.name,
  tag.productCode,
  tag.animal ? animalLabel(tag.animal) : '',
  { day: tag.date },
  tagStatusTexts[tag.status].label,
  tag.holding ?? '',
]
