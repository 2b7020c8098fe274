import { sql } from 'kysely'
import type { HerdChoice } from '#contract/wire-types.ts'
import type { Executor } from '../../database/open-database.ts'
import type { HerdCopy } from '../../database/request-tables.ts'

const herdColumns = sql`h.holding, h.fiscal_code as "fiscalCode", h.species`

/** Own herds of a species that the product of a line is for. */
export async function herdsForProduct(db: Executor, ownerId: number, itemId: number): Promise<HerdCopy[]> {
  const { rows } = await sql<HerdCopy>`
    select ${herdColumns} from order_items i join products p on p.id = i.product_id
      join herds h on h.user_id = ${ownerId} and h.gone_at is null
        and (p.species = '{}' or h.species::text = any (p.species))
    where i.id = ${itemId} order by h.holding, h.species limit 2`.execute(db)
  return rows
}

/** Where the animal of that code is, else the only herd that our own tag can be of. */
export async function herdOfCode(db: Executor, ownerId: number, code: string): Promise<HerdCopy | null> {
  const { rows } = await sql<HerdCopy>`
    select ${herdColumns} from animals a join herds h on h.id = a.herd_id
    where a.code = ${code} and h.user_id = ${ownerId} and h.gone_at is null
    order by a.left_on desc nulls first limit 1`.execute(db)
  if (rows[0]) return rows[0]
  const { rows: own } = await sql<HerdCopy>`
    select ${herdColumns} from tags t join herds h on h.user_id = t.user_id and h.holding = t.holding
      and h.species = t.species and h.gone_at is null
    where t.code = ${code} and t.user_id = ${ownerId} limit 2`.execute(db)
  return own.length === 1 ? (own[0] ?? null) : null
}

/** The own herd that a keeper names, and whether a product is for its species; nothing where it is none of theirs. */
export async function herdNamed(db: Executor, ownerId: number, { holding, species }: HerdChoice, productId: number) {
  const { rows } = await sql<HerdCopy & { fits: boolean }>`
    select ${herdColumns}, exists (
        select from products p where p.id = ${productId} and (p.species = '{}' or h.species::text = any (p.species))
      ) as fits
    from herds h
    where h.user_id = ${ownerId} and h.holding = ${holding} and h.species = ${species} and h.gone_at is null
    order by h.id limit 1`.execute(db)
  return rows[0]
}
