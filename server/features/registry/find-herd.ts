import type { HerdReport } from '#contract/registry.ts'
import { expectBirths, tagNeed } from '#domain/tag-need.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { herdCensusOf } from './herd-census-queries.ts'
import { registryMessages } from './registry-messages.ts'

/** A herd with what it will need; of one whose animals nobody has told us, that is for the keeper to say. */
export async function findHerd(db: Executor, ownerId: number, id: number): Promise<HerdReport> {
  const herd = await herdCensusOf(db, ownerId, id)
  if (!herd) throw new Problem('not-found', registryMessages.herdNotFound)
  if (herd.syncedAt === null) return { ...herd, need: null }
  const { animals: alive, waiting } = herd
  const forecast = expectBirths(herd.months, alive)
  return { ...herd, need: { ...forecast, ...tagNeed({ expected: forecast.expected, waiting, alive }) } }
}
