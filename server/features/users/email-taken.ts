import { violates } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { userMessages } from './user-messages.ts'

export const emailTaken = () =>
  new Problem('email-taken', userMessages.emailTaken, { errors: [{ path: 'email', message: userMessages.emailTaken }] })

/**
 * Converts a violation of the unique index into `email-taken` and rethrows anything else. The index decides, so that of
 * two simultaneous requests one is refused.
 */
export const refuseTakenEmail = (error: unknown): never => {
  throw violates(error, 'users_email') ? emailTaken() : error
}
