import { sql } from 'kysely'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import type { HerdCopy } from '../../database/code-request-tables.ts'
import type { Executor } from '../../database/open-database.ts'

const herdColumns = sql`h.holding, h.fiscal_code as "fiscalCode", h.species`

/** Returns at most two herds of the user's that fit the product's species: two mean that the choice is ambiguous. */
export async function herdsForProduct(db: Executor, userId: number, itemId: number): Promise<HerdCopy[]> {
  const { rows } = await sql<HerdCopy>`
    select ${herdColumns} from order_items i join products p on p.id = i.product_id
      join herds h on h.user_id = ${userId} and h.missing_since is null
        and (p.species = '{}' or h.species::text = any (p.species))
    where i.id = ${itemId} order by h.holding, h.species limit 2`.execute(db)
  return rows
}

/**
 * Returns the herd of the animal with this code, else the only herd that the user's tag can belong to; null if there is
 * none or several.
 */
export async function herdOfCode(db: Executor, userId: number, code: string): Promise<HerdCopy | null> {
  const { rows } = await sql<HerdCopy>`
    select ${herdColumns} from animals a join herds h on h.id = a.herd_id
    where a.code = ${code} and h.user_id = ${userId} and h.missing_since is null
    order by a.left_on desc nulls first limit 1`.execute(db)
  if (rows[0]) return rows[0]
  const { rows: own } = await sql<HerdCopy>`
    select ${herdColumns} from tags t join herds h on h.user_id = t.user_id and h.holding = t.holding
      and h.species = t.species and h.missing_since is null
    where t.code = ${code} and t.user_id = ${userId} limit 2`.execute(db)
  return own.length === 1 ? (own[0] ?? null) : null
}

/** Returns the named herd and whether the product fits its species. `undefined` if it is not the user's. */
export async function herdNamed(db: Executor, userId: number, { holding, species }: HerdChoice, productId: number) {
  const { rows } = await sql<HerdCopy & { fits: boolean }>`
    select ${herdColumns}, exists (
        select from products p where p.id = ${productId} and (p.species = '{}' or h.species::text = any (p.species))
      ) as fits
    from herds h
    where h.user_id = ${userId} and h.holding = ${holding} and h.species = ${species} and h.missing_since is null
    order by h.id limit 1`.execute(db)
  return rows[0]
}

/** Returns the named herd. `undefined` if it is not the user's. */
export async function ownHerd(db: Executor, userId: number, { holding, species }: HerdChoice) {
  const { rows } = await sql<HerdCopy>`
    select ${herdColumns} from herds h
    where h.user_id = ${userId} and h.holding = ${holding} and h.species = ${species} and h.missing_since is null
    order by h.id limit 1`.execute(db)
  return rows[0]
}
