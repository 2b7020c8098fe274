import { Problem } from '../../http/problem.ts'
import { authMessages } from './auth-messages.ts'

/** One refusal for every reason: wrong, expired, used up, outdated or unknown look alike. */
export const resetRefused = () => new Problem('reset-refused', authMessages.resetRefused)
