import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { addDays } from '#domain/deliveries/working-days.ts'
import { taggingDeadline } from '#domain/reminders/reminders.ts'
import { aShop } from '#test/a-shop.ts'
import { anOrderOfPliers } from '#test/builders/a-delivery.ts'
import { aHerdOfSpring, aRemindedKeeper } from '#test/builders/a-herd-of-spring.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { sendReminders } from './send-reminders.ts'

type World = Awaited<ReturnType<typeof aShop>>

/** Noon of a day in Italy. */
const at = (day: string) => new Date(`${day}T11:00:00Z`)
const headerOf = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value
const rowsIn = ({ db }: World) =>
  db.selectFrom('reminders').select(['user_id', 'kind', 'day', 'quantity', 'order_id']).orderBy('id').execute()

describe('reminders', () => {
  it('are off until the keeper asks for them', async () => {
    const world = await aShop()
    await aHerdOfSpring(world.db, world.maria.id)
    expect((await world.maria.reminders.get()).days).toEqual({
      births: null,
      stock: null,
      delegation: null,
      apply: null,
    })
    await sendReminders(world.ctx)
    expect(await rowsIn(world)).toEqual([])
    expect(await workJobs(world)).toEqual([])
  })

  it('come before the births, the chosen number of days ahead, and once', async () => {
    const world = await aShop()
    const { db, ctx, maria, luca } = world
    const day = await aHerdOfSpring(db, maria.id)
    await aHerdOfSpring(db, luca.id)
    const { days, upcoming } = await maria.reminders.update({ body: { births: 30 } })
    expect(days).toEqual({ births: 30, stock: null, delegation: null, apply: null })
    expect(upcoming).toContainEqual(
      expect.objectContaining({ kind: 'births', day, holding: '014CN207', species: 'cattle', quantity: 24 }),
    )
    await sendReminders(ctx, at(addDays(day, -31)))
    expect(await rowsIn(world)).toEqual([])
    await Promise.all([sendReminders(ctx, at(addDays(day, -30))), sendReminders(ctx, at(addDays(day, -30)))])
    await sendReminders(ctx, at(addDays(day, -29)))
    expect(await rowsIn(world)).toEqual([{ user_id: maria.id, kind: 'births', day, quantity: 24, order_id: null }])
    const [mail, ...others] = await workJobs(world)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Cominciano le nascite: bovini, 014CN207',
      to: [{ address: maria.email }],
    })
    expect(mail?.text).toContain('ne contiamo circa 24')
  })

  it('of one day are one mail', async () => {
    const world = await aShop()
    const { db, ctx, maria } = world
    const day = await aHerdOfSpring(db, maria.id)
    await maria.reminders.update({ body: { births: 90, stock: 90 } })
    await sendReminders(ctx, at(addDays(day, -1)))
    expect((await rowsIn(world)).map(({ kind }) => kind)).toEqual(['births', 'stock'])
    const [mail, ...others] = await workJobs(world)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('e un altro promemoria')
    expect(mail?.text).toContain('Le marche finiscono: bovini, 014CN207')
  })

  it('about the stock are repeated only after tags were ordered', async () => {
    const world = await aShop()
    const { db, ctx, maria } = world
    const day = await aHerdOfSpring(db, maria.id)
    await insertTags(db, maria.id, [{ code: 'IT004000000001', state: 'shipped', holding: '014CN207' }])
    await maria.reminders.update({ body: { stock: 30 } })
    const ask = () => sendReminders(ctx, at(addDays(day, -20)))
    await ask()
    await ask()
    // 24 births and three spare tags, less the one at hand.
    expect(await rowsIn(world)).toMatchObject([{ kind: 'stock', day, quantity: 26 }])
    await insertTags(db, maria.id, [{ code: 'IT004000000002', state: 'shipped', holding: '014CN207' }])
    await ask()
    expect(await rowsIn(world)).toHaveLength(1)
    await sql`update reminders set created_at = created_at - interval '61 days'`.execute(db)
    await ask()
    expect(await rowsIn(world)).toMatchObject([{ quantity: 26 }, { quantity: 25 }])
  })

  it('count the tags that were applied as births where the registry was never read', async () => {
    const world = await aShop()
    const { db, maria } = world
    await sql`insert into herds (user_id, holding, fiscal_code, species) values (${maria.id}, '014CN207', 'X', 'sheep')`.execute(
      db,
    )
    const applied = `${addDays(isoDay(new Date()), -200).slice(0, 7)}-10`
    const codes = [1, 2, 3, 4].map(n => `IT00400000000${n}`)
    await insertTags(
      db,
      maria.id,
      codes.map(code => ({ code, species: 'sheep' as const, holding: '014CN207' })),
    )
    await sql`insert into tag_events (tag_id, at, state, changed_by, note)
      select id, now(), 'registered', 'keeper', ${applied} from tags where code = any (${codes})`.execute(db)
    const { upcoming } = await maria.reminders.get()
    const season = `${Number(applied.slice(0, 4)) + 1}${applied.slice(4, 7)}-01`
    expect(upcoming).toContainEqual(expect.objectContaining({ kind: 'births', day: season, quantity: 4 }))
    // Four births and one spare.
    expect(upcoming).toContainEqual(expect.objectContaining({ kind: 'stock', day: season, quantity: 5 }))
  })

  it('tell of a delegation before it lapses unsigned, and not of a signed one', async () => {
    const world = await aShop()
    const { ctx, maria, db } = world
    const { id } = await maria.delegations.create({ body: { holding: '001TO123', species: 'cattle' } })
    await maria.reminders.update({ body: { delegation: 7 } })
    const [occasion] = (await maria.reminders.get()).upcoming
    const day = addDays(isoDay(new Date()), 30)
    expect(occasion).toMatchObject({ kind: 'delegation', day, key: String(id) })
    await sendReminders(ctx, at(addDays(day, -8)))
    expect(await rowsIn(world)).toEqual([])
    await sendReminders(ctx, at(addDays(day, -7)))
    expect(await rowsIn(world)).toMatchObject([{ kind: 'delegation', day, quantity: null }])
    await sql`update delegations set state = 'revoked', ended_at = now() where id = ${id}`.execute(db)
    expect((await maria.reminders.get()).upcoming).toEqual([])
  })

  it('tell of tags that are not applied after the days of the law, and no more once they are', async () => {
    const world = await aShop()
    const { maria, ctx, db } = world
    const { id: orderId, get } = await anOrderOfPliers(world)
    const order_item_id = (await get()).items[0]?.id ?? 0
    const codes = ['IT004000000001', 'IT004000000002']
    await insertTags(
      db,
      maria.id,
      codes.map((code, n) => ({ code, order_item_id, state: n === 0 ? ('shipped' as const) : ('confirmed' as const) })),
    )
    await maria.reminders.update({ body: { apply: 0 } })
    const [occasion] = (await maria.reminders.get()).upcoming
    const day = taggingDeadline('cattle', isoDay(new Date()))
    expect(occasion).toMatchObject({ kind: 'apply', day, quantity: 2, orderId })
    await sendReminders(ctx, at(addDays(day, -1)))
    expect(await rowsIn(world)).toEqual([])
    await sendReminders(ctx, at(day))
    expect(await rowsIn(world)).toMatchObject([{ kind: 'apply', quantity: 2, order_id: orderId }])
    const { rows } = await sql<{ id: number }>`select id from tags where code = any (${codes})`.execute(db)
    await maria.tags.markApplied({ body: { ids: rows.map(({ id }) => id), on: isoDay(new Date()) } })
    expect((await maria.reminders.get()).upcoming).toEqual([])
  })

  it('go to verified addresses only', async () => {
    const world = await aShop()
    const { db, ctx, maria } = world
    const day = await aHerdOfSpring(db, maria.id)
    await maria.reminders.update({ body: { births: 90 } })
    await sql`update users set email_verified_at = null where id = ${maria.id}`.execute(db)
    expect(await refusalOf(maria.reminders.update({ body: { stock: 30 } }))).toMatchObject({
      type: 'urn:auricola:problem:email-unverified',
    })
    await maria.reminders.update({ body: { stock: null } })
    await sendReminders(ctx, at(addDays(day, -1)))
    expect(await rowsIn(world)).toEqual([])
  })

  it('are read for many keepers in portions', async () => {
    const world = await aShop()
    const { db, ctx, maria, luca } = world
    const day = await aHerdOfSpring(db, maria.id)
    await aHerdOfSpring(db, luca.id)
    for (const keeper of [maria, luca]) await keeper.reminders.update({ body: { births: 90 } })
    await sendReminders(ctx, at(addDays(day, -1)), 1)
    expect((await rowsIn(world)).map(({ user_id }) => user_id)).toEqual([maria.id, luca.id])
    expect(await workJobs(world)).toHaveLength(2)
  })
})

