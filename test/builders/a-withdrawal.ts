import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import type { NewProduct } from '#contract/products.ts'
import { jobHandlers } from '../../server/jobs/job-handlers.ts'
import { addresses, type Customer } from '../a-shop.ts'
import { endJobs, mailsIn, workJobs } from '../readers/outbox.ts'
import { aParcel } from './a-parcel.ts'
import { anOrderWorld } from './an-order-world.ts'
import { add, aProduct } from './product-builders.ts'

export const consumerAddresses = { ...addresses, billingAddress: { ...addresses.billingAddress, vatNumber: '' } }

type ConsumerOrder = {
  person?: Customer
  method?: 'credit_card' | 'bonifico'
  body?: typeof consumerAddresses
  isPaid?: boolean
  /** Products of which one piece each is ordered besides. */
  extra?: readonly Partial<NewProduct>[]
}

/** A shop in which consumers order, get and withdraw from three pliers and two needles, unless the test overrides it. */
export async function aWithdrawalWorld() {
  const world = await anOrderWorld()
  const { ctx, admin, luca, bank, productIds } = world

  const orderAsConsumer = async ({
    person = luca,
    method = 'credit_card',
    body = consumerAddresses,
    isPaid = true,
    extra = [],
  }: ConsumerOrder = {}) => {
    await add(person, productIds[0], { quantity: 3 })
    await add(person, productIds[1], { quantity: 2 })
    for (const product of extra) {
      const { id } = await aProduct(admin, { quantity: 50, ...product })
      await add(person, id, { quantity: 1 })
    }
    const { id } = await person.orders.checkout({
      body: { ...body, paymentMethod: method, saveBillingAddress: false, saveShippingAddress: false },
    })
    if (isPaid && method === 'bonifico') await admin.payments.markPaid({ params: { id }, body: {} })
    else if (isPaid) await bank.pay(id)
    return id
  }
  const send = (id: number) => admin.orders.send({ params: { id }, body: aParcel() })
  const read = (id: number, person: Customer = luca) => person.orders.get({ params: { id } })
  /** Returns lines of the order for a statement: all pieces of each, or as many as are asked for. */
  const linesOf = async (id: number, quantities: number[] = [3, 2], person: Customer = luca) =>
    (await read(id, person)).items.flatMap((item, at) => {
      const quantity = quantities[at] ?? 0
      return quantity > 0 ? [{ itemId: item.id, quantity }] : []
    })
  const declare = async (id: number, quantities?: number[], changes: object = {}, person: Customer = luca) =>
    person.withdrawals.declare({
      params: { id },
      body: { name: 'Luca Ferri', lines: await linesOf(id, quantities, person), ...changes },
    })
  const asGuest = (changes: object = {}) =>
    world.anybody.withdrawals.declareAsGuest({
      body: { name: 'Luca Ferri', orderNumber: 'ORDER-1', email: luca.email, products: '', ...changes },
    })
  /** Runs the jobs of guests' statements, which are not running in a test, and those of mails. */
  const workGuests = async () => {
    await endJobs(ctx)
    const handlers = jobHandlers(ctx)
    for (const { id } of await ctx.db.selectFrom('guest_withdrawals').select('id').orderBy('id').execute())
      await handlers['process-withdrawal']({ id }, 'job')
  }
  const mailsAbout = async (subject: RegExp) => {
    await workJobs(world)
    return (await mailsIn(world.dataDir)).filter(mail => subject.test(mail.subject ?? ''))
  }
  /** Presses a button of the page that the link in a receipt opens; the last receipt, unless the test names another. */
  const answer = async (isMine: boolean, at = -1) => {
    const receipt = (await mailsAbout(/ricevuto il tuo recesso/)).at(at)
    const token = receipt?.text?.match(/\/recesso\/conferma#(\S+)/)?.[1] ?? ''
    return world.anybody.withdrawals.answerByLink({ body: { token, isMine } })
  }
  /** Credits lines of the order as staff do, sent or unsent pieces. */
  const credit = async (
    id: number,
    quantities: number[],
    pieces: 'shipped' | 'unshipped' = 'shipped',
    extras = false,
  ) =>
    admin.orders.credit({
      params: { id },
      body: {
        lines: (await linesOf(id, quantities)).map(line => ({ ...line, pieces, restock: true })),
        extras,
        reason: 'Recesso',
      },
    })
  const refund = async (id: number) => {
    for (let n = 0; n < 3; n++) await bank.look(id)
  }
  const statesOf = async (id: number, person: Customer = luca) =>
    (await read(id, person)).withdrawals.map(({ state }) => state)
  const task = async () => {
    const { tasks } = await admin.dashboard.tasks()
    const { count } = tasks.find(({ name }) => name === 'withdrawals') ?? { count: undefined }
    // The count matches the list that its link opens.
    const listed = await admin.adminOrders.list({ query: { todo: 'withdrawal' } })
    expect(listed.total).toBe(count)
    expect((await admin.adminOrders.counts({ query: {} }))?.todo.withdrawal).toBe(count)
    return count
  }
  /** Starts so many calls at once, and lets none of them write until all of them wait. */
  const holdStatements = async <Answer>(count: number, start: () => Promise<Answer>) => {
    const calls = await ctx.db.transaction().execute(async tx => {
      await sql`lock table withdrawals in share row exclusive mode`.execute(tx)
      const started = Array.from({ length: count }, start)
      for (const call of started) call.catch(() => undefined)
      const waiting = sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(ctx.db)).rows).toEqual([{ n: count }])
      return started
    })
    return Promise.allSettled(calls)
  }
  /** Moves the clock of the shop's process, not of the database. */
  const daysLater = (days: number) => {
    if (!vi.isFakeTimers()) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      onTestFinished(() => void vi.useRealTimers())
    }
    vi.setSystemTime(Date.now() + days * 86_400_000)
  }
  return {
    ...world,
    orderAsConsumer,
    send,
    read,
    linesOf,
    declare,
    asGuest,
    workGuests,
    mailsAbout,
    answer,
    credit,
    refund,
    statesOf,
    task,
    holdStatements,
    daysLater,
  }
}
