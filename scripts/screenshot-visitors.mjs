// The visitors of `npm run screens`, with their carts, orders, codes and delegations.

import {
  aCodeRequestOf,
  aDelegationOf,
  aFarmer,
  aLinkedKeeper,
  aStuckCodeRequest,
  orderOf,
  productNamed,
  theAdmin,
  theDemoFarmer,
  verifyEmail,
} from '../e2e/support/accounts.ts'
import { codesTo } from '../e2e/support/mailbox.ts'
import { control } from '../e2e/support/registry-keeper.ts'

const maxWaitMs = 60_000
const aDiscount = { code: 'VENDEMMIA', basisPoints: 1_000, minimum: 10_000, maxUses: 50, oncePerCustomer: true }

/**
 * Returns a visitor without an account, a farmer, one without any orders, one with a linked account, one who orders for
 * two holdings; and staff, with tasks to do.
 */
export async function inviteVisitors() {
  const farmer = await aFarmer({ name: 'Marta Bonetti', businessName: 'Azienda Agricola Bonetti' })
  const keeper = await withCodes(await aLinkedKeeper('due1'))
  const stuck = await aStuckCodeRequest(12)
  const { id: thread } = await keeper.api.supportThreads.write({
    body: { topic: 'lost-parcel', text: 'Il pacco doveva arrivare ieri: dove si trova?', orderId: keeper.order },
  })
  const admin = await theAdmin()
  const { id: letter } = await admin.api.letters.create({
    body: {
      subject: 'Le scadenze di dicembre',
      body: '# Dicembre in stalla\nLe marche nuove sono [nel catalogo](/products).\n\n## Da fare\n- Censimento entro il 31\n- Registro aggiornato',
    },
  })
  const { code: discount } = await admin.api.discounts.create({ body: aDiscount })
  return [
    { name: 'visitor' },
    { name: 'farmer', ...(await withOrders(farmer)) },
    { name: 'newcomer', ...(await aFarmer()), order: 999_999, herd: 999_999, tagId: 999_999, delegation: 999_999 },
    { name: 'linked', ...(await withOrders(await theDemoFarmer(), 'IT001990244731')) },
    { name: 'keeper', ...keeper },
    {
      name: 'admin',
      ...(await withOrders(admin)),
      request: keeper.request,
      adminOrder: keeper.order,
      customer: (await keeper.api.users.me()).id,
      stuck: stuck.id,
      thread,
      letter,
      discount,
    },
  ]
}

/** Adds a cart, two orders and a delegation to be signed. */
async function withOrders(person, lost = 'IT020995500017') {
  const [tag, ministryTag, pliers] = await Promise.all(
    ['Bandiera Aziendale neutra', 'Coppia Bandiera e Bottone HDX', 'Pinza Universale P2'].map(productNamed),
  )
  const line = { productId: tag.id, quantity: 25, color: 'blu' }
  await orderOf(person, [line])
  const order = await orderOf(person, [line, { productId: pliers.id, quantity: 1 }], { paymentMethod: 'paypal' })
  const replacements = [{ code: lost, piece: 'principale' }]
  await person.api.carts.addItem({ body: line })
  await person.api.carts.addItem({
    body: { productId: ministryTag.id, quantity: 1, orderAs: 'marca-sistitutiva', replacements },
  })
  const [herd] = await person.api.registry.herds()
  const { rows: tags } = await person.api.tags.list()
  const delegation = await aDelegationOf(person)
  return { ...person, order, herd: herd?.id ?? 999_999, delegation, tagId: tags[0]?.id ?? 999_999 }
}

/**
 * Adds an order with granted codes, one with rejected codes, one that waits for its herd; a cart that needs a herd; a
 * signed and an unsigned delegation.
 */
async function withCodes(person) {
  const { id: productId } = await productNamed('Bandiera Grande')
  await control({ grantNow: true })
  const { id: request, orderId: order } = await aCodeRequestOf(person, 40)
  await until(async () => (await person.api.codeRequests.get({ params: { id: request } })).state === 'granted')
  await control({ refuseNext: 'La scorta basta per più di un anno.' })
  const refused = await aCodeRequestOf(person, 250)
  await until(async () => (await person.api.codeRequests.get({ params: { id: refused.id } })).state === 'rejected')
  await control({ reset: true })
  const waiting = await orderOf(person, [{ productId, quantity: 6 }])
  const lacking = await orderOf(person, [{ productId, quantity: 40 }], { paymentMethod: 'bonifico' })
  const { totalAmount } = await person.api.orders.get({ params: { id: lacking } })
  await (await theAdmin()).api.payments.markPaid({ params: { id: lacking }, body: { amount: totalAmount - 450 } })
  await person.api.carts.addItem({ body: { productId, quantity: 15 } })
  const signed = await aSignedDelegation(person)
  const delegation = await aDelegationOf(person, person.holding)
  const [herd] = await person.api.registry.herds()
  const { rows: tags } = await person.api.tags.list()
  const [movement, other] = await until(async () => {
    const { rows } = await person.api.inboundMovements.list()
    return rows[1] && rows
  })
  const { animals } = await person.api.inboundMovements.get({ params: { id: other.id } })
  const arrived = [...animals.slice(1).map(({ code }) => code), 'IT001600000009']
  await person.api.inboundMovements.unload({ params: { id: other.id }, body: { codes: arrived } })
  return {
    ...person,
    movement: movement.id,
    unloaded: other.id,
    order,
    request,
    refused: refused.orderId,
    waiting,
    lacking,
    signed,
    delegation,
    herd: herd.id,
    tagId: tags.at(-1).id,
  }
}

async function aSignedDelegation(person) {
  await verifyEmail(person.email)
  const id = await aDelegationOf(person, '014CN207')
  await person.api.delegations.requestCode({ params: { id } })
  const code = await until(async () => (await codesTo(person.email))[0])
  await person.api.delegations.sign({ params: { id }, body: { code, consent: true } })
  return id
}

async function until(isSo) {
  for (const end = Date.now() + maxWaitMs; Date.now() < end; ) {
    const answer = await isSo()
    if (answer) return answer
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  throw new Error(`not within ${maxWaitMs} ms: ${isSo}`)
}
