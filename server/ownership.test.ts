import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addresses, type Person } from '#test/a-shop.ts'
import { aSignedDelegation } from '#test/builders/a-delegation.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { aRegistry } from '#test/providers/a-registry.ts'

/** Every call for something that belongs to one user, tested against the running shop by others. */

const owned = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group)
    .filter(([, { access, params }]) => access === 'user' && params)
    .map(([name, endpoint]) => ({ title: `${noun}.${name}`, endpoint })),
)

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

it('every such call has its place in this table', () => {
  expect(owned.map(({ title }) => title).toSorted()).toEqual(Object.keys(bodies).toSorted())
})

it('what is somebody else’s is not there, for farmers and for those of the back office', async () => {
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
  const noteId = (await db.selectFrom('invoices').select('id').where('type', '=', 'TD04').executeTakeFirstOrThrow()).id
  const others = [maria, await aStaffMember('operatrice@auricola.example', 'operator'), admin]
  for (const { title, endpoint } of owned) {
    const id = ids[title.split('.')[0] ?? '']
    expect(id, title).toBeTruthy()
    const path = endpoint.path
      .replace(':parcelId', String(order.parcels[0]?.id))
      .replace(':noteId', String(noteId))
      .replace(':id', String(id))
    for (const other of others) {
      const answer = await other.raw(endpoint.method, path, bodies[title] === undefined ? {} : { body: bodies[title] })
      expect(answer.status, `${title} for ${other.email}`).toBe(404)
    }
  }
})

const aCreditOf = async (person: Person, orderId: number) => {
  const { items } = await person.orders.get({ params: { id: orderId } })
  return {
    reason: 'Rese',
    extras: false,
    lines: [{ itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'shipped' as const, restock: true }],
  }
}
