import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { AnswerTimes } from './answer-times.ts'
import { deleteExpired } from './housekeeping-queries.ts'

const totalIn = async ({ db }: Awaited<ReturnType<typeof aShop>>) =>
  (
    await db
      .selectFrom('answer_times')
      .select(sql<number>`coalesce(sum(count), 0)::integer`.as('total'))
      .executeTakeFirstOrThrow()
  ).total

it('answers are added to their hour, each once, files left out', async () => {
  const world = await aShop()
  const { anybody, db, shop } = world
  const times = new AnswerTimes(db, shop.metrics, shop.log)
  /** An answer is counted when it is out, which may be after it has arrived. */
  const counted = async () => {
    await times.save()
    return totalIn(world)
  }
  await expect.poll(counted).toBe(3) // those who have signed in
  for (let n = 0; n < 3; n++) await anybody.raw('GET', '/company')
  await fetch(`${world.origin}/apple-touch-icon.png`)
  await expect.poll(counted).toBe(6)
  const hours = await db.selectFrom('answer_times').select('hour').distinct().execute()
  expect(hours.length).toBeLessThanOrEqual(2)
})

it('what the database does not take is kept for the next time, and the last when the shop closes', async () => {
  const world = await aShop()
  const { anybody, db, shop } = world
  const times = new AnswerTimes(db, shop.metrics, shop.log)
  await anybody.raw('GET', '/company')
  await expect.poll(async () => (await shop.metrics.answerTimes())[1]?.count).toBe(1)
  await sql`alter table answer_times rename to gone`.execute(db)
  await times.save()
  await sql`alter table gone rename to answer_times`.execute(db)
  const before = await totalIn(world)
  times.open()
  await times.close()
  expect((await totalIn(world)) - before).toBeGreaterThanOrEqual(1)
})

it('they are forgotten when nobody compares with them any more', async () => {
  const { db } = await aShop()
  await sql`
    insert into answer_times (hour, bucket, count) values (now() - interval '63 days', 1, 1), (now() - interval '60 days', 1, 1)`.execute(
    db,
  )
  await deleteExpired(db)
  expect(await db.selectFrom('answer_times').select('bucket').execute()).toHaveLength(1)
})
