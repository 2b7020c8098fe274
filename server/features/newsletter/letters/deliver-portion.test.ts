import { describe, expect, it } from 'vitest'
import { aLetterShop, letterText } from '#test/builders/a-letter.ts'
import { aSubscriber } from '#test/builders/a-subscriber.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { anSmtpServer } from '#test/providers/an-smtp-server.ts'
import { mailsIn, workJobs } from '#test/readers/outbox.ts'
import { deliverPortion } from './deliver-portion.ts'

const lettersIn = async (dataDir: string) =>
  (await mailsIn(dataDir)).filter(({ subject }) => subject === letterText.subject)
const addresses = (mails: Awaited<ReturnType<typeof mailsIn>>) =>
  mails.map(({ to }) => to?.[0]?.address ?? '').toSorted()

describe('sending a letter', () => {
  it('reaches each subscriber once by the shop’s jobs, each with the way out of their own', async () => {
    const { send, read, emails, ctx, dataDir, origin, admin, anybody } = await aLetterShop(23)
    await anybody.newsletter.subscribe({ body: { email: 'attesa@cascina.example' } })
    const started = await send()
    expect(started).toMatchObject({ state: 'sending', recipients: 23 })
    await workJobs({ ctx, dataDir })
    await expect.poll(async () => (await read()).state).toBe('sent')
    expect(await read()).toMatchObject({ recipients: 23, sent: 23, failed: 0, unsure: 0, left: 0, failures: [] })
    const letters = await lettersIn(dataDir)
    expect(addresses(letters)).toEqual(emails)
    const ways = letters.map(({ headers }) => headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')
    expect(new Set(ways).size).toBe(23)
    const [mail] = letters.filter(({ to }) => to?.[0]?.address === emails[4])
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
    const way = new URL(
      /<(.+)>/.exec(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '',
    )
    expect(
      (await fetch(origin + way.pathname + way.search, { method: 'POST', body: new URLSearchParams() })).status,
    ).toBe(204)
    expect((await admin.subscribers.list({ query: { state: 'left' } })).rows.map(({ email }) => email)).toEqual([
      emails[4],
    ])
    expect(mail?.text).toMatch(/\/newsletter\/uscita#[\w-]{43}\s/)
    const { rows } = await admin.audit.list({ query: { action: 'send-letter' } })
    expect(rows).toMatchObject([{ after: { subscribers: 23 } }])
    // What was sent is not changed any more.
    const { id, version } = started
    for (const refused of [
      () => admin.letters.update({ params: { id }, body: { ...letterText, version } }),
      () => admin.letters.remove({ params: { id } }),
      () => send(),
      () => admin.letters.stop({ params: { id } }),
      () => admin.letters.resume({ params: { id } }),
    ])
      expect((await refusalOf(refused())).status).toBe(409)
  })

  it('mails nobody twice, however many workers do the same job at once, and again', async () => {
    const { send, read, turn, emails, ctx, dataDir, draft, port } = await aLetterShop(50)
    await send()
    for (let n = 0; n < 3; n++) {
      const data = { letterId: draft.id, turn: await turn() }
      await Promise.all(Array.from({ length: 4 }, () => deliverPortion(ctx, port, data)))
      await deliverPortion(ctx, port, data)
    }
    expect(await read()).toMatchObject({ state: 'sent', sent: 50 })
    expect(addresses(await lettersIn(dataDir))).toEqual(emails)
  })

  it('counts each mail once that a port was given, also of workers at once', async () => {
    const { send, turn, emails, ctx, draft } = await aLetterShop(50)
    await send()
    const given: string[] = []
    const port = {
      send: async ({ to }: { to: { address: string } }) => {
        // The workers' portions overlap.
        await new Promise(resolve => setImmediate(resolve))
        given.push(to.address)
      },
    }
    for (let n = 0; n < 4; n++) {
      const data = { letterId: draft.id, turn: await turn() }
      await Promise.all([1, 2, 3].map(() => deliverPortion(ctx, port, data)))
    }
    expect(given.toSorted()).toEqual(emails)
  })

  it('skips who left or was erased meanwhile, and counts who left', async () => {
    const { send, read, step, emails, ids, admin, db, dataDir } = await aLetterShop(25)
    await send()
    await step()
    const reached = new Set(addresses(await lettersIn(dataDir)))
    expect(reached.size).toBe(20)
    const [leaving, erased] = emails.filter(email => !reached.has(email))
    await admin.subscribers.remove({ params: { id: ids[emails.indexOf(leaving ?? '')] ?? 0 } })
    await db
      .deleteFrom('newsletter_subscriptions')
      .where('email', '=', erased ?? '')
      .execute()
    await step()
    expect(await read()).toMatchObject({ state: 'sent', recipients: 25, sent: 23, left: 1 })
    const all = addresses(await lettersIn(dataDir))
    expect(all).toHaveLength(23)
    for (const email of [leaving, erased]) expect(all).not.toContain(email)
  })

  it('stops, goes on where it was, and lets no job of before go on beside', async () => {
    const { send, read, step, turn, ctx, port, draft, admin, dataDir, emails } = await aLetterShop(45)
    const params = { id: draft.id }
    await send()
    await step()
    const old = await turn()
    expect(await admin.letters.stop({ params })).toMatchObject({ state: 'stopped', sent: 20 })
    await deliverPortion(ctx, port, { letterId: draft.id, turn: old })
    await step()
    expect(await lettersIn(dataDir)).toHaveLength(20)
    expect(await admin.letters.resume({ params })).toMatchObject({ state: 'sending' })
    await deliverPortion(ctx, port, { letterId: draft.id, turn: old })
    expect(await lettersIn(dataDir)).toHaveLength(20)
    await step()
    await step()
    expect(await read()).toMatchObject({ state: 'sent', sent: 45 })
    expect(addresses(await lettersIn(dataDir))).toEqual(emails)
    const actions = (await admin.audit.list({ query: {} })).rows.map(({ action }) => action)
    expect(actions.slice(0, 3)).toEqual(['resume-letter', 'stop-letter', 'send-letter'])
  })

  it('goes out one letter at a time, and to somebody', async () => {
    const { send, admin } = await aLetterShop(1)
    const other = await admin.letters.create({ body: letterText })
    await send()
    const refused = await refusalOf(send(other.id, other))
    expect(refused).toMatchObject({ status: 409, detail: expect.stringContaining('Un’altra lettera') })
    const empty = await aLetterShop(0)
    expect(await refusalOf(empty.send())).toMatchObject({
      status: 409,
      detail: expect.stringContaining('nessun iscritto'),
    })
    expect(await empty.read()).toMatchObject({ state: 'draft', startedAt: null })
  })

  it('leaves what a dead process had begun, and says so', async () => {
    const { send, read, step, db, ids, draft, dataDir } = await aLetterShop(3)
    await send()
    await db
      .updateTable('newsletter_deliveries')
      .set({ state: 'sending', claimed_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where('subscription_id', '=', ids[0] ?? 0)
      .execute()
    await step()
    expect(await read(draft.id)).toMatchObject({ state: 'sent', sent: 2, unsure: 1, failures: [{ isUnsure: true }] })
    expect(await lettersIn(dataDir)).toHaveLength(2)
  })
})

describe('a mail server that refuses', () => {
  const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

  it('ends the subscription of a mailbox that is twice said not to be there, and keeps the others', async () => {
    let answers: Record<string, Error> = {}
    const server = await anSmtpServer(address => answers[address])
    const { send, step, read, emails, admin } = await aLetterShop(4, { SMTP_URL: server.url })
    const [gone = '', full = '', blocked = '', fine = ''] = emails
    answers = {
      [gone]: reply(550, `5.1.1 <${gone}>: no such user`),
      [full]: reply(552, '5.2.2 mailbox full'),
      [blocked]: reply(550, '5.7.1 your network is on a list'),
    }
    const stateOf = async (search: string) => (await admin.subscribers.list({ query: { search } })).rows[0]
    await send()
    await step()
    const { failures, ...first } = await read()
    expect(first).toMatchObject({ state: 'sent', sent: 1, failed: 3 })
    expect(failures.map(({ email }) => email)).toEqual([gone, full, blocked])
    expect(failures[0]?.reason).toContain('no such user')
    expect(failures[0]?.reason).not.toContain(gone)
    expect(await stateOf(gone)).toMatchObject({ state: 'confirmed' })

    const next = await admin.letters.create({ body: letterText })
    await send(next.id, next)
    await step(next.id)
    expect(await stateOf(gone)).toMatchObject({ state: 'left' })
    expect((await stateOf(gone))?.consents.at(-1)).toMatchObject({ event: 'bounced' })
    for (const email of [full, blocked, fine]) expect(await stateOf(email)).toMatchObject({ state: 'confirmed' })
    const third = await admin.letters.create({ body: letterText })
    expect(await send(third.id, third)).toMatchObject({ recipients: 3 })
  })

  it('forgets an earlier refusal once a letter was taken', async () => {
    const answers: Record<string, Error> = {}
    const server = await anSmtpServer(address => answers[address])
    const { send, step, emails, admin } = await aLetterShop(1, { SMTP_URL: server.url })
    const [email = ''] = emails
    for (const isRefused of [true, false, true]) {
      if (isRefused) answers[email] = reply(550, '5.1.1 no such user')
      else delete answers[email]
      const letter = await admin.letters.create({ body: letterText })
      await send(letter.id, letter)
      await step(letter.id)
    }
    expect((await admin.subscribers.list({ query: { state: 'confirmed' } })).total).toBe(1)
  })

  it('for now is asked again later, and nobody else waits for it', async () => {
    const answers: Record<string, Error> = {}
    const server = await anSmtpServer(address => answers[address])
    const { send, step, read, emails, db } = await aLetterShop(3, { SMTP_URL: server.url })
    const [email = ''] = emails
    answers[email] = reply(451, '4.7.1 try again later')
    await send()
    await step()
    expect(await read()).toMatchObject({ state: 'sending', sent: 2, failed: 0 })
    const later = await db
      .withTables<{ 'jobs.job': { name: string; start_after: string } }>()
      .selectFrom('jobs.job')
      .select('start_after')
      .where('name', '=', 'send-letter')
      .orderBy('start_after', 'desc')
      .executeTakeFirstOrThrow()
    expect(new Date(later.start_after).getTime() - Date.now()).toBeGreaterThan(240_000)
    await step()
    expect(server.received).toHaveLength(2)
    const due = () =>
      db
        .updateTable('newsletter_deliveries')
        .set({ due_at: new Date(0).toISOString() })
        .execute()
    await due()
    delete answers[email]
    await step()
    expect(await read()).toMatchObject({ state: 'sent', sent: 3 })
    expect(server.received).toHaveLength(3)
  })

  it('or is not there keeps the letter until it is, without losing a reader', async () => {
    const { send, step, read, emails, ctx, draft, turn, dataDir, port: outbox } = await aLetterShop(3)
    await send()
    const before = await turn()
    const absent = { send: () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:25')) }
    await expect(deliverPortion(ctx, absent, { letterId: draft.id, turn: before })).rejects.toThrow('ECONNREFUSED')
    expect(await read()).toMatchObject({ state: 'sending', sent: 0, failed: 0, unsure: 0 })
    expect(await turn()).toBe(before) // so that the job's next attempt goes on
    await deliverPortion(ctx, outbox, { letterId: draft.id, turn: before })
    expect(addresses(await lettersIn(dataDir))).toEqual(emails)
    await step()
  })

  it('in the middle of a mail leaves it unsure, and it is not sent again', async () => {
    const { send, read, step, emails, ctx, draft, turn, dataDir } = await aLetterShop(2)
    await send()
    const breaking = {
      send: () => Promise.reject(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT', command: 'DATA' })),
    }
    await deliverPortion(ctx, breaking, { letterId: draft.id, turn: await turn() })
    await step()
    const { failures, ...letter } = await read()
    expect(letter).toMatchObject({ state: 'sent', sent: 0, unsure: 2 })
    expect(failures.map(({ email, isUnsure }) => [email, isUnsure])).toEqual(emails.map(email => [email, true]))
    expect(await lettersIn(dataDir)).toEqual([])
  })
})

it('an erased reader takes along what says which letters they got', async () => {
  const { send, step, admin, aFarmer, db, ...shop } = await aLetterShop(0)
  const farmer = await aFarmer('lettrice@cascina.example')
  await aSubscriber({ ...shop, db }, 'lettrice@cascina.example')
  await send()
  await step()
  const deliveries = () => db.selectFrom('newsletter_deliveries').select('state').execute()
  expect(await deliveries()).toEqual([{ state: 'sent' }])
  await admin.customers.erase({ params: { id: farmer.id }, body: { email: 'lettrice@cascina.example' } })
  expect(await deliveries()).toEqual([])
  expect(await db.selectFrom('sent_mails').select('id').where('kind', '=', 'letter').execute()).toEqual([])
})
