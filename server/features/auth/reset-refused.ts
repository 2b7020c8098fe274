import { Problem } from '../../http/problem.ts'
import { authMessages } from './auth-messages.ts'

/** The same problem for every reason (wrong, expired, used, replaced or unknown), so that it reveals nothing. */
export const resetRefused = () => new Problem('reset-refused', authMessages.resetRefused)
