import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { refusalOf } from '#test/a-shelf.ts'
import { aRequestedOrder } from '#test/a-workshop.ts'
import { registryMessages } from '../registry/registry-messages.ts'
import { requestMessages } from './request-messages.ts'

type World = Awaited<ReturnType<typeof aRequestedOrder>>

const exceptionsOf = async ({ admin }: World) =>
  (await admin.registry.exceptions()).rows.map(({ kind, text }) => [kind, text])

it('codes that wait for one cause for more than a day stand among the exceptions until they move', async () => {
  const world = await aRequestedOrder({ quantity: 2, herd: null })
  const { farmer, work, db } = world
  await work()
  await work({ later: true })
  expect(await exceptionsOf(world)).toEqual([])
  await sql`update code_requests set problem_since = now() - interval '25 hours'`.execute(db)
  await work({ later: true })
  expect(await exceptionsOf(world)).toEqual([['request-stuck', requestMessages.stuck['no-herd']]])
  const [request] = (await farmer.requests.list()).rows
  await farmer.requests.chooseHerd({
    params: { id: request?.id ?? 0 },
    body: { holding: '022CN031', species: 'cattle' },
  })
  await work()
  expect(await exceptionsOf(world)).toEqual([])
})

it('a registry that fails once is no case for anybody, however long ago the order was placed or the request sent', async () => {
  const world = await aRequestedOrder({ quantity: 2, down: true })
  const { farmer, work, registry, db } = world
  // As if it had been paid by bank transfer, five days after.
  await sql`update code_requests set created_at = now() - interval '5 days'`.execute(db)
  await work()
  expect((await farmer.requests.list()).rows).toMatchObject([{ state: 'waiting', problem: 'unavailable' }])
  expect(await exceptionsOf(world)).toEqual([])
  await registry.control({ down: false })
  await work({ later: true })
  await sql`update code_requests set sent_at = now() - interval '2 days'`.execute(db)
  await registry.control({ broken: 1 })
  await work({ later: true })
  expect((await farmer.requests.list()).rows).toMatchObject([{ state: 'sent', problem: 'unavailable' }])
  expect(await exceptionsOf(world)).toEqual([])
  await work({ later: true })
  expect((await farmer.requests.list()).rows).toMatchObject([{ state: 'sent', problem: null }])
})

it('a request without an answer for a month is told once a month, until it has one', async () => {
  const world = await aRequestedOrder({ quantity: 2 })
  const { admin, work, registry, db } = world
  await work()
  await sql`update code_requests set sent_at = now() - interval '29 days'`.execute(db)
  await work({ later: true })
  expect(await exceptionsOf(world)).toEqual([])
  await sql`update code_requests set sent_at = now() - interval '31 days'`.execute(db)
  await work({ later: true })
  expect(await exceptionsOf(world)).toEqual([['request-unanswered', requestMessages.unanswered]])
  // Somebody has asked: it is told again in a month.
  const [exception] = (await admin.registry.exceptions()).rows
  await admin.registry.solveException({ params: { id: exception?.id ?? 0 } })
  await work({ later: true })
  expect(await exceptionsOf(world)).toEqual([])
  await sql`update shop_exceptions set at = at - interval '31 days'`.execute(db)
  await work({ later: true })
  expect(await exceptionsOf(world)).toHaveLength(1)
  await registry.control({ grantNow: true })
  await work({ later: true })
  expect(await exceptionsOf(world)).toEqual([])
})

it('a refusal is not ended by hand while it stands: the line would be left without codes, and nobody told', async () => {
  const world = await aRequestedOrder({ quantity: 2 })
  const { admin, work, registry } = world
  await registry.control({ refuseNext: 'No' })
  await work()
  await registry.control({ grantNow: true })
  await work()
  const [exception] = (await admin.registry.exceptions()).rows
  const solve = () => admin.registry.solveException({ params: { id: exception?.id ?? 0 } })
  expect(await refusalOf(solve())).toMatchObject({ status: 409, detail: registryMessages.stillRefused })
  expect(await exceptionsOf(world)).toEqual([['codes-refused', requestMessages.refused('No')]])
  const [request] = (await admin.requests.all()).rows
  await admin.requests.giveUp({ params: { id: request?.id ?? 0 }, body: { reason: 'Capi venduti' } })
  expect((await exceptionsOf(world)).map(([kind]) => kind)).toEqual(['credit-owed'])
})

it('a herd that is chosen while the request is on its way is the one that counts, and what was asked for before is told', async () => {
  const world = await aRequestedOrder({ quantity: 2 })
  const { farmer, work, registry, db } = world
  await registry.control({ slow: 400 })
  const sending = work()
  const isClaimed = async () =>
    (await sql`select from code_requests where due_at > now() + interval '1 minute'`.execute(db)).rows.length
  await expect.poll(isClaimed, { interval: 10 }).toBe(1)
  const [request] = (await farmer.requests.list()).rows
  const params = { id: request?.id ?? 0 }
  await farmer.requests.chooseHerd({ params, body: { holding: '014CN207', species: 'cattle' } })
  await sending
  await registry.control({ slow: 0 })
  await work()
  expect(await farmer.requests.find({ params })).toMatchObject({ state: 'sent', holding: '014CN207' })
  const { rows } = await sql<{ key: string }>`
    select distinct key from outside_journal where operation = 'request-codes'`.execute(db)
  expect(rows).toHaveLength(2)
  expect(await exceptionsOf(world)).toEqual([['codes-to-return', requestMessages.codesUnwanted]])
  // The second is granted, the first still somebody's to give back.
  await registry.control({ grantNow: true })
  await work({ later: true })
  expect((await farmer.requests.find({ params })).codes).toHaveLength(2)
})
