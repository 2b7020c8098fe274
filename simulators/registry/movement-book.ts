import { speciesValues } from '#domain/catalogue/species.ts'
import { firstRunning, type HerdPlan, numbersPerHerd, provinceNumberOf } from './keepers.ts'

/** The registry's record of a movement document of animals on their way to a herd. */
export type BookedMovement = {
  number: string
  issuedOn: string
  departedOn: string
  sender: string
  codes: string[]
}

const day = 86_400_000
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const sender = '071CN450'
const animalsPerMovement = 4
/** Serial numbers of animals on their way: above those of the herds, below those that the registry grants. */
const [firstOfDemo, firstOfOthers] = [649_000_000, 650_000_000]

/**
 * Returns the documents of a herd: one of four animals if it has any animals. They are always the same, with dates counted
 * from the day on which this registry began.
 */
export function movementsTo({ species, runs }: HerdPlan, epoch: number): BookedMovement[] {
  const [run] = runs
  if (!run) return []
  // The demo farmer's herds wear the tags of the seed; the numbers of all others begin at multiples of those of a herd.
  const herdNumber = (run.from - firstRunning) / numbersPerHerd
  const first =
    Number.isInteger(herdNumber) && herdNumber >= 0
      ? firstOfOthers + herdNumber * animalsPerMovement
      : firstOfDemo + speciesValues.indexOf(species) * animalsPerMovement
  const serials = Array.from({ length: animalsPerMovement }, (_, n) => String(first + n).padStart(9, '0'))
  return [
    {
      number: `${dateOf(epoch).slice(0, 4)}/${String(first % 100_000).padStart(5, '0')}`,
      issuedOn: dateOf(epoch - 2 * day),
      departedOn: dateOf(epoch - day),
      sender,
      codes: serials.map(serial => `IT${provinceNumberOf(sender)}${serial}`),
    },
  ]
}
