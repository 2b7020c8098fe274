import { describe, expect, it } from 'vitest'
import { addresses, aShop, type Customer, registration } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { farmFlag } from '#test/builders/a-print.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { setLimits } from '#test/builders/set-limits.ts'
import { verifyEmailOf } from '#test/builders/verified-email.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { sendMail } from './send-mail.ts'

const victim = 'vittima@altrove.example'
const bait = 'Hai vinto! www.esca.example'

/** A stranger who signs up with somebody else's address and fills every field with the same words. */
async function aStranger() {
  const world = await anOrderWorld()
  const { anybody, personWith } = world
  const { access_token } = await anybody.auth.register({
    body: registration(victim, { name: bait, businessName: bait, address: bait, city: bait, municipality: bait }),
  })
  const person = personWith(access_token)
  const stranger: Customer = { ...person, id: (await person.users.me()).id, email: victim }
  const printed = await aProduct(world.admin, farmFlag)
  const checkout = async (paymentMethod: 'bonifico' | 'credit_card') => {
    const there = { businessName: bait, address: bait, city: bait, municipality: bait }
    const { id } = await stranger.orders.checkout({
      body: {
        billingAddress: { ...addresses.billingAddress, ...there },
        shippingAddress: { ...addresses.shippingAddress, ...there, notes: bait },
        paymentMethod,
        saveBillingAddress: false,
        saveShippingAddress: false,
      },
    })
    return id
  }
  const order = async (paymentMethod: 'bonifico' | 'credit_card' = 'bonifico') => {
    await add(stranger, printed.id, { print: { text: ['ESCA'] } })
    return checkout(paymentMethod)
  }
  return { ...world, stranger, order, checkout }
}

describe('an address that nobody has verified', () => {
  it('gets no word that a stranger has typed, in no mail about their orders', async () => {
    const world = await aStranger()
    const { order, checkout, stranger, admin, bank } = world
    const printed = await order()
    await stranger.orders.cancel({ params: { id: printed }, body: {} })
    await add(stranger, world.productIds[0])
    const paid = await checkout('credit_card')
    await bank.pay(paid)
    await admin.orders.send({ params: { id: paid }, body: aParcel() })
    const mails = (await workJobs(world)).filter(({ to }) => to?.[0]?.address === victim)
    const kinds = mails.map(({ messageId = '' }) => messageId.slice(1).replace(/-\d+\..*/, ''))
    expect(kinds.toSorted()).toEqual([
      'invoice-ready',
      'order-cancelled',
      'order-paid',
      'order-placed',
      'order-placed',
      'parcel-sent',
      'verify-email',
    ])
    for (const { subject, html, text, to, headers } of mails) {
      expect(to?.[0]?.name, subject).toBe('')
      expect(`${subject} ${html} ${text} ${JSON.stringify(headers)}`, subject).not.toMatch(/esca/i)
    }

    await verifyEmailOf(world, victim)
    const known = await order()
    const mail = (await workJobs(world)).find(({ messageId }) => messageId?.startsWith(`<order-placed-${known}.`))
    expect(mail?.to).toEqual([{ name: bait, address: victim }])
    expect(mail?.text).toMatch(/ESCA[^]*Hai vinto/)
  })

  it('gets nothing but verification and orders: no failed payment, no signing code', async () => {
    const world = await aStranger()
    const { order, bank, stranger, db } = world
    const id = await order('credit_card')
    await bank.decide(id, 'refuse')
    await bank.look(id)
    await db.updateTable('users').set({ vet_info_id: '022CN077' }).where('id', '=', stranger.id).execute()
    const delegation = await stranger.delegations.create({ body: { holding: '022CN077', species: 'cattle' } })
    const refused = await stranger.raw('POST', `/delegations/${delegation.id}/code`)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ type: 'urn:auricola:problem:email-unverified' })
    const subjects = (await workJobs(world))
      .filter(({ to }) => to?.[0]?.address === victim)
      .map(mail => mail.subject ?? '')
    expect(subjects.toSorted()).toEqual([`Abbiamo ricevuto il tuo ordine ORDER-${id}`, 'Conferma la tua email'])
  })

  it('gets six mails a day about orders, whoever orders', async () => {
    const world = await aStranger()
    const { order, stranger, ctx } = world
    await setLimits({ ctx }, { orderMailsPerUnverified: { points: 3, seconds: 86_400 } })
    for (let n = 0; n < 3; n++) {
      const id = await order()
      await stranger.orders.cancel({ params: { id }, body: {} })
    }
    const mails = (await workJobs(world)).filter(({ to }) => to?.[0]?.address === victim)
    expect(mails.filter(({ subject }) => subject?.includes('ORDER-'))).toHaveLength(3)
  })

  it('gets six mails a day that ask for a proof, of whatever kind', async () => {
    const world = await aShop()
    const { anybody } = world
    await anybody.newsletter.subscribe({ body: { email: victim } })
    for (let n = 0; n < 8; n++)
      await anybody.auth.register({
        body: registration(victim.replace('@', `+${n}@`), { name: bait }),
      })
    const mails = await workJobs(world)
    expect(mails).toHaveLength(6)
  })
})

describe('a verified address', () => {
  it('gets what is too much for a day when it is over, because the job is tried again', async () => {
    const world = await anOrderWorld()
    const { ctx, order, luca } = world
    await setLimits({ ctx }, { mailsPerRecipient: { points: 1, seconds: 86_400 } })
    const [first, second] = [await order('bonifico'), await order('bonifico')]
    const sent: string[] = []
    const port = { send: async ({ to }: { to: { address: string } }) => void sent.push(to.address) }
    await sendMail(ctx, port, { kind: 'order-placed', id: first })
    await expect(sendMail(ctx, port, { kind: 'order-placed', id: second })).rejects.toThrow('Too many mails')
    expect(sent).toEqual([luca.email])
  })

  it('is not charged for a mail that could not be sent, and is named in the error', async () => {
    const world = await anOrderWorld()
    const { ctx, order, luca } = world
    await setLimits({ ctx }, { mailsPerRecipient: { points: 1, seconds: 86_400 } })
    const id = await order('bonifico')
    const broken = { send: () => Promise.reject(new Error('no connection')) }
    await expect(sendMail(ctx, broken, { kind: 'order-placed', id })).rejects.toThrow(
      `no connection · per ${luca.email}`,
    )
    let sent = 0
    await sendMail(ctx, { send: async () => void sent++ }, { kind: 'order-placed', id })
    expect(sent).toBe(1)
  })

  it('is the one of today, also for an order from before it changed', async () => {
    const world = await anOrderWorld()
    const { luca, order } = world
    const id = await order('bonifico')
    await luca.users.update({
      params: { id: luca.id },
      body: { email: 'luca@nuova.example', password: 'Marca-Gialla-1' },
    })
    await verifyEmailOf(world, 'luca@nuova.example', luca)
    await luca.orders.cancel({ params: { id }, body: {} })
    const mails = await workJobs(world)
    const about = mails.find(({ messageId }) => messageId?.startsWith('<order-cancelled'))
    expect(about?.to?.[0]?.address).toBe('luca@nuova.example')
  })
})
