/** A password reset in progress: the e-mail address and the token of the latest code. */
export type PasswordReset = { email: string; token: string; isVerified?: true }
