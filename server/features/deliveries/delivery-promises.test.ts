import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { dayInWords, daysInWords } from '#domain/deliveries/delivery-messages.ts'
import { arrivalOf, planOf } from '#domain/deliveries/delivery-promise.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import {
  anOrderOfPliers,
  daysOf,
  deliveryTermsOf,
  farmTags,
  pliers,
  setDeliveryTerms,
} from '#test/builders/a-delivery.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'

type World = Awaited<ReturnType<typeof aShop>>

const withClock = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
}
const pass = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000)
const checkout = { ...addresses, saveBillingAddress: false, saveShippingAddress: false } as const
const subjectsOf = async (world: World, word: string) =>
  (await workJobs(world)).filter(({ subject }) => subject?.includes(word))

describe('the promise of a product', () => {
  it('is the same for everybody, and goes with the settings', async () => {
    const world = await aShop()
    const { anybody, maria } = world
    const { id } = await aProduct(world.admin, pliers)
    const seen = await anybody.products.get({ params: { id } })
    expect(seen.delivery).toMatchObject({
      kind: 'shelf',
      ...daysOf(planOf(await deliveryTermsOf(world), new Date(), 'shelf')),
    })
    expect((await maria.products.get({ params: { id } })).delivery).toEqual(seen.delivery)
    await setDeliveryTerms(world, { carrier: { min: 9, max: 12 } })
    const slower = await anybody.products.get({ params: { id } })
    expect(slower.delivery).toMatchObject(daysOf(planOf(await deliveryTermsOf(world), new Date(), 'shelf')))
    expect((slower.delivery?.to ?? '') > (seen.delivery?.to ?? '')).toBe(true)
  })

  it('says what is made to order, and nothing of what cannot be ordered', async () => {
    const { anybody, admin } = await aShop()
    const kindOf = async (changes: object) =>
      (await anybody.products.get({ params: { id: (await aProduct(admin, changes)).id } })).delivery?.kind ?? null
    expect(await kindOf(farmTags)).toBe('printed')
    expect(await kindOf({ productTypes: ['marche', 'ministeriale', 'stampato'] })).toBe('coded')
    expect(await kindOf(pliers)).toBe('shelf')
    expect(await kindOf({ ...pliers, quantity: 0 })).toBeNull()
    expect(await kindOf({ ...pliers, inStock: false })).toBeNull()
  })

  it('is forgotten by the cache at the hour and at midnight', async () => {
    withClock()
    const world = await aShop()
    const { id } = await aProduct(world.admin, pliers)
    await setDeliveryTerms(world, { weekdays: [1, 2, 3, 4, 5, 6, 7] })
    const get = async () => (await world.anybody.raw('GET', `/products/${id}`)).json() as Promise<object>
    const shown = async () => daysOf(planOf(await deliveryTermsOf(world), new Date(), 'shelf'))
    for (let hours = 0; hours < 30; hours++) {
      expect(await get(), new Date().toISOString()).toMatchObject({ delivery: await shown() })
      vi.setSystemTime(Date.now() + 3_600_000)
    }
  })
})

describe('the cart', () => {
  it('says it for each line and for the whole, later for a transfer, and not where pieces are missing', async () => {
    const world = await aShop()
    const { maria, admin } = world
    const terms = await deliveryTermsOf(world)
    await add(maria, (await aProduct(admin, pliers)).id)
    const tags = await aProduct(admin, farmTags)
    await add(maria, tags.id, { quantity: 5 })
    const { items, deliveries } = await maria.carts.get()
    const now = new Date()
    expect(items.map(({ delivery }) => delivery)).toEqual(
      (['shelf', 'printed'] as const).map(kind => ({ kind, ...daysOf(planOf(terms, now, kind)) })),
    )
    expect(items[1]?.delivery).toEqual({ kind: 'printed', ...deliveries.credit_card })
    expect(deliveries.bonifico).toEqual(daysOf(planOf(terms, now, 'printed', 2)))
    await admin.products.update({ params: { id: tags.id }, body: { quantity: 4, stockReason: 'counted' } })
    const short = await maria.carts.get()
    expect(short.items.map(({ delivery }) => delivery !== null)).toEqual([true, false])
    expect(short.deliveries).toEqual({})
  })
})

