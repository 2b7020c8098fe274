/** API messages about accounts. */
export const userMessages = {
  emailTaken: 'Questa email è già registrata.',
  notFound: 'Questo account non esiste.',
} as const
