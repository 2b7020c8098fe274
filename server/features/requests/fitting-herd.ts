import type { Executor } from '../../database/open-database.ts'
import type { HerdCopy } from '../../database/request-tables.ts'
import { herdOfCode, herdsForProduct } from '../registry/herd-choice-queries.ts'
import type { DueRequest } from './request-queries.ts'

/** The herd that a request can only mean: the animal's own, or the one that the tags fit. Nothing is guessed among several. */
export async function fittingHerd(db: Executor, { userId, itemId, code }: DueRequest): Promise<HerdCopy | null> {
  if (code !== null) return herdOfCode(db, userId, code)
  const [herd, ...others] = await herdsForProduct(db, userId, itemId)
  return herd && others.length === 0 ? herd : null
}
