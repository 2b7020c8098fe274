import { describe, expect, it } from 'vitest'
import { formatDateTime, isoDay } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { withdrawalTermOf } from '#domain/orders/withdrawal.ts'
import { addresses } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aWithdrawalWorld } from '#test/builders/a-withdrawal.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { pdfText } from '#test/readers/pdf-text.ts'
import { withdrawalMessages as messages } from './withdrawal-messages.ts'

const stamped = { title: 'Bandiera con il nome', productTypes: ['marche', 'aziendale', 'stampato'] as const }

describe('a withdrawal from a delivered order', () => {
  it('goes from the statement to the refund, told to the buyer by mail at every step', async () => {
    const world = await aWithdrawalWorld()
    const { orderAsConsumer, send, read, declare, admin, credit, refund, statesOf, task, mailsAbout, luca } = world
    const id = await orderAsConsumer()
    await send(id)
    expect(await task()).toBe(0)
    const withdrawal = await declare(id, [2, 0])
    expect(withdrawal).toMatchObject({
      state: 'declared',
      name: 'Luca Ferri',
      isByGuest: false,
      lines: [{ quantity: 2, credited: 0 }],
      refusal: null,
    })
    expect(await task()).toBe(1)
    const [receipt, ...others] = await mailsAbout(/ricevuto il tuo recesso/)
    expect(others).toEqual([])
    expect(receipt?.to).toMatchObject([{ address: luca.email }])
    for (const text of ['Luca Ferri', '2 × Pinza di prova', formatDateTime(withdrawal.declaredAt), orderNumber(id)])
      expect(receipt?.text).toContain(text)
    expect(receipt?.text).not.toContain('Aghi di prova')

    const params = { id, withdrawalId: withdrawal.id }
    expect(await admin.withdrawals.receive({ params })).toMatchObject({ state: 'received' })
    expect(await refusalOf(admin.withdrawals.receive({ params }))).toMatchObject({ status: 409 })
    expect(await mailsAbout(/è tornata da noi/)).toHaveLength(1)
    expect(await task()).toBe(1)

    await credit(id, [1, 0])
    expect((await read(id)).withdrawals).toMatchObject([{ state: 'received', lines: [{ quantity: 2, credited: 1 }] }])
    await credit(id, [1, 0])
    expect(await statesOf(id)).toEqual(['credited'])
    expect(await task()).toBe(0)
    await refund(id)
    expect(await statesOf(id)).toEqual(['refunded'])
    const names = (await read(id)).timeline.map(({ name }) => name)
    expect(names.filter(name => name.startsWith('withdrawal'))).toEqual(['withdrawal', 'withdrawal-received'])
    expect(await mailsAbout(/rimbors|restituit/i)).not.toEqual([])
    expect(await refusalOf(admin.withdrawals.decline({ params, body: { reason: 'No' } }))).toMatchObject({
      status: 409,
    })
  })

  it('is closed without a refund for a reason that the buyer is told', async () => {
    const { orderAsConsumer, send, declare, admin, statesOf, mailsAbout, task } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    await send(id)
    const { id: withdrawalId } = await declare(id)
    const reason = 'La pinza è tornata rotta'
    await admin.withdrawals.decline({ params: { id, withdrawalId }, body: { reason } })
    expect(await statesOf(id)).toEqual(['declined'])
    expect((await mailsAbout(/chiuso senza rimborso/))[0]?.text).toContain(`${reason}.`)
    expect(await task()).toBe(0)
    // The pieces are the buyer's as before: they may withdraw again.
    await declare(id, [1, 0])
    expect(await statesOf(id)).toEqual(['declined', 'declared'])
  })

  it('takes the account for the refund of a bank transfer', async () => {
    const { orderAsConsumer, send, declare, mailsAbout } = await aWithdrawalWorld()
    const id = await orderAsConsumer({ method: 'bonifico' })
    await send(id)
    const iban = 'IT60X0542811101000000123456'
    expect(await declare(id, [1, 0], { iban })).toMatchObject({ iban })
    await declare(id, [1, 0])
    const asked = (await mailsAbout(/ricevuto il tuo recesso/)).map(({ text }) => text?.includes('IBAN'))
    expect(asked).toEqual([false, true])
  })
})

it('the mail about a parcel leads a consumer there, and nobody else', async () => {
  const { orderAsConsumer, send, mailsAbout, db, ctx } = await aWithdrawalWorld()
  const [consumer, business, bound] = [
    await orderAsConsumer(),
    await orderAsConsumer({ body: addresses }),
    await orderAsConsumer(),
  ]
  await db
    .updateTable('order_items')
    .set({ product_types: ['marche', 'ministeriale'] })
    .where('order_id', '=', bound)
    .execute()
  for (const id of [consumer, business, bound]) await send(id)
  const mails = await mailsAbout(/Abbiamo spedito/)
  const leads = mails.map(({ text }) => text?.includes(`Recedere dal contratto qui:\n${ctx.publicUrl}/recesso`))
  expect(mails.map(({ subject }) => subject?.match(/ORDER-\d+/)?.[0])).toEqual(
    [consumer, business, bound].map(orderNumber),
  )
  expect(leads).toEqual([true, false, false])
})

