/** What the shop says of accounts. */
export const userMessages = {
  emailTaken: 'Questa email è già registrata.',
  notFound: 'Questo account non esiste.',
} as const
