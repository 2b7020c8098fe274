import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { KeeperAnswer } from '#contract/keeper-waits.ts'
import { aHerdWithTags, aRequestedOrder, lost } from '#test/builders/a-print-shop.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { waitingForLocks } from '#test/readers/waiting-for-locks.ts'
import { printableOrder } from '../../print/print-queries.ts'
import { lockCodeRequest } from '../code-request-queries.ts'
import { processCodeRequests } from '../process-code-requests.ts'
import { keeperWaitMailTexts, keeperWaitMessages } from './keeper-wait-messages.ts'
import { remindKeepers } from './keeper-wait-steps.ts'

type World = Pick<Awaited<ReturnType<typeof aRequestedOrder>>, 'ctx' | 'db' | 'dataDir' | 'admin' | 'farmer'>

const cattle = (holding = '022CN031'): KeeperAnswer => ({
  herds: [{ species: ['cattle'], herd: { holding, species: 'cattle' } }],
})

/** Subjects of the mails about waits, after their delay. */
async function askedBy(world: World) {
  await sql`update jobs.job set start_after = now() where name = 'mail' and state < 'active'`.execute(world.db)
  const mails = await workJobs(world)
  return mails.filter(({ text = '' }) => text.includes('#risposta'))
}

/** As if the waits had begun `days` earlier; then the hourly job runs. */
async function afterDays(world: World, days: number) {
  await sql`
    update keeper_waits set started_at = started_at - make_interval(days => ${days}), stepped_at = stepped_at - interval '1 day'`.execute(
    world.db,
  )
  await remindKeepers(world.ctx)
}

const byText = (a: string, b: string) => a.localeCompare(b)
const issuesOf = async ({ admin }: World) => (await admin.issues.list()).rows.map(({ kind, text }) => [kind, text])
const tasksOf = async ({ admin }: World) =>
  Object.fromEntries((await admin.dashboard.tasks()).tasks.map(({ name, count }) => [name, count]))

it('an order whose herd is open asks its keeper once, by one mail, on the account and on the dashboard', async () => {
  const world = await aRequestedOrder({ quantity: 2, herd: null })
  const { farmer, admin, luca, maria, work, order } = world
  await work()
  await work({ later: true })
  const [wait, ...others] = await farmer.keeperWaits.list()
  expect(others).toEqual([])
  expect(wait).toMatchObject({ orderId: order, needsLink: false, codes: [], herds: [{ species: ['cattle'], tags: 2 }] })
  expect(wait?.herds[0]?.options.map(({ holding }) => holding)).toEqual(['014CN207', '022CN031'])
  expect(await maria.keeperWaits.list()).toEqual([])
  expect((await tasksOf(world)).keepers).toBe(1)
  const listed = await admin.adminOrders.list({ query: { todo: 'keeper' } })
  expect(listed.rows).toMatchObject([{ id: order, todos: expect.arrayContaining(['keeper']) }])
  expect((await admin.keeperWaits.adminList({ query: { orderId: order } })).rows).toEqual([wait])
  expect((await admin.codeRequests.adminList()).rows[0]?.blockedSince).not.toBeNull()

  const mails = await askedBy(world)
  expect(mails.map(({ subject }) => subject)).toEqual([keeperWaitMailTexts.subject.first(`ORDER-${order}`)])
  expect(mails[0]?.to).toMatchObject([{ address: luca.email }])
  expect(mails[0]?.text).toContain(keeperWaitMailTexts.herds(2))
  expect(mails[0]?.text).toContain(`/account/ordini/${order}#risposta`)

  expect(await farmer.keeperWaits.answer({ params: { id: order }, body: cattle() })).toEqual({ codeRequests: 1 })
  expect(await farmer.keeperWaits.list()).toEqual([])
  expect((await tasksOf(world)).keepers).toBe(0)
  await work()
  expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'sent', holding: '022CN031' }])
})

