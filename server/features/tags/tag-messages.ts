import { tagColumnTexts } from '#domain/tag-list.ts'

/** The headings of the sheet. */
export const tagSheetTexts = {
  ...tagColumnTexts,
  holding: 'Codice azienda',
  noCode: 'N/A', // verbatim
} as const

/** What the API says of a single tag. */
export const tagMessages = { tagNotFound: 'Questa marca non è tra le tue.' } as const
