import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../server/database/open-database.ts'

type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

/** Returns the nodes of the plan that PostgreSQL executed for a statement. */
export async function planOf(db: Database, query: RawBuilder<unknown>): Promise<Plan[]> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (analyze, format json) ${query}`.execute(db)
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
  return rows.flatMap(row => row['QUERY PLAN'].flatMap(({ Plan }) => nodes(Plan)))
}
