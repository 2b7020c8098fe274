import { mostListCharacters, mostListLines } from '#domain/tag-list-parser.ts'

/** What the API says of a field that no screen lets through; the fields' own sentences are in domain/field-messages.ts. */
export const contractMessages = {
  required: 'Campo obbligatorio.',
  atMost: (most: number) => `Al massimo ${most} caratteri.`,
  wholeNumber: 'Serve un numero intero.',
  twoDecimals: 'Serve un importo in euro con al massimo due decimali.',
  color: 'Serve un colore come #F7B500.',
  role: 'Il ruolo non si sceglie.',
  resetToken: 'Richiesta non valida: chiedi un nuovo codice.',
  nothingToChange: 'Indica almeno un campo da cambiare.',
  quantity: 'La quantità minima è 1.',
  quantityAtMost: (most: number) => `Al massimo ${most} pezzi per riga.`,
  replacementsNeedMode: 'Le marche da rifare si indicano solo ordinando una marca sostitutiva.',
  replacementsCount: 'La quantità deve corrispondere alle marche da rifare.',
  idInvalid: 'Identificativo non valido.',
  pageSize: 'Le pagine hanno 12, 24, 48 o 72 prodotti.',
  tagListTooLong: `L’elenco è troppo lungo: al massimo ${mostListCharacters.toLocaleString('it-IT')} caratteri.`,
  tagListTooMany: `L’elenco è troppo lungo: al massimo ${mostListLines.toLocaleString('it-IT')} codici.`,
  tagPageSize: 'Le pagine hanno 12, 24, 48, 72 o 500 marche.',
} as const
