import { sql } from 'kysely'
import type { ReplaceableTags, Tag, TagFilter, TagLine } from '#contract/tags.ts'
import type { Executor } from '../../database/open-database.ts'
import { found, tagColumns } from './tag-queries.ts'

/** The one tag that an ending means, or those among which it does not choose. */
export type TagsEnding = { code: string | null; candidates?: string[] }

/** Of the owner's tags. Those out of use only mean something where none in use ends so. */
export async function tagsEnding(db: Executor, ownerId: number, endings: string[], mostCandidates: number) {
  if (endings.length === 0) return new Map<string, TagsEnding>()
  const lengths = [...new Set(endings.map(ending => ending.length))]
  const { rows } = await sql<{ ending: string; inUse: number; codes: string[] }>`
    select right(t.code, length) as ending, count(*) filter (where t.status <> 'inattiva')::integer as "inUse",
      (array_agg(t.code order by t.status = 'inattiva', t.code))[:${mostCandidates}] as codes
    from tags t, unnest(${lengths}::integer[]) length
    where t.user_id = ${ownerId} and right(t.code, length) = any (${endings}::text[])
    group by 1`.execute(db)
  return new Map(
    rows.map(({ ending, inUse, codes: [first = null, ...others] }): [string, TagsEnding] =>
      inUse === 1 || others.length === 0
        ? [ending, { code: first }]
        : [ending, { code: null, candidates: [first ?? '', ...others].slice(0, inUse || mostCandidates) }],
    ),
  )
}

export type KnownCode = { tag: Tag | null; order: TagLine['order'] | null; isOthers: boolean }

type KnownRow = Omit<Tag, 'id'> & {
  asked: string
  id: number | null
  orderId: number | null
  orderCode: string
  orderStatus: 'PENDING' | 'SHIPPED'
  orderedAt: string
  isOthers: boolean
}

/** Of each code the owner's tag, the owner's open order that makes it again, and whether it is somebody else's; no more of that. */
export async function knownCodes(db: Executor, ownerId: number, codes: string[]) {
  if (codes.length === 0) return new Map<string, KnownCode>()
  const { rows } = await sql<KnownRow>`
    with ordered as (
      select distinct on (lost.code) lost.code as made, o.id as "orderId", o.code as "orderCode",
        o.status as "orderStatus", o.created_at as "orderedAt"
      from orders o join order_items i on i.order_id = o.id
        cross join jsonb_to_recordset(i.replacements) as lost (code text)
      where o.user_id = ${ownerId} and i.order_as = 'marca-sistitutiva'
        and (o.status = 'PENDING' or o.status = 'SHIPPED' and o.completed_at > now() - interval '30 days')
      order by lost.code, o.created_at desc
    )
    select asked.code as asked, "orderId", "orderCode", "orderStatus", "orderedAt", ${tagColumns},
      exists (select from tags other where other.code = asked.code and other.user_id <> ${ownerId}) as "isOthers"
    from unnest(${codes}::text[]) asked (code)
      left join tags t on t.code = asked.code and t.user_id = ${ownerId}
      left join ordered on ordered.made = asked.code`.execute(db)
  return new Map(rows.map(row => [row.asked, knownCode(row)]))
}

function knownCode(row: KnownRow): KnownCode {
  const { id, orderId, orderCode, orderStatus, orderedAt, isOthers } = row
  return {
    tag: id === null ? null : { ...row, id },
    order: orderId === null ? null : { id: orderId, code: orderCode, status: orderStatus, createdAt: orderedAt },
    isOthers,
  }
}

/** By product, in the order of their codes. */
export async function replaceableTagsOf(db: Executor, ownerId: number, { search, status }: TagFilter) {
  const { rows } = await sql<ReplaceableTags>`
    select t.product_id as "productId", t.name, t.which, array_agg(t.code order by t.code) as codes
    from tags t where ${found(ownerId, { search, status })} and t.status = 'registrata'
    group by t.product_id, t.name, t.which order by t.name, t.product_id, t.which`.execute(db)
  return rows
}
