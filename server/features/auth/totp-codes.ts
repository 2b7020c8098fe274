import { randomInt } from 'node:crypto'
import { Secret as SharedSecret, TOTP } from 'otpauth'

/** TOTP codes (RFC 6238), with the parameters that every authenticator app supports, and recovery codes. */

const totpParameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Time steps of 30 seconds by which a phone's clock may be off, in either direction. */
const toleratedSteps = 1

/** Returns 160 random bits in base32, which can be typed. */
export const newSharedSecret = (): string => new SharedSecret({ size: 20 }).base32

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ ...totpParameters, issuer, label, secret: SharedSecret.fromBase32(secret) })

/** Returns the content of the QR code. */
export const otpauthUri = (secret: string, shopName: string, email: string): string =>
  totpOf(secret, shopName, email).toString()

/** Returns the time step (30 seconds, counted from 1970) of a valid code; `undefined` if it is not valid now. */
export function totpStepOf(secret: string, typed: string): number | undefined {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: typed, window: toleratedSteps })
  return delta === null ? undefined : totp.counter() + delta
}

/** Letters and digits that are not confused with each other; ten of them carry 50 bits. */
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryLength = 10
const recoveryCount = 10

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () =>
    Array.from({ length: recoveryLength }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join(''),
  )

/** Returns a recovery code in two groups, as people write it down. */
export const formatRecoveryCode = (code: string) =>
  `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`

/** Removes spaces and hyphens and converts to lower case. */
export const normalizeTypedCode = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase()

export const isOneTimeCode = (code: string) => /^\d{6}$/.test(code)
