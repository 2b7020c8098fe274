import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { addresses, aShop } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aWithdrawalWorld, consumerAddresses } from '#test/builders/a-withdrawal.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { withdrawalMessages as messages } from './withdrawal-messages.ts'

const receipts = /ricevuto il tuo recesso/

describe('a consumer who is not signed in', () => {
  it('withdraws from the whole order with its number and e-mail, and gets the receipt', async () => {
    const { orderAsConsumer, send, read, asGuest, workGuests, mailsAbout, answer, luca, task } =
      await aWithdrawalWorld()
    const id = await orderAsConsumer({ extra: [{ title: 'Marca incisa', productTypes: ['marche', 'stampato'] }] })
    const { declaredAt } = await asGuest({ orderNumber: `order ${id}`, email: luca.email.toUpperCase() })
    expect((await read(id)).withdrawals).toEqual([])
    await workGuests()
    expect((await read(id)).withdrawals).toMatchObject([
      { state: 'declared', isByGuest: true, isConfirmed: false, declaredAt, lines: [] },
    ])
    const mails = await mailsAbout(receipts)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.to).toMatchObject([{ address: luca.email }])
    for (const text of ['tutto l’ordine', 'Marca incisa', 'Non sei stato tu?']) expect(mails[0]?.text).toContain(text)
    expect(await task()).toBe(1)
    for (const again of [1, 2]) expect(await answer(true), `press ${again}`).toEqual({ isConfirmed: true })
    expect((await read(id)).withdrawals).toMatchObject([
      { state: 'declared', isConfirmed: true, declaredAt, lines: [{ quantity: 3 }, { quantity: 2 }] },
    ])
    expect(await refusalOf(send(id))).toMatchObject({ status: 409, detail: messages.withdrawn('Pinza di prova') })
  })

  it('confirms by the day of the statement, and what was withdrawn from since is left out', async () => {
    const { orderAsConsumer, send, asGuest, workGuests, declare, answer, read, daysLater } = await aWithdrawalWorld()
    const [part, all] = [await orderAsConsumer(), await orderAsConsumer()]
    for (const id of [part, all]) {
      await send(id)
      await asGuest({ orderNumber: String(id) })
    }
    await workGuests()
    await declare(part, [3, 0])
    await declare(all)
    daysLater(60)
    expect(await answer(true, 0)).toEqual({ isConfirmed: true })
    expect((await read(part)).withdrawals[0]).toMatchObject({ state: 'declared', lines: [{ quantity: 2 }] })
    expect(await answer(true, 1)).toEqual({ isConfirmed: false })
    expect((await read(all)).withdrawals[0]).toMatchObject({ state: 'declined', refusal: 'nothing-left', lines: [] })
  })

  it('says in words what is returned, until staff credit it', async () => {
    const { orderAsConsumer, send, read, asGuest, workGuests, mailsAbout, answer, credit, statesOf } =
      await aWithdrawalWorld()
    const id = await orderAsConsumer()
    await send(id)
    const products = 'Una pinza su tre'
    await asGuest({ orderNumber: String(id), products })
    await workGuests()
    await answer(true)
    expect((await read(id)).withdrawals).toMatchObject([{ products, isConfirmed: true, lines: [] }])
    expect((await mailsAbout(receipts))[0]?.text).toContain(products)
    await credit(id, [1, 0])
    expect(await statesOf(id)).toEqual(['credited'])
  })

  it.each([
    ['company', { body: addresses }],
    ['made-to-order', { only: true }],
    ['cancelled', { cancel: true }],
  ] as const)('is told by mail alone that the statement has no effect: %s', async (refusal, how) => {
    const world = await aWithdrawalWorld()
    const { orderAsConsumer, read, asGuest, workGuests, mailsAbout, luca, admin, db, task } = world
    const id = await orderAsConsumer({ body: 'body' in how ? how.body : consumerAddresses })
    if ('only' in how)
      await db
        .updateTable('order_items')
        .set({ product_types: ['marche', 'stampato'] })
        .where('order_id', '=', id)
        .execute()
    if ('cancel' in how) await admin.orders.adminCancel({ params: { id }, body: { reason: 'Finito' } })
    const answer = await asGuest({ orderNumber: String(id) })
    expect(Object.keys(answer)).toEqual(['declaredAt'])
    await workGuests()
    expect((await read(id)).withdrawals).toMatchObject([{ state: 'declined', refusal }])
    const mails = await mailsAbout(receipts)
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([luca.email])
    expect(mails[0]?.text).toContain(messages.refusals[refusal])
    await asGuest({ orderNumber: String(id) })
    await workGuests()
    expect(await mailsAbout(receipts)).toHaveLength(1)
    expect(await task()).toBe(0)
  })

  it('is late after the term, by the day of the statement', async () => {
    const { orderAsConsumer, send, asGuest, workGuests, read, db } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    await send(id)
    await asGuest({ orderNumber: String(id) })
    await db.updateTable('guest_withdrawals').set({ declared_at: '2100-01-01T10:00:00Z' }).execute()
    await workGuests()
    expect((await read(id)).withdrawals).toMatchObject([{ state: 'declined', refusal: 'late' }])
  })

  it('states the same twice in vain', async () => {
    const { orderAsConsumer, send, read, asGuest, workGuests, mailsAbout, answer, declare } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    await send(id)
    const orderNumber = String(id)
    for (const products of ['Una pinza', 'Una pinza', '', '']) await asGuest({ orderNumber, products })
    await workGuests()
    await workGuests()
    expect((await read(id)).withdrawals.map(({ products }) => products)).toEqual(['Una pinza', ''])
    expect(await mailsAbout(receipts)).toHaveLength(2)
    await answer(true)
    expect(await refusalOf(declare(id, [1, 0]))).toMatchObject({ status: 409 })
  })
})