describe('the way out', () => {
  it('is a link in the mail and a header for mail programs', async () => {
    const { mail, token, origin, ctx, maria } = await aRemindedKeeper()
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headerOf(mail, 'list-unsubscribe')).toContain(`/api/reminders/unsubscribe?token=${token}`)
    const url = `${origin}/api/reminders/unsubscribe?token=${token}`
    const opened = await fetch(url, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('Location')]).toEqual([
      303,
      `${ctx.publicUrl}/promemoria/uscita#${token}`,
    ])
    expect((await maria.reminders.get()).days.births).toBe(90)
    const pressed = await fetch(url, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(pressed.status).toBe(204)
    expect((await maria.reminders.get()).days).toEqual({ births: null, stock: null, delegation: null, apply: null })
  })

  it('works signed out and twice, and is nobody else’s', async () => {
    const { token, anybody, maria, luca } = await aRemindedKeeper()
    await luca.reminders.update({ body: { births: 15 } })
    await anybody.reminders.unsubscribe({ query: { token } })
    await anybody.reminders.unsubscribe({ query: { token } })
    expect((await maria.reminders.get()).days.births).toBeNull()
    expect((await luca.reminders.get()).days.births).toBe(15)
    for (const other of ['x'.repeat(43), token.slice(1)])
      expect((await refusalOf(anybody.reminders.unsubscribe({ query: { token: other } }))).status).toBe(404)
  })

  it('stops a mail that waits', async () => {
    const world = await aShop()
    const day = await aHerdOfSpring(world.db, world.maria.id)
    await world.maria.reminders.update({ body: { births: 90 } })
    await sendReminders(world.ctx, at(addDays(day, -1)))
    await world.maria.reminders.update({ body: { births: null } })
    expect(await workJobs(world)).toEqual([])
  })
})

