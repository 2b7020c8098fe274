/**
 * History state of the sign-in page and of the password reset: the address that was typed on the other one, a password
 * that was just changed, a session that the server ended.
 */
export type LoginArrival = { email?: string; passwordChanged?: true; sessionEnded?: true }
