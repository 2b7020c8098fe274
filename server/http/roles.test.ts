import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { may, type Role, rights, roles } from '#domain/admin/roles.ts'
import { addresses, aShop, type Person } from '#test/a-shop.ts'
import { aSignedDelegation } from '#test/builders/a-delegation.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { aRegistry } from '#test/providers/a-registry.ts'

/** Access rights, tested against the running shop: every call of the contract with every role. */

const calls = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ title: `${noun}.${name}`, endpoint })),
)
const isRight = (access: Endpoint['access']) => access !== 'anyone' && access !== 'user'
const adminCalls = calls.flatMap(({ title, endpoint }) =>
  endpoint.access === 'anyone' || endpoint.access === 'user' ? [] : [{ title, endpoint, right: endpoint.access }],
)
const ask = (person: Person, { method, path }: Endpoint, body?: unknown) =>
  person.raw(method, path.replace(/:\w+/g, '1'), body === undefined ? {} : { body })

/** Public calls. A new call without authentication must be added here too. */
const open = [
  'probes.health',
  'probes.ready',
  'site.openapi',
  'site.company',
  'site.banner',
  'site.shipping',
  'site.legalFacts',
  'site.municipalities',
  'auth.register',
  'auth.verifyEmail',
  'auth.login',
  'auth.requestPasswordReset',
  'auth.verifyResetCode',
  'auth.resetPassword',
  'invitations.read',
  'invitations.accept',
  'products.list',
  'products.facets',
  'products.tools',
  'products.get',
  'payments.testBankWebhook',
  'payments.stripeWebhook',
  'payments.paypalWebhook',
  'payments.satispayWebhook',
  'registry.status',
  'delegations.webhook',
  'newsletter.subscribe',
  'newsletter.confirm',
  'newsletter.unsubscribe',
  'reminders.unsubscribe',
  'reminders.feed',
  'supportThreads.writeAsVisitor',
  'withdrawals.declareAsGuest',
]

describe('the contract', () => {
  it('is open to anybody where that was meant', () => {
    expect(calls.filter(({ endpoint }) => endpoint.access === 'anyone').map(({ title }) => title)).toEqual(open)
  })

  it('asks for a right wherever the path is the back office’s', () => {
    const loose = calls.filter(({ endpoint }) => endpoint.path.startsWith('/admin/') && !isRight(endpoint.access))
    expect(loose).toEqual([])
  })

  it('has something to do for every right, and every role but the farmer’s has some', () => {
    expect(new Set(adminCalls.map(({ right }) => right))).toEqual(new Set(rights))
    expect(roles.filter(role => !rights.some(right => may(role, right)))).toEqual(['farmer'])
    expect(rights.filter(right => !may('admin', right))).toEqual([])
  })
})

describe.each(roles)('as %s', role => {
  it('every call of the back office is refused that the role has no right to, and no other', async () => {
    const { aStaffMember, anybody } = await aShop()
    const person = await aStaffMember('mani@auricola.example', role)
    for (const { title, endpoint, right } of adminCalls) {
      expect((await ask(anybody, endpoint)).status, `${title}, signed out`).toBe(401)
      const bare = await ask(person, endpoint)
      if (!may(role, right)) {
        expect(bare.status, title).toBe(403)
        // Refused before the body is validated.
        if (endpoint.body) expect((await ask(person, endpoint, {})).status, title).toBe(403)
      } else {
        expect([401, 403], title).not.toContain(bare.status)
        expect(bare.status, title).toBeLessThan(500)
      }
    }
  })
})

it('a role that is taken away is taken away at once', async () => {
  const { aStaffMember, db } = await aShop()
  const statuses: number[] = []
  const hand = await aStaffMember('mani@auricola.example', 'operator')
  for (const role of ['operator', 'catalogue', 'farmer', 'admin'] satisfies Role[]) {
    await db.updateTable('users').set({ role }).where('id', '=', hand.id).execute()
    statuses.push((await hand.raw('GET', '/admin/orders')).status)
  }
  expect(statuses).toEqual([200, 403, 403, 200])
})

