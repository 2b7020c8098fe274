import { describe, expect, it } from 'vitest'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'

describe('a note', () => {
  it('to the buyer is mailed, stands in the timeline, and is written down', async () => {
    const world = await anOrderWorld()
    const { db, admin, luca, order, find } = world
    const id = await order('bonifico')
    await admin.adminOrders.addNote({ params: { id }, body: { text: 'Parte lunedì.', toBuyer: true } })
    expect((await find(id)).timeline.at(-1)).toMatchObject({ name: 'note', note: 'Parte lunedì.' })
    const mails = await workJobs(world)
    expect(mails.at(-1)?.to).toMatchObject([{ address: luca.email }])
    expect(mails.at(-1)?.text).toContain('Parte lunedì.')
    const [entry] = await db.selectFrom('audit_log').selectAll().where('action', '=', 'write-to-buyer').execute()
    expect(entry).toMatchObject({ actor_id: admin.id, subject_id: id, after: { characters: 13 } })
  })

  it('for the back office is read by the back office alone', async () => {
    const world = await anOrderWorld()
    const { admin, luca, order } = world
    const id = await order('bonifico')
    await admin.adminOrders.addNote({ params: { id }, body: { text: 'Cliente difficile', toBuyer: false } })
    expect((await admin.orders.adminGet({ params: { id } })).notes).toMatchObject([{ text: 'Cliente difficile' }])
    expect(await (await luca.raw('GET', `/orders/${id}`)).text()).not.toContain('difficile')
    expect((await workJobs(world)).map(({ text }) => text).join('')).not.toContain('difficile')
  })

  it('is of an order that is there, says something, and is the staff’s', async () => {
    const { admin, luca, anybody, order } = await anOrderWorld()
    const id = await order('bonifico')
    const body = { text: 'Ciao', toBuyer: true }
    const empty = { body: { text: '  ', toBuyer: false } }
    expect((await admin.raw('POST', `/admin/orders/${id}/notes`, empty)).status).toBe(400)
    expect(await refusalOf(admin.adminOrders.addNote({ params: { id: 999 }, body }))).toMatchObject({ status: 404 })
    expect((await anybody.raw('POST', `/admin/orders/${id}/notes`, { body })).status).toBe(401)
    expect((await luca.raw('POST', `/admin/orders/${id}/notes`, { body })).status).toBe(403)
  })
})
