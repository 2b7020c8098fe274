import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fieldMessages } from '#domain/field-messages.ts'
import { seatMessages } from '#domain/seat-messages.ts'
import { addresses } from '#test/a-shop.ts'
import { company } from '#test/builders/a-company.ts'
import { aForeignShop, checkoutOf, errorsOf, seatOf } from '#test/builders/a-foreign-shop.ts'
import { foreignSeats } from '#test/builders/foreign-seats.ts'
import { add } from '#test/builders/product-builders.ts'
import { schemaErrorsOf, schemaFolder } from '#test/readers/fattura-schema.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { pdfText } from '#test/readers/pdf-text.ts'

const { germany, switzerland, sanMarino, person } = foreignSeats
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8')

describe('an order with its invoice abroad', () => {
  it.each([
    ['Germany', germany, 'DE', '123456789', 'Germania'],
    ['Switzerland', switzerland, 'CH', 'CHE123456789', 'Svizzera'],
    ['San Marino', sanMarino, 'SM', '12345', 'San Marino'],
    ['San Marino, to a person', person, 'SM', '99999999999', 'San Marino'],
  ])('to %s costs what it costs in Italy, and is invoiced as the exchange system wants it', async (...row) => {
    const [, billing, country, identifier, name] = row
    const world = await aForeignShop()
    const { luca, admin, paid } = world
    const italian = await luca.orders.get({ params: { id: await paid({ ...company, sdiCode: '', pec: '' }) } })
    const id = await paid(billing)
    const params = { id }
    const order = await luca.orders.get({ params })
    const amounts = ['productsAmount', 'vatAmount', 'shippingAmount', 'totalAmount', 'vatBasisPoints'] as const
    expect(amounts.map(amount => order[amount])).toEqual(amounts.map(amount => italian[amount]))
    expect(order.billingAddress).toEqual(billing)

    const xml = textOf(await luca.invoices.xml({ params }))
    const [, buyer = ''] = xml.split('<CessionarioCommittente>')
    expect(xml).toContain('<CodiceDestinatario>XXXXXXX</CodiceDestinatario>')
    expect(xml).not.toContain('PECDestinatario')
    expect(buyer).toContain(
      `<IdFiscaleIVA><IdPaese>${country}</IdPaese><IdCodice>${identifier}</IdCodice></IdFiscaleIVA><Anagrafica>`,
    )
    expect(buyer).toContain(
      `<Indirizzo>${billing.address}, ${billing.postalCode}</Indirizzo><CAP>00000</CAP><Comune>${billing.city}</Comune><Nazione>${country}</Nazione>`,
    )
    expect(buyer).not.toContain('<Provincia>')
    expect(buyer).not.toContain('<CodiceFiscale>')
    if (schemaFolder) expect(await schemaErrorsOf([Buffer.from(xml)])).toEqual([])

    const pdf = pdfText(await luca.invoices.pdf({ params }))
    expect(pdf).toContain(`${billing.postalCode} ${billing.city}`)
    expect(pdf).toContain(name)
    const mails = await workJobs(world)
    const [invoiceMail] = mails.filter(({ attachments }) => attachments.length > 0).slice(-1)
    expect(invoiceMail?.text).toContain('non recapita fuori dall’Italia')
    expect(
      mails.some(({ text }) => text?.includes(`${billing.postalCode} ${billing.city}`) && text.includes(name)),
    ).toBe(true)
    const issues = await world.db.selectFrom('issues').select('kind').execute()
    expect(issues.filter(({ kind }) => kind === 'invoice-tax-number')).toEqual([])

    const files = unzipSync(await admin.invoices.archive())
    const line = textOf(files['elenco.csv'])
      .split('\r\n')
      .find(text => text.includes(billing.businessName))
    expect(line).toContain(`;${billing.vatNumber};;${country};`)
    const orders = await admin.raw('GET', '/admin/orders.csv')
    expect(await orders.text()).toContain('Partita IVA;Paese')
  })

  it('is delivered in Italy: another country of delivery is refused at the field, and so are wrong numbers', async () => {
    const { luca, productId } = await aForeignShop()
    await add(luca, productId)
    const order = (billing: object, changes: object = {}) =>
      errorsOf(luca.raw('POST', '/orders/checkout', { body: checkoutOf(billing, changes) }))
    const abroad = { ...addresses.shippingAddress, country: 'DE' }
    expect(await order(germany, { shippingAddress: abroad })).toEqual({
      'shippingAddress.country': seatMessages.onlyItaly,
    })
    expect(await order({ ...switzerland, vatNumber: '?' })).toEqual({
      'billingAddress.vatNumber': seatMessages.taxNumber('CH').shape,
    })
    expect(await order({ ...switzerland, postalCode: '' })).toEqual({
      'billingAddress.postalCode': fieldMessages.checkoutRequired.postalCode,
    })
    for (const sdiCode of ['XXXXXXX', '2R4GTO8'])
      expect(await order({ ...company, sdiCode })).toEqual({
        'billingAddress.sdiCode': fieldMessages.sdiCode.foreign,
      })
    expect(await order({ ...company, country: 'IT', postalCode: 'SW1A' })).toEqual({
      'billingAddress.postalCode': fieldMessages.postalCode.shape,
    })
  })

  it('takes no Italian number of the account, and an Italian one takes none from abroad', async () => {
    const { luca, paid } = await aForeignShop()
    const id = await paid({ ...germany, vatNumber: '' })
    expect(textOf(await luca.invoices.xml({ params: { id } }))).toContain('<IdCodice>99999999999</IdCodice>')
    await luca.users.updateCompany({ params: { id: luca.id }, body: seatOf(germany) })
    // Neither the order nor the account has a number that Italy knows.
    await paid(person)
    const italian = await paid({ ...company, vatNumber: '', fiscalCode: '' })
    expect(textOf(await luca.invoices.xml({ params: { id: italian } }))).not.toContain('123456789')
  })

  it('is remembered with its country if asked, exported with the account, and erased', async () => {
    const { luca, admin, productId, db } = await aForeignShop()
    await add(luca, productId)
    const body = checkoutOf(germany, { saveBillingAddress: true })
    expect((await luca.raw('POST', '/orders/checkout', { body })).status).toBe(201)
    expect((await luca.users.me()).savedBilling).toEqual(germany)
    await luca.users.updateCompany({ params: { id: luca.id }, body: seatOf(sanMarino) })
    const params = { id: luca.id }
    expect(await admin.customers.getRecord({ params })).toMatchObject(seatOf(sanMarino))
    const files = unzipSync(await admin.customers.export({ params }))
    const said = Object.values(files).map(textOf).join('\n')
    expect(said).toContain('"country": "SM"')
    expect(said).toContain('DE123456789')
    const { rows } = await luca.orders.list()
    await luca.orders.cancel({ params: { id: rows[0]?.id ?? 0 }, body: {} })
    await admin.customers.erase({ params, body: { email: luca.email } })
    const erased = await db.selectFrom('users').selectAll().where('id', '=', luca.id).executeTakeFirstOrThrow()
    expect(erased).toMatchObject({ country: 'IT', postal_code: '', vat_number: '', billing_address: null })
  })
})

