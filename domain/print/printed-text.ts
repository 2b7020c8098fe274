/** As it is printed: upper case, single blanks, the apostrophe of a typewriter. */
export const printedText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim()
