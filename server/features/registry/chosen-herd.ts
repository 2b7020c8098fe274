import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import type { Species } from '#domain/catalogue/species.ts'
import type { HerdCopy } from '../../database/code-request-tables.ts'
import type { Executor } from '../../database/open-database.ts'
import { invalidField } from '../../http/problem.ts'
import { herdNamed, ownHerd } from './herd-choice-queries.ts'
import { registryMessages } from './registry-messages.ts'

/**
 * Returns the user's herd that tags are ordered for, as a copy for the line. Throws `invalid` with paths below `field`
 * if the herd is not theirs or the product does not fit its species.
 */
export const chosenHerd = async (
  db: Executor,
  userId: number,
  productId: number,
  choice: HerdChoice,
  field = '',
): Promise<HerdCopy> => accepted(await herdNamed(db, userId, choice, productId), field)

/** Returns the user's herd, which must be of one of the species, of any if there are none. Throws like `chosenHerd`. */
export async function suitableHerd(
  db: Executor,
  userId: number,
  species: readonly Species[],
  choice: HerdChoice,
  field: string,
): Promise<HerdCopy> {
  const herd = await ownHerd(db, userId, choice)
  return accepted(herd && { ...herd, fits: species.length === 0 || species.includes(herd.species) }, field)
}

function accepted(herd: (HerdCopy & { fits: boolean }) | undefined, field: string): HerdCopy {
  const refuse = (path: string, message: string) => invalidField(field + path, message)
  if (!herd) throw refuse('holding', registryMessages.herdUnknown)
  if (!herd.fits) throw refuse('species', registryMessages.herdOfOtherSpecies)
  const { holding, fiscalCode, species } = herd
  return { holding, fiscalCode, species }
}
