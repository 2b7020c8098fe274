import { randomInt } from 'node:crypto'

const consonants = 'bdfglmnprstvz'
const vowels = 'aeiou'
const pick = (letters: string) => letters.charAt(randomInt(letters.length))
const syllable = () => pick(consonants) + pick(vowels)

/** A password like `Tovi-rame-sunu-bilo-gade` that can be read aloud: 60 random bits, and the sign-up rules met. */
export const makePassword = (): string => {
  const text = Array.from({ length: 5 }, () => syllable() + syllable()).join('-')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
