/**
 * History state of the sign-in page and of the password reset: the e-mail address that was typed on the other one, and
 * whether the password was just changed.
 */
export type LoginArrival = { email?: string; passwordChanged?: true }
