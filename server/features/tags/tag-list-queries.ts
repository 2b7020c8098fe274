import { sql } from 'kysely'
import type { SelectableTags, Tag, TagFilter, TagLine } from '#contract/tags.ts'
import type { Executor } from '../../database/open-database.ts'
import { isOpenDuplicate } from '../code-requests/tag-code-queries.ts'
import { tagColumns, tagFilterSql } from './tag-queries.ts'

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
  const { rows } = await sql<{ ending: string; inUse: number; codes: string[] }>`
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
  isOthers: boolean
  /** True if a living animal of the owner's herds bears the code. */
  isInHerd: boolean
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
  isInHerd: boolean
}

/**
 * Returns for each code the owner's tag, the owner's order that replaces it, and whether another user has a tag with
 * it. Nothing else of other users is returned.
 */
export async function lookUpCodes(db: Executor, userId: number, codes: string[]) {
  if (codes.length === 0) return new Map<string, CodeLookup>()
  const { rows } = await sql<CodeLookupRow>`
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
      exists (select from tags other where other.code = asked.code and other.user_id <> ${userId}) as "isOthers",
      exists (
        select from animals a join herds h on h.id = a.herd_id
        where a.code = asked.code and h.user_id = ${userId} and h.missing_since is null and a.left_on is null
      ) as "isInHerd"
    from unnest(${codes}::text[]) asked (code)
      left join tags t on t.code = asked.code and t.user_id = ${userId}
      left join ordered on ordered.made = asked.code`.execute(db)
  return new Map(rows.map(row => [row.asked, toCodeLookup(row)]))
}

function toCodeLookup(row: CodeLookupRow): CodeLookup {
  const { id, orderId, orderCode, orderStatus, orderedAt, pieces, isOthers, isInHerd } = row
  return {
    tag: id === null ? null : { ...row, id },
    order:
      orderId === null ? null : { id: orderId, code: orderCode, status: orderStatus, createdAt: orderedAt, pieces },
    isOthers,
    isInHerd,
  }
}

/** Returns the selectable tags grouped by product and state, in the order of their codes. */
export async function selectableTagsOf(db: Executor, userId: number, { search, status }: TagFilter) {
  const { rows } = await sql<SelectableTags>`
    select t.product_id as "productId", t.name, t.piece, t.species as animal, t.state, array_agg(t.id order by t.code) as ids,
      array_agg(t.code order by t.code) as codes
    from tags t where ${tagFilterSql(userId, { search, status })}
      and (t.status = 'registrata' or t.status = 'in-attesa' and t.state in ('shipped', 'confirmed'))
    group by t.product_id, t.name, t.piece, t.species, t.state
    order by t.name, t.product_id, t.piece, t.species, t.state`.execute(db)
  return rows
}
