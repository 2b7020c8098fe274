import { sql } from 'kysely'
import type { IssueKind } from '#domain/admin/issue-kinds.ts'
import type { Executor } from '../../database/open-database.ts'

/** Returns the subject under which issues about an order are stored. */
export const orderSubject = (id: number) => `order ${id}`

type NewIssue = { kind: IssueKind; subject: string; text: string }

/**
 * Raises an issue for staff. While an issue of the same kind and subject is open, only its message and time are
 * updated.
 */
export const raiseIssue = (db: Executor, issue: NewIssue) =>
  db
    .insertInto('issues')
    .values({ kind: issue.kind, subject: issue.subject, message: issue.text })
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'subject'])
        .where('resolved_at', 'is', null)
        .doUpdateSet({ message: issue.text, raised_at: sql<string>`now()` }),
    )
    .execute()

/** Raises the issues of a kind that stand now, each once, and resolves the open ones that no longer do. */
export const keepOpenIssues = (db: Executor, kind: IssueKind, standing: readonly { subject: string; text: string }[]) =>
  sql`
    with standing as (
      select * from unnest(${standing.map(({ subject }) => subject)}::text[], ${standing.map(({ text }) => text)}::text[])
        as s (subject, message)
    ), resolved as (
      update issues i set resolved_at = now()
      where i.kind = ${kind} and i.resolved_at is null and i.subject not in (select subject from standing)
    )
    insert into issues (kind, subject, message) select ${kind}, subject, message from standing
    on conflict (kind, subject) where resolved_at is null do update set message = excluded.message`.execute(db)

/** Returns the number of open issues, as one element. */
export async function openIssues(db: Executor): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from issues where resolved_at is null`.execute(db)
  return rows.map(({ count }) => count)
}

/** SQL condition: an issue of that kind and subject is open. */
export const hasOpenIssue = (subject: string, kind: IssueKind) => sql<boolean>`exists (
  select from issues i where i.subject = ${subject} and i.kind = ${kind} and i.resolved_at is null
)`

/**
 * Raises an issue about a fact that staff cannot change: the same message is raised only once, even after it was
 * resolved.
 */
export async function raiseIssueOnce(db: Executor, issue: NewIssue) {
  const told = await db
    .selectFrom('issues')
    .select('id')
    .where('kind', '=', issue.kind)
    .where('subject', '=', issue.subject)
    .where('message', '=', issue.text)
    .executeTakeFirst()
  if (!told) await raiseIssue(db, issue)
}

/**
 * Resolves the open issues of one or several subjects, either all or certain kinds. `unclaimed-codes` are excluded:
 * codes must be returned to the registry even if their order is fine again, so only staff resolve them.
 */
export const resolveIssues = (db: Executor, subject: string | string[], kind?: IssueKind | readonly IssueKind[]) =>
  db
    .updateTable('issues')
    .set({ resolved_at: sql<string>`now()` })
    .where('subject', '=', sql<string>`any (${[subject].flat()}::text[])`)
    .where('kind', '<>', 'unclaimed-codes')
    .$if(kind !== undefined, query => query.where('kind', '=', sql<IssueKind>`any (${[kind ?? []].flat()}::text[])`))
    .where('resolved_at', 'is', null)
    .execute()
