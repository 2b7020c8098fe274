import { sql } from 'kysely'
import type { Tag, TagLine } from '#contract/tags.ts'
import type { Species } from '#domain/catalogue/species.ts'
import type { LostEar } from '#domain/tags/tag-ears.ts'
import type { Executor } from '../../database/open-database.ts'
import { planAnew } from '../../database/plan-anew.ts'
import { isOpenDuplicate } from '../code-requests/tag-code-queries.ts'

/** The code that an ending means, or the candidates if it is ambiguous. */
export type EndingMatch = { code: string | null; candidates?: string[] }

/** SQL query for the codes of the owner's tags and of the animals in their herds. */
const ownedCodes = (userId: number) => sql`
  select code, bool_or(in_use) as in_use from (
    select code, status <> 'inattiva' as in_use from tags where user_id = ${userId} and code is not null
    union all
    select a.code, a.left_on is null from animals a join herds h on h.id = a.herd_id
    where h.user_id = ${userId} and h.missing_since is null
  ) known group by code`

/** Matches endings against the owner's codes. Codes out of use count only if no code in use has this ending. */
export async function tagsEndingWith(db: Executor, userId: number, endings: string[], maxCandidates: number) {
  if (endings.length === 0) return new Map<string, EndingMatch>()
  const lengths = [...new Set(endings.map(ending => ending.length))]
  const { rows } = await sql<{ ending: string; inUse: number; codes: string[] }>`${planAnew}
    select right(t.code, length) as ending, count(*) filter (where t.in_use)::integer as "inUse",
      (array_agg(t.code order by not t.in_use, t.code))[:${maxCandidates}] as codes
    from (${ownedCodes(userId)}) t, unnest(${lengths}::integer[]) length
    where right(t.code, length) = any (${endings}::text[])
    group by 1`.execute(db)
  return new Map(
    rows.map(({ ending, inUse, codes: [first = null, ...others] }): [string, EndingMatch] =>
      inUse === 1 || others.length === 0
        ? [ending, { code: first }]
        : [ending, { code: null, candidates: [first ?? '', ...others].slice(0, inUse || maxCandidates) }],
    ),
  )
}

export type CodeLookup = {
  tag: Tag | null
  order: TagLine['order'] | null
  /** True if it is the tag, or a living animal, of another keeper. */
  isOthers: boolean
  /** Species of the living animal of the owner's herds that bears the code; null if there is none. */
  herdSpecies: Species | null
  /** The ear that the owner noted of a loss that was not ordered since. */
  notedEar: LostEar | null
}

type CodeLookupRow = Omit<Tag, 'id'> & {
  asked: string
  id: number | null
  orderId: number | null
  orderCode: string
  orderStatus: 'PENDING' | 'SHIPPED'
  orderedAt: string
  pieces: ('principale' | 'secondaria')[]
  isOthers: boolean
  herdSpecies: Species | null
  notedEar: LostEar | null
}

/** SQL columns over `tags t` in the contract's shape. */
export const tagColumns = sql`t.id, t.code, t.name, t.product_id as "productId", t.product_code as "productCode",
  t.species as animal, t.status_since as date, t.status, t.state, t.status = 'inattiva' as disabled, t.holding, t.piece`

/**
 * Returns for each code the owner's tag and animal, the owner's order that replaces it, and whether it is another
 * keeper's. Nothing else of other keepers is returned.
 */
