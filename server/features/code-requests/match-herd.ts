import type { HerdCopy } from '../../database/code-request-tables.ts'
import type { Executor } from '../../database/open-database.ts'
import { herdOfCode, herdsForProduct } from '../registry/herd-choice-queries.ts'
import type { CodeRequestRow } from './code-request-queries.ts'

/**
 * Returns the only herd that a request can be for: that of the animal with the lost tag, or the keeper's only herd of a
 * species that the product is for. Null if there is none or more than one.
 */
export async function matchHerd(db: Executor, { userId, itemId, code }: CodeRequestRow): Promise<HerdCopy | null> {
  if (code !== null) return herdOfCode(db, userId, code)
  const [herd, ...others] = await herdsForProduct(db, userId, itemId)
  return herd && others.length === 0 ? herd : null
}
