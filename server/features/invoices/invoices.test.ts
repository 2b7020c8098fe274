import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { toEuros } from '#domain/money/money.ts'
import { addresses, aShop, type Customer } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { aBank } from '#test/providers/a-bank.ts'
import { schemaErrorsOf, schemaFolder } from '#test/readers/fattura-schema.ts'
import { pdfText } from '#test/readers/pdf-text.ts'
import { issueInvoice } from './issue-invoice.ts'

type World = Awaited<ReturnType<typeof aShop>>
const parcel = aParcel({ lot: 'L1', tracking: '1', unpaidReason: 'Paga alla consegna' })

async function order({ admin, luca }: World, changes: { quantity?: number; billing?: object; person?: Customer } = {}) {
  const person = changes.person ?? luca
  const { id: productId } = await aProduct(admin)
  await add(person, productId, { quantity: changes.quantity ?? 2 })
  const { id } = await person.orders.checkout({
    body: {
      shippingAddress: addresses.shippingAddress,
      billingAddress: { ...addresses.billingAddress, ...changes.billing },
      paymentMethod: 'paypal',
      saveBillingAddress: false,
      saveShippingAddress: false,
    },
  })
  return id
}
const ship = ({ admin }: World, id: number) => admin.orders.send({ params: { id }, body: parcel })

async function shipped(world: World, changes: Parameters<typeof order>[1] = {}) {
  const id = await order(world, changes)
  await ship(world, id)
  return id
}
const credit = (itemId: number, quantity: number) => ({
  lines: [{ itemId, quantity, pieces: 'shipped' as const, restock: true }],
  extras: false,
  reason: 'Reso',
})
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

describe('the invoice of an order', () => {
  it('is issued when the money comes, and not again when the goods leave', async () => {
    const world = await aShop()
    const { luca } = world
    const id = await order(world)
    await aBank(world).pay(id)
    const { invoices } = await luca.orders.get({ params: { id } })
    expect(invoices).toMatchObject([{ type: 'TD01' }])
    await ship(world, id)
    expect((await luca.orders.get({ params: { id } })).invoices).toEqual(invoices)
  })

  it('is there from the shipment on where that came first, for its buyer and for staff', async () => {
    const world = await aShop()
    const { luca, admin } = world
    const id = await order(world)
    expect((await luca.orders.get({ params: { id } })).invoices).toEqual([])
    expect((await refusalOf(luca.invoices.pdf({ params: { id } }))).status).toBe(404)
    await ship(world, id)

    const found = await luca.orders.get({ params: { id } })
    const year = found.invoices[0]?.issuedOn.slice(0, 4)
    expect(found.invoices).toMatchObject([{ type: 'TD01', number: `1/${year}`, totalAmount: found.totalAmount }])
    expect((await luca.orders.list()).rows[0]?.invoices).toEqual(found.invoices)
    const [pdf, xml] = await Promise.all([luca.invoices.pdf({ params: { id } }), luca.invoices.xml({ params: { id } })])
    const said = pdfText(pdf)
    // The invoice has the VAT of shipping and fee too.
    for (const amount of [found.productsAmount, found.vatAmount + 222, found.totalAmount])
      expect(said).toContain(toEuros(amount).toFixed(2).replace('.', ','))
    expect(textOf(xml)).toContain(`<ImportoTotaleDocumento>${toEuros(found.totalAmount).toFixed(2)}<`)
    if (schemaFolder) expect(await schemaErrorsOf([xml])).toEqual([])
    expect(await admin.invoices.adminPdf({ params: { id } })).toEqual(pdf)
    expect(await admin.invoices.adminXml({ params: { id } })).toEqual(xml)
  })

  it('is nobody else’s', async () => {
    const world = await aShop()
    const { anybody, maria } = world
    const id = await shipped(world)
    for (const file of ['invoice.pdf', 'invoice.xml']) {
      expect((await anybody.raw('GET', `/orders/${id}/${file}`)).status).toBe(401)
      expect((await maria.raw('GET', `/orders/${id}/${file}`)).status).toBe(404)
      expect((await maria.raw('GET', `/orders/nessuno/${file}`)).status).toBe(400)
      expect((await maria.raw('GET', `/admin/orders/${id}/${file}`)).status).toBe(403)
    }
    for (const path of ['/admin/invoices', '/admin/invoices.zip', '/admin/invoices/1/document.pdf'])
      expect((await maria.raw('GET', path)).status).toBe(403)
  })

  it('tells the recipient’s code or PEC, and one tax number where two differ', async () => {
    const world = await aShop()
    const xmlOf = async (billing: object) => {
      const id = await shipped(world, { billing })
      return textOf(await world.luca.invoices.xml({ params: { id } })).split('<CessionarioCommittente>')
    }
    const [head, mismatched] = await xmlOf({ sdiCode: 'm5uxcr1', pec: 'cascina@pec.example' })
    expect(head).toContain('<CodiceDestinatario>M5UXCR1</CodiceDestinatario>')
    expect(head).not.toContain('PECDestinatario')
    expect(mismatched).toContain('<IdCodice>01234560017</IdCodice>')
    expect(mismatched).not.toContain('<CodiceFiscale>')
    const [person, alone] = await xmlOf({ vatNumber: '', pec: 'cascina@pec.example' })
    expect(person).toContain('<PECDestinatario>cascina@pec.example</PECDestinatario>')
    expect(alone).toContain('<CodiceFiscale>RSSMRA85T10A562S</CodiceFiscale>')
    expect(alone).not.toContain('<IdFiscaleIVA>')
  })

  it('is one, however often and by however many it is asked for, and cannot be changed', async () => {
    const world = await aShop()
    const { admin, db } = world
    const id = await order(world)
    const issued = await Promise.all([1, 2, 3].map(() => admin.invoices.issue({ params: { id } })))
    expect(new Set(issued.map(({ number }) => number)).size).toBe(1)
    await ship(world, id)
    expect((await admin.invoices.list()).total).toBe(1)
    for (const table of ['invoices', 'invoice_files'])
      for (const change of [
        `update ${table} set ${table === 'invoices' ? 'number = 2' : "kind = 'xml'"}`,
        `delete from ${table}`,
      ])
        await expect(sql.raw(change).execute(db)).rejects.toThrow('never changed')
    expect((await refusalOf(admin.invoices.issue({ params: { id: 999 } }))).status).toBe(404)
  })

  it('is not issued for a cancelled order', async () => {
    const world = await aShop()
    const id = await order(world)
    await world.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', id).execute()
    expect((await refusalOf(world.admin.invoices.issue({ params: { id } }))).status).toBe(409)
  })
})

