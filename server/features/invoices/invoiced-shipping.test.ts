import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TermsChange } from '#contract/admin-settings.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { elementsAt, readXml, textAt } from '#test/readers/invoice-xml.ts'

type World = Awaited<ReturnType<typeof anOrderWorld>>

async function changeTerms({ admin }: World, changes: Partial<TermsChange>) {
  const { terms, versions } = await admin.settings.get()
  await admin.settings.updateTerms({ body: { ...terms, ...changes, version: versions.terms } })
}

/** Sends the order, so that its invoice is issued, and returns what the exchange system reads of it. */
async function invoiceOf(world: World, id: number) {
  await world.admin.orders.send({ params: { id }, body: aParcel({ unpaidReason: 'Paga alla consegna' }) })
  return read(await world.luca.invoices.xml({ params: { id } }))
}

function read(file: Uint8Array) {
  const document = readXml(Buffer.from(file).toString('utf8'))
  const [body] = elementsAt(document, 'FatturaElettronica/FatturaElettronicaBody')
  if (!body) throw new Error('The document has no body')
  const general = 'DatiGenerali/DatiGeneraliDocumento'
  return {
    extras: elementsAt(body, 'DatiBeniServizi/DettaglioLinee')
      .filter(line => textAt(line, 'TipoCessionePrestazione') === 'AC')
      .map(line => `${textAt(line, 'PrezzoTotale')} ${textAt(line, 'Natura') ?? textAt(line, 'AliquotaIVA')}`),
    summary: elementsAt(body, 'DatiBeniServizi/DatiRiepilogo').map(
      part =>
        `${textAt(part, 'ImponibileImporto')} ${textAt(part, 'Natura') ?? textAt(part, 'AliquotaIVA')} ${textAt(part, 'Imposta')}`,
    ),
    total: textAt(body, `${general}/ImportoTotaleDocumento`),
    stamp: textAt(body, `${general}/DatiBollo/ImportoBollo`),
  }
}

/** Credits everything that is left of the order with its shipping, and returns the credit note. */
async function creditAll(world: World, id: number) {
  const { items } = await world.find(id)
  const lines = items.map(({ id: itemId, quantity }) => ({
    itemId,
    quantity,
    pieces: 'shipped' as const,
    restock: true,
  }))
  const note = await world.admin.orders.credit({ params: { id }, body: { lines, extras: true, reason: 'Reso' } })
  return read(await world.luca.invoices.creditNoteXml({ params: { id, noteId: note.id } }))
}

describe('shipping and fee', () => {
  it('include their VAT, so that the order costs what it did and only the invoice splits them', async () => {
    const world = await anOrderWorld()
    const id = await world.order('paypal')
    expect(await world.find(id)).toMatchObject({
      vatAmount: 974,
      shippingAmount: 1_095,
      feeAmount: 35,
      totalAmount: 6_079,
    })
    const invoice = {
      extras: ['8.80 24.50', '0.28 24.50'],
      summary: ['48.83 24.50 11.96'],
      total: '60.79',
      stamp: undefined,
    }
    expect(await invoiceOf(world, id)).toEqual(invoice)
    expect(await creditAll(world, id)).toEqual(invoice)
  })

  it('keep the treatment of the day on which they were ordered', async () => {
    const world = await anOrderWorld()
    const id = await world.order()
    await changeTerms(world, { shippingVat: 'advance' })
    expect(await world.find(id)).toMatchObject({ shippingVat: 'included' })
    expect(await invoiceOf(world, id)).toMatchObject({ extras: ['8.80 24.50'], total: '60.44' })
  })

  it('bear VAT on top if the accountant has it so, which the cart says before', async () => {
    const world = await anOrderWorld()
    const [productId] = world.productIds
    await world.luca.carts.addItem({ body: { productId, quantity: 5 } })
    await world.luca.carts.get()
    await changeTerms(world, { shippingVat: 'added' })
    expect(await world.anybody.site.shipping()).toEqual({ price: 1_363, freeFrom: null })
    const refused = await refusalOf(world.order('paypal', { lines: [] }))
    expect(refused).toMatchObject({ status: 409, haveTermsRisen: true, totalAmount: 63.47 })
    const cart = await world.luca.carts.get()
    expect(cart).toMatchObject({ vatAmount: 1_242, orderTotal: 6_312, terms: { shippingVat: 'added' } })
    const id = await world.order('paypal', { lines: [] })
    const invoice = {
      extras: ['10.95 24.50', '0.28 24.50'],
      summary: ['50.98 24.50 12.49'],
      total: '63.47',
      stamp: undefined,
    }
    expect(await invoiceOf(world, id)).toEqual(invoice)
    expect(await creditAll(world, id)).toEqual(invoice)
  })

  it('are without VAT only if paid in the buyer’s name, and then the stamp is due', async () => {
    const world = await anOrderWorld()
    await changeTerms(world, { shippingVat: 'advance', shipping: 8_000 })
    expect(await invoiceOf(world, await world.order('paypal'))).toEqual({
      extras: ['0.28 24.50', '80.00 N1'],
      summary: ['40.03 24.50 9.81', '80.00 N1 0.00'],
      total: '129.84',
      stamp: '2.00',
    })
    await changeTerms(world, { shippingVat: 'included' })
    expect(await invoiceOf(world, await world.order('paypal'))).toMatchObject({ total: '129.84', stamp: undefined })
  })

  it('of an order from before the choice stay without VAT, and so do its credit notes', async () => {
    const world = await anOrderWorld()
    const id = await world.order('paypal')
    await sql`alter table orders drop column shipping_vat`.execute(world.owner)
    for (const name of ['0036-shipping-vat', '0037-shipping-vat-checked'])
      await sql.raw(await readFile(`server/database/migrations/${name}.sql`, 'utf8')).execute(world.owner)
    const invoice = {
      extras: ['10.95 N1', '0.35 N1'],
      summary: ['39.75 24.50 9.74', '11.30 N1 0.00'],
      total: '60.79',
      stamp: undefined,
    }
    expect(await world.find(id)).toMatchObject({ shippingVat: 'untaxed', totalAmount: 6_079 })
    expect(await invoiceOf(world, id)).toEqual(invoice)
    expect(await creditAll(world, id)).toEqual(invoice)
    expect(await world.find(await world.order())).toMatchObject({ shippingVat: 'included' })
  })
})
