import type pg from 'pg'
import { openDatabase } from '../server/database/open-database.ts'
import { reckonLosses } from '../server/features/losses/reckon-losses.ts'

/** One tag in so many was lost and made again, unless it is too young. */
const lostOnceIn = 20

/**
 * Adds the history of every registered tag, and the loss of some with its replacement. Foreign keys, triggers and indexes
 * are off, as `grow` leaves them; orders and items begin after these ids.
 */
export async function wear(
  db: pg.Client,
  { orders, tags }: { orders: number; tags: number },
  first: { orders: number; order_items: number },
) {
  const steps = `(values (-40, 'granted', 'registry'), (-35, 'printed', 'production'), (-30, 'shipped', 'production'),
    (0, 'registered', 'registry'), (100, 'lost', 'order'), (112, 'replaced', 'production')) s (days, state, changed_by)`
  const isLost = `(t.id % ${lostOnceIn} = 0 and t.status_since < now() - interval '130 days')`
  const worn = `(select * from tags where state = 'registered' order by id desc limit ${tags})`
  await db.query(`
    insert into tag_events (tag_id, at, state, changed_by)
    select t.id, t.status_since + make_interval(days => s.days), s.state, s.changed_by
    from ${worn} t cross join lateral (select * from ${steps} where s.days <= 0 or ${isLost} order by s.days) s`)
  await db.query(`
    insert into code_requests (user_id, order_id, order_item_id, kind, quantity, code, piece, reprint_number, state,
      next_check_at, created_at, decided_at, printed_at, shipped_at)
    select t.user_id, ${first.orders} + n, ${first.order_items} + 2 * n + 1, 'duplicate', 1, t.code,
      case t.id % 3 when 0 then 'entrambe' when 1 then 'principale' else 'secondaria' end, 1, 'granted',
      null, lost_at, lost_at, lost_at + interval '12 days', lost_at + interval '12 days'
    from ${worn} t cross join lateral (
      select 1 + t.id % ${orders} as n, t.status_since + interval '100 days' as lost_at
    ) o where ${isLost}`)
}

/** Reckons the losses of all keepers, as the shop does every night; returns milliseconds. */
export async function timeOfReckoning(host: string): Promise<number> {
  const { db, close } = openDatabase({ host, user: 'auricola', database: 'auricola' }, error => {
    throw error
  })
  const begun = performance.now()
  try {
    await reckonLosses({ db })
    return performance.now() - begun
  } finally {
    await close()
  }
}
