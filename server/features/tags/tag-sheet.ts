import type { Tag } from '#contract/tags.ts'
import { formatDate } from '#domain/dates.ts'
import { animalLabel } from '#domain/species.ts'
import { tagStatusTexts } from '#domain/tag-list.ts'
import { tagSheetTexts as texts } from './tag-messages.ts'

/**
 * The tags as a file that an Italian Excel opens with a double click: a mark that says UTF-8, semicolons, a line each.
 * Nothing in it is ever taken for a formula.
 */
export const tagSheet = (tags: readonly Tag[]): string =>
  `\uFEFF${[headings, ...tags.map(cellsOf)].map(cells => `${cells.map(inCell).join(';')}\r\n`).join('')}`

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

function inCell(text: string) {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
