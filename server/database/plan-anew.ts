import { sql } from 'kysely'

/** Marks statements that are not prepared under a name (`addresses/pool-clients.ts`). */
export const plannedAnew = '/* planned anew */'

/**
 * SQL comment for a statement whose best plan depends on its values: on whether a name is that of one person or of all,
 * or a list has one code or five thousand. PostgreSQL would plan it once for values that it does not know.
 */
export const planAnew = sql.raw(plannedAnew)