describe('the calls', () => {
  it('are for the signed-in, and refuse what is malformed', async () => {
    const { anybody, maria } = await aShop()
    for (const [method, path] of [
      ['GET', '/reminders'],
      ['PATCH', '/reminders'],
      ['GET', '/reminders/calendar.ics'],
      ['POST', '/reminders/feed'],
      ['DELETE', '/reminders/feed'],
    ] as const)
      expect((await anybody.raw(method, path, method === 'PATCH' ? { body: {} } : {})).status, path).toBe(401)
    for (const body of [{ births: 4 }, { births: '30' }, { births: -1 }, { stock: 91 }, { other: 7 }])
      expect((await maria.raw('PATCH', '/reminders', { body })).status, JSON.stringify(body)).toBe(400)
  })

  it('are gone with the account', async () => {
    const world = await aShop()
    const { db, ctx, admin, luca } = world
    const day = await aHerdOfSpring(db, luca.id)
    await luca.reminders.update({ body: { births: 90 } })
    await sendReminders(ctx, at(addDays(day, -1)))
    await workJobs(world)
    await admin.customers.erase({ params: { id: luca.id }, body: { email: luca.email } })
    expect(await rowsIn(world)).toEqual([])
    expect(await db.selectFrom('reminder_settings').select('user_id').execute()).toEqual([])
  })
})
