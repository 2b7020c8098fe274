import { addDays } from '#domain/deliveries/working-days.ts'
import { sendReminders } from '../../server/features/reminders/send-reminders.ts'
import { aShop } from '../a-shop.ts'
import { workJobs } from '../readers/outbox.ts'
import { aHerdOfSpring } from './a-herd-of-spring.ts'

/** A shop that has mailed maria a reminder; `token` is in the link of the mail that ends all reminders. */
export async function aRemindedKeeper() {
  const world = await aShop()
  const day = await aHerdOfSpring(world.db, world.maria.id)
  await world.maria.reminders.update({ body: { births: 90, apply: 3 } })
  await sendReminders(world.ctx, new Date(`${addDays(day, -1)}T11:00:00Z`))
  const [mail] = await workJobs(world)
  return { ...world, mail, token: /\/promemoria\/uscita#([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? '' }
}
