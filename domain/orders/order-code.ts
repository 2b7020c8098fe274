/** Short codes for use on the telephone: no characters that look alike, no vowels, so that no code spells a word. */

const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'
const length = 4

/** Returns `count` random bytes. */
export type RandomBytes = (count: number) => Uint8Array

/**
 * Returns a random code of four characters, one of 614,656; none is more likely than another by over 0.02 %. It makes
 * an order's heading hard to mistake; it is neither unique nor secret. Throws a RangeError if the source returns too
 * few bytes.
 */
export const orderCode = (randomBytes: RandomBytes): string => {
  const bytes = randomBytes(4)
  let number = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  let code = ''
  while (code.length < length) {
    code += alphabet[number % alphabet.length]
    number = Math.floor(number / alphabet.length)
  }
  return code
}
