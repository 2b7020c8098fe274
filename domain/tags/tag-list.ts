import { filterLabel, type ProductType, productTypes } from '../catalogue/product-filters.ts'
import { normalizeTagCode } from './tag-codes.ts'

/**
 * Statuses, columns, sorting and search of a keeper's tags, shared by page, API and CSV export. Wire values and labels:
 * specification, sections 2 and 4.
 */

export const tagStatuses = ['in-attesa', 'registrata', 'inattiva'] as const
export type TagStatus = (typeof tagStatuses)[number]

export const tagStatusTexts: Record<TagStatus, { label: string; tone: 'wait' | 'ok' | 'off' }> = {
  'in-attesa': { label: 'In attesa', tone: 'wait' },
  registrata: { label: 'Registrata', tone: 'ok' },
  inattiva: { label: 'Inattiva', tone: 'off' },
}

/** Column titles on the page and in the CSV file; verbatim from the specification. */
export const tagColumnTexts = {
  code: 'ID Marca',
  name: 'Nome Marca',
  product: 'ID Prodotto',
  animal: 'Animale',
  date: 'Data',
  status: 'Stato registrazione',
}

/** True if the tag can be replaced: its code is registered. */
export const canBeReplaced = (tag: { status: TagStatus }): boolean => tag.status === 'registrata'

/** Sort keys in the specification's order: by date newest first, by the others ascending; by code, tags without a code come last. */
export const tagSorts = ['code', 'name', 'product', 'animal', 'date'] as const
export type TagSort = (typeof tagSorts)[number]
export const defaultTagSort: TagSort = 'date'

/** Tags per page: the shop's page sizes, and 500 for printing a whole register. */
export const tagPageSizes = [12, 24, 48, 72, 500] as const
export type TagPageSize = (typeof tagPageSizes)[number]
export const defaultTagPageSize: TagPageSize = 12

/**
 * Returns the types of products that a search term means, by the start of a word: 'elettr' means 'elettronica'. Terms of
 * one or two letters mean none.
 */
export const typesNamed = (term: string): ProductType[] =>
  term.length < 3
    ? []
    : productTypes.filter(type =>
        [type, ...filterLabel(type).toLowerCase().split(' ')].some(word => word.startsWith(term)),
      )

const maxSearchTerms = 6

/**
 * Returns the terms of a search, at most six; a tag must match them all. A code is one term in any notation: with
 * spaces, dots or dashes, with or without IT, as a reader shows it (380 or 0380 and twelve digits), or only its last
 * digits.
 */
export function tagSearchTerms(search: string): string[] {
  const text = search.trim().toLowerCase()
  const joined = normalizeTagCode(text).toLowerCase()
  const read = /^0?380(\d{12})$/.exec(joined)?.[1]
  if (read) return [`it${read}`]
  if (/^(it)?\d+$/.test(joined)) return [joined]
  return text.split(/\s+/).filter(Boolean).slice(0, maxSearchTerms)
}
