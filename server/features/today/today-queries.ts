import { type RawBuilder, sql } from 'kysely'
import type { WaitingTask } from '#contract/today.ts'
import type { DeskTask } from '#domain/desk-tasks.ts'
import type { ExceptionArea } from '#domain/exception-areas.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor } from '../../database/open-database.ts'
import { orderWork } from '../orders/desk-order-queries.ts'
import { isAbout } from '../registry/exception-queries.ts'

const ordersThat = (where: RawBuilder<unknown>) =>
  sql`select count(*) as count, min(o.created_at) as oldest from orders o where ${where}`
const exceptionsAbout = (area: ExceptionArea) =>
  sql`select count(*) as count, min(e.at) as oldest from shop_exceptions e where e.solved_at is null and ${isAbout(area)}`

/** What waits, as the list counts it that the page leads to. */
const waiting: Record<Exclude<DeskTask, 'stock'>, RawBuilder<unknown>> = {
  'to-send': ordersThat(orderWork['to-send']),
  'to-print': ordersThat(orderWork['to-print']),
  transfers: ordersThat(sql`o.status = 'PENDING' and o.payment_status = 'PENDING' and o.payment_method = 'bonifico'`),
  // Orders are counted; what counts as waiting is the money.
  refunds: sql`select count(distinct p.order_id) as count, min(d.created_at) as oldest
    from refunds d join payments p on p.id = d.payment_id where d.by_hand and d.done_at is null`,
  payments: exceptionsAbout('payments'),
  registry: exceptionsAbout('registry'),
  invoices: exceptionsAbout('invoices'),
  'by-hand': sql`select count(*) as count, min(r.sent_at) as oldest from code_requests r
    where r.state = 'sent' and r.registry_id = r.key::text`,
  delegations: sql`select count(*) as count, min(d.signed_at) as oldest from delegations d where d.state = 'firmata'`,
  jobs: exceptionsAbout('jobs'),
}

type Waiting = Pick<WaitingTask, 'count' | 'oldest'>

/** One statement, of the tasks that somebody may see. */
export const selectWaiting = (tasks: readonly (keyof typeof waiting)[]) =>
  sql<Record<string, Waiting>>`select ${sql.join(
    tasks.map(
      task => sql`(
        select json_build_object('count', w.count, 'oldest', ${jsonInstant('w.oldest')}) from (${waiting[task]}) w
      ) as ${sql.ref(task)}`,
    ),
  )}`

export async function waitingTasks(
  db: Executor,
  tasks: readonly (keyof typeof waiting)[],
): Promise<Partial<Record<DeskTask, Waiting>>> {
  if (tasks.length === 0) return {}
  const { rows } = await selectWaiting(tasks).execute(db)
  return rows[0] ?? {}
}
