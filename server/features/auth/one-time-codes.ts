import { randomInt } from 'node:crypto'
import { Secret as SharedSecret, TOTP } from 'otpauth'

/** The codes of the second factor. Source: RFC 6238, with the figures that every authenticator app takes. */

const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps of thirty seconds that a telephone's clock may be off, either way. */
const tolerance = 1

/** 160 random bits, as they are typed: base32. */
export const newSharedSecret = (): string => new SharedSecret({ size: 20 }).base32

const codesOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ ...shape, issuer, label, secret: SharedSecret.fromBase32(secret) })

/** What the QR code says. */
export const enrolmentAddress = (secret: string, shopName: string, email: string): string =>
  codesOf(secret, shopName, email).toString()

/** The step that a code belongs to, counted since 1970; nothing where it is none of now. */
export function stepOfCode(secret: string, typed: string): number | undefined {
  const codes = codesOf(secret)
  const delta = codes.validate({ token: typed, window: tolerance })
  return delta === null ? undefined : codes.counter() + delta
}

/** Letters and digits that are not taken for each other: 50 bits in ten of them. */
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryLength = 10
const recoveryCount = 10

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () =>
    Array.from({ length: recoveryLength }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join(''),
  )

/** As it is written down, in two groups. */
export const groupedCode = (code: string) => `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`

/** However it was typed. */
export const bareCode = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase()

export const isOneTimeCode = (bare: string) => /^\d{6}$/.test(bare)
