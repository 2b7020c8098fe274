import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'

const thanks = { message: 'Thank you for subscribing to our newsletter!' }
const email = 'nuova@cascina.example'

/** A shop with a requested subscription, its row, its events and its mails. */
async function anAskedShop() {
  const world = await aShop()
  const { anybody, db } = world
  const ask = () => anybody.newsletter.subscribe({ body: { email } })
  await ask()
  const row = () => db.selectFrom('newsletter_subscriptions').selectAll().executeTakeFirstOrThrow()
  const events = async () =>
    (await db.selectFrom('newsletter_consents').select('event').orderBy('id').execute()).map(({ event }) => event)
  const age = (by: string) =>
    sql`update newsletter_subscriptions set requested_at = requested_at - ${by}::interval,
      confirmed_at = confirmed_at - ${by}::interval, unsubscribed_at = unsubscribed_at - ${by}::interval`.execute(db)
  const confirm = (token: string) => anybody.newsletter.confirm({ body: { token } })
  const leave = (token: string) => anybody.newsletter.unsubscribe({ query: { token } })
  return { ...world, ask, row, events, age, confirm, leave, mails: () => workJobs(world) }
}
const tokenIn = (mail: Email | undefined, page: string) =>
  new RegExp(`/newsletter/${page}#([\\w-]{43})\\s`).exec(mail?.text ?? '')?.[1] ?? ''
const headerOf = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value

