import { sql } from 'kysely'
import type { AppContext } from '../../server/app-context.ts'
import { setLimits, unlimited } from './set-limits.ts'

/** Staff know these people: what they order before they pay is not limited. */
export const liftUnpaidLimits = (db: AppContext['db'], ...people: readonly { id: number }[]) =>
  db
    .updateTable('users')
    .set({ unpaid_limits_lifted_at: sql<string>`now()` })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()

/** Lets a test order and pay more in an hour than a person does. */
export const allowManyCheckouts = (world: { ctx: AppContext }) =>
  setLimits(world, { checkoutsPerUser: unlimited, requestsPerUser: unlimited })
