import { describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { may, type Role, rights, roles } from '#domain/roles.ts'
import { aSignedDelegation } from '#test/a-delegation.ts'
import { insertTags } from '#test/a-herd.ts'
import { aLife } from '#test/a-life.ts'
import { aRegistry } from '#test/a-registry.ts'
import { add, aProduct } from '#test/a-shelf.ts'
import { addresses, aShop, type Person } from '#test/a-shop.ts'

/** Who may do what, asked of the running shop for every call of the contract and everybody there is. */

const calls = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ title: `${noun}.${name}`, endpoint })),
)
const isRight = (access: Endpoint['access']) => access !== 'anyone' && access !== 'user'
const ofDesk = calls.flatMap(({ title, endpoint }) =>
  endpoint.access === 'anyone' || endpoint.access === 'user' ? [] : [{ title, endpoint, right: endpoint.access }],
)
const ask = (person: Person, { method, path }: Endpoint, body?: unknown) =>
  person.raw(method, path.replace(/:\w+/g, '1'), body === undefined ? {} : { body })

/** Whoever adds a call that needs nobody says so here as well. */
const open = [
  'shop.health',
  'shop.openapi',
  'shop.company',
  'shop.banner',
  'shop.municipalities',
  'auth.register',
  'auth.login',
  'auth.requestPasswordReset',
  'auth.verifyResetCode',
  'auth.resetPassword',
  'products.list',
  'products.facets',
  'products.find',
  'payments.hearTestBank',
  'payments.hearStripe',
  'payments.hearPayPal',
  'payments.hearSatispay',
  'registry.status',
  'delegations.webhook',
  'newsletter.subscribe',
  'newsletter.confirm',
  'newsletter.leave',
]

describe('the contract', () => {
  it('is open to anybody where that was meant', () => {
    expect(calls.filter(({ endpoint }) => endpoint.access === 'anyone').map(({ title }) => title)).toEqual(open)
  })

  it('asks for a right wherever the path is the desk’s', () => {
    const loose = calls.filter(({ endpoint }) => endpoint.path.startsWith('/admin/') && !isRight(endpoint.access))
    expect(loose).toEqual([])
  })

  it('has something to do for every right, and every role but the farmer’s has some', () => {
    expect(new Set(ofDesk.map(({ right }) => right))).toEqual(new Set(rights))
    expect(roles.filter(role => !rights.some(right => may(role, right)))).toEqual(['farmer'])
    expect(rights.filter(right => !may('admin', right))).toEqual([])
  })
})

describe.each(roles)('as %s', role => {
  it('every call of the desk is refused that the role has no right to, and no other', async () => {
    const { aHand, anybody } = await aShop()
    const person = await aHand('mani@auricola.example', role)
    for (const { title, endpoint, right } of ofDesk) {
      expect((await ask(anybody, endpoint)).status, `${title}, signed out`).toBe(401)
      const bare = await ask(person, endpoint)
      if (!may(role, right)) {
        expect(bare.status, title).toBe(403)
        // Refused before anything of it is read.
        if (endpoint.body) expect((await ask(person, endpoint, {})).status, title).toBe(403)
      } else expect([401, 403], title).not.toContain(bare.status)
    }
  })
})

it('a role that is taken away is taken away at once', async () => {
  const { aHand, db } = await aShop()
  const statuses: number[] = []
  const hand = await aHand('mani@auricola.example', 'operator')
  for (const role of ['operator', 'catalogue', 'farmer', 'admin'] satisfies Role[]) {
    await db.updateTable('users').set({ role }).where('id', '=', hand.id).execute()
    statuses.push((await hand.raw('GET', '/admin/orders')).status)
  }
  expect(statuses).toEqual([200, 403, 403, 200])
})

/** What stands in a call's body where it needs one; the path's ids are somebody else's. */
const bodies: Record<string, unknown> = {
  'users.change': { name: 'Altri' },
  'users.changeCompany': { city: 'Altrove' },
  'carts.changeItem': { quantity: 2 },
  'carts.removeItem': undefined,
  'orders.find': undefined,
  'orders.cancel': {},
  'orders.again': undefined,
  'orders.deliveryNote': undefined,
  'payments.begin': {},
  'payments.payOtherwise': { paymentMethod: 'paypal', expectedTotal: 10 },
  'invoices.pdf': undefined,
  'invoices.xml': undefined,
  'invoices.notePdf': undefined,
  'invoices.noteXml': undefined,
  'tags.life': undefined,
  'registry.herd': undefined,
  'requests.find': undefined,
  'requests.chooseHerd': { holding: '001TO123', species: 'cattle' },
  'delegations.find': undefined,
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

  it('is not there, for farmers and for those of the desk', async () => {
    const world = await aLife()
    const { db, admin, luca, maria, aHand, shelf } = world
    const orderId = await world.paid('credit_card')
    await admin.orders.send({
      params: { id: orderId },
      body: { carrier: '', tracking: '', lot: '', unpaidReason: '' },
    })
    await admin.orders.credit({
      params: { id: orderId },
      body: await aCreditOf(luca, orderId),
    })
    await add(luca, shelf[0])
    await insertTags(db, luca.id, [{ code: 'IT001990244731' }])
    const registry = aRegistry(world)
    await registry.link(luca, 'elio')
    await registry.sync(luca)
    const { id: ministry } = await aProduct(admin, { productTypes: ['marche', 'ministeriale'], species: ['cattle'] })
    await add(luca, ministry)
    await luca.orders.checkout({
      body: { ...addresses, paymentMethod: 'bonifico', saveBillingAddress: false, saveShippingAddress: false },
    })
    await add(luca, shelf[0])
    const delegation = await aSignedDelegation(world, luca)
    const order = await luca.orders.find({ params: { id: orderId } })
    const [{ id: herd } = { id: 0 }] = await luca.registry.herds()
    const ids: Record<string, number | undefined> = {
      users: luca.id,
      carts: (await luca.carts.mine()).items[0]?.id,
      orders: orderId,
      payments: orderId,
      invoices: orderId,
      tags: (await luca.tags.list()).rows[0]?.id,
      registry: herd,
      requests: (await luca.requests.list()).rows[0]?.id,
      delegations: delegation.id,
    }
    const noteId = (await db.selectFrom('invoices').select('id').where('type', '=', 'TD04').executeTakeFirstOrThrow())
      .id
    const others = [maria, await aHand('operatrice@auricola.example', 'operator'), admin]
    for (const { title, endpoint } of owned) {
      const id = ids[title.split('.')[0] ?? '']
      expect(id, title).toBeGreaterThan(0)
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
  const { items } = await person.orders.find({ params: { id: orderId } })
  return {
    reason: 'Rese',
    extras: false,
    lines: [{ itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'sent' as const, restock: true }],
  }
}
