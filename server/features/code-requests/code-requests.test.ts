import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aPrintShop, aRequestedOrder } from '#test/builders/a-print-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { expectEvery } from '#test/expect-every.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { jobHandlers } from '../../jobs/job-handlers.ts'
import { codeRequestMessages } from './code-request-messages.ts'

describe('codes for an order', () => {
  it('are asked for, granted, printed, sent, confirmed and registered, and every step is told', async () => {
    const { ctx, dataDir, farmer, admin, work, registry, order } = await aRequestedOrder({ quantity: 20 })
    await work()
    let found = await farmer.orders.get({ params: { id: order } })
    expect(found.items[0]?.codeRequests).toMatchObject([
      { kind: 'new', state: 'sent', quantity: 20, holding: '022CN031', species: 'cattle', blockReason: null },
    ])
    await registry.control({ grantNow: true })
    await work()
    found = await farmer.orders.get({ params: { id: order } })
    expect(found.items[0]?.codes).toHaveLength(20)
    expect(new Set(found.items[0]?.codes).size).toBe(20)
    const mail = (await workJobs({ ctx, dataDir })).find(({ subject }) => subject?.includes('20 codici'))
    expect(mail?.text).toContain(found.items[0]?.codes[0]?.slice(-4))

    expect(await admin.orders.markPrinted({ params: { id: order } })).toEqual({ tags: 20 })
    expect(await refusalOf(admin.orders.markPrinted({ params: { id: order } }))).toMatchObject({ status: 409 })
    await registry.control({ registerDelay: 0 })
    await admin.orders.send({ params: { id: order }, body: aParcel({ lot: 'L-7', tracking: 'SDA 123' }) })
    await work()
    expect((await farmer.tags.facets()).statuses).toEqual({ 'in-attesa': 20, registrata: 0, inattiva: 0 })
    await registry.sync(farmer)
    expect((await farmer.tags.facets()).statuses).toEqual({ 'in-attesa': 0, registrata: 20, inattiva: 0 })

    const { status, items } = await farmer.orders.get({ params: { id: order } })
    expect(status).toBe('SHIPPED')
    expect(items[0]?.timeline.map(({ name, count }) => [name, count])).toEqual([
      ['ordered', null],
      ['sent', 20],
      ['granted', 20],
      ['printed', 20],
      ['shipped', 20],
      ['confirmed', 20],
      ['registered', 20],
    ])
    const { rows } = await farmer.tags.list()
    const life = await farmer.tags.history({ params: { id: rows[0]?.id ?? 0 } })
    expect(life).toMatchObject({ tag: { state: 'registered' }, orderId: order, canUndo: false })
    expect(life.timeline.map(({ name }) => name)).toEqual([
      'ordered',
      'sent',
      'granted',
      'printed',
      'shipped',
      'confirmed',
      'registered',
    ])
  })

  it('wait for a herd where several fit, and go on when it is chosen; nobody else chooses', async () => {
    const { farmer, maria, admin, work, order, db } = await aRequestedOrder({ quantity: 2, herd: null })
    await work()
    const [request] = (await farmer.codeRequests.list()).rows
    expect(request).toMatchObject({ state: 'waiting', blockReason: 'no-herd', holding: null })
    const params = { id: request?.id ?? 0 }
    expect(
      await refusalOf(farmer.codeRequests.chooseHerd({ params, body: { holding: '999ZZ999', species: 'cattle' } })),
    ).toMatchObject({ status: 400, errors: [{ path: 'holding' }] })
    expect(
      await refusalOf(farmer.codeRequests.chooseHerd({ params, body: { holding: '014CN207', species: 'goat' } })),
    ).toMatchObject({ status: 400, errors: [{ path: 'species' }] })
    const choice = { params, body: { holding: '014CN207', species: 'cattle' as const } }
    expect(await refusalOf(maria.codeRequests.chooseHerd(choice))).toMatchObject({ status: 404 })
    expect(await refusalOf(maria.codeRequests.get({ params }))).toMatchObject({ status: 404 })
    await farmer.codeRequests.chooseHerd(choice)
    await work()
    expect(await farmer.codeRequests.get({ params })).toMatchObject({ state: 'sent', holding: '014CN207' })
    expect(await refusalOf(farmer.codeRequests.chooseHerd(choice))).toMatchObject({ status: 409 })
    expect((await farmer.tags.list()).rows.map(({ holding }) => holding)).toEqual(['014CN207', '014CN207'])
    expect((await admin.codeRequests.adminList({ query: { orderId: order } })).total).toBe(1)
    expect(await db.selectFrom('issues').select('kind').execute()).toEqual([])
  })

  it('that are refused leave the tags waiting and a person told; staff asks again', async () => {
    const { farmer, admin, work, registry, db } = await aRequestedOrder({ quantity: 3 })
    await registry.control({ refuseNext: 'Allevamento sotto vincolo sanitario' })
    await work()
    await registry.control({ grantNow: true })
    await work()
    const [request] = (await farmer.codeRequests.list()).rows
    expect(request).toMatchObject({ state: 'rejected', rejectionReason: 'Allevamento sotto vincolo sanitario' })
    expect(await db.selectFrom('issues').select(['kind', 'subject']).execute()).toEqual([
      { kind: 'code-request-rejected', subject: `request ${request?.id}` },
    ])
    const params = { id: request?.id ?? 0 }
    await admin.codeRequests.retry({ params })
    await work()
    await registry.control({ grantNow: true })
    await work()
    const found = await farmer.codeRequests.get({ params })
    expect(found).toMatchObject({ state: 'granted', rejectionReason: null })
    expect(found.codes).toHaveLength(3)
    expect((await admin.issues.list()).total).toBe(0)
  })

  it.each([
    ['more codes than asked', { extraCodes: 1 }],
    ['garbage', { invalidJson: 1 }],
  ] as const)('%s changes nothing, is told to a person, and the right answer counts later', async (_, fault) => {
    const { farmer, work, registry, db } = await aRequestedOrder({ quantity: 3 })
    await work()
    await registry.control({ grantNow: true, ...fault })
    await work()
    expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'sent', blockReason: 'invalid-response' }])
    expect((await farmer.tags.list()).rows.map(({ code }) => code)).toEqual([null, null, null])
    expect(await db.selectFrom('issues').select('kind').execute()).toEqual([{ kind: 'invalid-allocation' }])
    await work({ later: true })
    expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'granted', blockReason: null }])
  })

  it('are not given up because their state is refused: a person is told until the registry answers again', async () => {
    const { farmer, admin, work, registry } = await aRequestedOrder({ quantity: 3 })
    await work()
    const issues = async () => (await admin.issues.list()).rows.map(({ kind, text }) => [kind, text])
    await registry.control({ answers: [{ status: 404, reason: 'Richiesta sconosciuta.' }] })
    await work()
    expect((await farmer.codeRequests.list()).rows).toMatchObject([
      { state: 'sent', blockReason: 'invalid-response', rejectionReason: null },
    ])
    expect(await issues()).toEqual([['status-rejected', codeRequestMessages.statusRefused('Richiesta sconosciuta.')]])
    await work({ later: true })
    expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'sent', blockReason: null }])
    expect(await issues()).toEqual([])
    await registry.control({ grantNow: true })
    await work({ later: true })
    expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'granted' }])
  })

  it.each([
    ['later', 409, { state: 'waiting', blockReason: 'unavailable' }],
    ['no', 422, { state: 'rejected', rejectionReason: 'Così.' }],
    ['nobody knows what', 418, { state: 'waiting', blockReason: 'invalid-response' }],
  ] as const)('that are answered «%s» (%i) are asked for accordingly', async (_, status, expected) => {
    const { farmer, work, registry } = await aRequestedOrder({ quantity: 3 })
    await registry.control({ answers: [{ status, reason: 'Così.' }] })
    await work()
    expect((await farmer.codeRequests.list()).rows).toMatchObject([expected])
  })

  it('that belong to another tag are not taken', async () => {
    const { farmer, work, registry, db, buy } = await aRequestedOrder({ quantity: 2 })
    await work()
    await registry.control({ grantNow: true })
    await work()
    await buy(2)
    await work()
    await registry.control({ grantNow: true, duplicateCodes: 1 })
    await work()
    const { rows } = await farmer.codeRequests.list()
    expect(rows.map(({ state, blockReason }) => [state, blockReason])).toEqual([
      ['sent', 'invalid-response'],
      ['granted', null],
    ])
    const { rows: codes } = await sql<{ code: string }>`select code from tags where code is not null`.execute(db)
    expect(codes).toHaveLength(2)
  })

  it('that were sent are confirmed after an odd answer, and nobody is told of it any more', async () => {
    const { admin, work, registry, order } = await aRequestedOrder({ quantity: 2 })
    await work()
    await registry.control({ grantNow: true })
    await work()
    await admin.orders.markPrinted({ params: { id: order } })
    await admin.orders.send({ params: { id: order }, body: aParcel() })
    await registry.control({ answers: [{ status: 418 }] })
    await work()
    expect((await admin.issues.list()).rows).toMatchObject([{ kind: 'invalid-allocation' }])
    await work({ later: true })
    expect((await admin.codeRequests.adminList()).rows).toMatchObject([
      { state: 'granted', reportedAt: expect.any(String) },
    ])
    expect((await admin.issues.list()).total).toBe(0)
  })

  it('are not lost while the registry is down, however long', async () => {
    const { farmer, work, registry, db } = await aRequestedOrder({ quantity: 20, down: true })
    await work()
    for (let minute = 0; minute < 10; minute++) await work({ later: true })
    expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'waiting', blockReason: 'unavailable' }])
    await registry.control({ reset: true, grantDelay: 0 })
    await work({ later: true })
    await work({ later: true })
    const { rows } = await farmer.codeRequests.list()
    expect(rows).toMatchObject([{ state: 'granted', blockReason: null }])
    expectEvery((await farmer.tags.list({ query: { pageSize: 24 } })).rows, ({ code }) => code !== null)
    // However often the request was sent, the registry has it once.
    const sent = await db
      .selectFrom('outbound_calls')
      .select('idempotency_key')
      .where('operation', '=', 'request-codes')
      .execute()
    expect(sent.length).toBeGreaterThan(1)
    expect(new Set(sent.map(row => row.idempotency_key)).size).toBe(1)
  })

  it('wait for an account that is not linked any more, and go on when it is', async () => {
    const { farmer, work, registry } = await aRequestedOrder({ quantity: 2 })
    await registry.control({ expireTokens: 'all' })
    await work()
    expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'waiting', blockReason: 'not-linked' }])
    await registry.link(farmer, 'elio')
    await registry.sync(farmer)
    await work({ later: true })
    expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'sent', blockReason: null }])
  })

  it('are not lost when whoever renewed the access died before it was kept: the account is linked again', async () => {
    const { ctx, db, farmer, work, registry } = await aRequestedOrder({ quantity: 20 })
    await work()
    const sealed = await db
      .selectFrom('registry_accounts')
      .select('refresh_token')
      .where('user_id', '=', farmer.id)
      .executeTakeFirstOrThrow()
    const refresh = ctx.secret.unseal(`registry-token ${farmer.id}`, sealed.refresh_token ?? Buffer.alloc(0)) ?? ''
    await ctx.registry.link?.refresh(refresh)
    await registry.control({ expireTokens: 'access', grantNow: true })
    await work()
    expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'sent', blockReason: 'not-linked' }])
    expect(await farmer.registry.account()).toMatchObject({ linked: true, problem: 'expired' })
    await registry.link(farmer, 'elio')
    await registry.sync(farmer)
    await work({ later: true })
    expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'granted', blockReason: null }])
    expectEvery((await farmer.tags.list({ query: { pageSize: 24 } })).rows, ({ code }) => code !== null)
  })

  it('go on by the queue after whoever worked on them died, and no look is planned twice', async () => {
    const { ctx, db, work, order } = await aRequestedOrder({ quantity: 2 })
    await work()
    /** Of each planned job, whether it begins when the request is due, and not an age later. */
    const planned = async () =>
      (
        await sql<{ fits: boolean }>`
          select j.start_after - c.next_check_at between interval '-1 second' and interval '1 hour' as fits
          from jobs.job j join code_requests c on c.order_item_id = (j.data ->> 'itemId')::integer
          where j.name = 'process-code-requests' and j.state < 'active'`.execute(db)
      ).rows.map(({ fits }) => fits)
    const { items } = await db
      .selectFrom('code_requests')
      .select('order_item_id as items')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
    // The shop reckons with its own clock from here on, as the database does.
    vi.useRealTimers()
    // As if the job had crashed after its claim.
    await sql`delete from jobs.job where name = 'process-code-requests'`.execute(db)
    await sql`update code_requests set next_check_at = now() + interval '2 hours'`.execute(db)
    const handlers = jobHandlers(ctx)
    await handlers['process-code-requests']({ itemId: items }, 'job')
    await handlers['process-code-requests']({ itemId: items }, 'job')
    expect(await planned()).toEqual([true])
  })

  it('are asked of nobody for tags that bear the holding’s code', async () => {
    const { farmer, buy } = await aPrintShop()
    await buy(2, { features: ['holding_code'] })
    expect((await farmer.codeRequests.list()).rows).toEqual([])
  })
})

it('the steps that the database allows are those of the domain', async () => {
  const { db } = await aPrintShop()
  const { tagStates, tagTransitions, reversibleTransitions } = await import('#domain/tags/tag-states.ts')
  const rows = await db.selectFrom('tag_transitions').selectAll().execute()
  const allowed = tagStates.flatMap(before => [
    ...tagTransitions[before].map(after => `${before} → ${after}`),
    ...(reversibleTransitions[before] ?? []).map(after => `${before} → ${after}, taken back`),
  ])
  const told = rows.map(row => `${row.from_state} → ${row.to_state}${row.is_reversal ? ', taken back' : ''}`)
  expect(told.sort()).toEqual(allowed.sort())
})
