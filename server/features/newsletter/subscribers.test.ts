import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newsletterConsent, type SubscriberState } from '#domain/newsletter-consent.ts'
import { aShop } from '#test/a-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { confirmationDays } from '../../mail/mailed-links.ts'

type AppContext = Awaited<ReturnType<typeof aShop>>

/** Inserts subscriptions; the times are in days before now. */
async function subscribers(
  { db }: AppContext,
  rows: readonly (readonly [email: string, asked: number, confirmed: number | null, left: number | null])[],
) {
  const now = Date.now()
  const at = (days: number) => new Date(now - days * 86_400_000).toISOString()
  const atOrNever = (days: number | null) => (days === null ? null : at(days))
  for (const [email, asked, confirmed, left] of rows) {
    const { id } = await db
      .insertInto('newsletter_subscriptions')
      .values({ email, requested_at: at(asked), confirmed_at: atOrNever(confirmed), unsubscribed_at: atOrNever(left) })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [event, days, wording] of [
      ['requested', asked, `${newsletterConsent.title} ${newsletterConsent.terms}`],
      ['confirmed', confirmed, newsletterConsent.confirm],
      ['unsubscribed', left, ''],
    ] as const)
      if (days !== null)
        await db
          .insertInto('newsletter_consents')
          .values({
            subscription_id: id,
            at: at(days),
            event: event,
            wording,
            address: '192.0.2.7',
            user_agent: 'Firefox',
          })
          .execute()
  }
}
const emails = async (
  { admin }: AppContext,
  query: { search?: string; state?: SubscriberState; page?: number } = {},
) => {
  const { rows, total } = await admin.subscribers.list({ query })
  return { emails: rows.map(({ email }) => email), total }
}
const idOf = async ({ admin }: AppContext, search: string) =>
  (await admin.subscribers.list({ query: { search } })).rows[0]?.id ?? 0

const three = [
  ['attesa@cascina.example', 2, null, null],
  ['letta@cascina.example', 40, 39, null],
  ['uscita@stalla.example', 80, 79, 10],
] as const

describe('the list of subscribers', () => {
  it('tells the state of each, latest first, with the proof of consent', async () => {
    const shop = await aShop()
    await subscribers(shop, three)
    const { rows } = await shop.admin.subscribers.list({ query: {} })
    expect(rows.map(({ email, state }) => [email, state])).toEqual([
      ['attesa@cascina.example', 'waiting'],
      ['letta@cascina.example', 'confirmed'],
      ['uscita@stalla.example', 'left'],
    ])
    expect(rows[1]?.consents).toEqual([
      {
        event: 'requested',
        at: rows[1]?.requestedAt,
        wording: `${newsletterConsent.title} ${newsletterConsent.terms}`,
        address: '192.0.2.7',
        userAgent: 'Firefox',
      },
      expect.objectContaining({ event: 'confirmed', at: rows[1]?.confirmedAt, wording: newsletterConsent.confirm }),
    ])
    expect(JSON.stringify(rows)).not.toMatch(/digest|key/i)
  })

  it('is searched, narrowed and paged; signs of the search mean themselves', async () => {
    const shop = await aShop()
    await subscribers(shop, three)
    expect(await emails(shop, { search: 'CASCINA' })).toMatchObject({ total: 2 })
    expect(await emails(shop, { search: '%' })).toEqual({ emails: [], total: 0 })
    for (const [state, email] of [
      ['waiting', 'attesa@cascina.example'],
      ['confirmed', 'letta@cascina.example'],
      ['left', 'uscita@stalla.example'],
    ] as const)
      expect(await emails(shop, { state })).toEqual({ emails: [email], total: 1 })
    expect(await emails(shop, { page: 2 })).toEqual({ emails: [], total: 3 })
  })

  it('takes who left, asked again and let a month pass for one who left', async () => {
    const shop = await aShop()
    await subscribers(shop, [
      ['presto@a.example', 29, 300, 200],
      ['tardi@a.example', 31, 300, 200],
    ])
    expect(await emails(shop, { state: 'waiting' })).toMatchObject({ emails: ['presto@a.example'] })
    expect(await emails(shop, { state: 'left' })).toMatchObject({ emails: ['tardi@a.example'] })
  })
})

it('the figures count states, and who came and went in each of the last twelve months', async () => {
  const shop = await aShop()
  await subscribers(shop, [...three, ['vecchia@a.example', 800, 799, 700]])
  const { months, ...counts } = await shop.admin.subscribers.stats()
  expect(counts).toEqual({ waiting: 1, confirmed: 1, left: 2 })
  expect(months).toHaveLength(12)
  const month = (days: number) =>
    new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', timeZone: 'Europe/Rome' }).format(
      new Date(Date.now() - days * 86_400_000),
    )
  expect(months.at(-1)?.month).toBe(month(0))
  const told = new Map(months.map(({ month: name, ...figures }) => [name, figures]))
  expect(told.get(month(10))?.left).toBe(1)
  expect(told.get(month(39))?.joined).toBeGreaterThanOrEqual(1)
  expect(months.reduce((sum, { joined, left }) => sum + joined + left, 0)).toBe(3)
})

