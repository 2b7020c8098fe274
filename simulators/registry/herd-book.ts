import type { Species } from '#domain/catalogue/species.ts'
import { type HerdPlan, provinceNumberOf, type Run } from './keepers.ts'

/** The registry's record of an animal. */
export type BookedAnimal = {
  code: string
  species: Species
  sex: 'm' | 'f'
  bornOn: string
  leftOn: string | null
  cause: 'death' | 'slaughter' | 'sale' | null
}

const day = 86_400_000
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const causes = ['slaughter', 'death', 'slaughter', 'sale'] as const

/**
 * Returns the animals of a herd, oldest first. They are always the same, with dates counted from the day on which this
 * registry began.
 */
export const bookOf = (herd: HerdPlan, epoch: number): BookedAnimal[] =>
  herd.runs.flatMap(run => Array.from({ length: run.count }, (_, n) => animalOf(herd, run, n, epoch)))

function animalOf({ holding, species }: HerdPlan, run: Run, n: number, epoch: number): BookedAnimal {
  const bornDaysAgo = Math.max(1, Math.round(run.bornDaysAgo - n * run.every))
  const hasLeft = run.left.includes(n)
  // Within the last two years, and after its birth.
  const leftDaysAgo = Math.trunc(Math.min(bornDaysAgo - 1, 700) * (((n * 37) % 100) / 100))
  return {
    code: `IT${provinceNumberOf(holding)}${String(run.from + n).padStart(9, '0')}`,
    species,
    sex: n % 5 === 0 ? 'm' : 'f',
    bornOn: dateOf(epoch - bornDaysAgo * day),
    leftOn: hasLeft ? dateOf(epoch - leftDaysAgo * day) : null,
    cause: hasLeft ? (causes[n % causes.length] ?? 'death') : null,
  }
}

/**
 * Returns how many pieces a herd may request at once: the need of a year (Regulation (EC) 911/2004, art. 1), and five
 * pairs for up to five animals.
 */
export function yearlyNeed(animals: readonly BookedAnimal[], now: number): number {
  const alive = animals.filter(animal => animal.leftOn === null).length
  if (alive <= 5) return 5
  const yearAgo = dateOf(now - 365 * day)
  return Math.max(50, 2 * animals.filter(({ bornOn }) => bornOn >= yearAgo).length)
}