describe('before the goods are delivered', () => {
  it('what was withdrawn from does not leave, and the rest does', async () => {
    const { orderAsConsumer, declare, admin, credit, statesOf, read, send, task } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    const items = (await read(id)).items
    await declare(id, [3, 1])
    expect(await refusalOf(send(id))).toMatchObject({ status: 409, detail: messages.withdrawn('Pinza di prova') })
    const needle = { itemId: items[1]?.id ?? 0, quantity: 1 }
    await admin.orders.send({ params: { id }, body: aParcel({ lines: [needle] }) })
    expect((await admin.orders.adminGet({ params: { id } })).todos).toEqual(['withdrawal'])
    expect(await refusalOf(admin.orders.send({ params: { id }, body: aParcel({ lines: [needle] }) }))).toMatchObject({
      detail: messages.withdrawn('Aghi di prova'),
    })
    await credit(id, [3, 1], 'unshipped')
    expect(await statesOf(id)).toEqual(['credited'])
    expect(await read(id)).toMatchObject({ status: 'SHIPPED' })
    expect(await task()).toBe(0)
  })

  it('what was withdrawn from is neither picked nor offered with what is ready', async () => {
    const { orderAsConsumer, declare, admin, read, send } = await aWithdrawalWorld()
    const [part, whole] = [await orderAsConsumer(), await orderAsConsumer()]
    await declare(part, [2, 2])
    await declare(whole)
    const { orders } = await admin.shipments.ready({ query: { orders: [part, whole] } })
    expect(orders).toMatchObject([
      { orderId: part, pieces: 1, left: 0, held: null },
      { orderId: whole, pieces: 0, left: 0, held: 'not-ready' },
    ])
    const picks = pdfText(await admin.adminOrders.pickList({ query: { orders: [part, whole] } }))
    expect(picks).toContain(`${orderNumber(part)} × 1`)
    expect(picks).not.toContain(orderNumber(whole))
    const parcel = { orderId: part, tracking: '', packages: 1, pieces: 1, parcels: 0 }
    const sent = await admin.shipments.sendAll({ body: { carrier: 'Corriere', packaging: '', parcels: [parcel] } })
    expect(sent.parcels).toMatchObject([{ orderId: part, refusal: null }])
    expect((await read(part)).items.map(item => item.sent)).toEqual([1, 0])
    expect(await refusalOf(send(whole))).toMatchObject({ status: 409 })
  })

  it('a cancelled order gives everything back and closes it', async () => {
    const { orderAsConsumer, declare, admin, statesOf, refund, task } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    await declare(id)
    await admin.orders.adminCancel({ params: { id }, body: { reason: 'Recesso' } })
    expect(await statesOf(id)).toEqual(['credited'])
    await refund(id)
    expect(await statesOf(id)).toEqual(['refunded'])
    expect(await task()).toBe(0)
  })
})

describe('is refused', () => {
  it('to businesses, and for what was made to order', async () => {
    const { orderAsConsumer, send, declare, linesOf, luca, read } = await aWithdrawalWorld()
    const business = await orderAsConsumer({ body: addresses })
    await send(business)
    expect(await refusalOf(declare(business))).toMatchObject({ status: 409, detail: messages.refusals.company })
    const mixed = await orderAsConsumer({ extra: [stamped as never] })
    const lines = await linesOf(mixed, [1, 0, 1])
    expect(lines).toHaveLength(2)
    const body = { name: 'Luca', lines }
    expect(await refusalOf(luca.withdrawals.declare({ params: { id: mixed }, body }))).toMatchObject({
      status: 409,
      detail: messages.notToWithdraw,
    })
    expect((await read(mixed)).withdrawals).toEqual([])
    expect((await declare(mixed, [1, 0])).lines).toHaveLength(1)
  })

  it('after the term, which the day of the delivery decides', async () => {
    const { orderAsConsumer, send, declare, read, daysLater } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    await send(id)
    const sentOn = isoDay(new Date())
    daysLater(19)
    const today = isoDay(new Date())
    expect(withdrawalTermOf(await read(id), today)).toMatchObject({ asksDelivery: true })
    const field = (detail: string) => ({ status: 400, errors: [{ path: 'deliveredOn', message: detail }] })
    expect(await refusalOf(declare(id))).toMatchObject(field(messages.deliveryDayMissing))
    for (const deliveredOn of ['2020-01-01', '2100-01-01'])
      expect(await refusalOf(declare(id, [1, 0], { deliveredOn }))).toMatchObject(field(messages.deliveryDayImpossible))
    expect(await refusalOf(declare(id, [1, 0], { deliveredOn: sentOn }))).toMatchObject({
      status: 409,
      detail: messages.refusals.late,
    })
    expect(await declare(id, [1, 0], { deliveredOn: today })).toMatchObject({ deliveredOn: today })
    daysLater(40)
    expect(await refusalOf(declare(id, [1, 0], { deliveredOn: today }))).toMatchObject({ status: 409 })
  })

  it('to strangers and the signed out, and for anything but lines of the order', async () => {
    const { orderAsConsumer, send, declare, linesOf, read, admin, maria, luca, anybody } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    const other = await orderAsConsumer()
    await send(id)
    const body = { name: 'Maria', lines: await linesOf(id, [1, 0]) }
    expect(await refusalOf(maria.withdrawals.declare({ params: { id }, body }))).toMatchObject({ status: 404 })
    expect(await refusalOf(anybody.withdrawals.declare({ params: { id }, body }))).toMatchObject({ status: 401 })
    const [line] = body.lines
    for (const lines of [[], [{ itemId: line?.itemId ?? 0, quantity: 0 }]])
      expect((await luca.raw('POST', `/orders/${id}/withdrawals`, { body: { name: 'L', lines } })).status).toBe(400)
    for (const lines of [await linesOf(other, [1, 0]), [line, line], [{ itemId: line?.itemId ?? 0, quantity: 4 }]])
      expect(
        await refusalOf(luca.withdrawals.declare({ params: { id }, body: { name: 'L', lines: lines as never } })),
      ).toMatchObject({ status: 409, detail: messages.notToWithdraw })
    const unnamed = { ...body, name: ' ' }
    expect((await luca.raw('POST', `/orders/${id}/withdrawals`, { body: unnamed })).status).toBe(400)
    const { id: withdrawalId } = await declare(id, [1, 0])
    for (const params of [
      { id: other, withdrawalId },
      { id, withdrawalId: 999 },
    ]) {
      expect(await refusalOf(admin.withdrawals.receive({ params }))).toMatchObject({ status: 404 })
      expect(await refusalOf(admin.withdrawals.decline({ params, body: { reason: 'No' } }))).toMatchObject({
        status: 404,
      })
    }
    expect((await read(id)).withdrawals).toHaveLength(1)
  })
})