export async function lookUpCodes(db: Executor, userId: number, codes: string[]) {
  if (codes.length === 0) return new Map<string, CodeLookup>()
  // The lateral joins look codes up one by one: the plan for a short list would scan a long one for each animal.
  const { rows } = await sql<CodeLookupRow>`${planAnew}
    with ordered as (
      select distinct on (r.code) r.code as made, o.id as "orderId", o.code as "orderCode",
        o.status as "orderStatus", o.created_at as "orderedAt"
      from code_requests r join orders o on o.id = r.order_id
      where r.user_id = ${userId} and r.code = any (${codes}::text[]) and r.state not in ('rejected', 'cancelled')
        and (o.status = 'PENDING' or o.status = 'SHIPPED' and o.completed_at > now() - interval '30 days')
      order by r.code, o.created_at desc
    )
    select asked.code as asked, "orderId", "orderCode", "orderStatus", "orderedAt", ${tagColumns}, (
        select coalesce(json_agg(distinct p.piece), '[]')
        from code_requests r, (values ('principale'), ('secondaria')) p (piece)
        where r.code = asked.code and ${isOpenDuplicate} and r.piece in (p.piece, 'entrambe')
      ) as pieces,
      coalesce(living.is_others, false)
        or exists (select from tags other where other.code = asked.code and other.user_id <> ${userId}) as "isOthers",
      living.species as "herdSpecies", (
        select n.ear from field_notes n
        where n.user_id = ${userId} and n.code = asked.code and n.kind = 'lost' and n.state = 'recorded' and n.ear is not null
          and not exists (
            select from code_requests r where r.user_id = n.user_id and r.code = n.code and r.kind = 'duplicate'
              and r.state not in ('rejected', 'cancelled') and r.created_at >= n.received_at
          )
        order by n.noted_at desc limit 1
      ) as "notedEar"
    from unnest(${codes}::text[]) asked (code)
      left join tags t on t.code = asked.code and t.user_id = ${userId}
      left join ordered on ordered.made = asked.code
      left join lateral (
        select bool_or(h.user_id <> ${userId}) as is_others,
          min(h.species) filter (where h.user_id = ${userId}) as species
        from animals a join herds h on h.id = a.herd_id
        where a.code = asked.code and h.missing_since is null and a.left_on is null
      ) living on true`.execute(db)
  return new Map(rows.map(row => [row.asked, toCodeLookup(row)]))
}

function toCodeLookup(row: CodeLookupRow): CodeLookup {
  const {
    id,
    orderId,
    orderCode,
    orderStatus,
    orderedAt,
    pieces,
    isOthers,
    herdSpecies,
    notedEar,
    asked: _,
    ...tag
  } = row
  return {
    tag: id === null ? null : { ...tag, id },
    order:
      orderId === null ? null : { id: orderId, code: orderCode, status: orderStatus, createdAt: orderedAt, pieces },
    isOthers,
    herdSpecies,
    notedEar,
  }
}

/**
 * True if the registry has told all animals of the user's herds, so that a code which is not among them is not theirs.
 */
export async function isCensusComplete(db: Executor, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isComplete: boolean }>`
    select exists (select from registry_accounts a where a.user_id = ${userId} and a.last_synced_at is not null)
      and not exists (
        select from herds h where h.user_id = ${userId} and h.missing_since is null and h.synced_at is null
      ) as "isComplete"`.execute(db)
  return rows[0]?.isComplete ?? false
}

/** What decides which codes a product can be made with. `undefined` if it does not exist. */
export async function replaceableProduct(db: Executor, productId: number) {
  const { rows } = await sql<{ bearsCodes: boolean; species: Species[] }>`
    select ${bearsCodes} as "bearsCodes", p.species from products p where p.id = ${productId}`.execute(db)
  return rows[0]
}

/** SQL condition over `products p`: its tags bear codes that the registry grants one by one. */
export const bearsCodes = sql`('ministeriale' = any (p.product_types) and not 'holding_code' = any (p.features))`

/** SQL condition over `products p`: official printed tags that can be ordered. */
const isRemade = sql`${bearsCodes} and 'stampato' = any (p.product_types) and p.in_stock and not p.disabled`

/**
 * Returns what tags are made again as: those of `productIds` that can be ordered, and for each species the product that
 * the user has most tags of, else the one that sells best.
 */
export async function remakeProducts(db: Executor, userId: number, productIds: readonly number[]) {
  const [onSale, usual] = await Promise.all([
    sql<{
      id: number
    }>`select p.id from products p where p.id = any (${productIds}::integer[]) and ${isRemade}`.execute(db),
    sql<{ species: Species; id: number }>`
      select distinct on (s.species) s.species, p.id
      from products p
        cross join unnest(case when p.species = '{}' then enum_range(null::species)::text[] else p.species end) s (species)
        left join (select product_id, count(*) as tags from tags where user_id = ${userId} group by product_id) own
          on own.product_id = p.id
      where ${isRemade}
      order by s.species, own.tags desc nulls last, p.sold desc, p.id`.execute(db),
  ])
  return {
    onSale: new Set(onSale.rows.map(({ id }) => id)),
    usual: new Map(usual.rows.map(({ species, id }) => [species, id])),
  }
}
