import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { aRequestedOrder } from '#test/builders/a-print-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { issueMessages } from '../issues/issue-messages.ts'
import { codeRequestMessages } from './code-request-messages.ts'

type World = Awaited<ReturnType<typeof aRequestedOrder>>

const issuesOf = async ({ admin }: World) => (await admin.issues.list()).rows.map(({ kind, text }) => [kind, text])

it('codes that wait for one cause for more than a day stand among the issues until they move', async () => {
  const world = await aRequestedOrder({ quantity: 2, down: true })
  const { registry, work, db } = world
  await work()
  await work({ later: true })
  expect(await issuesOf(world)).toEqual([])
  await sql`update code_requests set blocked_since = now() - interval '25 hours'`.execute(db)
  await work({ later: true })
  expect(await issuesOf(world)).toEqual([['code-request-stalled', codeRequestMessages.stuck.unavailable]])
  await registry.control({ down: false })
  await work({ later: true })
  expect(await issuesOf(world)).toEqual([])
})

it('a registry that fails once is no case for anybody, however long ago the order was placed or the request sent', async () => {
  const world = await aRequestedOrder({ quantity: 2, down: true })
  const { farmer, work, registry, db } = world
  // As if a bank transfer had come five days after the order.
  await sql`update code_requests set created_at = now() - interval '5 days'`.execute(db)
  await work()
  expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'waiting', blockReason: 'unavailable' }])
  expect(await issuesOf(world)).toEqual([])
  await registry.control({ down: false })
  await work({ later: true })
  await sql`update code_requests set sent_at = now() - interval '2 days'`.execute(db)
  await registry.control({ http500: 1 })
  await work({ later: true })
  expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'sent', blockReason: 'unavailable' }])
  expect(await issuesOf(world)).toEqual([])
  await work({ later: true })
  expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'sent', blockReason: null }])
})

it('a request without an answer for a month is told once a month, until it has one', async () => {
  const world = await aRequestedOrder({ quantity: 2 })
  const { admin, work, registry, db } = world
  await work()
  await sql`update code_requests set sent_at = now() - interval '29 days'`.execute(db)
  await work({ later: true })
  expect(await issuesOf(world)).toEqual([])
  await sql`update code_requests set sent_at = now() - interval '31 days'`.execute(db)
  await work({ later: true })
  expect(await issuesOf(world)).toEqual([['code-request-unanswered', codeRequestMessages.unanswered]])
  // Staff have asked the registry: the issue is raised again after a month.
  const [issue] = (await admin.issues.list()).rows
  await admin.issues.resolve({ params: { id: issue?.id ?? 0 } })
  await work({ later: true })
  expect(await issuesOf(world)).toEqual([])
  await sql`update issues set raised_at = raised_at - interval '31 days'`.execute(db)
  await work({ later: true })
  expect(await issuesOf(world)).toHaveLength(1)
  await registry.control({ grantNow: true })
  await work({ later: true })
  expect(await issuesOf(world)).toEqual([])
})

it('a refusal is not ended by hand while it stands: the line would be left without codes, and nobody told', async () => {
  const world = await aRequestedOrder({ quantity: 2 })
  const { admin, work, registry } = world
  await registry.control({ refuseNext: 'No' })
  await work()
  await registry.control({ grantNow: true })
  await work()
  const [issue] = (await admin.issues.list()).rows
  const resolve = () => admin.issues.resolve({ params: { id: issue?.id ?? 0 } })
  expect(await refusalOf(resolve())).toMatchObject({ status: 409, detail: issueMessages.stillRefused })
  expect(await issuesOf(world)).toEqual([['code-request-rejected', codeRequestMessages.refused('No')]])
  const [request] = (await admin.codeRequests.adminList()).rows
  await admin.codeRequests.abandon({ params: { id: request?.id ?? 0 }, body: { reason: 'Capi venduti' } })
  expect((await issuesOf(world)).map(([kind]) => kind)).toEqual(['credit-note-due'])
})

it('a herd that is chosen while the request is on its way is the one that counts, and what was asked for before is told', async () => {
  const world = await aRequestedOrder({ quantity: 2 })
  const { farmer, work, registry, db } = world
  await registry.control({ slow: 400 })
  const sending = work()
  const isClaimed = async () =>
    (await sql`select from code_requests where next_check_at > now() + interval '1 minute'`.execute(db)).rows.length
  await expect.poll(isClaimed, { interval: 10 }).toBe(1)
  const [request] = (await farmer.codeRequests.list()).rows
  const params = { id: request?.id ?? 0 }
  await farmer.codeRequests.chooseHerd({ params, body: { holding: '014CN207', species: 'cattle' } })
  await sending
  await registry.control({ slow: 0 })
  await work()
  expect(await farmer.codeRequests.get({ params })).toMatchObject({ state: 'sent', holding: '014CN207' })
  const { rows } = await sql<{ key: string }>`
    select distinct idempotency_key as key from outbound_calls where operation = 'request-codes'`.execute(db)
  expect(rows).toHaveLength(2)
  expect(await issuesOf(world)).toEqual([['unclaimed-codes', codeRequestMessages.codesUnwanted]])
  // The second request is granted; the codes of the first are still for staff to give back.
  await registry.control({ grantNow: true })
  await work({ later: true })
  expect((await farmer.codeRequests.get({ params })).codes).toHaveLength(2)
})

it('a request that met a database out of reach is tried again, and nobody is told of it', async () => {
  const { ctx, db, work, registry } = await aRequestedOrder({ quantity: 2 })
  await work()
  const outage = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  const failing = vi.spyOn(ctx.registry, 'requestStatus').mockRejectedValueOnce(outage)
  await expect(work({ later: true })).rejects.toBe(outage)
  expect(failing).toHaveBeenCalledOnce()
  expect(await db.selectFrom('issues').selectAll().execute()).toEqual([])
  await registry.control({ grantNow: true })
  await work({ later: true })
  expect(await db.selectFrom('code_requests').select('state').execute()).toEqual([{ state: 'granted' }])
})
