import { sql } from 'kysely'
import { addDays } from '#domain/deliveries/working-days.ts'
import type { Database } from '../../server/database/open-database.ts'
import { sendReminders } from '../../server/features/reminders/send-reminders.ts'
import { aShop } from '../a-shop.ts'
import { workJobs } from '../readers/outbox.ts'

/**
 * Inserts a herd of 40 cows as if it had been read today, whose 24 calves of last year were born in the month that comes
 * `monthsAhead` months from now. Returns the first day of that month.
 */
export async function aHerdOfSpring(db: Database, userId: number, monthsAhead = 2, holding = '014CN207') {
  const { rows } = await sql<{ day: string }>`
    select to_char(date_trunc('month', now() at time zone 'Europe/Rome') + make_interval(months => ${monthsAhead}::integer),
      'YYYY-MM-DD') as day`.execute(db)
  const day = rows[0]?.day ?? ''
  await sql`
    with herd as (
      insert into herds (user_id, holding, fiscal_code, species, synced_at)
      values (${userId}, ${holding}, 'SRTLEI71C09L219X', 'cattle', now()) returning id
    )
    insert into animals (herd_id, code, species, sex, born_on, left_on, leave_reason)
    select id, 'IT004' || lpad((${userId}::integer * 1000 + n)::text, 9, '0'), 'cattle', 'f',
      case when n <= 24 then ${day}::date - interval '1 year' else date '2019-03-05' end,
      -- As many left as were born, so that the herd stays as large.
      case when n > 40 then (now() - interval '100 days')::date end, case when n > 40 then 'sale' end
    from herd, generate_series(1, 64) n`.execute(db)
  return day
}

/** A shop that has mailed maria a reminder; `token` is in the link of the mail that ends all reminders. */
export async function aRemindedKeeper() {
  const world = await aShop()
  const day = await aHerdOfSpring(world.db, world.maria.id)
  await world.maria.reminders.update({ body: { births: 90, apply: 3 } })
  await sendReminders(world.ctx, new Date(`${addDays(day, -1)}T11:00:00Z`))
  const [mail] = await workJobs(world)
  return { ...world, mail, token: /\/promemoria\/uscita#([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? '' }
}