describe('asking for the newsletter', () => {
  it('mails a link to confirm by, and says the same to a known address', async () => {
    const { anybody, maria, mails, row, events } = await anAskedShop()
    for (const [who, typed] of [
      [anybody, ' Nuova@Cascina.example '],
      [maria, email],
    ] as const) {
      const answer = await who.raw('POST', '/newsletter/subscribe', { body: { email: typed } })
      expect(answer.status).toBe(201)
      expect(await answer.json()).toEqual(thanks)
    }
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Conferma che vuoi la newsletter', to: [{ address: email }] })
    expect(tokenIn(mail, 'conferma')).not.toBe('')
    expect(await row()).toMatchObject({ email, confirmed_at: null, unsubscribed_at: null })
    expect(await events()).toEqual(['requested'])
  })

  it('again sends another link, though not within minutes, and the first is dead', async () => {
    const { ask, age, mails, confirm, row } = await anAskedShop()
    const first = tokenIn((await mails())[0], 'conferma')
    await age('4 minutes')
    await ask()
    expect(await mails()).toHaveLength(1)
    await age('2 minutes')
    await Promise.all([ask(), ask(), ask()])
    const tokens = (await mails()).map(mail => tokenIn(mail, 'conferma'))
    expect(tokens).toHaveLength(2)
    expect((await refusalOf(confirm(first))).status).toBe(404)
    await confirm(tokens.find(token => token !== first) ?? '')
    expect((await row()).confirmed_at).not.toBeNull()
  })

  it('that nobody confirms waits longer each time', async () => {
    const { ask, age, mails, confirm, row } = await anAskedShop()
    for (const [soon, later] of [
      ['4 minutes', '2 minutes'],
      ['29 minutes', '2 minutes'],
      ['2 hours 59 minutes', '2 minutes'],
      ['17 hours 59 minutes', '2 minutes'],
    ] as const) {
      const before = (await mails()).length
      await age(soon)
      await ask()
      expect(await mails(), soon).toHaveLength(before)
      await age(later)
      await ask()
      expect(await mails(), later).toHaveLength(before + 1)
    }
    await confirm(tokenIn((await mails()).at(-1), 'conferma'))
    expect((await row()).request_count).toBe(0)
  })

  it('keeps in the database nothing that confirms', async () => {
    const { mails, row, db } = await anAskedShop()
    const token = tokenIn((await mails())[0], 'conferma')
    const kept = JSON.stringify([
      await row(),
      (await sql`select data from jobs.job`.execute(db)).rows,
      await db.selectFrom('newsletter_consents').selectAll().execute(),
    ])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  it('says at the field what is wrong', async () => {
    const { anybody } = await aShop()
    const cases: [email: string, message: string][] = [
      ['   ', 'Email is required'],
      ['nuova@cascina', 'Please enter a valid email address'],
      ['nuova@cascina.example, altra@cascina.example', 'Please enter a valid email address'],
    ]
    for (const [typed, message] of cases) {
      const answer = await anybody.raw('POST', '/newsletter/subscribe', { body: { email: typed } })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ errors: [{ path: 'email', message }] })
    }
  })

  it('refuses what is malformed', async () => {
    const { anybody, db } = await aShop()
    for (const body of [undefined, {}, { email: 7 }, { email: ['a@b.it'] }, { email: 'a@b.it', source: 'x' }])
      expect((await anybody.raw('POST', '/newsletter/subscribe', { body })).status, JSON.stringify(body)).toBe(400)
    expect(await db.selectFrom('newsletter_subscriptions').select('id').execute()).toEqual([])
  })

  it('stops after twenty an hour from one IPv6 network, and takes whatever a proxy forwards', async () => {
    const { anybody, db } = await aShop({ TRUSTED_PROXIES: '127.0.0.1' })
    const statusesOf = (addressOf: (n: number) => string) =>
      Promise.all(
        Array.from({ length: 24 }, async (_, n) => {
          const request = { body: { email: `a${n}@b.example` }, headers: { 'X-Forwarded-For': addressOf(n) } }
          return (await anybody.raw('POST', '/newsletter/subscribe', request)).status
        }),
      )
    const accepted = async (addressOf: (n: number) => string) =>
      (await statusesOf(addressOf)).filter(status => status === 201).length
    expect(await accepted(n => `2001:db8:1:2:${n + 1}::${n}`)).toBe(20)
    expect(await accepted(n => `2001:db8:1:${n + 3}::1`)).toBe(24)
    expect(await accepted(() => '::ffff:192.0.2.7')).toBe(20)
    expect(await accepted(() => '192.0.2.7')).toBe(0)
    expect(await accepted(() => 'x'.repeat(7000))).toBe(20)
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(db)
    expect(rows.filter(({ key }) => /192|db8|xx/.test(key))).toEqual([])
  })

  it('stops after twenty an hour from one address', async () => {
    const { anybody } = await aShop()
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        anybody.raw('POST', '/newsletter/subscribe', { body: { email: `a${n}@b.example` } }),
      ),
    )
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(20)
    const refused = answers.find(answer => answer.status === 429)
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3500)
  })
})

