import { isoDay } from '#domain/dates.ts'
import { herdOccasions, type Occasion, taggingDeadline } from '#domain/reminders/reminders.ts'
import { changeOf, expectedBirths } from '#domain/tags/tag-forecast.ts'
import type { Executor } from '../../database/open-database.ts'
import { type HerdFacts, herdFactsOf, unappliedTagsOf, unsignedDelegationsOf } from './occasion-queries.ts'

export type KeeperOccasion = Occasion & { userId: number }

/** Returns what these keepers have ahead, by three statements however many they are; the next day first. */
export async function listOccasions(
  db: Executor,
  userIds: readonly number[],
  now = new Date(),
): Promise<KeeperOccasion[]> {
  const today = isoDay(now)
  const herds = (await herdFactsOf(db, userIds)).flatMap(({ userId, ...herd }) =>
    herdOccasions({ ...herd, months: monthsAhead(herd) }, today).map(occasion => ({ ...occasion, userId })),
  )
  const delegations = (await unsignedDelegationsOf(db, userIds)).map(
    ({ id, ...own }): KeeperOccasion => ({
      ...own,
      kind: 'delegation',
      key: String(id),
      quantity: null,
      orderId: null,
    }),
  )
  const tags = (await unappliedTagsOf(db, userIds)).map(
    ({ sentOn, ...own }): KeeperOccasion => ({
      ...own,
      kind: 'apply',
      key: `${own.orderId} ${own.holding} ${own.species}`,
      day: taggingDeadline(own.species, sentOn),
    }),
  )
  return [...herds, ...delegations, ...tags].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** The current month is left out: its births are not all known yet. Herds without animals are taken to stay as large. */
function monthsAhead({ months, alive }: Omit<HerdFacts, 'userId'>) {
  const year = months.slice(0, 12)
  const sumOf = (of: 'births' | 'losses') => year.reduce((sum, month) => sum + month[of], 0)
  return expectedBirths(year, alive === null ? 1 : changeOf(alive, sumOf('births'), sumOf('losses')))
}
