import { Problem } from '../../http/problem.ts'

/** API messages about accounts. */
export const userMessages = {
  notFound: 'Questo account non esiste.',
  emailTaken: 'Hai già un account con questa email: accedi, o scegli una nuova password.',
  emailOfAnother: 'Un altro account ha già questa email.',
} as const

/** The refusal, at its field, of an e-mail that an account has. */
export const emailTaken = (message: string) =>
  new Problem('email-taken', message, { errors: [{ path: 'email', message }] })