/** Valid bodies of the calls that need one; the ids in the paths belong to another user. */
const bodies: Record<string, unknown> = {
  'users.update': { name: 'Altri' },
  'users.updateCompany': { city: 'Altrove' },
  'carts.updateItem': { quantity: 2 },
  'carts.removeItem': undefined,
  'orders.get': undefined,
  'orders.cancel': {},
  'orders.reorderQuote': undefined,
  'orders.deliveryNote': undefined,
  'deliveryChecks.record': {
    id: randomUUID(),
    checkedAt: '2026-11-20T08:00:00Z',
    expected: 1,
    codes: ['IT001990244731'],
    repeated: [],
    isReported: true,
  },
  'orderReceipts.confirm': { on: '2026-11-20' },
  'orderReceipts.withdraw': undefined,
  'payments.resume': {},
  'payments.changeMethod': { paymentMethod: 'paypal', expectedTotal: 10 },
  'invoices.pdf': undefined,
  'invoices.xml': undefined,
  'invoices.creditNotePdf': undefined,
  'invoices.creditNoteXml': undefined,
  'tags.history': undefined,
  'fieldNotes.correct': { written: '4731', on: '2026-11-20' },
  'fieldNotes.dismiss': undefined,
  'inboundMovements.get': undefined,
  'inboundMovements.unload': { codes: [] },
  'inboundMovements.remove': undefined,
  'registry.herd': undefined,
  'inspections.pack': undefined,
  'codeRequests.get': undefined,
  'codeRequests.chooseHerd': { holding: '001TO123', species: 'cattle' },
  'keeperWaits.answer': { herds: [{ species: ['cattle'], herd: { holding: '001TO123', species: 'cattle' } }] },
  'withdrawals.declare': { name: 'Altri', lines: [{ itemId: 1, quantity: 1 }] },
  'supportThreads.reply': { text: 'Di altri' },
  'supportThreads.markRead': undefined,
  'delegations.get': undefined,
  'delegations.document': undefined,
  'delegations.requestCode': undefined,
  'delegations.sign': { code: '123456', consent: true },
  'delegations.revoke': { reason: 'Prova' },
}

describe('what is somebody else’s', () => {
  const owned = calls.filter(({ endpoint }) => endpoint.access === 'user' && endpoint.params)

  it('has its place in this table', () => {
    expect(owned.map(({ title }) => title).toSorted()).toEqual(Object.keys(bodies).toSorted())
  })

  it('is not there, for farmers and for those of the back office', async () => {
    const world = await anOrderWorld()
    const { db, admin, luca, maria, aStaffMember, productIds } = world
    const orderId = await world.paid('credit_card')
    await admin.orders.send({
      params: { id: orderId },
      body: { carrier: '', tracking: '', lot: '', unpaidReason: '' },
    })
    await admin.orders.credit({
      params: { id: orderId },
      body: await aCreditOf(luca, orderId),
    })
    await add(luca, productIds[0])
    await insertTags(db, luca.id, [{ code: 'IT001990244731' }])
    const registry = aRegistry(world)
    await registry.link(luca, 'elio')
    await registry.sync(luca)
    const { id: ministry } = await aProduct(admin, { productTypes: ['marche', 'ministeriale'], species: ['cattle'] })
    await add(luca, ministry)
    await luca.orders.checkout({
      body: { ...addresses, paymentMethod: 'bonifico', saveBillingAddress: false, saveShippingAddress: false },
    })
    await add(luca, productIds[0])
    const delegation = await aSignedDelegation(world, luca)
    const thread = await luca.supportThreads.write({ body: { topic: 'delivery', text: 'Quando arriva?' } })
    const note = {
      id: randomUUID(),
      kind: 'remark' as const,
      written: '',
      text: 'Zoppica',
      on: '2026-11-20',
      notedAt: '2026-11-20T08:00:00Z',
    }
    await luca.fieldNotes.record({ body: { notes: [note] } })
    const order = await luca.orders.get({ params: { id: orderId } })
    const [{ id: herd } = { id: 0 }] = await luca.registry.herds()
    const [{ id: movement } = { id: 0 }] = (await luca.inboundMovements.list()).rows
    const ids: Record<string, number | string | undefined> = {
      users: luca.id,
      carts: (await luca.carts.get()).items[0]?.id,
      orders: orderId,
      deliveryChecks: orderId,
      orderReceipts: orderId,
      keeperWaits: orderId,
      payments: orderId,
      invoices: orderId,
      tags: (await luca.tags.list()).rows[0]?.id,
      fieldNotes: note.id,
      inboundMovements: movement,
      registry: herd,
      inspections: herd,
      codeRequests: (await luca.codeRequests.list()).rows[0]?.id,
      delegations: delegation.id,
      supportThreads: thread.id,
      withdrawals: orderId,
    }
    const noteId = (await db.selectFrom('invoices').select('id').where('type', '=', 'TD04').executeTakeFirstOrThrow())
      .id
    const others = [maria, await aStaffMember('operatrice@auricola.example', 'operator'), admin]
    for (const { title, endpoint } of owned) {
      const id = ids[title.split('.')[0] ?? '']
      expect(id, title).toBeTruthy()
      const path = endpoint.path
        .replace(':parcelId', String(order.parcels[0]?.id))
        .replace(':noteId', String(noteId))
        .replace(':id', String(id))
      for (const other of others) {
        const answer = await other.raw(
          endpoint.method,
          path,
          bodies[title] === undefined ? {} : { body: bodies[title] },
        )
        expect(answer.status, `${title} for ${other.email}`).toBe(404)
      }
    }
  })
})

const aCreditOf = async (person: Person, orderId: number) => {
  const { items } = await person.orders.get({ params: { id: orderId } })
  return {
    reason: 'Rese',
    extras: false,
    lines: [{ itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'shipped' as const, restock: true }],
  }
}