describe('the link to confirm', () => {
  it('subscribes, once, and greets with the way out; the proof says when, from where and in which words', async () => {
    const { mails, confirm, row, events, db } = await anAskedShop()
    const token = tokenIn((await mails())[0], 'conferma')
    await Promise.all([confirm(token), confirm(token)])
    await confirm(token)
    expect(await row()).toMatchObject({ confirmed_at: expect.any(String), unsubscribed_at: null })
    expect(await events()).toEqual(['requested', 'confirmed'])
    const [, welcome, ...others] = await mails()
    expect(others).toEqual([])
    expect(welcome?.subject).toBe('Sei nella newsletter')
    expect(headerOf(welcome, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const proofs = await db.selectFrom('newsletter_consents').selectAll().orderBy('id').execute()
    for (const proof of proofs)
      expect(proof).toMatchObject({ address: '127.0.0.1', wording: expect.stringMatching(/una mail al mese/i) })
    await expect(sql`update newsletter_consents set wording = ''`.execute(db)).rejects.toThrow('never changed')
  })

  it('ends after seven days, is nobody else’s, and must be whole', async () => {
    const { mails, confirm, age, anybody, row } = await anAskedShop()
    const token = tokenIn((await mails())[0], 'conferma')
    for (const other of ['x'.repeat(43), token.slice(1), '', 'è'.repeat(2000)])
      expect((await refusalOf(confirm(other))).status, other).toBe(404)
    for (const body of [undefined, {}, { token: 7 }, { token: [token] }, { token, more: 1 }])
      expect((await anybody.raw('POST', '/newsletter/confirm', { body })).status, JSON.stringify(body)).toBe(400)
    await age('7 days')
    expect((await refusalOf(confirm(token))).status).toBe(404)
    expect((await row()).confirmed_at).toBeNull()
  })

  it('changes nothing by being looked at', async () => {
    const { mails, origin, row } = await anAskedShop()
    const token = tokenIn((await mails())[0], 'conferma')
    for (const path of ['/newsletter/conferma', `/api/newsletter/confirm?token=${token}`])
      expect((await fetch(origin + path)).status).toBe(path.startsWith('/api') ? 404 : 200)
    expect((await row()).confirmed_at).toBeNull()
  })

  it('writes no more to whoever reads already', async () => {
    const { mails, confirm, ask, age } = await anAskedShop()
    await confirm(tokenIn((await mails())[0], 'conferma'))
    await age('1 day')
    await ask()
    expect(await mails()).toHaveLength(2)
  })
})

describe('the way out', () => {
  async function aReader() {
    const world = await anAskedShop()
    await world.confirm(tokenIn((await world.mails())[0], 'conferma'))
    const welcome = (await world.mails())[1]
    const oneClick = /^<(.*)>$/.exec(headerOf(welcome, 'list-unsubscribe') ?? '')?.[1] ?? ''
    const address = new URL(oneClick)
    return { ...world, token: tokenIn(welcome, 'uscita'), oneClick: world.origin + address.pathname + address.search }
  }

  it('is one press in the mail program, and the same pressed again', async () => {
    const { oneClick, row, events } = await aReader()
    for (let n = 0; n < 2; n++) {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      expect((await fetch(oneClick, { method: 'POST', body })).status).toBe(204)
    }
    expect((await row()).unsubscribed_at).not.toBeNull()
    expect(await events()).toEqual(['requested', 'confirmed', 'unsubscribed'])
  })

  it('leads people who open its address to the page with the button, and does nothing yet', async () => {
    const { oneClick, token, row, leave, ctx } = await aReader()
    const answer = await fetch(oneClick, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${ctx.publicUrl}/newsletter/uscita#${token}`,
    ])
    expect((await row()).unsubscribed_at).toBeNull()
    await leave(token)
    expect((await row()).unsubscribed_at).not.toBeNull()
  })

  it('stays open however old the mail, and is nobody else’s', async () => {
    const { age, token, leave, row, anybody } = await aReader()
    await age('3 years')
    for (const other of ['x'.repeat(43), token.slice(1)])
      expect((await refusalOf(leave(other))).status, other).toBe(404)
    expect((await anybody.raw('POST', `/newsletter/unsubscribe?token=${token}&token=x`)).status).toBe(400)
    expect((await anybody.raw('POST', '/newsletter/unsubscribe')).status).toBe(400)
    expect((await row()).unsubscribed_at).toBeNull()
    await leave(token)
    expect((await row()).unsubscribed_at).not.toBeNull()
  })

  it('kills the link to confirm; who asks again confirms again', async () => {
    const { mails, confirm, leave, token, ask, age, row } = await aReader()
    const first = tokenIn((await mails())[0], 'conferma')
    await leave(token)
    expect((await refusalOf(confirm(first))).status).toBe(404)
    await age('1 hour')
    await ask()
    expect((await row()).unsubscribed_at).not.toBeNull()
    const second = (await mails()).map(mail => tokenIn(mail, 'conferma')).find(one => one !== '' && one !== first)
    await confirm(second ?? '')
    expect((await row()).unsubscribed_at).toBeNull()
  })
})
