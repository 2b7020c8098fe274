import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { replacementRate } from '#domain/admin/dashboard-stats.ts'
import { isoDay } from '#domain/dates.ts'
import { aShop } from '#test/a-shop.ts'
import { aHerdWithTags, lost } from '#test/builders/a-print-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'

const dayAgo = (days: number) => new Date(Date.parse(isoDay(new Date())) - days * 86_400_000).toISOString().slice(0, 10)
const nothing = { orders: 0, revenue: 0, tags: 0, replacements: 0 }
/** Midnight in Rome, that many days ago. */
const romeDay = (days: number) =>
  sql`(((now() at time zone 'Europe/Rome')::date - ${days}::integer)::timestamp at time zone 'Europe/Rome')`

describe('the figures of the last thirty days', () => {
  it('are nothing on every day of a shop in which nothing happened', async () => {
    const { admin } = await aShop()
    const { days, total, before } = await admin.dashboard.stats()
    expect(days).toEqual(Array.from({ length: 30 }, (_, n) => ({ day: dayAgo(29 - n), ...nothing })))
    expect([total, before]).toEqual([nothing, nothing])
  })

  it('count orders on their day in Rome, those called off on none, and compare with the days before up to this time', async () => {
    const { admin, db, order, productIds } = await anOrderWorld()
    const place = async (at: RawBuilder<unknown>) => {
      const id = await order('bonifico', { lines: [{ productId: productIds[0], quantity: 1 }] })
      await sql`update orders set created_at = ${at} where id = ${id}`.execute(db)
      return id
    }
    const now = sql`(now() at time zone 'Europe/Rome')`
    await place(sql`now()`)
    await place(romeDay(29))
    await place(sql`${romeDay(28)} - interval '1 second'`)
    await place(sql`(${now} - interval '30 days 1 minute') at time zone 'Europe/Rome'`)
    await place(romeDay(59))
    // Not counted: later hours of the previous period's last day, and anything older.
    await place(sql`${romeDay(29)} - interval '1 second'`)
    await place(sql`${romeDay(59)} - interval '1 second'`)
    const calledOff = await place(sql`now()`)
    await admin.orders.adminCancel({ params: { id: calledOff }, body: { reason: 'Prova' } })
    const { days, total, before } = await admin.dashboard.stats()
    expect(days.flatMap(({ day, orders }) => (orders > 0 ? [[day, orders]] : []))).toEqual([
      [dayAgo(29), 2],
      [dayAgo(0), 1],
    ])
    expect([total.orders, before.orders]).toEqual([3, 2])
  })

  it('count what was invoiced, VAT included, less what was credited of it, never below nothing', async () => {
    const { admin, db, paid, find } = await anOrderWorld()
    const [kept, credited, calledOff] = [await paid('credit_card'), await paid('bonifico'), await paid('credit_card')]
    await admin.orders.adminCancel({ params: { id: calledOff }, body: { reason: 'Prova' } })
    const { items, totalAmount } = await find(credited)
    await admin.orders.credit({
      params: { id: credited },
      body: {
        lines: [{ itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'unshipped', restock: true }],
        extras: false,
        reason: 'Prova',
      },
    })
    const [note] = await db
      .selectFrom('invoices')
      .select('total_cents')
      .where('order_id', '=', credited)
      .where('type', '=', 'TD04')
      .execute()
    const expected = (await find(kept)).totalAmount + totalAmount - (note?.total_cents ?? 0)
    expect(note?.total_cents).toBeGreaterThan(0)
    const { days, total } = await admin.dashboard.stats()
    expect(total.revenue).toBe(expected)
    expect(days.at(-1)).toMatchObject({ day: dayAgo(0), revenue: expected })
  })

  it('count tags that were ordered, and which of them make a lost one again', async () => {
    const world = await aHerdWithTags(1)
    await world.buy(3)
    await world.replace([lost(world.codes[0] ?? '')])
    await world.order()
    const { total, days } = await world.admin.dashboard.stats()
    expect(total).toMatchObject({ orders: 2, tags: 4, replacements: 1 })
    expect(days.at(-1)).toMatchObject({ tags: 4, replacements: 1 })
    expect(replacementRate(total)).toBe(25)
  })

  it('are made once for everybody who asks within a minute', async () => {
    const { admin, aStaffMember, order, productIds } = await anOrderWorld()
    const hand = await aStaffMember('catalogo@auricola.example', 'catalogue')
    const first = await admin.dashboard.stats()
    await order('bonifico', { lines: [{ productId: productIds[0], quantity: 1 }] })
    expect(await hand.dashboard.stats()).toEqual(first)
  })

  it('are for staff', async () => {
    const { anybody, maria } = await aShop()
    expect((await anybody.raw('GET', '/admin/dashboard/stats')).status).toBe(401)
    expect((await maria.raw('GET', '/admin/dashboard/stats')).status).toBe(403)
  })
})
