/** API messages about accounts. */
export const userMessages = {
  notFound: 'Questo account non esiste.',
} as const
