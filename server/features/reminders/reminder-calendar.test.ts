import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/deliveries/working-days.ts'
import { occasionText, occasionTitle } from '#domain/reminders/reminder-messages.ts'
import { aShop } from '#test/a-shop.ts'
import { aHerdOfSpring } from '#test/builders/a-herd-of-spring.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { setLimits } from '#test/builders/set-limits.ts'

/** Reads a calendar with a parser of its own. */
const eventsIn = (text: string) => convertIcsCalendar(undefined, text).events ?? []

const tokenOf = (url: string | null) => /\/api\/reminders\/feed\/([\w-]{43})$/.exec(url ?? '')?.[1] ?? ''

async function aShopWithSpring(environment: Record<string, string> = {}) {
  const world = await aShop(environment)
  const day = await aHerdOfSpring(world.db, world.maria.id)
  return { ...world, day }
}

describe('the calendar', () => {
  it('has what is ahead as whole days, and another parser reads every word of it', async () => {
    const { maria, day } = await aShopWithSpring()
    await maria.delegations.create({ body: { holding: '001TO123', species: 'cattle' } })
    const { upcoming } = await maria.reminders.get()
    expect(upcoming.map(({ kind }) => kind).toSorted()).toEqual(['births', 'delegation', 'stock'])
    const text = await maria.reminders.calendar()
    const events = eventsIn(text)
    expect(events.map(({ summary, description }) => [summary, description])).toEqual(
      upcoming.map(occasion => [occasionTitle(occasion), occasionText(occasion)]),
    )
    for (const [n, { start, end, stamp }] of events.entries()) {
      expect([start.type, end?.type]).toEqual(['DATE', 'DATE'])
      expect(start.date.toISOString().slice(0, 10)).toBe(upcoming[n]?.day)
      expect(end?.date.toISOString().slice(0, 10)).toBe(addDays(upcoming[n]?.day ?? '', 1))
      expect(stamp.date.getTime()).toBeGreaterThan(0)
    }
    expect(upcoming.some(occasion => occasion.day === day)).toBe(true)
    // RFC 5545, 3.1: lines end in CRLF and have at most 75 octets.
    const lines = text.split('\r\n')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(lines.filter(line => Buffer.byteLength(line) > 75)).toEqual([])
    expect(text).toContain('\\, 014CN207')
  })

  it('keeps the ids of its events, which differ, so that a subscriber gets no event twice', async () => {
    const { maria, luca, db } = await aShopWithSpring()
    await aHerdOfSpring(db, luca.id)
    const uidsOf = async (person: typeof maria) => eventsIn(await person.reminders.calendar()).map(({ uid }) => uid)
    const uids = await uidsOf(maria)
    expect(await uidsOf(maria)).toEqual(uids)
    expect(new Set([...uids, ...(await uidsOf(luca))]).size).toBe(4)
  })

  it('is empty for a keeper of whom nothing is known, and a file of its own type', async () => {
    const { luca, anybody } = await aShop()
    const answer = await luca.raw('GET', '/reminders/calendar.ics')
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="promemoria.ics"')
    expect(eventsIn(await answer.text())).toEqual([])
    expect((await anybody.raw('GET', '/reminders/calendar.ics')).status).toBe(401)
  })
})

describe('the secret address of the calendar', () => {
  it('shows the calendar to whoever has it, without naming the keeper', async () => {
    const { maria, anybody } = await aShopWithSpring()
    expect((await maria.reminders.get()).calendarUrl).toBeNull()
    const { calendarUrl } = await maria.reminders.createFeed()
    expect((await maria.reminders.get()).calendarUrl).toBe(calendarUrl)
    const text = await anybody.reminders.feed({ params: { token: tokenOf(calendarUrl) } })
    expect(eventsIn(text)).toHaveLength(2)
    const { name, email, businessName } = await maria.users.me()
    for (const word of [name, email, businessName]) expect(text).not.toContain(word)
  })

  it('ends when it is renewed or taken away, and never works for a guess', async () => {
    const { maria, luca, anybody } = await aShopWithSpring()
    const read = (token: string) => anybody.reminders.feed({ params: { token } })
    const first = tokenOf((await maria.reminders.createFeed()).calendarUrl)
    const others = tokenOf((await luca.reminders.createFeed()).calendarUrl)
    const second = tokenOf((await maria.reminders.createFeed()).calendarUrl)
    expect(new Set([first, second, others]).size).toBe(3)
    await read(second)
    for (const token of [first, 'x'.repeat(43)]) expect((await refusalOf(read(token))).status).toBe(404)
    expect((await maria.reminders.removeFeed()).calendarUrl).toBeNull()
    expect((await refusalOf(read(second))).status).toBe(404)
    await read(others)
  })

  it('stands in the database only as a digest', async () => {
    const { maria, db } = await aShopWithSpring()
    const token = tokenOf((await maria.reminders.createFeed()).calendarUrl)
    const stored = await db.selectFrom('reminder_settings').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  it('is read only so often from one network', async () => {
    const world = await aShopWithSpring({ TRUSTED_PROXIES: '127.0.0.1' })
    const token = tokenOf((await world.maria.reminders.createFeed()).calendarUrl)
    await setLimits(world, { requestsPerNetwork: { points: 100, seconds: 60 } })
    const statusFrom = async (address: string) =>
      (await world.anybody.raw('GET', `/reminders/feed/${token}`, { headers: { 'X-Forwarded-For': address } })).status
    const answers = []
    for (let n = 0; n < 5; n++) answers.push(await statusFrom('192.0.2.7'))
    expect(answers).toEqual([200, 200, 200, 429, 429])
    expect(await statusFrom('198.51.100.7')).toBe(200)
  })
})
