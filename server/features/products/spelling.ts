/**
 * Finds the known word that somebody meant: letters left out, doubled, mistaken or exchanged with their neighbour. The
 * longer the word, the more of that it bears.
 */

/** Letters put in, left out, changed, or two neighbours exchanged: how many of these lead from one word to the other. */
export function editsBetween(one: string, other: string): number {
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

/** None below 4 letters, one up to 7, else two. */
export const editsForgiven = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** The candidate with the fewest edits, at most `most`; of equals the one that stands first. */
export function nearestOf(word: string, candidates: Iterable<string>, most: number): string | undefined {
  let nearest: string | undefined
  let fewest = most + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue
    const edits = editsBetween(word, candidate)
    if (edits < fewest) [nearest, fewest] = [candidate, edits]
  }
  return nearest
}
