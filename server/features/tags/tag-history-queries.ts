import { sql } from 'kysely'
import type { CodeTimelineEvent } from '#contract/code-requests.ts'
import type { Tag, TagHistory } from '#contract/tags.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor } from '../../database/open-database.ts'
import { codeTimelineEventName, reprintNote } from '../code-requests/code-request-list-queries.ts'
import { tagColumns } from '../replacements/resolve-tag-code-queries.ts'
import { isEffective, isUndoable } from './tag-declaration-queries.ts'

type TagHistoryRow = Tag &
  Pick<TagHistory, 'reason' | 'lostEar' | 'canUndo' | 'orderId'> & { timeline: CodeTimelineEvent[] }

/**
 * Returns the user's tag with its timeline, oldest first: its order, its code requests, its own events and each
 * replacement (`note` is then the reprint number), including rejected and cancelled ones. `undefined` if the tag is not
 * theirs.
 */
export async function tagHistoryOf(db: Executor, userId: number, id: number): Promise<TagHistory | undefined> {
  const { rows } = await sql<TagHistoryRow>`
    select ${tagColumns}, t.retire_reason as reason, t.lost_ear as "lostEar", coalesce((
        select ${isUndoable(['keeper'])} from tag_events e where e.tag_id = t.id and ${isEffective}
        order by e.id desc limit 1
      ), false) as "canUndo", i.order_id as "orderId", (
      select coalesce(json_agg(json_build_object('at', ${jsonInstant('s.at')}, 'name', s.name, 'count', null, 'note', s.note)
        order by s.at, s.rank, s.place), '[]')
      from (
        select o.created_at as at, 'ordered' as name, '' as note, 0 as rank, 0::bigint as place
        from orders o where o.id = i.order_id
        union all
        select e.at, e.name, case when e.name = 'sent' then '' else e.note end, 1, e.id
        from code_request_events e join code_requests r on r.id = e.request_id
        where r.order_item_id = t.order_item_id and r.kind = 'new'
            and e.name in ('sent', 'manual', 'rejected', 'retried', 'cancelled')
          or r.kind = 'duplicate' and r.code = t.code and r.user_id = t.user_id
            and e.name in ('rejected', 'retried', 'cancelled')
        union all
        select e.at, ${codeTimelineEventName}, coalesce(nullif(e.note, ''), (
            select q.reprint_number::text from code_requests q
            where e.state = 'replaced' and not e.is_reversal and q.code = t.code and q.user_id = t.user_id and q.shipped_at <= e.at
            order by q.shipped_at desc limit 1
          ), (
            -- The order that tells the loss is of the same transaction.
            select q.ear from code_requests q
            where e.state = 'lost' and q.kind = 'duplicate' and q.code = t.code and q.user_id = t.user_id
              and q.created_at = e.at
            limit 1
          ), ''), 2, e.id
        from tag_events e where e.tag_id = t.id
        union all
        select p.at, 'reprinted', ${reprintNote}, 3, p.id from reprints p where p.printed_code = t.code
      ) s
    ) as timeline
    from tags t left join order_items i on i.id = t.order_item_id
    where t.id = ${id} and t.user_id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { reason, lostEar, canUndo, orderId, timeline, ...tag } = row
  return { tag, reason, lostEar, canUndo, orderId, timeline }
}
