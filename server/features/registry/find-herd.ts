import type { HerdReport } from '#contract/registry.ts'
import { forecastBirths, forecastTagNeed } from '#domain/tags/tag-forecast.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { herdCensusOf } from './herd-census-queries.ts'
import { registryMessages } from './registry-messages.ts'

/**
 * Returns a herd's report with its forecast of tags. `need` is null if its animals were never synced. Throws
 * `not-found`.
 */
export async function findHerd(db: Executor, userId: number, id: number): Promise<HerdReport> {
  const herd = await herdCensusOf(db, userId, id)
  if (!herd) throw new Problem('not-found', registryMessages.herdNotFound)
  if (herd.syncedAt === null) return { ...herd, need: null }
  const { animals: alive, waiting } = herd
  const forecast = forecastBirths(herd.months, alive)
  return { ...herd, need: { ...forecast, ...forecastTagNeed({ expected: forecast.expected, waiting, alive }) } }
}
