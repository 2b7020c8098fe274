import type { HerdChoice } from '#contract/wire-types.ts'
import { speciesValues } from '#domain/species.ts'

/** A herd as a form and the browser's memory hold it: '001TO123 cattle'. */
export const herdWord = ({ holding, species }: HerdChoice) => `${holding} ${species}`

export function herdOf(word: string): HerdChoice | undefined {
  const [holding, said] = word.split(' ')
  const species = speciesValues.find(value => value === said)
  return holding && species ? { holding, species } : undefined
}

/** Where the herd that was chosen last is kept; signing out empties that memory. */
const key = 'herd'

export function rememberHerd(herd: HerdChoice) {
  try {
    localStorage.setItem(key, herdWord(herd))
  } catch {
    // Storage is barred: it is asked for each time.
  }
}

/** Nothing where it is none of these. */
export function rememberedHerd(herds: readonly HerdChoice[]): HerdChoice | undefined {
  try {
    const word = localStorage.getItem(key)
    return herds.find(herd => herdWord(herd) === word)
  } catch {
    return undefined
  }
}
