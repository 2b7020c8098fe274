import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import { speciesValues } from '#domain/catalogue/species.ts'

/** Returns a herd as a string for forms and local storage: '001TO123 cattle'. */
export const herdParam = ({ holding, species }: HerdChoice) => `${holding} ${species}`

export function herdOf(word: string): HerdChoice | undefined {
  const [holding, said] = word.split(' ')
  const species = speciesValues.find(value => value === said)
  return holding && species ? { holding, species } : undefined
}

/** Key in local storage of the herd chosen last; signing out removes it. */
const key = 'herd'

export function rememberHerd(herd: HerdChoice) {
  try {
    localStorage.setItem(key, herdParam(herd))
  } catch {
    // Storage is blocked: the user has to choose each time.
  }
}

/** Returns the herd chosen last; `undefined` if it is not one of these. */
export function rememberedHerd(herds: readonly HerdChoice[]): HerdChoice | undefined {
  try {
    const word = localStorage.getItem(key)
    return herds.find(herd => herdParam(herd) === word)
  } catch {
    return undefined
  }
}
