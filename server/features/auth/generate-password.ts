import { randomInt } from 'node:crypto'

const consonants = 'bdfglmnprstvz'
const vowels = 'aeiou'
const pick = (letters: string) => letters.charAt(randomInt(letters.length))
const syllable = () => pick(consonants) + pick(vowels)

/**
 * Returns a password like `Tovi-rame-sunu-bilo-gade` that can be read aloud. It has 60 random bits and meets the
 * registration rules.
 */
export const generatePassword = (): string => {
  const text = Array.from({ length: 5 }, () => syllable() + syllable()).join('-')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