it('a pair that is lost is not sent before its keeper has said how the animal was identified, once for all', async () => {
  const world = await aHerdWithTags(3)
  const { farmer, admin, db, work, order, replace, registry, codes } = world
  const [one = '', two = '', three = ''] = codes
  const unprovenPair = (code: string) => ({ code, piece: 'entrambe' as const })
  await replace([unprovenPair(one), unprovenPair(two), lost(three)])
  const id = await order()
  await work()
  expect(await farmer.keeperWaits.list()).toMatchObject([{ orderId: id, herds: [], codes: [one, two] }])
  expect(
    (await farmer.codeRequests.list()).rows.map(({ state, blockReason }) => `${state} ${blockReason}`).toSorted(byText),
  ).toEqual(['sent null', 'waiting no-proof', 'waiting no-proof'])
  // What has its codes is printed meanwhile.
  await registry.control({ grantNow: true })
  await work({ later: true })
  expect(await tasksOf(world)).toMatchObject({ keepers: 1, 'to-print': 1 })
  const inFile = async () =>
    (await printableOrder(db, id))?.items.flatMap(item => item.replacements.map(({ code }) => code))
  expect(new Set(await inFile())).toEqual(new Set([three]))
  expect(await admin.orders.markPrinted({ params: { id } })).toMatchObject({ tags: 1 })
  expect(await tasksOf(world)).toMatchObject({ 'to-print': 0, 'to-send': 1 })

  const unproven = { params: { id }, body: { herds: [] } }
  expect(await refusalOf(farmer.keeperWaits.answer(unproven))).toMatchObject({
    status: 400,
    errors: [{ path: 'identityProof', message: keeperWaitMessages.proofMissing }],
  })
  await admin.keeperWaits.adminAnswer({ params: { id }, body: { herds: [], identityProof: 'foto' } })
  const proofs = await db.selectFrom('code_requests').select('identity_proof').where('code', 'in', [one, two]).execute()
  expect(proofs).toEqual([{ identity_proof: 'foto' }, { identity_proof: 'foto' }])
  await work()
  await registry.control({ grantNow: true })
  await work({ later: true })
  expect((await farmer.codeRequests.list()).rows.map(({ state }) => state)).toEqual(['granted', 'granted', 'granted'])
  // The second print has only what followed.
  expect(new Set(await inFile())).toEqual(new Set([one, two]))
  expect(await admin.orders.markPrinted({ params: { id } })).toMatchObject({ tags: 2 })
  expect(new Set(await inFile())).toEqual(new Set([one, two, three]))
  const [entry] = await db.selectFrom('audit_log').selectAll().where('action', '=', 'answer-for-keeper').execute()
  expect(entry).toMatchObject({ actor_id: admin.id, subject_id: id, after: { identityProof: 'foto' } })
})

it('a keeper who says nothing is reminded twice, and after two weeks staff decide', async () => {
  const world = await aRequestedOrder({ quantity: 2, herd: null })
  await world.work()
  await remindKeepers(world.ctx)
  expect(await issuesOf(world)).toEqual([])
  await afterDays(world, 1)
  await remindKeepers(world.ctx)
  expect(await issuesOf(world)).toEqual([['keeper-wait', keeperWaitMessages.waiting]])
  for (const days of [2, 4, 7]) await afterDays(world, days)
  await afterDays(world, 30)
  const number = `ORDER-${world.order}`
  expect((await askedBy(world)).map(({ subject = '' }) => subject).toSorted(byText)).toEqual(
    Object.values(keeperWaitMailTexts.subject)
      .map(subject => subject(number))
      .toSorted(byText),
  )
  expect(await issuesOf(world)).toEqual([['keeper-wait', keeperWaitMessages.silent]])
  const [request] = (await world.admin.codeRequests.adminList()).rows
  await world.admin.codeRequests.abandon({ params: { id: request?.id ?? 0 }, body: { reason: 'Non risponde' } })
  expect((await issuesOf(world)).map(([kind]) => kind)).toEqual(['credit-note-due'])
  expect(await world.farmer.keeperWaits.list()).toEqual([])
})

it('a keeper who answers before the mail is sent gets none', async () => {
  const world = await aRequestedOrder({ quantity: 2, herd: null })
  await world.work()
  await world.farmer.keeperWaits.answer({ params: { id: world.order }, body: cattle() })
  expect(await askedBy(world)).toEqual([])
  await afterDays(world, 30)
  expect(await askedBy(world)).toEqual([])
})