describe('staff', () => {
  it.each([
    ['German', germany],
    ['Swiss', switzerland],
    ['San Marino', sanMarino],
  ])('open the account of a %s caller and order for them by telephone', async (_, seat) => {
    const { admin, productId } = await aForeignShop()
    const caller = { ...seat, name: 'Anna Huber', email: 'anna@hof.example' }
    expect(
      await errorsOf(admin.raw('POST', '/admin/orders/buyers', { body: { ...caller, vatNumber: '?' } })),
    ).toHaveProperty('vatNumber')
    const { id } = await admin.invitations.createCustomer({ body: caller })
    expect(await admin.adminOrders.getCustomer({ params: { id } })).toMatchObject(seat)
    const order = await admin.adminOrders.placePhoneOrder({
      params: { id },
      body: {
        ...addresses,
        items: [{ productId, quantity: 1 }],
        billingAddress: seat,
        paymentMethod: 'bonifico',
        saveBillingAddress: false,
        saveShippingAddress: false,
      },
    })
    await admin.payments.markPaid({ params: { id: order.id }, body: {} })
    const xml = textOf(await admin.invoices.adminXml({ params: { id: order.id } }))
    expect(xml).toContain(`<Nazione>${seat.country}</Nazione>`)
  })

  it.each([
    ['a German', germany],
    ['a Swiss', switzerland],
    ['a San Marino', sanMarino],
    ['a private', person],
  ])('correct a rejected invoice to %s buyer, and back', async (_, seat) => {
    const { admin, paid } = await aForeignShop()
    await paid({ ...company })
    const correct = async (changes: object): Promise<string> => {
      await admin.invoices.archive()
      const [{ id } = { id: 0 }] = (await admin.invoices.list()).rows
      await admin.invoices.recordSdiOutcome({ params: { id }, body: { state: 'rejected' } })
      const buyer = await admin.invoices.buyer({ params: { id } })
      expect(buyer.isVatGroup).toBe(false)
      const path = `/admin/invoices/${id}/correction`
      const wrong = { ...buyer, ...changes, postalCode: '' }
      expect(await errorsOf(admin.raw('POST', path, { body: wrong }))).toHaveProperty('postalCode')
      expect((await admin.raw('POST', path, { body: { ...buyer, ...changes } })).status).toBe(200)
      return textOf(await admin.invoices.documentXml({ params: { id } }))
    }
    const abroad = await correct({ ...seat, fiscalCode: 'RSSMRA85T10A562S' })
    expect(abroad).toContain(`<IdPaese>${seat.country}</IdPaese>`)
    expect(abroad).toContain('<CodiceDestinatario>XXXXXXX<')
    const home = await correct({ ...company, country: 'IT' })
    expect(home).toContain('<CodiceDestinatario>0000000<')
    expect(home).toContain('<Provincia>TO</Provincia><Nazione>IT</Nazione></Sede></CessionarioCommittente>')
  })
})

it('an address without a country is Italian, as all from before there was one are', async () => {
  const { luca, paid } = await aForeignShop()
  const id = await paid({ ...company })
  expect((await luca.orders.get({ params: { id } })).billingAddress.country).toBeUndefined()
  expect(textOf(await luca.invoices.xml({ params: { id } }))).toContain('<CAP>10010</CAP><Comune>Azeglio</Comune>')
})