describe('numbers', () => {
  it('have no gap, whatever happens at once and whatever fails in between', async () => {
    const world = await aShop()
    const { admin, ctx, db } = world
    const ids: number[] = []
    // In waves that fit the connection pool, because a call that gets no connection in time is refused.
    for (let wave = 0; wave < 3; wave++) {
      const orders: number[] = []
      for (let n = 0; n < 4; n++) orders.push(await order(world, { quantity: 1 }))
      const failing = orders.slice(0, 2).map(id =>
        ctx.db.transaction().execute(async tx => {
          await issueInvoice(tx, ctx, id)
          throw new Error('The power went')
        }),
      )
      const [ended] = await Promise.all([
        Promise.allSettled(orders.flatMap(id => [ship(world, id), ship(world, id)])),
        ...failing.map(failed => expect(failed).rejects.toThrow('The power went')),
      ])
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(orders.length)
      ids.push(...orders)
    }
    const { rows } = await admin.invoices.list()
    const numbers = rows.map(({ number }) => Number(number.split('/')[0])).sort((a, b) => a - b)
    expect(numbers).toEqual(ids.map((_, index) => index + 1))
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(ids.length)
    const kept = await db.selectFrom('invoice_counters').select('last_number').execute()
    expect(kept).toEqual([{ last_number: ids.length }])
  }, 60_000)

  it('begin again with the year, and dates never run before them', async () => {
    const world = await aShop()
    await world.db
      .insertInto('invoice_counters')
      .values({ year: 2020, is_sandbox: true, last_number: 77, last_date: '2020-12-31' })
      .execute()
    const year = new Date().getFullYear()
    await world.db
      .insertInto('invoice_counters')
      .values({ year, is_sandbox: true, last_number: 4, last_date: `${year}-12-31` })
      .execute()
    const id = await shipped(world)
    expect((await world.luca.orders.get({ params: { id } })).invoices).toMatchObject([
      { number: `5/${year}`, issuedOn: `${year}-12-31` },
    ])
  })
})

