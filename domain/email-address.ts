/** Guarantees that a stored e-mail address is ASCII, of at most 254 characters, and one however it was typed. */

// The specification's basic pattern (section 5); a label of the domain neither begins nor ends with a hyphen.
const shape = /^[a-z0-9._%+-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/**
 * Trims and lower-cases ASCII letters, local part included. Only those: Unicode's own lower case turns the Kelvin sign
 * into a k, and a stranger's address into somebody's account.
 */
export const normalizeEmailAddress = (text: string): string =>
  text.trim().replace(/[A-Z]/g, letter => letter.toLowerCase())

/** Whether a text, normalised, is an e-mail address. */
export const isEmailAddress = (text: string): boolean => {
  const address = normalizeEmailAddress(text)
  return address.length <= 254 && shape.test(address)
}
