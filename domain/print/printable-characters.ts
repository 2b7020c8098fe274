import { printedText } from './printed-text.ts'

/** The characters of the typeface of prints, apart from its outlines (print-face.ts), which few pages need at once. */
export const printableCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÀÈÉÌÒÙ&+-.,/'"

/** Returns the characters of a text that cannot be printed, each once. */
export const unprintable = (text: string): string[] => [
  ...new Set([...printedText(text)].filter(character => character !== ' ' && !printableCharacters.includes(character))),
]