describe('an order', () => {
  it('keeps what was promised for each line, whatever the settings become', async () => {
    const world = await aShop()
    const { maria, admin } = world
    await add(maria, (await aProduct(admin, pliers)).id)
    await add(maria, (await aProduct(admin, farmTags)).id)
    const terms = await deliveryTermsOf(world)
    const { id } = await maria.orders.checkout({ body: { ...checkout, paymentMethod: 'bonifico' } })
    const [shelf, tags] = (['shelf', 'printed'] as const).map(kind => planOf(terms, new Date(), kind, 2))
    await setDeliveryTerms(world, { carrier: { min: 20, max: 25 } })
    const order = await maria.orders.get({ params: { id } })
    expect(order.items.map(({ delivery }) => delivery)).toEqual([
      { kind: 'shelf', from: shelf?.from, to: shelf?.to },
      { kind: 'printed', from: tags?.from, to: tags?.to },
    ])
    expect(order.delivery).toEqual({
      ...tags,
      promised: { from: tags?.from, to: tags?.to },
      delayReason: null,
      delayedAt: null,
    })
    expect((await admin.orders.adminGet({ params: { id } })).delivery).toEqual(order.delivery)
  })

  it('says it in the confirmation, with the day until which it is to be paid', async () => {
    const world = await aShop()
    const { get } = await anOrderOfPliers(world)
    const { delivery } = await get()
    const [mail] = await subjectsOf(world, 'Abbiamo ricevuto')
    if (!delivery) throw new Error('Nothing was promised')
    expect(mail?.text).toContain(
      `Consegna prevista: ${daysInWords(delivery)}, se il pagamento ci arriva entro ${dayInWords(delivery.payBy)}.`,
    )
  })

  it('stays as promised when the money comes in time', async () => {
    const world = await aShop()
    const { id, get } = await anOrderOfPliers(world)
    const { delivery } = await get()
    await world.admin.payments.markPaid({ params: { id }, body: {} })
    expect((await get()).delivery).toEqual(delivery)
    const [mail] = await subjectsOf(world, 'è arrivato')
    expect(mail?.text).toContain(`Consegna prevista: ${delivery && daysInWords(delivery)}.`)
  })

  it('moves when the money comes late, and the mail about it says so', async () => {
    withClock()
    const world = await aShop()
    const { id, get } = await anOrderOfPliers(world)
    const before = (await get()).delivery
    pass(14)
    await world.admin.payments.markPaid({ params: { id }, body: {} })
    const { delivery } = await get()
    expect(delivery).toMatchObject({
      ...daysOf(planOf(await deliveryTermsOf(world), new Date(), 'shelf')),
      promised: before?.promised,
      delayReason: 'payment',
      delayedAt: expect.any(String),
    })
    const [mail] = await subjectsOf(world, 'è arrivato')
    expect(mail?.text).toContain(`perciò la consegna si sposta: ora è prevista ${delivery && daysInWords(delivery)}.`)
  })

  it('counts from the day on which it was sent', async () => {
    withClock()
    const world = await aShop()
    const { id, get } = await anOrderOfPliers(world, 2)
    await world.admin.payments.markPaid({ params: { id }, body: {} })
    const { delivery, items } = await get()
    const [item] = items
    await world.admin.orders.send({
      params: { id },
      body: aParcel({ lines: [{ itemId: item?.id ?? 0, quantity: 1 }] }),
    })
    expect((await get()).delivery).toEqual(delivery)
    pass(3)
    await world.admin.orders.send({ params: { id }, body: aParcel() })
    const today = isoDay(new Date())
    const { delivery: sent, parcels } = await get()
    expect(sent).toMatchObject({ shipBy: today, promised: delivery?.promised })
    expect((sent?.from ?? '') > today).toBe(true)
    const mails = await subjectsOf(world, 'Abbiamo spedito')
    // The clock of the database was not set.
    const sentOn = isoDay(new Date(parcels.at(-1)?.sentAt ?? ''))
    const arrival = arrivalOf(await deliveryTermsOf(world), sentOn)
    expect(mails.at(-1)?.text).toContain(`Consegna prevista: ${daysInWords(arrival)}.`)
  })
})
