import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'

const thanks = { message: 'Thank you for subscribing to our newsletter!' }

describe('the newsletter', () => {
  it('takes an address, signed in or not, and says the same to a known one', async () => {
    const { anybody, maria, db } = await aShop()
    for (const [who, email] of [
      [anybody, 'nuova@cascina.example'],
      [anybody, ' Nuova@Cascina.example '],
      [maria, 'nuova@cascina.example'],
    ] as const) {
      const answer = await who.raw('POST', '/newsletter/subscribe', { body: { email } })
      expect(answer.status).toBe(201)
      expect(await answer.json()).toEqual(thanks)
    }
    const rows = await db.selectFrom('newsletter_subscriptions').selectAll().execute()
    expect(rows).toMatchObject([{ email: 'nuova@cascina.example', unsubscribed_at: null }])
  })

  it('takes back who had left', async () => {
    const { anybody, db } = await aShop()
    const left = { email: 'nuova@cascina.example', unsubscribed_at: new Date().toISOString() }
    await db.insertInto('newsletter_subscriptions').values(left).execute()
    expect(await anybody.newsletter.subscribe({ body: { email: left.email } })).toEqual(thanks)
    const row = await db.selectFrom('newsletter_subscriptions').select('unsubscribed_at').executeTakeFirst()
    expect(row).toEqual({ unsubscribed_at: null })
  })

  it('says at the field what is wrong', async () => {
    const { anybody } = await aShop()
    const cases: [email: string, message: string][] = [
      ['   ', 'Email is required'],
      ['nuova@cascina', 'Please enter a valid email address'],
      ['nuova@cascina.example, altra@cascina.example', 'Please enter a valid email address'],
    ]
    for (const [email, message] of cases) {
      const answer = await anybody.raw('POST', '/newsletter/subscribe', { body: { email } })
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
