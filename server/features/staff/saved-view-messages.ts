import { maxSavedViews } from '#domain/admin/saved-views.ts'

/** API messages about saved views. */
export const savedViewMessages = {
  notFound: 'Questa vista non c’è più.',
  notYours: 'Questa vista è di un’altra persona.',
  noList: 'Il tuo ruolo non apre questo elenco.',
  tooMany: `Hai già ${maxSavedViews} viste di questo elenco: eliminane una.`,
  nameTaken: 'Hai già una vista con questo nome.',
} as const
