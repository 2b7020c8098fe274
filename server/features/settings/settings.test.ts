import { describe, expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { settingMessages } from './setting-messages.ts'

type AppContext = Awaited<ReturnType<typeof aShop>>

const entriesOf = async ({ admin }: AppContext) =>
  (await admin.audit.list({ query: { subject: 'settings' } })).rows.map(({ actor, before, after }) => ({
    actor: actor?.id,
    before,
    after,
  }))
const day = (fromToday: number) => isoDay(new Date(Date.now() + fromToday * 86_400_000))

describe('the company', () => {
  it('is changed field by field, shown at once, and the log tells what it was', async () => {
    const shop = await aShop()
    const { admin, anybody } = shop
    const { vatBasisPoints, ...before } = await anybody.site.company()
    const { versions } = await admin.settings.get()
    const changed = await admin.settings.updateCompany({
      body: { version: versions.company, phone: ' 0125 000 01 ', iban: 'it60x0542811101000000123456' },
    })
    const company = { ...before, phone: '0125 000 01', iban: 'IT60 X054 2811 1010 0000 0123 456' }
    expect(changed.company).toEqual({ ...company, fiscalCode: '' })
    expect(changed.versions).toEqual({ ...versions, company: expect.not.stringMatching(versions.company) })
    expect(await anybody.site.company()).toEqual({ ...company, vatBasisPoints })
    expect(await admin.settings.get()).toEqual(changed)
    expect(await entriesOf(shop)).toEqual([
      {
        actor: admin.id,
        before: { phone: before.phone, iban: before.iban },
        after: { phone: company.phone, iban: company.iban },
      },
    ])
  })

  it('of an invoice is the one of its day', async () => {
    const { maria, admin } = await aShop()
    await add(maria, (await aProduct(admin)).id)
    const { id } = await order(maria, 'bonifico')
    await admin.payments.markPaid({ params: { id }, body: {} })
    const xml = async () => (await maria.raw('GET', `/orders/${id}/invoice.xml`)).text()
    const issued = await xml()
    const { versions } = await admin.settings.get()
    await admin.settings.updateCompany({ body: { version: versions.company, legalName: 'Altra S.r.l.' } })
    expect(await xml()).toBe(issued)
    expect(issued).toContain('Auricola S.r.l.')
  })

  it('transmits invoices under a sole trader’s own fiscal code, which only staff see', async () => {
    const { maria, admin, anybody } = await aShop()
    const { versions } = await admin.settings.get()
    const first = await admin.settings.updateCompany({
      body: { version: versions.company, vatNumber: '01234560157', fiscalCode: ' rssmra85t10a562s ' },
    })
    expect(first.company.fiscalCode).toBe('RSSMRA85T10A562S')
    const { company } = await admin.settings.updateCompany({
      body: { version: first.versions.company, phone: '0125 000 01' },
    })
    expect(company.fiscalCode).toBe('RSSMRA85T10A562S')
    expect(await anybody.site.company()).not.toHaveProperty('fiscalCode')
    await add(maria, (await aProduct(admin)).id)
    const { id } = await order(maria, 'bonifico')
    await admin.payments.markPaid({ params: { id }, body: {} })
    const [invoice] = (await maria.orders.get({ params: { id } })).invoices
    expect(invoice?.fileName).toMatch(/^ITRSSMRA85T10A562S_[0-9A-Z]{5}\.xml$/)
    const xml = await (await maria.raw('GET', `/orders/${id}/invoice.xml`)).text()
    expect(xml).toContain('<IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>RSSMRA85T10A562S</IdCodice>')
    const [, seller = ''] = xml.split(/<\/?CedentePrestatore>/)
    expect(seller).toContain('<IdCodice>01234560157</IdCodice>')
    expect(seller).not.toContain('<CodiceFiscale>')
  })

  it('is refused at its field where it makes no sense', async () => {
    const shop = await aShop()
    const { admin } = shop
    const { versions } = await admin.settings.get()
    for (const [field, value] of [
      ['name', ' '],
      ['legalName', 'x'.repeat(81)],
      ['postalCode', '1010'],
      ['province', 'XX'],
      ['vatNumber', '01234567890'],
      ['vatNumber', '00000000000'],
      ['vatNumber', '01234567897'],
      ['fiscalCode', 'RSSMRA85T10A562X'],
      ['taxRegime', 'RF03'],
      ['phone', ''],
      ['phone', 'centralino'],
      ['secondPhone', '12'],
      ['email', 'commerciale'],
      ['iban', 'IT61X0542811101000000123456'],
      ['iban', 'IT60X054281110100000012345'],
      ['iban', ''],
    ] as const) {
      const answer = await admin.raw('PATCH', '/admin/settings/company', {
        body: { version: versions.company, [field]: value },
      })
      expect(answer.status, `${field} ${value}`).toBe(400)
      expect(await answer.json()).toMatchObject({ errors: [{ path: field }] })
    }
    expect(await entriesOf(shop)).toEqual([])
  })
})

const order = (person: AppContext['maria'], paymentMethod: PaymentMethod = 'credit_card') =>
  person.orders.checkout({
    body: { ...addresses, paymentMethod, saveBillingAddress: false, saveShippingAddress: false },
  })

describe('the terms of sale', () => {
  it('hold from the next order on; placed orders keep theirs', async () => {
    const shop = await aShop()
    const { maria, luca, admin } = shop
    const { id: productId } = await aProduct(admin, { price: 1000 })
    for (const person of [maria, luca]) await add(person, productId)
    const early = await order(maria, 'satispay')
    const placed = await maria.orders.get({ params: early })
    const { terms, versions } = await admin.settings.get()
    const body = {
      shipping: 500,
      shippingVat: 'advance' as const,
      freeShippingFrom: 5_000,
      vatBasisPoints: 2_200,
      fees: { satispay: 20, paypal: 0 },
    }
    const changed = await admin.settings.updateTerms({ body: { ...body, version: versions.terms } })
    expect(changed.terms).toEqual({ ...body, fees: { satispay: 20 } })
    expect(await maria.orders.get({ params: early })).toEqual(placed)
    const late = await luca.orders.get({ params: await order(luca, 'satispay') })
    expect(late).toMatchObject({ vatAmount: 220, shippingAmount: 500, feeAmount: 20, totalAmount: 1740 })
    expect(await entriesOf(shop)).toEqual([{ actor: admin.id, before: terms, after: changed.terms }])
    await add(luca, productId, { quantity: 5 })
    expect(await luca.carts.get()).toMatchObject({ shippingAmount: 0, terms: { freeShippingFrom: 5_000 } })
  })

  it('that cost more than a cart was shown with are refused once; confirming again accepts them', async () => {
    const { maria, luca, admin } = await aShop()
    const { id: productId } = await aProduct(admin, { price: 1000 })
    for (const person of [maria, luca]) await add(person, productId)
    await maria.carts.get()
    const { terms, versions } = await admin.settings.get()
    await admin.settings.updateTerms({ body: { ...terms, shipping: 1500, version: versions.terms } })
    expect(await refusalOf(order(maria))).toMatchObject({
      status: 409,
      type: 'urn:auricola:problem:price-changed',
      totalAmount: 27.45,
      items: [],
      haveTermsRisen: true,
    })
    const { id } = await order(maria)
    expect(await maria.orders.get({ params: { id } })).toMatchObject({ shippingAmount: 1500, totalAmount: 2745 })
    // A buyer who never opened the cart has seen no terms that could have changed.
    await order(luca)
  })

  it('that cost less are refused to nobody', async () => {
    const { maria, admin } = await aShop()
    await add(maria, (await aProduct(admin, { price: 1000 })).id)
    await maria.carts.get()
    const { terms, versions } = await admin.settings.get()
    await admin.settings.updateTerms({ body: { ...terms, freeShippingFrom: 1000, version: versions.terms } })
    const { id } = await order(maria)
    expect(await maria.orders.get({ params: { id } })).toMatchObject({ shippingAmount: 0, totalAmount: 1245 })
  })

  it('are refused at their field where they make no sense', async () => {
    const { admin } = await aShop()
    const { versions } = await admin.settings.get()
    const sound = { shipping: 10.95, freeShippingFrom: null, vatBasisPoints: 2450, fees: {} }
    for (const [path, wrong] of [
      ['vatBasisPoints', { vatBasisPoints: 10_001 }],
      ['vatBasisPoints', { vatBasisPoints: -1 }],
      ['vatBasisPoints', { vatBasisPoints: 24.5 }],
      ['shipping', { shipping: -1 }],
      ['shipping', { shipping: 10.955 }],
      ['shipping', { shipping: 1095 }],
      ['freeShippingFrom', { freeShippingFrom: 0 }],
      ['fees.paypal', { fees: { paypal: 50.01 } }],
      ['fees.paypal', { fees: { paypal: -0.35 } }],
      ['fees.contanti', { fees: { contanti: 1 } }],
    ] as const) {
      const answer = await admin.raw('PATCH', '/admin/settings/terms', {
        body: { version: versions.terms, ...sound, ...wrong },
      })
      expect(answer.status, JSON.stringify(wrong)).toBe(400)
      const { errors } = (await answer.json()) as { errors: { path: string }[] }
      expect(errors.map(error => error.path)).toContain(path)
    }
  })
})

describe('the banner', () => {
  it('stands above every page from its first day to its last', async () => {
    const shop = await aShop()
    const { admin, anybody } = shop
    expect(await anybody.site.banner()).toEqual({ text: null })
    const set = async (body: { text: string; startsOn: string | null; endsOn: string | null }) => {
      const { versions } = await admin.settings.get()
      return admin.settings.updateBanner({ body: { ...body, version: versions.banner } })
    }
    const text = 'Dal 24 al 31 non spediamo: [che cosa cambia](/supporto).'
    for (const [startsOn, endsOn, shown] of [
      [null, null, text],
      [day(0), day(0), text],
      [day(1), null, null],
    ] as const) {
      await set({ text: ` ${text} `, startsOn, endsOn })
      expect(await anybody.site.banner(), `${startsOn} ${endsOn}`).toEqual({ text: shown })
    }
    const { banner } = await set({ text: '', startsOn: day(1), endsOn: null })
    expect(banner).toEqual({ text: '', startsOn: null, endsOn: null })
    expect(await entriesOf(shop)).toHaveLength(4)
  })

  it('is refused at its field where it makes no sense', async () => {
    const { admin } = await aShop()
    const { versions } = await admin.settings.get()
    for (const [path, wrong] of [
      ['text', { text: 'x'.repeat(161) }],
      ['text', { text: 'Vai [là](https://altrove.example)' }],
      ['endsOn', { startsOn: day(2), endsOn: day(1) }],
      ['endsOn', { endsOn: day(-1) }],
      ['startsOn', { startsOn: 'domani' }],
    ] as const) {
      const body = { version: versions.banner, text: 'Avviso', startsOn: null, endsOn: null, ...wrong }
      const answer = await admin.raw('PATCH', '/admin/settings/banner', { body })
      expect(answer.status, JSON.stringify(wrong)).toBe(400)
      expect(await answer.json()).toMatchObject({ errors: [{ path }] })
    }
  })
})

describe('two at once', () => {
  it('the second is told, whichever is faster, and nothing of the first is lost', async () => {
    const { admin, aStaffMember } = await aShop()
    const other = await aStaffMember('altra@auricola.example', 'admin')
    const { versions } = await admin.settings.get()
    const results = await Promise.allSettled([
      admin.settings.updateCompany({ body: { version: versions.company, phone: '0125 000 01' } }),
      other.settings.updateCompany({ body: { version: versions.company, phone: '0125 000 02' } }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { company, versions: now } = await admin.settings.get()
    expect(company.phone).toBe(results[0].status === 'fulfilled' ? '0125 000 01' : '0125 000 02')
    const late = other.settings.updateCompany({ body: { version: versions.company, name: 'Altro nome' } })
    expect(await refusalOf(late)).toMatchObject({ status: 409, detail: settingMessages.changedMeanwhile })
    await other.settings.updateCompany({ body: { version: now.company, name: 'Altro nome' } })
    expect((await admin.settings.get()).company).toMatchObject({ name: 'Altro nome', phone: company.phone })
  })

  it('do not meet on different parts', async () => {
    const { admin } = await aShop()
    const { versions, terms } = await admin.settings.get()
    await admin.settings.updateCompany({ body: { version: versions.company, name: 'Altro nome' } })
    await admin.settings.updateTerms({ body: { version: versions.terms, ...terms, shipping: 900 } })
    await admin.settings.updateBanner({
      body: { version: versions.banner, text: 'Avviso', startsOn: null, endsOn: null },
    })
    expect(await admin.settings.get()).toMatchObject({
      company: { name: 'Altro nome' },
      terms: { shipping: 900 },
      banner: { text: 'Avviso' },
    })
  })

  it('saved as it is, nothing is written down', async () => {
    const shop = await aShop()
    const { admin } = shop
    const { versions, terms } = await admin.settings.get()
    await admin.settings.updateTerms({ body: { version: versions.terms, ...terms, shipping: 900 } })
    const { versions: now } = await admin.settings.get()
    await admin.settings.updateTerms({ body: { version: now.terms, ...terms, shipping: 900 } })
    expect(await entriesOf(shop)).toHaveLength(1)
  })
})

it('are for administrators, signed in, and what is malformed is refused', async () => {
  const { anybody, maria, admin, aStaffMember } = await aShop()
  const catalogue = await aStaffMember('catalogo@auricola.example', 'catalogue')
  for (const [method, path] of [
    ['GET', '/admin/settings'],
    ['PATCH', '/admin/settings/company'],
    ['PATCH', '/admin/settings/terms'],
    ['PATCH', '/admin/settings/banner'],
    ['PATCH', '/admin/settings/deliveries'],
  ] as const) {
    expect((await anybody.raw(method, path)).status, path).toBe(401)
    for (const person of [maria, catalogue]) expect((await person.raw(method, path)).status, path).toBe(403)
    if (method === 'PATCH')
      for (const body of [undefined, {}, [], { version: 7 }, { version: 'x', more: 1 }])
        expect((await admin.raw(method, path, { body })).status, `${path} ${JSON.stringify(body)}`).toBe(400)
  }
})
