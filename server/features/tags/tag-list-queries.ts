import { sql } from 'kysely'
import type { SelectableTags, Tag, TagFilter, TagLine } from '#contract/tags.ts'
import type { Executor } from '../../database/open-database.ts'
import { isOpenDuplicate } from '../requests/requested-tag-queries.ts'
import { found, tagColumns } from './tag-queries.ts'

/** The one tag that an ending means, or those among which it does not choose. */
export type TagsEnding = { code: string | null; candidates?: string[] }

/** Of the owner's tags and of the animals in the owner's herds. */
const ownCodes = (ownerId: number) => sql`
  select code, bool_or(in_use) as in_use from (
    select code, status <> 'inattiva' as in_use from tags where user_id = ${ownerId} and code is not null
    union all
    select a.code, a.left_on is null from animals a join herds h on h.id = a.herd_id
    where h.user_id = ${ownerId} and h.gone_at is null
  ) known group by code`

/** Of the owner's tags. Those out of use only mean something where none in use ends so. */
export async function tagsEnding(db: Executor, ownerId: number, endings: string[], mostCandidates: number) {
  if (endings.length === 0) return new Map<string, TagsEnding>()
  const lengths = [...new Set(endings.map(ending => ending.length))]
  const { rows } = await sql<{ ending: string; inUse: number; codes: string[] }>`
    select right(t.code, length) as ending, count(*) filter (where t.in_use)::integer as "inUse",
      (array_agg(t.code order by not t.in_use, t.code))[:${mostCandidates}] as codes
    from (${ownCodes(ownerId)}) t, unnest(${lengths}::integer[]) length
    where right(t.code, length) = any (${endings}::text[])
    group by 1`.execute(db)
  return new Map(
    rows.map(({ ending, inUse, codes: [first = null, ...others] }): [string, TagsEnding] =>
      inUse === 1 || others.length === 0
        ? [ending, { code: first }]
        : [ending, { code: null, candidates: [first ?? '', ...others].slice(0, inUse || mostCandidates) }],
    ),
  )
}

export type KnownCode = {
  tag: Tag | null
  order: TagLine['order'] | null
  isOthers: boolean
  /** A living animal of the owner's herds bears it. */
  isInHerd: boolean
}

type KnownRow = Omit<Tag, 'id'> & {
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

/** Of each code the owner's tag, the owner's open order that makes it again, and whether it is somebody else's; no more of that. */
export async function knownCodes(db: Executor, ownerId: number, codes: string[]) {
  if (codes.length === 0) return new Map<string, KnownCode>()
  const { rows } = await sql<KnownRow>`
    with ordered as (
      select distinct on (r.code) r.code as made, o.id as "orderId", o.code as "orderCode",
        o.status as "orderStatus", o.created_at as "orderedAt"
      from code_requests r join orders o on o.id = r.order_id
      where r.user_id = ${ownerId} and r.code = any (${codes}::text[]) and r.state not in ('refused', 'cancelled')
        and (o.status = 'PENDING' or o.status = 'SHIPPED' and o.completed_at > now() - interval '30 days')
      order by r.code, o.created_at desc
    )
    select asked.code as asked, "orderId", "orderCode", "orderStatus", "orderedAt", ${tagColumns}, (
        select coalesce(json_agg(distinct p.piece), '[]')
        from code_requests r, (values ('principale'), ('secondaria')) p (piece)
        where r.code = asked.code and ${isOpenDuplicate} and r.which in (p.piece, 'entrambe')
      ) as pieces,
      exists (select from tags other where other.code = asked.code and other.user_id <> ${ownerId}) as "isOthers",
      exists (
        select from animals a join herds h on h.id = a.herd_id
        where a.code = asked.code and h.user_id = ${ownerId} and h.gone_at is null and a.left_on is null
      ) as "isInHerd"
    from unnest(${codes}::text[]) asked (code)
      left join tags t on t.code = asked.code and t.user_id = ${ownerId}
      left join ordered on ordered.made = asked.code`.execute(db)
  return new Map(rows.map(row => [row.asked, knownCode(row)]))
}

function knownCode(row: KnownRow): KnownCode {
  const { id, orderId, orderCode, orderStatus, orderedAt, pieces, isOthers, isInHerd } = row
  return {
    tag: id === null ? null : { ...row, id },
    order:
      orderId === null ? null : { id: orderId, code: orderCode, status: orderStatus, createdAt: orderedAt, pieces },
    isOthers,
    isInHerd,
  }
}

/** By product and state, in the order of their codes. */
export async function selectableTagsOf(db: Executor, ownerId: number, { search, status }: TagFilter) {
  const { rows } = await sql<SelectableTags>`
    select t.product_id as "productId", t.name, t.which, t.species as animal, t.state, array_agg(t.id order by t.code) as ids,
      array_agg(t.code order by t.code) as codes
    from tags t where ${found(ownerId, { search, status })}
      and (t.status = 'registrata' or t.status = 'in-attesa' and t.state in ('shipped', 'confirmed'))
    group by t.product_id, t.name, t.which, t.species, t.state
    order by t.name, t.product_id, t.which, t.species, t.state`.execute(db)
  return rows
}