it('an answer that is saved while the request is checked is not overwritten', async () => {
  const { ctx, db, farmer, order, work } = await aRequestedOrder({ quantity: 2, herd: null })
  await work()
  const { id, order_item_id: itemId } = await db
    .updateTable('code_requests')
    .set({ next_check_at: sql`now()` })
    .returning(['id', 'order_item_id'])
    .executeTakeFirstOrThrow()
  // The check has claimed the request and looks for its herd when the answer comes.
  const herds = await db.startTransaction().execute()
  await sql`lock table herds`.execute(herds)
  const checked = processCodeRequests(ctx, itemId)
  await expect.poll(() => waitingForLocks(db, 'join herds')).toBe(1)
  const request = await db.startTransaction().execute()
  await lockCodeRequest(request, id)
  const answered = farmer.keeperWaits.answer({ params: { id: order }, body: cattle() })
  await expect.poll(() => waitingForLocks(db, 'from code_requests')).toBe(1)
  await herds.rollback().execute()
  await expect.poll(() => waitingForLocks(db, 'code_requests')).toBe(2)
  await request.rollback().execute()
  expect(await answered).toEqual({ codeRequests: 1 })
  await checked
  expect(await farmer.keeperWaits.list()).toEqual([])
  const waits = await db.selectFrom('keeper_waits').select('ended_at').execute()
  expect(waits).toEqual([{ ended_at: expect.anything() }])
  await work()
  expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'sent', holding: '022CN031' }])
})

it('one herd is for all tags of a species, and another species is asked about by itself', async () => {
  const world = await aRequestedOrder({ quantity: 2, herd: null })
  const { farmer, admin, order: again, buy, work } = world
  const goats = await aProduct(admin, {
    productTypes: ['marche', 'ministeriale'],
    species: ['goat', 'sheep'],
    quantity: 99,
  })
  await add(farmer, goats.id, { quantity: 3 })
  await buy(4, {}, null)
  const [id = 0] = (await farmer.orders.list()).rows.map(order => order.id).filter(found => found !== again)
  await work()
  const wait = (await farmer.keeperWaits.list()).find(({ orderId }) => orderId === id)
  // The goats' only herd fits by itself.
  expect(wait?.herds).toMatchObject([{ species: ['cattle'], tags: 4 }])
  await farmer.keeperWaits.answer({ params: { id }, body: cattle('014CN207') })
  await work()
  const requests = (await farmer.codeRequests.list()).rows.filter(({ orderId }) => orderId === id)
  expect(requests.map(({ holding, species }) => [holding, species])).toContainEqual(['014CN207', 'cattle'])
  expect(requests.every(({ state }) => state === 'sent')).toBe(true)
})

it('an account that is to be linked again is asked for once, and by the link the wait ends', async () => {
  const world = await aRequestedOrder({ quantity: 2 })
  const { farmer, work, registry } = world
  await registry.control({ expireTokens: 'all' })
  await work()
  expect(await farmer.keeperWaits.list()).toMatchObject([{ needsLink: true, herds: [], codes: [] }])
  const [mail] = await askedBy(world)
  expect(mail?.text).toContain(keeperWaitMailTexts.link)
  await registry.link(farmer, 'elio')
  await work({ later: true })
  expect(await farmer.keeperWaits.list()).toEqual([])
  expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'sent' }])
})

it('an answer is the keeper’s or the staff’s, names an own herd that fits, and is given once', async () => {
  const world = await aRequestedOrder({ quantity: 2, herd: null })
  const { farmer, maria, admin, anybody, work, order } = world
  await work()
  const params = { id: order }
  expect(await refusalOf(maria.keeperWaits.answer({ params, body: cattle() }))).toMatchObject({ status: 404 })
  expect(await refusalOf(admin.keeperWaits.adminAnswer({ params: { id: 999 }, body: cattle() }))).toMatchObject({
    status: 404,
  })
  expect((await anybody.raw('POST', `/orders/${order}/keeper-answer`, { body: cattle() })).status).toBe(401)
  expect((await anybody.raw('GET', '/keeper-waits')).status).toBe(401)
  expect((await farmer.raw('GET', '/admin/keeper-waits')).status).toBe(403)
  expect((await farmer.raw('POST', `/admin/orders/${order}/keeper-answer`, { body: cattle() })).status).toBe(403)
  expect((await farmer.raw('POST', `/orders/${order}/keeper-answer`, { body: { herds: 'x' } })).status).toBe(400)
  expect(await refusalOf(farmer.keeperWaits.answer({ params, body: cattle('001TO123') }))).toMatchObject({
    status: 400,
    errors: [{ path: 'herds.0.herd.holding' }],
  })
  expect(await refusalOf(farmer.keeperWaits.answer({ params, body: { herds: [] } }))).toMatchObject({
    errors: [{ path: 'herds', message: keeperWaitMessages.herdMissing }],
  })
  await farmer.keeperWaits.answer({ params, body: cattle() })
  expect(await refusalOf(farmer.keeperWaits.answer({ params, body: cattle() }))).toMatchObject({
    status: 409,
    detail: keeperWaitMessages.nothingWaits,
  })
})
