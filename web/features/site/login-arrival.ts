/**
 * History state of the sign-in page and of the password reset: the address that was typed on the other one and that
 * a password was just changed.
 */
export type LoginArrival = { email?: string; passwordChanged?: true }
