import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addresses, aShop } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { aBank } from '#test/providers/a-bank.ts'
import { mailsIn } from '#test/readers/outbox.ts'
import { openMail } from '../integrations/mail/open-mail.ts'
import type { JobData } from '../jobs/jobs.ts'
import { queueOrderMail } from './queue-order-mail.ts'
import { sendMail } from './send-mail.ts'

/** A shop whose mails about an order wait for each other, and an order that was placed, paid and invoiced. */
async function aPaidOrder() {
  const world = await aShop({ MAIL_MERGE_SECONDS: '60' })
  const { maria, admin, ctx, db, dataDir } = world
  const bank = aBank(world)
  const { id: productId } = await aProduct(admin)
  const order = async () => {
    await add(maria, productId, { quantity: 2 })
    const body = { ...addresses, saveBillingAddress: false, saveShippingAddress: false }
    return (await maria.orders.checkout({ body: { ...body, paymentMethod: 'credit_card' } })).id
  }
  const id = await order()
  await bank.pay(id)
  const port = openMail(ctx)
  /** The mails that wait, in the order in which their jobs come. */
  const waiting = async () =>
    (
      await sql<{ data: JobData['mail']; wait: number }>`
        select data, extract(epoch from start_after - created_on)::integer as wait from jobs.job
        where name = 'mail' and (data ->> 'kind') in ('order-placed', 'order-paid', 'invoice-ready', 'codes-granted')
        order by start_after, created_on`.execute(db)
    ).rows
  const run = async (send = port) => {
    for (const { data } of await waiting()) await sendMail(ctx, send, data)
  }
  const told = async () => (await mailsIn(dataDir)).filter(({ subject }) => subject?.includes(`ORDER-${id}`))
  return { ...world, bank, id, order, port, waiting, run, told }
}

describe('what happens to an order within a minute', () => {
  it('is told in one mail, with the invoice attached', async () => {
    const { id, waiting, run, told, maria } = await aPaidOrder()
    const queued = await waiting()
    expect(queued.map(({ data }) => data.kind).toSorted()).toEqual(['invoice-ready', 'order-paid', 'order-placed'])
    for (const { wait } of queued) expect(wait).toBeGreaterThan(30)
    await run()
    const mails = await told()
    expect(mails).toMatchObject([{ subject: `Il tuo ordine ORDER-${id}: ricevuto, pagato e fattura pronta` }])
    const { invoices } = await maria.orders.get({ params: { id } })
    expect(mails[0]?.attachments.map(({ filename }) => filename)).toEqual([
      `fattura-${invoices[0]?.number.replace('/', '-')}.pdf`,
    ])
    expect(mails[0]?.text).toContain(`la fattura ${invoices[0]?.number}`)
    expect(mails[0]?.text).toContain('Carta')
  })

  it('is neither lost nor told twice where the process is killed before or after sending', async () => {
    const { ctx, waiting, port, told, dataDir } = await aPaidOrder()
    const [first, ...others] = (await waiting()).map(({ data }) => data)
    if (!first) throw new Error('no mail waits')
    const killed = { send: () => Promise.reject(new Error('killed')) }
    await expect(sendMail(ctx, killed, first)).rejects.toThrow('killed')
    for (const other of others) await sendMail(ctx, port, other)
    expect(await told()).toEqual([])
    // Its job is tried again.
    await sendMail(ctx, port, first)
    const [mail] = await told()
    expect(mail?.attachments).toHaveLength(1)
    // Killed after sending: the same message once more, and nothing of the others.
    await rm(join(dataDir, 'outbox'), { recursive: true })
    for (const one of [first, ...others]) await sendMail(ctx, port, one)
    expect((await told()).map(({ messageId, text }) => [messageId, text])).toEqual([[mail?.messageId, mail?.text]])
  })

  it('is told once by several processes at once', async () => {
    const { ctx, waiting, port, told } = await aPaidOrder()
    await Promise.all((await waiting()).flatMap(({ data }) => [sendMail(ctx, port, data), sendMail(ctx, port, data)]))
    const mails = await told()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('ricevuto, pagato e fattura pronta')
  })

  it('and what comes later is a mail of its own', async () => {
    const { ctx, db, id, run, told, waiting } = await aPaidOrder()
    await run()
    const [invoice] = (await waiting()).filter(({ data }) => data.kind === 'invoice-ready')
    await db.deleteFrom('order_mail_parts').where('kind', '=', 'invoice-ready').execute()
    await db
      .transaction()
      .execute(tx => queueOrderMail(tx, ctx, id, { kind: 'invoice-ready', id: invoice?.data.id ?? 0 }))
    await run()
    expect((await told()).map(({ subject }) => subject?.slice(0, 10))).toHaveLength(2)
  })

  it('does not mix two orders', async () => {
    const { id, order, run, dataDir } = await aPaidOrder()
    const other = await order()
    await run()
    const subjects = (await mailsIn(dataDir)).map(({ subject }) => subject)
    expect(subjects).toContain(`Abbiamo ricevuto il tuo ordine ORDER-${other}`)
    expect(subjects.filter(subject => subject?.includes(`ORDER-${id}:`))).toHaveLength(1)
  })

  it('leaves the payment out once the order was called off', async () => {
    const { id, maria, run, told } = await aPaidOrder()
    await maria.orders.cancel({ params: { id }, body: {} })
    await run()
    expect((await told()).map(({ subject }) => subject)).toEqual([
      `Il tuo ordine ORDER-${id}: ricevuto e fattura pronta`,
    ])
  })
})
