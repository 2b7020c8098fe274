import { describe, expect, it } from 'vitest'
import { type LeaversImport, maxLeaverLines } from '#contract/subscribers.ts'
import { aShop } from '#test/a-shop.ts'
import { aSubscriber } from '#test/builders/a-subscriber.ts'

async function aReadShop() {
  const shop = await aShop()
  const subscribers = {
    marta: await aSubscriber(shop, 'marta@cascina.example'),
    luca: await aSubscriber(shop, 'luca@stalla.example'),
  }
  await shop.anybody.newsletter.subscribe({ body: { email: 'attesa@cascina.example' } })
  const take = (text: string, reason: LeaversImport['reason'] = 'left-elsewhere') =>
    shop.admin.subscribers.importLeavers({ body: { text, reason } })
  const find = async (search: string) => (await shop.admin.subscribers.list({ query: { search } })).rows[0]
  return { ...shop, ...subscribers, take, find }
}

describe('importing who left elsewhere', () => {
  it('tells what became of each line, and takes those out who were in', async () => {
    const { take, find, admin, db } = await aReadShop()
    const { lines } = await take(
      [
        'Email;Data',
        '"Marta; Bonetti" <Marta@Cascina.example>;2026-11-01',
        '',
        'nessuno@altrove.example;2026-11-02',
        'marta@cascina.example',
        'attesa@cascina.example',
      ].join('\r\n'),
    )
    expect(lines).toEqual([
      { line: 1, text: 'Email Data', outcome: 'no-address' },
      { line: 2, text: 'marta@cascina.example', outcome: 'removed' },
      { line: 4, text: 'nessuno@altrove.example', outcome: 'unknown' },
      { line: 5, text: 'marta@cascina.example', outcome: 'repeated' },
      { line: 6, text: 'attesa@cascina.example', outcome: 'removed' },
    ])
    expect(await find('marta')).toMatchObject({
      state: 'left',
      consents: [{ event: 'requested' }, { event: 'confirmed' }, { event: 'left-elsewhere', wording: '' }],
    })
    expect(await find('attesa')).toBeUndefined()
    expect(await find('luca')).toMatchObject({ state: 'confirmed' })
    expect((await take('marta@cascina.example')).lines).toMatchObject([{ outcome: 'already-out' }])

    const { rows } = await admin.audit.list({ query: { action: 'import-leavers' } })
    expect(rows[1]).toMatchObject({ after: { reason: 'left-elsewhere', subscribers: 2, lines: 5 } })
    expect(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())).not.toContain('marta@')
  })

  it('says of a bounced address that it is unreachable, and counts it among those who left', async () => {
    const { take, find, admin } = await aReadShop()
    await take('luca@stalla.example', 'bounced')
    expect((await find('luca'))?.consents.at(-1)).toMatchObject({ event: 'bounced' })
    const { months, ...counts } = await admin.subscribers.stats()
    expect(counts).toEqual({ waiting: 1, confirmed: 1, left: 1 })
    expect(months.at(-1)).toMatchObject({ left: 1 })
  })

  it('of two at once takes each address out once', async () => {
    const { take, find, db } = await aReadShop()
    const both = 'marta@cascina.example\nluca@stalla.example'
    const outcomes = (await Promise.all([take(both), take(both)])).flatMap(({ lines }) =>
      lines.map(({ outcome }) => outcome),
    )
    expect(outcomes.toSorted()).toEqual(['already-out', 'already-out', 'removed', 'removed'])
    expect((await find('marta'))?.consents).toHaveLength(3)
    const events = await db
      .selectFrom('newsletter_consents')
      .select('id')
      .where('event', '=', 'left-elsewhere')
      .execute()
    expect(events).toHaveLength(2)
  })

  it('says at the field what is wrong, and takes nobody out', async () => {
    const { admin, find } = await aReadShop()
    const many = Array.from({ length: maxLeaverLines + 1 }, (_, n) => `${n}@a.it`).join('\n')
    for (const [text, message] of [
      [' \n ', 'Scrivi almeno un indirizzo'],
      ['"marta@cascina.example', 'virgoletta'],
      [`marta@cascina.example\n${many}`, 'Al massimo 5000 righe'],
    ] as const) {
      const answer = await admin.raw('POST', '/admin/newsletter/leavers', { body: { text, reason: 'bounced' } })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        errors: [{ path: 'text', message: expect.stringContaining(message) }],
      })
    }
    for (const body of [undefined, {}, { text: 'a@b.it' }, { text: 'a@b.it', reason: 'boh' }])
      expect((await admin.raw('POST', '/admin/newsletter/leavers', { body })).status).toBe(400)
    expect(await find('marta')).toMatchObject({ state: 'confirmed' })
  })

  it('is for those who look after the newsletter', async () => {
    const { anybody, maria, aStaffMember } = await aReadShop()
    const operator = await aStaffMember('banco@auricola.example', 'operator')
    const body = { text: 'marta@cascina.example', reason: 'bounced' }
    expect((await anybody.raw('POST', '/admin/newsletter/leavers', { body })).status).toBe(401)
    for (const person of [maria, operator])
      expect((await person.raw('POST', '/admin/newsletter/leavers', { body })).status).toBe(403)
  })
})

describe('the exported file', () => {
  it('has for each the address by which that one leaves, and nobody else', async () => {
    const { admin, find, luca, db, origin } = await aReadShop()
    // Confirmed before there was a link.
    await db
      .updateTable('newsletter_subscriptions')
      .set({ unsubscribe_key: null, unsubscribe_digest: null })
      .where('id', '=', luca)
      .execute()
    const text = await (await admin.raw('GET', '/admin/newsletter.csv')).text()
    const [heading = '', ...rows] = text.trim().split('\r\n')
    expect(heading.split(';').at(-1)).toBe('Indirizzo per uscire')
    const addresses = rows.map(row => [row.split(';')[0], row.split(';').at(-1) ?? ''] as const)
    expect(addresses.map(([email]) => email)).toEqual(['luca@stalla.example', 'marta@cascina.example'])
    const url = new URL(addresses[0]?.[1] ?? '')
    expect(url.pathname).toBe('/api/newsletter/unsubscribe')
    // As a mail program presses it (RFC 8058).
    const pressed = await fetch(origin + url.pathname + url.search, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(pressed.status).toBe(204)
    expect(await find('luca')).toMatchObject({ state: 'left' })
    expect(await find('marta')).toMatchObject({ state: 'confirmed' })
  })
})
