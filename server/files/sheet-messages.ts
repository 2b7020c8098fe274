/** Refusals of lists that are taken along. */
export const sheetMessages = {
  tooLong: 'Sono troppe righe per un foglio: usa i filtri per averne meno.',
} as const
