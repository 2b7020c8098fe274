/** Rules for new passwords, shared by page and server; the page ticks them one by one. */

export const passwordRules = ['min-length', 'upper-case', 'special-character', 'max-length'] as const
export type PasswordRule = (typeof passwordRules)[number]

/** Characters of a new password, counted as code points of the normalized text. Source: docs/spec-decisions.md. */
export const passwordLength = { min: 8, max: 128 }

/** Returns the form that is hashed and compared: composed (NFC), so that all keyboards produce the same password. */
export const normalizePassword = (password: string): string => password.normalize('NFC')

const unmetRules = (password: string, special: RegExp): PasswordRule[] => {
  const normalized = normalizePassword(password)
  const length = [...normalized].length
  const met: Record<PasswordRule, boolean> = {
    'min-length': length >= passwordLength.min,
    'upper-case': /\p{Lu}/u.test(normalized),
    'special-character': special.test(normalized),
    'max-length': length <= passwordLength.max,
  }
  return passwordRules.filter(rule => !met[rule])
}

/** Returns the unmet sign-up rules; special characters are all but letters, digits and white space. */
export const unmetSignUpRules = (password: string): PasswordRule[] => unmetRules(password, /[^\p{L}\p{Nd}\s]/u)

/** Returns the unmet reset rules; special characters are !@#$%^&* (specification, section 5). */
export const unmetResetRules = (password: string): PasswordRule[] => unmetRules(password, /[!@#$%^&*]/)
