import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#domain/personal-data.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import {
  type DeletedTable,
  impersonalExpiries,
  type PersonalTable,
  personalTables,
  type TableName,
} from './personal-data-register.ts'

const registered: [TableName, PersonalTable][] = Object.entries<PersonalTable>(personalTables).map(([name, rule]) => [
  name as TableName,
  rule,
])

const deletedTables = registered.filter(
  (entry): entry is [DeletedTable, PersonalTable] => entry[1].erasure === 'deleted',
)

const intervalOf = (period: Period | 'past') => {
  if (period === 'past') return sql`interval '0'`
  return 'days' in period ? sql`make_interval(days => ${period.days})` : sql`make_interval(years => ${period.years})`
}

/** Deletes the rows of every table whose period is over. */
export async function deleteExpired(db: Executor) {
  const expiries = [
    ...registered.map(([table, { expiries = [] }]) => [table, expiries] as const),
    ...Object.entries(impersonalExpiries).map(([table, expiry]) => [table, [expiry]] as const),
  ]
  for (const [table, rules] of expiries)
    for (const { since, period, only = 'true' } of rules)
      await sql`
        delete from ${sql.table(table)} where ${sql.raw(since)} < now() - ${intervalOf(period)} and (${sql.raw(only)})`.execute(
        db,
      )
}

/** Deletes the rows that go with the person, and those of their addresses. Returns the number of deleted rows by table. */
export async function deleteRowsOf(tx: Transaction, { id, emails }: { id: number; emails: readonly string[] }) {
  const deleted: Partial<Record<DeletedTable, number>> = {}
  for (const [table, rule] of deletedTables) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${rowsOf(rule, id, emails)}`.execute(tx)
    deleted[table] = Number(numAffectedRows ?? 0)
  }
  return deleted
}

function rowsOf({ owner: { user, email } }: PersonalTable, id: number, emails: readonly string[]) {
  const conditions: RawBuilder<unknown>[] = []
  if (user) conditions.push(sql`${sql.ref(user)} = ${id}`)
  if (email) conditions.push(sql`${sql.ref(email)} = any(${emails})`)
  return sql.join(conditions, sql` or `)
}
