/** Italian words before a number of things, several of them: 'gli 8 codici', 'dei 12 ordini'. */

/** True if the number is said with a vowel first: otto, undici, ottanta, ottocento, ottomila, undicimila. */
function startsWithVowel(count: number): boolean {
  if (count >= 1000) return count >= 2000 && startsWithVowel(Math.floor(count / 1000))
  if (count >= 100) return Math.floor(count / 100) === 8
  return count === 8 || count === 11 || (count >= 80 && count <= 89)
}

const pick = (count: number, before: string, beforeVowel: string) => (startsWithVowel(count) ? beforeVowel : before)

/** Returns 'i' or 'gli', for a whole number of several things. */
export const theBefore = (count: number): string => pick(count, 'i', 'gli')
/** Returns 'dei' or 'degli', for a whole number of several things. */
export const ofTheBefore = (count: number): string => pick(count, 'dei', 'degli')
