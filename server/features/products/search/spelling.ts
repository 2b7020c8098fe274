/** Finds the known word for a misspelt one: letters missing, added, wrong or swapped. Longer words allow more edits. */

/**
 * Returns the number of edits between two words (optimal string alignment): letters inserted, deleted, replaced, or two
 * neighbours swapped.
 */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1)
      row.push(edits)
    }
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}

/** No edits below 4 letters, one up to 7, else two. */
export const maxEdits = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Returns the candidate with the fewest edits, at most `max`; the first one of equals. `undefined` if none is near
 * enough.
 */
export function closestWord(word: string, candidates: Iterable<string>, max: number): string | undefined {
  let nearest: string | undefined
  let fewest = max + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue
    const edits = editDistance(word, candidate)
    if (edits < fewest) [nearest, fewest] = [candidate, edits]
  }
  return nearest
}
