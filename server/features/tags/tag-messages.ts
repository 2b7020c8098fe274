/** The headings of the sheet; those that the page has too are the specification's. */
export const tagSheetTexts = {
  code: 'ID Marca',
  name: 'Nome Marca',
  product: 'ID Prodotto',
  animal: 'Animale',
  date: 'Data',
  status: 'Stato registrazione',
  holding: 'Codice azienda',
  noCode: 'N/A', // verbatim
} as const
