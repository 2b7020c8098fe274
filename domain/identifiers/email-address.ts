/** Guarantees that a stored e-mail address is ASCII, has at most 254 characters, and is normalized. */

// The specification's basic pattern (section 5); a label of the domain neither begins nor ends with a hyphen.
const shape = /^[a-z0-9._%+-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/**
 * Trims and lower-cases ASCII letters, also in the local part. Only ASCII, because Unicode lower case turns the Kelvin
 * sign into a k, so that a stranger could sign in to another account.
 */
export const normalizeEmailAddress = (text: string): string =>
  text.trim().replace(/[A-Z]/g, letter => letter.toLowerCase())

/** True if the text is an e-mail address after normalizing. */
export const isEmailAddress = (text: string): boolean => {
  const address = normalizeEmailAddress(text)
  return address.length <= 254 && shape.test(address)
}

/**
 * Returns the mailbox that probably reads a normalized address: many servers deliver `marta+stalla@…` to `marta@…` (RFC
 * 5233), and Google's ignore dots. Only limits use it, so that one mailbox is not flooded under many names.
 */
export function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.replace(/\+[^@]*@/, '@').split('@')
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`
}
