/** History state of the sign-in page: a password that was just changed, a session that the server ended. */
export type LoginArrival = { passwordChanged?: true; sessionEnded?: true }
