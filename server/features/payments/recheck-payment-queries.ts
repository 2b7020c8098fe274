import { sql } from 'kysely'
import { isOnline, paymentMethods } from '#domain/orders/payment-methods.ts'
import { recheckDays } from '#domain/orders/payment-states.ts'
import type { AppContext } from '../../app-context.ts'
import { portsOf } from '../../integrations/payments/payment-port.ts'
import { insertJobs } from '../../jobs/insert-job-queries.ts'

const hourMs = 3_600_000
const hoursPerWeek = 168
const methods = paymentMethods.filter(isOnline).filter(method => recheckDays[method] > 0)

/**
 * Queues a check of each captured payment of this hour: its money may have been taken back, and the webhook that said
 * so may be lost. A payment's id decides its hour of the week, so all are fetched weekly without a note of when they
 * were. The checks are spread over the hour. Payments of providers that are not connected any more are left out.
 */
export async function recheckPayments(ctx: AppContext, now = Date.now()) {
  const providers = portsOf(ctx.payments).map(({ name }) => name)
  await checksOfTheHour(providers, Math.floor(now / hourMs) % hoursPerWeek).execute(ctx.db)
}

/** Reads the index `payments_of_the_hour`. */
export const checksOfTheHour = (providers: readonly string[], hourOfWeek: number) => sql`
  with due as (
    update payments p set attempts = 0, next_check_at = now() + random() * interval '45 minutes'
    from unnest(${methods}::text[], ${methods.map(method => recheckDays[method])}::integer[]) as rechecked (method, days)
    where p.id % ${sql.lit(hoursPerWeek)} = ${hourOfWeek} and p.state = 'captured' and p.provider_id is not null
      and p.provider = any (${providers}::text[]) and p.method::text = rechecked.method
      and p.captured_at > now() - rechecked.days * interval '1 day' and p.next_check_at is null
    returning p.id, p.next_check_at
  )
  ${insertJobs(sql`
    select 'process-payment' as name, jsonb_build_object('paymentId', due.id) as data, due.next_check_at as start_after
    from due`)}`
