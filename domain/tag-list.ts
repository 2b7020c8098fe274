import { tidyTagCode } from './tag-codes.ts'

/**
 * What a farmer's tags are listed, searched and sorted by, the same on the page, in the API and in the sheet. Wire values
 * and labels: specification, sections 2 and 4.
 */

export const tagStatuses = ['in-attesa', 'registrata', 'inattiva'] as const
export type TagStatus = (typeof tagStatuses)[number]

export const tagStatusTexts: Record<TagStatus, { label: string; tone: 'wait' | 'ok' | 'off' }> = {
  'in-attesa': { label: 'In attesa', tone: 'wait' },
  registrata: { label: 'Registrata', tone: 'ok' },
  inattiva: { label: 'Inattiva', tone: 'off' },
}

/** How what is told of a tag is named, on the page and in the sheet; verbatim. */
export const tagColumnTexts = {
  code: 'ID Marca',
  name: 'Nome Marca',
  product: 'ID Prodotto',
  animal: 'Animale',
  date: 'Data',
  status: 'Stato registrazione',
}

/** Only what bears a registered code can be made again with it. */
export const canBeReplaced = (tag: { status: TagStatus }): boolean => tag.status === 'registrata'

/** Latest first by date, upwards by anything else; tags without a code come last by code. */
export const tagSorts = ['date', 'code', 'name', 'product', 'animal'] as const
export type TagSort = (typeof tagSorts)[number]
export const defaultTagSort: TagSort = 'date'

/** The shop's page sizes, and one for those who print their register. */
export const tagPageSizes = [12, 24, 48, 72, 500] as const
export type TagPageSize = (typeof tagPageSizes)[number]
export const defaultTagPageSize: TagPageSize = 12

/** More words than anybody needs to find a tag. */
const mostWords = 6

/**
 * The words of a search, each of which a tag must bear. A code is one word however it is spelled: with spaces, points or
 * dashes, with or without IT, as a reader tells it (380 or 0380 and twelve digits), or its last digits alone.
 */
export function tagSearchWords(search: string): string[] {
  const text = search.trim().toLowerCase()
  const joined = tidyTagCode(text).toLowerCase()
  const read = /^0?380(\d{12})$/.exec(joined)?.[1]
  if (read) return [`it${read}`]
  if (/^(it)?\d+$/.test(joined)) return [joined]
  return text.split(/\s+/).filter(Boolean).slice(0, mostWords)
}
