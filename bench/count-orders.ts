import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'

/**
 * Checks the orders in the view `ordered`: counts those whose invoices do not match what they owe, and mails that are
 * missing or were sent twice.
 */
export const countNotifications = async (one: (sql: string) => Promise<number>) => ({
  wronglyInvoiced: await one(`
    select count(*) as n from ordered o left join lateral (
      select count(*) filter (where v.type = 'TD01') as invoices,
        coalesce(sum(case v.type when 'TD01' then v.total_cents else -v.total_cents end), 0) as owed
      from invoices v where v.order_id = o.id
    ) told on true
    where told.owed <> case when o.payment_status = 'PAID' then o.total_cents else 0 end or told.invoices > 1`),
  notMailed: await one(`
    select count(*) as n from (
      select 'order-placed' as kind, id from ordered
      union all select 'order-cancelled', id from ordered where status = 'CANCELLED'
      union all select 'order-paid', p.id from payments p join ordered o on o.id = p.order_id where p.state = 'captured'
      union all select 'refunded', r.id from refunds r join payments p on p.id = r.payment_id
        join ordered o on o.id = p.order_id where r.completed_at is not null
      union all select case v.type when 'TD01' then 'invoice-ready' else 'credit-note' end, v.id
        from invoices v join ordered o on o.id = v.order_id
    ) due where not exists (
      select from jobs.job where name = 'mail' and state = 'completed' and data ->> 'kind' = due.kind and (data ->> 'id')::integer = due.id
    )`),
  mailedTwice: await one(
    `select count(*) as n from (select from jobs.job where name = 'mail' group by data having count(*) > 1) twice`,
  ),
})

/** Returns the orders in the view `ordered`, and those of which the test bank keeps another amount than they owe. */
export async function compareWithBank(db: pg.Client, bankFile: string) {
  const { rows: orders } = await db.query<{ id: number; paid: boolean; owed: number; charges: string[] }>(`
    select o.id, o.payment_status = 'PAID' as paid,
      case when o.payment_status = 'PAID' then o.total_cents else 0 end as owed,
      array(select p.provider_id from payments p where p.order_id = o.id and p.provider_id is not null) as charges
    from ordered o`)
  const bank = new DatabaseSync(bankFile, { readOnly: true })
  const keptAmount = bank.prepare(
    `select amount - refunded as kept from charges where id = ? and state in ('captured', 'refunded')`,
  )
  const wrong = orders.filter(({ owed, charges: of }) => {
    const kept = of.reduce((sum, id) => sum + ((keptAmount.get(id) as { kept: number } | undefined)?.kept ?? 0), 0)
    return kept !== owed
  })
  bank.close()
  return { orders, wrong }
}

/** Returns the number of open issues by kind. */
export async function openIssues(db: pg.Client): Promise<Map<string, number>> {
  const { rows } = await db.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from issues where resolved_at is null group by 1 order by 1',
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
