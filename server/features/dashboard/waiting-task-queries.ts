import { type RawBuilder, sql } from 'kysely'
import type { WaitingTask } from '#contract/dashboard.ts'
import type { AdminTask } from '#domain/admin/admin-tasks.ts'
import type { IssueArea } from '#domain/admin/issue-kinds.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor } from '../../database/open-database.ts'
import { isLate } from '../deliveries/delivery-queries.ts'
import { dueInvoices } from '../invoices/invoice-list-queries.ts'
import { isInArea } from '../issues/issue-list-queries.ts'
import { todoSql } from '../orders/admin-order-queries.ts'

const ordersThat = (where: RawBuilder<unknown>) =>
  sql`select count(*) as count, min(o.created_at) as oldest from orders o where ${where}`
const issuesIn = (area: IssueArea) =>
  sql`select count(*) as count, min(e.raised_at) as oldest from issues e where e.resolved_at is null and ${isInArea(area)}`

type StoredTask = Exclude<AdminTask, 'stock'>

/** Counts of waiting items. Each matches the count of the list that its link opens. */
const waiting = (isLive: boolean): Record<StoredTask, RawBuilder<unknown>> => ({
  // `oldest` is the first day on which one of them was to leave.
  'late-deliveries': sql`select count(*) as count,
      min(o.delivery_ship_by)::timestamp at time zone 'Europe/Rome' as oldest from orders o where ${isLate}`,
  'to-send': ordersThat(todoSql['to-send']),
  'to-print': ordersThat(todoSql['to-print']),
  messages: sql`select count(*) as count, min(t.waiting_since) as oldest
    from support_threads t where t.waiting_since is not null`,
  // Counts orders, but `oldest` is since when one waits for its keeper.
  keepers: sql`select count(*) as count, min(w.started_at) as oldest
    from keeper_waits w join orders o on o.id = w.order_id where w.ended_at is null and o.status = 'PENDING'`,
  transfers: ordersThat(sql`o.status = 'PENDING' and o.payment_status = 'PENDING' and o.payment_method = 'bonifico'`),
  // Counts orders, but `oldest` is when the consumer withdrew.
  withdrawals: sql`select count(distinct w.order_id) as count, min(w.declared_at) as oldest
    from withdrawals w where w.state in ('declared', 'received')`,
  // Counts orders, but `oldest` is when the refund was created.
  refunds: sql`select count(distinct p.order_id) as count, min(d.created_at) as oldest
    from refunds d join payments p on p.id = d.payment_id where d.is_manual and d.completed_at is null`,
  payments: issuesIn('payments'),
  registry: issuesIn('registry'),
  // `oldest` is the first of the last days for sending.
  transmissions: dueInvoices(isLive),
  invoices: issuesIn('invoices'),
  'manual-codes': sql`select count(*) as count, min(r.sent_at) as oldest from code_requests r
    where r.state = 'sent' and r.registry_request_id = r.idempotency_key::text`,
  delegations: sql`select count(*) as count, min(d.signed_at) as oldest from delegations d where d.state = 'signed'`,
  jobs: issuesIn('jobs'),
})

type Waiting = Pick<WaitingTask, 'count' | 'oldest'>

/** One statement for all tasks that the role may see. `isLive`: without the documents of a trial. */
export async function waitingTasks(
  db: Executor,
  tasks: readonly StoredTask[],
  isLive: boolean,
): Promise<Partial<Record<AdminTask, Waiting>>> {
  if (tasks.length === 0) return {}
  const counts = waiting(isLive)
  const { rows } = await sql<Record<string, Waiting>>`select ${sql.join(
    tasks.map(
      task => sql`(
        select json_build_object('count', w.count, 'oldest', ${jsonInstant('w.oldest')}) from (${counts[task]}) w
      ) as ${sql.ref(task)}`,
    ),
  )}`.execute(db)
  return rows[0] ?? {}
}
