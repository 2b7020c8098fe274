import { expect, it } from 'vitest'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { mailsIn, workJobs } from '#test/readers/outbox.ts'
import { jobHandlers } from '../jobs/job-handlers.ts'
import type { JobData } from '../jobs/jobs.ts'

it('each thing that happens to an order is one mail, however often its job is queued and done', async () => {
  const { ctx, dataDir, db, admin, luca, bank, order, paid, find } = await anOrderWorld()
  const first = await order()
  await bank.decide(first, 'refuse')
  await bank.look(first)
  await workJobs({ ctx, dataDir })
  await luca.payments.resume({ params: { id: first } })
  await bank.pay(first)
  const [item, other] = (await find(first)).items
  const [itemId, otherId] = [item?.id ?? 0, other?.id ?? 0]
  await admin.orders.send({ params: { id: first }, body: aParcel({ lines: [{ itemId, quantity: 3 }] }) })
  await workJobs({ ctx, dataDir })
  const given = { itemId: otherId, quantity: 1, pieces: 'unshipped' as const, restock: true }
  await admin.orders.credit({ params: { id: first }, body: { lines: [given], extras: false, reason: 'Ne basta uno' } })
  await bank.look(first)
  await admin.orders.send({ params: { id: first }, body: aParcel() })
  const second = await paid()
  await workJobs({ ctx, dataDir })
  await luca.orders.cancel({ params: { id: second }, body: {} })
  await bank.look(second)

  const told = (await workJobs({ ctx, dataDir })).filter(({ to }) => to?.[0]?.address === luca.email)
  const about = (id: number) =>
    told
      .map(({ subject = '' }) => subject)
      .filter(subject => subject.includes(`ORDER-${id}`))
      .map(subject => subject.replaceAll(/ \d+\/\d{4}|[\d.,\s]+€/g, ''))
  // Mails of the same moment are sorted by kind.
  expect(about(first)).toEqual([
    `Abbiamo ricevuto il tuo ordine ORDER-${first}`,
    `Il pagamento del tuo ordine ORDER-${first} non è riuscito`,
    `La fattura del tuo ordine ORDER-${first}`,
    `Il pagamento del tuo ordine ORDER-${first} è arrivato`,
    `Abbiamo spedito una parte del tuo ordine ORDER-${first}`,
    `La nota di credito per il tuo ordine ORDER-${first}`,
    `Ti abbiamo restituito per l’ordine ORDER-${first}`,
    `Abbiamo spedito il resto del tuo ordine ORDER-${first}`,
  ])
  expect(about(second)).toEqual([
    `Abbiamo ricevuto il tuo ordine ORDER-${second}`,
    `La fattura del tuo ordine ORDER-${second}`,
    `Il pagamento del tuo ordine ORDER-${second} è arrivato`,
    `La nota di credito per il tuo ordine ORDER-${second}`,
    `Il tuo ordine ORDER-${second} è annullato`,
    `Ti abbiamo restituito per l’ordine ORDER-${second}`,
  ])

  const idsOf = async () => (await mailsIn(dataDir)).map(({ messageId }) => messageId)
  const ids = await idsOf()
  expect(new Set(ids).size).toBe(ids.length)
  const jobs = await db
    .withTables<{ 'jobs.job': { name: string; data: JobData['mail'] } }>()
    .selectFrom('jobs.job')
    .select('data')
    .where('name', '=', 'mail')
    .execute()
  expect(jobs.length).toBeGreaterThanOrEqual(14)
  const { mail } = jobHandlers(ctx)
  await Promise.all([...jobs, ...jobs.toReversed()].map(({ data }, index) => mail(data, `again-${index}`)))
  for (const { data } of jobs) await ctx.jobs.enqueue(db, 'mail', data)
  await workJobs({ ctx, dataDir })
  expect(await idsOf()).toEqual(ids)
})
