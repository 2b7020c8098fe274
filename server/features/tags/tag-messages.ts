import { tagColumnTexts } from '#domain/tag-list.ts'

/** The headings of the sheet. */
export const tagSheetTexts = {
  ...tagColumnTexts,
  holding: 'Codice azienda',
  noCode: 'N/A', // verbatim
} as const

/** What the API says of tags. */
export const tagMessages = {
  tagNotFound: 'Questa marca non è tra le tue.',
  tagsNotFound: 'Almeno una di queste marche non c’è. Non abbiamo cambiato niente.',
  conflictsNotFound: 'Almeno una di queste differenze non c’è. Non abbiamo cambiato niente.',
  dayToCome: 'Quel giorno deve ancora venire.',
  dayBeforeOrder: 'Almeno una di queste marche è stata ordinata dopo quel giorno.',
} as const