describe('credit notes', () => {
  it('give back some pieces, then the rest with shipping, and no more', async () => {
    const world = await aShop()
    const { admin, luca, maria } = world
    const id = await shipped(world, { quantity: 3 })
    const { items, totalAmount } = await luca.orders.get({ params: { id } })
    const itemId = items[0]?.id ?? 0
    const params = { id }
    const some = await admin.orders.credit({ params, body: credit(itemId, 2) })
    expect((await refusalOf(admin.orders.credit({ params, body: credit(itemId, 2) }))).status).toBe(409)
    const rest = await admin.orders.credit({ params, body: { ...credit(itemId, 1), extras: true } })
    expect(some.totalAmount + rest.totalAmount).toBe(totalAmount)
    const nothing = { lines: [], extras: true, reason: 'Ancora' }
    expect((await refusalOf(admin.orders.credit({ params, body: nothing }))).status).toBe(409)

    const { invoices } = await luca.orders.get({ params: { id } })
    expect(invoices.map(({ type }) => type)).toEqual(['TD01', 'TD04', 'TD04'])
    const note = { params: { id, noteId: some.id } }
    const xml = await luca.invoices.creditNoteXml(note)
    expect(textOf(xml)).toContain(`<DatiFattureCollegate><IdDocumento>${invoices[0]?.number}<`)
    if (schemaFolder) expect(await schemaErrorsOf([xml])).toEqual([])
    expect(pdfText(await luca.invoices.creditNotePdf(note))).toContain(`Nota di credito ${some.number}`)
    expect((await refusalOf(maria.invoices.creditNotePdf(note))).status).toBe(404)
    expect(
      (await refusalOf(luca.invoices.creditNotePdf({ params: { id, noteId: invoices[0]?.id ?? 0 } }))).status,
    ).toBe(404)
  })

  it('need an invoice, pieces of it and an administrator', async () => {
    const world = await aShop()
    const { admin, luca, anybody } = world
    const id = await order(world)
    const body = { lines: [], extras: true, reason: 'Prova' }
    expect((await refusalOf(admin.orders.credit({ params: { id }, body }))).status).toBe(409)
    expect((await refusalOf(admin.orders.credit({ params: { id: 999 }, body }))).status).toBe(404)
    expect((await refusalOf(luca.orders.credit({ params: { id }, body }))).status).toBe(403)
    expect((await anybody.raw('POST', `/admin/orders/${id}/credit-notes`, { body })).status).toBe(401)
    const empty = { lines: [], reason: 'Prova' }
    expect((await admin.raw('POST', `/admin/orders/${id}/credit-notes`, { body: empty })).status).toBe(400)
  })
})

describe('the accountant’s file', () => {
  it('holds the documents of a period, which count as exported from then on', async () => {
    const world = await aShop()
    const { admin, luca } = world
    const id = await shipped(world)
    const [invoice] = (await luca.orders.get({ params: { id } })).invoices
    const day = invoice?.issuedOn ?? ''
    const fileName = invoice?.fileName ?? ''
    const pdfName = `fattura-${invoice?.number.replace('/', '-')}.pdf`
    expect(Object.keys(unzipSync(await admin.invoices.archive({ query: { to: '2020-12-31' } })))).toEqual([
      'elenco.csv',
      'elenco.xlsx',
    ])
    expect((await admin.invoices.list()).rows).toMatchObject([{ state: 'ready' }])

    const zip = await admin.invoices.archive({ query: { from: day, to: day } })
    const files = unzipSync(zip)
    expect(Object.keys(files).toSorted()).toEqual(
      ['elenco.csv', 'elenco.xlsx', `pdf/${pdfName}`, `xml/${fileName}`].toSorted(),
    )
    expect(textOf(files[`xml/${fileName}`] ?? new Uint8Array())).toBe(
      textOf(await luca.invoices.xml({ params: { id } })),
    )
    expect(textOf(files['elenco.csv'] ?? new Uint8Array())).toContain(`${invoice?.number};TD01;`)
    expect(await admin.invoices.archive({ query: { from: day, to: day } })).toEqual(zip)
    expect((await admin.invoices.list({ query: { from: day, to: day } })).rows).toMatchObject([{ state: 'exported' }])
    expect((await admin.invoices.list({ query: { to: '2020-12-31' } })).total).toBe(0)
    expect((await admin.raw('GET', '/admin/invoices?from=ieri')).status).toBe(400)
  })

  it('is followed by what the exchange system answers', async () => {
    const world = await aShop()
    const { admin, luca } = world
    await shipped(world)
    const [row] = (await admin.invoices.list()).rows
    const params = { id: row?.id ?? 0 }
    expect((await refusalOf(admin.invoices.recordSdiOutcome({ params, body: { state: 'delivered' } }))).status).toBe(
      409,
    )
    await admin.invoices.archive()
    expect(await admin.invoices.recordSdiOutcome({ params, body: { state: 'delivered' } })).toMatchObject({
      state: 'delivered',
    })
    expect((await refusalOf(admin.invoices.recordSdiOutcome({ params, body: { state: 'ready' } }))).status).toBe(409)
    expect(await admin.invoices.recordSdiOutcome({ params, body: { state: 'exported' } })).toMatchObject({
      state: 'exported',
    })
    expect(await admin.invoices.recordSdiOutcome({ params, body: { state: 'rejected' } })).toMatchObject({
      state: 'rejected',
    })
    expect((await refusalOf(luca.invoices.recordSdiOutcome({ params, body: { state: 'rejected' } }))).status).toBe(403)
    expect(
      (await refusalOf(admin.invoices.recordSdiOutcome({ params: { id: 999 }, body: { state: 'exported' } }))).status,
    ).toBe(404)
    expect(textOf(await admin.invoices.documentXml({ params }))).toContain('<TipoDocumento>TD01<')
    expect(pdfText(await admin.invoices.documentPdf({ params }))).toContain('Fattura 1/')
    expect((await refusalOf(admin.invoices.documentPdf({ params: { id: 999 } }))).status).toBe(404)
  })
})
