/** Returns the text as printed: upper case, single blanks, straight apostrophes. */
export const printedText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim()
