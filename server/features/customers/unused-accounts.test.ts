import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aShop, password, registration } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { mailsIn, workJobs } from '#test/readers/outbox.ts'
import { tablesContaining } from '#test/readers/tables-containing.ts'
import { jobHandlers } from '../../jobs/job-handlers.ts'

type World = Awaited<ReturnType<typeof aShop>>

const housekeeping = ({ ctx }: World) => jobHandlers(ctx).housekeeping({}, 'job')
const signedIn = ({ db }: World, id: number, days: number) =>
  sql`update users set created_at = now() - make_interval(days => ${days}), signed_in_at = now() - make_interval(days => ${days})
    where id = ${id}`.execute(db)
const idsOf = async ({ db }: World) => (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)

it('housekeeping deletes an unverified, unused account after ninety days, and every row about it', async () => {
  const world = await aShop()
  const { db, admin, anybody, personWith } = world
  const aNewcomer = async (email: string) => {
    const { access_token } = await anybody.auth.register({ body: registration(email) })
    const person = personWith(access_token)
    return { ...person, id: (await person.users.me()).id }
  }
  const [unused, young, writer] = [
    await aNewcomer('mai-vista@cascina.example'),
    await aNewcomer('giovane@cascina.example'),
    await aNewcomer('scrive@cascina.example'),
  ]
  const { id: productId } = await aProduct(admin)
  await add(unused, productId, { quantity: 1 })
  await anybody.auth.login({ body: { email: 'mai-vista@cascina.example', password } })
  await writer.supportThreads.write({ body: { topic: 'other', text: 'Buongiorno' } })
  await workJobs(world)
  for (const [{ id }, days] of [
    [unused, 91],
    [young, 89],
    [writer, 91],
  ] as const)
    await signedIn(world, id, days)
  await housekeeping(world)
  const left = await idsOf(world)
  expect([unused, young, writer].map(({ id }) => left.includes(id))).toEqual([false, true, true])
  expect(await tablesContaining(db, 'mai-vista@')).toEqual([])
})

it('housekeeping mails a customer once after three years without a sign-in, and erases the account ninety days later unless they sign in', async () => {
  const world = await aShop()
  const { db, admin, anybody, maria, luca, dataDir } = world
  for (const { id } of [maria, luca]) await signedIn(world, id, 3 * 366)
  await signedIn(world, admin.id, 3 * 366)
  await housekeeping(world)
  await housekeeping(world)
  await workJobs(world)
  const asked = (await mailsIn(dataDir)).filter(({ subject }) => subject?.includes('Vuoi tenere il tuo account'))
  expect(
    asked
      .map(({ to }) => JSON.stringify(to))
      .toSorted()
      .join(),
  ).toMatch(/luca.*maria/s)
  expect(asked).toHaveLength(2)
  await anybody.auth.login({ body: { email: maria.email, password } })
  await sql`update users set dormancy_asked_at = dormancy_asked_at - interval '89 days'`.execute(db)
  await housekeeping(world)
  const erased = async () =>
    (await db.selectFrom('users').select('id').where('erased_at', 'is not', null).execute()).map(({ id }) => id)
  expect(await erased()).toEqual([])
  await sql`update users set dormancy_asked_at = dormancy_asked_at - interval '2 days'`.execute(db)
  await housekeeping(world)
  expect(await erased()).toEqual([luca.id])
})
