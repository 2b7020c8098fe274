import anyAscii from 'any-ascii'

/**
 * Text for the exchange system, whose format knows Latin-1 only. Letters of other alphabets, typographic signs and letters
 * with marks that Latin-1 lacks are written with its letters; controls and pictures go. Nothing becomes a question mark.
 */
export const invoiceText = (value: string): string =>
  [...value.normalize('NFC')]
    .map(sign => (isLatin(sign) ? sign : isPicture(sign) ? '' : inAscii(sign)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** The library writes a question mark for what it does not know. */
function inAscii(sign: string): string {
  const ascii = anyAscii(sign)
  return sign.normalize('NFKC').includes('?') ? ascii : ascii.replaceAll('?', '')
}

/** Printable Latin-1 without the soft hyphen. */
const isLatin = (sign: string) => /^[\t\n\r\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF]$/.test(sign)

/** Emoji have names in ASCII (':cow:') that nobody means. Currency signs are no pictures. */
const isPicture = (sign: string) => /[\p{So}\p{Cc}\p{Cf}\p{Variation_Selector}]/u.test(sign) && !/[№℡™℠]/u.test(sign)
