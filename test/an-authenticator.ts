import { Secret, TOTP } from 'otpauth'
import { type Customer, password } from './a-shop.ts'

/** The code that somebody's app shows; `later` in steps of thirty seconds. */
export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

/** Turns a person's second factor on; answers what their app keeps and the codes for when it is lost. */
export async function enrol(person: Customer) {
  const { secret } = await person.auth.beginSecondFactor({ body: { password } })
  const { recoveryCodes } = await person.auth.confirmSecondFactor({ body: { code: codeOf(secret) } })
  return { secret, recoveryCodes }
}
