import { Secret, TOTP } from 'otpauth'
import { type Customer, password } from '../a-shop.ts'

/** Returns the code that an authenticator app shows, `later` steps of thirty seconds from now. */
export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

/** Enables a user's second factor; returns the secret and the recovery codes. */
export async function enrol(person: Customer) {
  const { secret } = await person.auth.startSecondFactor({ body: { password } })
  const { recoveryCodes } = await person.auth.confirmSecondFactor({ body: { code: codeOf(secret) } })
  return { secret, recoveryCodes }
}