describe('two at once', () => {
  it('never withdraw twice from one piece', async () => {
    const { orderAsConsumer, send, declare, statesOf, linesOf, luca, holdStatements } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    await send(id)
    const call = { params: { id }, body: { name: 'Luca Ferri', lines: await linesOf(id, [2, 0]) } }
    const all = await holdStatements(4, () => luca.withdrawals.declare(call))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(declare(id, [2, 0]))).toMatchObject({ status: 409, detail: messages.notToWithdraw })
    await declare(id, [1, 2])
    expect(await refusalOf(declare(id, [1, 0]))).toMatchObject({ detail: messages.refusals['nothing-left'] })
    expect(await statesOf(id)).toHaveLength(2)
  })

  it('of one press are one statement and one receipt', async () => {
    const { orderAsConsumer, send, linesOf, luca, statesOf, mailsAbout } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    await send(id)
    const call = {
      params: { id },
      body: { name: 'Luca Ferri', lines: await linesOf(id, [1, 0]) },
      idempotencyKey: '3b0d8f6e-6f0e-4b0e-9d55-6d8f3d6a0c11',
    }
    const answers = await Promise.all([1, 2, 3].map(() => luca.withdrawals.declare(call)))
    expect(new Set(answers.map(answer => answer.id)).size).toBe(1)
    expect(await statesOf(id)).toEqual(['declared'])
    expect(await mailsAbout(/ricevuto il tuo recesso/)).toHaveLength(1)
    const other = { ...call, body: { ...call.body, name: 'Un altro' } }
    expect(await refusalOf(luca.withdrawals.declare(other))).toMatchObject({ status: 422 })
  })

  it('with a credit note of the same line leave no piece to both', async () => {
    const { orderAsConsumer, send, declare, credit, read } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    await send(id)
    const [stated, credited] = await Promise.allSettled([declare(id, [3, 0]), credit(id, [3, 0])])
    expect(credited.status).toBe('fulfilled')
    const { withdrawals, items } = await read(id)
    expect(items[0]?.returned).toBe(3)
    // The statement came first and the credit note settles it, or it found nothing left.
    if (stated.status === 'fulfilled')
      expect(withdrawals).toMatchObject([{ state: expect.stringMatching(/credited|refunded/) }])
    else expect(withdrawals).toEqual([])
  })

  it('with the parcel leave no piece that is withdrawn from and sent unseen', async () => {
    const { orderAsConsumer, send, declare, read } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    const [stated, sent] = await Promise.allSettled([declare(id), send(id)])
    expect(stated.status).toBe('fulfilled')
    const { items, withdrawals } = await read(id)
    expect(withdrawals).toHaveLength(1)
    expect(items.map(item => item.sent)).toEqual(sent.status === 'fulfilled' ? [3, 2] : [0, 0])
  })

  it('with the goods received twice record it once', async () => {
    const { orderAsConsumer, send, declare, admin, mailsAbout } = await aWithdrawalWorld()
    const id = await orderAsConsumer()
    await send(id)
    const { id: withdrawalId } = await declare(id)
    const both = await Promise.allSettled([1, 2].map(() => admin.withdrawals.receive({ params: { id, withdrawalId } })))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await mailsAbout(/è tornata da noi/)).toHaveLength(1)
  })
})