describe('a stranger', () => {
  it('holds up no parcel: staff are asked, and the buyer’s answer closes the statement', async () => {
    const world = await aWithdrawalWorld()
    const { orderAsConsumer, asGuest, workGuests, answer, read, admin, task } = world
    const [id, other] = [await orderAsConsumer(), await orderAsConsumer()]
    for (const order of [id, other]) await asGuest({ orderNumber: String(order) })
    await workGuests()
    expect(await refusalOf(world.send(id))).toMatchObject({ status: 409, detail: messages.vague })
    expect((await admin.shipments.ready({ query: { orders: [id] } })).orders).toMatchObject([{ held: 'withdrawal' }])
    await admin.orders.send({ params: { id }, body: aParcel({ withdrawalSeen: true }) })
    expect((await read(id)).items.map(item => item.sent)).toEqual([3, 2])

    expect(await answer(false)).toEqual({ isConfirmed: false })
    expect(await answer(true), 'the answer stands').toEqual({ isConfirmed: false })
    expect((await read(other)).withdrawals).toMatchObject([
      { state: 'declined', isConfirmed: false, declineReason: messages.notMine },
    ])
    await world.send(other)
    expect(await task()).toBe(1)
  })

  it('cannot answer for the buyer', async () => {
    const { orderAsConsumer, asGuest, workGuests, anybody, read } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    await asGuest({ orderNumber: String(id) })
    await workGuests()
    for (const token of ['', 'x', 'x'.repeat(2000)])
      expect(await refusalOf(anybody.withdrawals.answerByLink({ body: { token, isMine: true } }))).toMatchObject({
        status: 404,
      })
    expect((await read(id)).withdrawals).toMatchObject([{ isConfirmed: false }])
  })

  it('learns nothing about an order, and nobody but the shop is mailed', async () => {
    const { orderAsConsumer, anybody, workGuests, read, ctx, luca, admin, maria, ...world } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    const before = (await workJobs({ ctx, dataDir: world.dataDir })).length
    const email = 'estraneo@altrove.example'
    const ask = (orderNumber: string, address: string) =>
      anybody.raw('POST', '/withdrawals', { body: { name: 'Ugo', orderNumber, email: address, products: '' } })
    const answers = [
      await ask(`ORDER-${id}`, email),
      await ask('ORDER-999999', email),
      await ask(`ORDER-${id}`, maria.email),
      await ask('ORDER-999998', luca.email),
      await ask(`ORDER-${id}`, luca.email),
    ]
    const bodies = await Promise.all(answers.map(answer => answer.json() as Promise<object>))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    for (const body of bodies) expect(Object.keys(body)).toEqual(['declaredAt'])
    await workGuests()
    const mails = (await workJobs({ ctx, dataDir: world.dataDir })).slice(before)
    const company = (await ctx.settings.current()).company.email
    const recipients = mails.map(({ to }) => to?.[0]?.address ?? '')
    expect(recipients.toSorted()).toEqual([company, company, company, company, luca.email].toSorted())
    expect((await read(id)).withdrawals).toHaveLength(1)
    const threads = (await admin.supportThreads.adminList({ query: { state: 'open' } })).rows
    expect(threads).toHaveLength(4)
    expect(threads.every(({ topic, userId }) => topic === 'returns' && userId === null)).toBe(true)
  })

  it('is stopped after so many statements, and does not stop the owner', async () => {
    const { asGuest, orderAsConsumer, luca } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    const orderNumber = String(id)
    for (let n = 0; n < 5; n++) await asGuest({ orderNumber, email: 'estraneo@altrove.example' })
    expect(await refusalOf(asGuest({ orderNumber, email: 'estraneo@altrove.example' }))).toMatchObject({ status: 429 })
    await asGuest({ orderNumber, email: luca.email })
    for (let n = 7; n < 20; n++) await asGuest({ orderNumber: String(1000 + n) })
    expect(await refusalOf(asGuest({ orderNumber: '5000' }))).toMatchObject({ status: 429 })
  })

  it('may type what they like: it does not reach an address that nobody has confirmed', async () => {
    const { orderAsConsumer, asGuest, workGuests, mailsAbout, aFarmer, db } = await aWithdrawalWorld()
    const newcomer = await aFarmer('nuova@cascina.example')
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', newcomer.id).execute()
    const id = await orderAsConsumer({ person: newcomer, isPaid: false, method: 'bonifico' })
    await asGuest({
      orderNumber: String(id),
      email: newcomer.email,
      name: 'www.truffa.example',
      products: 'Clicca qui',
    })
    await workGuests()
    const [mail] = await mailsAbout(receipts)
    expect(mail?.to).toMatchObject([{ address: newcomer.email }])
    expect(mail?.text).not.toMatch(/truffa|Clicca/)
  })

  it.each([
    { orderNumber: 'ordine mio' },
    { orderNumber: '' },
    { email: 'non-una-email' },
    { name: '' },
    { products: 'x'.repeat(1001) },
    { deliveredOn: 'ieri' },
    { iban: 'IT60X0542811101000000123456' },
  ])('malformed: %j', async changes => {
    const { anybody } = await aShop()
    const body = { name: 'Ugo', orderNumber: '1', email: 'ugo@altrove.example', products: '', ...changes }
    expect((await anybody.raw('POST', '/withdrawals', { body })).status).toBe(400)
  })
})

it('the erasure of an account takes what was typed, and its export has it before', async () => {
  const { orderAsConsumer, send, declare, asGuest, admin, luca, db, refund, credit } = await aWithdrawalWorld()
  const id = await orderAsConsumer()
  await send(id)
  await declare(id, [3, 2], { name: 'Luca Ferri detto il Rosso' })
  const erase = () => admin.customers.erase({ params: { id: luca.id }, body: { email: luca.email } })
  expect(await refusalOf(erase())).toMatchObject({ status: 409, blockers: ['withdrawal-open'] })
  await credit(id, [3, 2], 'shipped', true)
  await refund(id)
  await asGuest({ orderNumber: '77' })
  const zip = unzipSync(await admin.customers.export({ params: { id: luca.id } }))
  const texts = Object.values(zip).map(file => strFromU8(file))
  expect(texts.some(text => text.includes('il Rosso'))).toBe(true)
  await erase()
  expect(await db.selectFrom('guest_withdrawals').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('withdrawals').select(['name', 'state']).execute()).toEqual([
    { name: '', state: 'credited' },
  ])
})
