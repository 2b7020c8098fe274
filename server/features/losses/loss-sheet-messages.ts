/** Texts of the lists of losses to take along. */
export const lossSheetMessages = {
  name: 'Perdite',
  columns: {
    product: 'Prodotto',
    dimension: 'Contate',
    value: 'Quali',
    losses: 'Perse',
    years: 'Anni di uso',
    rate: 'Ogni 100 all’anno',
    low: 'Da (95 %)',
    high: 'A (95 %)',
  },
  averageRate: 'Media di tutti',
  keepers: 'Allevamenti',
  suspect: 'Sospetto (99 %)',
  yes: 'sì',
} as const
