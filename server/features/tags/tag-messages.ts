import { tagColumnTexts } from '#domain/tags/tag-list.ts'

/** Texts of the list of tags to take along. */
export const tagSheetTexts = {
  sheet: 'Marche',
  ...tagColumnTexts,
  holding: 'Codice azienda',
  noCode: 'N/A', // verbatim
} as const

/** Error messages of the tag calls. */
export const tagMessages = {
  tagNotFound: 'Questa marca non è tra le tue.',
  tagsNotFound: 'Almeno una di queste marche non c’è. Non abbiamo cambiato niente.',
  conflictsNotFound: 'Almeno una di queste differenze non c’è. Non abbiamo cambiato niente.',
  dayToCome: 'Quel giorno deve ancora venire.',
  dayBeforeOrder: 'Almeno una di queste marche è stata ordinata dopo quel giorno.',
} as const
