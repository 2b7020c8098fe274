import { type RawBuilder, sql } from 'kysely'
import { type ExceptionQuery, exceptionPageSize, type ShopException } from '#contract/registry.ts'
import { type ExceptionArea, kindsIn } from '#domain/exception-areas.ts'
import type { Executor } from '../../database/open-database.ts'

const columns = sql`e.id, e.kind, e.subject, e.text, e.at, e.solved_at as "solvedAt"`

/** Of exception `e`. */
export const isAbout = (area: ExceptionArea): RawBuilder<boolean> => sql`e.kind = any (${kindsIn(area)}::text[])`

/** One page of those that are open, or of those that were solved, and how many there are in all. */
export async function exceptionsToSee(db: Executor, { page = 1, solved, about }: ExceptionQuery) {
  const where = sql`e.solved_at is ${solved ? sql`not null` : sql`null`} and ${about ? isAbout(about) : sql`true`}`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from shop_exceptions e where ${where}`.execute(db),
    sql<ShopException>`
      select ${columns} from shop_exceptions e where ${where} order by ${solved ? sql`e.solved_at` : sql`e.at`} desc, e.id desc
      limit ${exceptionPageSize} offset ${(page - 1) * exceptionPageSize}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function exceptionWith(db: Executor, id: number): Promise<ShopException | undefined> {
  const { rows } = await sql<ShopException>`select ${columns} from shop_exceptions e where e.id = ${id}`.execute(db)
  return rows[0]
}

/** Nothing where it is solved already. */
export async function markSolved(db: Executor, id: number, solverId: number): Promise<ShopException | undefined> {
  const { rows } = await sql<ShopException>`
    update shop_exceptions e set solved_at = now(), solved_by = ${solverId}
    where e.id = ${id} and e.solved_at is null returning ${columns}`.execute(db)
  return rows[0]
}

/** Codes that were refused, and neither asked for again nor given up. */
export async function isStillRefused(tx: Executor, { kind, subject }: ShopException): Promise<boolean> {
  if (kind !== 'codes-refused') return false
  const { rows } = await sql`
    select from code_requests r where 'request ' || r.id = ${subject} and r.state = 'refused'`.execute(tx)
  return rows.length > 0
}
