/** Guarantees that screen and server ask the same of a new password, rule by rule, so that a screen can tick them. */

export const passwordRules = ['min-length', 'upper-case', 'special-character', 'max-length'] as const
export type PasswordRule = (typeof passwordRules)[number]

/** Characters of a new password, counted as code points of the normalised text. Source: readings, section 3. */
export const passwordLength = { least: 8, most: 128 }

/** The form that is hashed and compared: as typed, composed (NFC), so that two keyboards type the same password. */
export const normalizePassword = (password: string): string => password.normalize('NFC')

const unmetRules = (password: string, special: RegExp): PasswordRule[] => {
  const normalized = normalizePassword(password)
  const length = [...normalized].length
  const met: Record<PasswordRule, boolean> = {
    'min-length': length >= passwordLength.least,
    'upper-case': /\p{Lu}/u.test(normalized),
    'special-character': special.test(normalized),
    'max-length': length <= passwordLength.most,
  }
  return passwordRules.filter(rule => !met[rule])
}

/** The sign-up rules that a password does not meet yet; special is whatever is no letter, digit or white space. */
export const unmetSignUpRules = (password: string): PasswordRule[] => unmetRules(password, /[^\p{L}\p{Nd}\s]/u)

/** The reset rules that a password does not meet yet; special is one of !@#$%^&* (specification, section 5). */
export const unmetResetRules = (password: string): PasswordRule[] => unmetRules(password, /[!@#$%^&*]/)
