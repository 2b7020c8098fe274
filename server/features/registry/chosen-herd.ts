import type { HerdChoice } from '#contract/wire-types.ts'
import type { Executor } from '../../database/open-database.ts'
import type { HerdCopy } from '../../database/request-tables.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import { herdNamed } from './herd-choice-queries.ts'
import { registryMessages } from './registry-messages.ts'

/**
 * The own herd that tags are to be for, as a line keeps it. `field` is where the choice stands in what was sent: the
 * refusals are told there.
 */
export async function chosenHerd(
  db: Executor,
  ownerId: number,
  productId: number,
  choice: HerdChoice,
  field = '',
): Promise<HerdCopy> {
  const herd = await herdNamed(db, ownerId, choice, productId)
  const refuse = (path: string, message: string) =>
    new Problem('invalid', httpMessages.checkTheFields, { errors: [{ path: field + path, message }] })
  if (!herd) throw refuse('holding', registryMessages.herdUnknown)
  if (!herd.fits) throw refuse('species', registryMessages.herdOfOtherSpecies)
  const { holding, fiscalCode, species } = herd
  return { holding, fiscalCode, species }
}
