import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import type { HerdCopy } from '../../database/code-request-tables.ts'
import type { Executor } from '../../database/open-database.ts'
import { invalidField } from '../../http/problem.ts'
import { herdNamed } from './herd-choice-queries.ts'
import { registryMessages } from './registry-messages.ts'

/**
 * Returns the user's herd that tags are ordered for, as a copy for the line. Throws `invalid` with paths below `field`
 * if the herd is not theirs or the product does not fit its species.
 */
export async function chosenHerd(
  db: Executor,
  userId: number,
  productId: number,
  choice: HerdChoice,
  field = '',
): Promise<HerdCopy> {
  const herd = await herdNamed(db, userId, choice, productId)
  const refuse = (path: string, message: string) => invalidField(field + path, message)
  if (!herd) throw refuse('holding', registryMessages.herdUnknown)
  if (!herd.fits) throw refuse('species', registryMessages.herdOfOtherSpecies)
  const { holding, fiscalCode, species } = herd
  return { holding, fiscalCode, species }
}