describe('the file', () => {
  it('holds those who confirmed and nobody else, safe in a spreadsheet, and is audited', async () => {
    const shop = await aShop()
    await subscribers(shop, [...three, ['=1+1@a.example', 9, 8, null]])
    const answer = await shop.admin.raw('GET', '/admin/newsletter.csv')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const lines = (await answer.text()).split('\r\n').filter(Boolean)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^'=1\+1@a\.example;/)
    expect(lines[2]).toMatch(/^letta@cascina\.example;.*192\.0\.2\.7;.*una mail al mese/i)
    const { rows } = await shop.admin.audit.list({ query: { action: 'export-subscribers' } })
    expect(rows).toMatchObject([{ actor: { id: shop.admin.id }, after: { subscribers: 2 } }])
  })
})

describe('taking somebody off', () => {
  it('who read it is written to no more; the proof stays, and the log names nobody', async () => {
    const shop = await aShop()
    const { admin, db } = shop
    await subscribers(shop, three)
    const id = await idOf(shop, 'letta')
    await admin.subscribers.remove({ params: { id } })
    const [row] = (await admin.subscribers.list({ query: { search: 'letta' } })).rows
    expect(row).toMatchObject({ state: 'left', unsubscribedAt: expect.any(String) })
    expect(row?.consents.map(({ event, address }) => [event, address])).toEqual([
      ['requested', '192.0.2.7'],
      ['confirmed', '192.0.2.7'],
      ['removed', ''],
    ])
    await admin.subscribers.remove({ params: { id } })
    const { rows } = await admin.audit.list({ query: { action: 'remove-subscriber' } })
    expect(rows).toMatchObject([{ subject: { type: 'newsletter', id }, after: { state: 'left' } }])
    expect(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())).not.toContain('letta@')
  })

  it('who never confirmed is forgotten, link and all', async () => {
    const shop = await aShop()
    const { anybody, admin, db } = shop
    await anybody.newsletter.subscribe({ body: { email: 'nuova@cascina.example' } })
    await admin.subscribers.remove({ params: { id: await idOf(shop, 'nuova') } })
    expect(await emails(shop)).toEqual({ emails: [], total: 0 })
    expect(await db.selectFrom('newsletter_consents').selectAll().execute()).toEqual([])
    const { rows } = await admin.audit.list({ query: { action: 'remove-subscriber' } })
    expect(rows).toMatchObject([{ before: { state: 'waiting' }, after: null }])
  })

  it('kills the link of who had left and asked again, and lets them ask once more', async () => {
    const shop = await aShop()
    const { anybody, admin, db } = shop
    const email = 'uscita@stalla.example'
    await subscribers(shop, three)
    await anybody.newsletter.subscribe({ body: { email } })
    expect(await emails(shop, { state: 'waiting', search: email })).toMatchObject({ total: 1 })
    await admin.subscribers.remove({ params: { id: await idOf(shop, email) } })
    const living = await sql`
      select id from newsletter_subscriptions where email = ${email}
        and requested_at > now() - make_interval(days => ${confirmationDays})
        and (unsubscribed_at is null or unsubscribed_at < requested_at)`.execute(db)
    expect(living.rows).toEqual([])
    expect(await emails(shop, { state: 'left', search: email })).toMatchObject({ total: 1 })
  })

  it('of two at once one is written down', async () => {
    const shop = await aShop()
    const { admin, aStaffMember } = shop
    const other = await aStaffMember('altra@auricola.example', 'catalogue')
    await subscribers(shop, three)
    const id = await idOf(shop, 'letta')
    await Promise.all([admin.subscribers.remove({ params: { id } }), other.subscribers.remove({ params: { id } })])
    expect((await admin.audit.list({ query: { action: 'remove-subscriber' } })).total).toBe(1)
  })
})

it('all of it is for those who may, and what is malformed or not there is refused', async () => {
  const { anybody, maria, admin, aStaffMember } = await aShop()
  const operator = await aStaffMember('banco@auricola.example', 'operator')
  for (const [method, path] of [
    ['GET', '/admin/newsletter'],
    ['GET', '/admin/newsletter/stats'],
    ['GET', '/admin/newsletter.csv'],
    ['DELETE', '/admin/newsletter/1'],
  ] as const) {
    expect((await anybody.raw(method, path)).status, path).toBe(401)
    for (const person of [maria, operator]) expect((await person.raw(method, path)).status, path).toBe(403)
  }
  for (const query of ['state=chiunque', 'page=0', 'page=a', `search=${'a'.repeat(101)}`, 'sort=email'])
    expect((await admin.raw('GET', `/admin/newsletter?${query}`)).status, query).toBe(400)
  expect((await admin.raw('DELETE', '/admin/newsletter/zero')).status).toBe(400)
  expect(await refusalOf(admin.subscribers.remove({ params: { id: 999_999 } }))).toMatchObject({ status: 404 })
})
