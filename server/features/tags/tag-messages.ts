import { tagColumnTexts } from '#domain/tag-list.ts'

/** The headings of the sheet. */
export const tagSheetTexts = {
  ...tagColumnTexts,
  holding: 'Codice azienda',
  noCode: 'N/A', // verbatim
} as const
