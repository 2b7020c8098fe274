import { sql } from 'kysely'
import type { Step } from '#contract/requests.ts'
import type { Tag, TagLife } from '#contract/tags.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor } from '../../database/open-database.ts'
import { remadeNote, stepName } from '../requests/request-list-queries.ts'
import { tagColumns } from './tag-queries.ts'
import { isStanding, mayGoBack } from './tag-word-queries.ts'

type LifeRow = Tag & Pick<TagLife, 'reason' | 'mayTakeBack' | 'orderId'> & { steps: Step[] }

/**
 * An own tag with every step, oldest first: its order, what was asked of the registry for it, its own steps, each time it
 * was made again (`note` is then the number), and what became of it where it was not.
 */
export async function lifeOf(db: Executor, ownerId: number, id: number): Promise<TagLife | undefined> {
  const { rows } = await sql<LifeRow>`
    select ${tagColumns}, t.reason, coalesce((
        select ${mayGoBack(['keeper'])} from tag_events e where e.tag_id = t.id and ${isStanding}
        order by e.id desc limit 1
      ), false) as "mayTakeBack", i.order_id as "orderId", (
      select coalesce(json_agg(json_build_object('at', ${jsonInstant('s.at')}, 'name', s.name, 'count', null, 'note', s.note)
        order by s.at, s.rank, s.place), '[]')
      from (
        select o.created_at as at, 'ordered' as name, '' as note, 0 as rank, 0::bigint as place
        from orders o where o.id = i.order_id
        union all
        select e.at, e.name, case when e.name = 'sent' then '' else e.note end, 1, e.id
        from code_request_events e join code_requests r on r.id = e.request_id
        where r.order_item_id = t.order_item_id and r.kind = 'new'
            and e.name in ('sent', 'by-hand', 'refused', 'renewed', 'cancelled')
          or r.kind = 'duplicate' and r.code = t.code and r.user_id = t.user_id
            and e.name in ('refused', 'renewed', 'cancelled')
        union all
        select e.at, ${stepName}, coalesce(nullif(e.note, ''), (
            select q.reprint::text from code_requests q
            where e.state = 'replaced' and not e.back and q.code = t.code and q.user_id = t.user_id and q.shipped_at <= e.at
            order by q.shipped_at desc limit 1
          ), ''), 2, e.id
        from tag_events e where e.tag_id = t.id
        union all
        select p.at, 'remade', ${remadeNote}, 3, p.id from spoiled_pieces p where p.mark = t.code
      ) s
    ) as steps
    from tags t left join order_items i on i.id = t.order_item_id
    where t.id = ${id} and t.user_id = ${ownerId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { reason, mayTakeBack, orderId, steps, ...tag } = row
  return { tag, reason, mayTakeBack, orderId, steps }
}
