import { type RawBuilder, sql } from 'kysely'
import { type Issue, type IssueQuery, issuePageSize } from '#contract/issues.ts'
import { type IssueArea, issueKindsIn } from '#domain/admin/issue-kinds.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'

const columns = sql`e.id, e.kind, e.subject, e.message as text, e.raised_at as at, e.resolved_at as "resolvedAt"`

/** SQL condition over `issues e`. */
export const isInArea = (area: IssueArea): RawBuilder<boolean> => sql`e.kind = any (${issueKindsIn(area)}::text[])`

/** Returns one page of open or resolved issues, latest first, and the total. */
export async function listIssues(db: Executor, { page = 1, resolved, area }: IssueQuery) {
  const where = sql`e.resolved_at is ${resolved ? sql`not null` : sql`null`} and ${area ? isInArea(area) : sql`true`}`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from issues e where ${where}`.execute(db),
    sql<Issue>`
      select ${columns} from issues e where ${where} order by ${resolved ? sql`e.resolved_at` : sql`e.raised_at`} desc, e.id desc
      limit ${issuePageSize} offset ${(page - 1) * issuePageSize}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function issueById(db: Executor, id: number): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`select ${columns} from issues e where e.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns the resolved issue; `undefined` if it was resolved before or does not exist. */
export async function markIssueResolved(db: Executor, id: number, resolvedBy: number): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`
    update issues e set resolved_at = now(), resolved_by = ${resolvedBy}
    where e.id = ${id} and e.resolved_at is null returning ${columns}`.execute(db)
  return rows[0]
}

/** True if the issue is about rejected codes that were neither requested again nor cancelled. */
export async function isStillRefused(tx: Transaction, { kind, subject }: Issue): Promise<boolean> {
  if (kind !== 'code-request-rejected') return false
  const { rows } = await sql`
    select from code_requests r where 'request ' || r.id = ${subject} and r.state = 'rejected'`.execute(tx)
  return rows.length > 0
}
