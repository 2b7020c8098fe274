import { describe, expect, it } from 'vitest'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { insertTags } from '#test/builders/tag-builders.ts'

describe('the search over everything', () => {
  it('finds an order by its number in any writing, its tracking number, and the words of who ordered', async () => {
    const { admin, order, paid, luca, db } = await anOrderWorld()
    await db
      .updateTable('users')
      .set({ name: 'Luca Pautasso', phone: '+393331234567' })
      .where('id', '=', luca.id)
      .execute()
    const [first, second] = [await paid(), await order('bonifico')]
    await admin.orders.send({
      params: { id: first },
      body: aParcel({ carrier: 'BRT', tracking: '1Z 999-AA 10123' }),
    })
    const found = async (q: string) => (await admin.dashboard.search({ query: { q } })).orders.map(({ id }) => id)
    for (const writing of [
      `${first}`,
      `#${first}`,
      `ORDER-${first}`,
      `order ${first}`,
      `Ordine n. ${first}`.replace('n. ', ''),
    ])
      expect(await found(writing), writing).toEqual([first])
    for (const writing of ['1Z999AA10123', '1z 999 aa', '10123-']) {
      const expected = writing === '10123-' ? [] : [first]
      expect(await found(writing), writing).toEqual(expected)
    }
    expect(await found('pautasso luca')).toEqual([second, first])
    expect(await found('333 12 34 567')).toEqual([second, first])
    expect(await found('nessuno qui')).toEqual([])
  })

  it('finds customers by telephone in any spelling, e-mail and name, also with a wrong letter', async () => {
    const { admin, luca, maria, db } = await anOrderWorld()
    await db
      .updateTable('users')
      .set({ name: 'Luca Pautasso', phone: '+393331234567' })
      .where('id', '=', luca.id)
      .execute()
    await db
      .updateTable('users')
      .set({ name: 'Maria Bonetti', phone: '012500001' })
      .where('id', '=', maria.id)
      .execute()
    const found = async (q: string) => (await admin.dashboard.search({ query: { q } })).customers.map(({ id }) => id)
    for (const spelling of ['333 12 34 567', '3331234567', '+39 333-1234567', '0039333.123.45.67', '33312345'])
      expect(await found(spelling), spelling).toEqual([luca.id])
    expect(await found('0125 000 01')).toEqual([maria.id])
    expect(await found(luca.email)).toEqual([luca.id])
    for (const name of ['pautasso', 'pautaso', 'Pautazzo', 'puatasso', 'luca pautaso', 'pautaso luca'])
      expect(await found(name), name).toEqual([luca.id])
    expect(await found('maria bonetti')).toEqual([maria.id])
    expect(await found('zzzzzz')).toEqual([])
  })

  it('finds the orders of a customer whose name was mistyped', async () => {
    const { admin, luca, db, order } = await anOrderWorld()
    await db.updateTable('users').set({ name: 'Luca Pautasso' }).where('id', '=', luca.id).execute()
    const id = await order('bonifico')
    const { orders } = await admin.dashboard.search({ query: { q: 'pautaso' } })
    expect(orders).toMatchObject([{ id, name: 'Luca Pautasso', status: 'PENDING' }])
  })

  it('finds tags of any customer by last digits or whole, invoices and products', async () => {
    const { admin, luca, maria, db, paid } = await anOrderWorld()
    await insertTags(db, luca.id, [{ code: 'IT001990244731' }])
    await insertTags(db, maria.id, [{ code: 'IT001990184731' }, { code: 'IT001990244732' }])
    const order = await paid()
    const { year, number } = await db.selectFrom('invoices').select(['year', 'number']).executeTakeFirstOrThrow()
    const find = (q: string) => admin.dashboard.search({ query: { q } })
    for (const writing of ['IT 001 99024 4731', '380001990244731', '001990244731', '244731'])
      expect((await find(writing)).tags, writing).toMatchObject([{ code: 'IT001990244731', customerId: luca.id }])
    expect((await find('4731')).tags.map(({ customerId }) => customerId).toSorted((a, b) => a - b)).toEqual(
      [luca.id, maria.id].toSorted((a, b) => a - b),
    )
    expect((await find(`${number}/${year}`)).invoices).toMatchObject([{ orderId: order, type: 'TD01', number, year }])
    const { rows: listed } = await admin.invoices.list({ query: { search: `${number}/${year}` } })
    expect(listed).toMatchObject([{ orderId: order, number: `${number}/${year}` }])
    expect((await find(`${number}/2001`)).invoices).toEqual([])
    expect((await find('pinza di prova')).products).toMatchObject([{ title: 'Pinza di prova' }])
    expect((await find('pinze provva')).products[0]).toMatchObject({ title: 'Pinza di prova' })
  })

  it('shows each role the kinds that it may see, and is the staff’s alone', async () => {
    const { admin, anybody, luca, order, aStaffMember, db } = await anOrderWorld()
    await db.updateTable('users').set({ name: 'Luca Pinza' }).where('id', '=', luca.id).execute()
    const id = await order('bonifico')
    const query = { q: 'pinza' }
    const operator = await aStaffMember('operatrice@auricola.example', 'operator')
    const catalogue = await aStaffMember('catalogo@auricola.example', 'catalogue')
    expect(await catalogue.dashboard.search({ query })).toMatchObject({
      orders: [],
      customers: [],
      tags: [],
      invoices: [],
    })
    expect((await catalogue.dashboard.search({ query })).products.length).toBeGreaterThan(0)
    expect(await operator.dashboard.search({ query })).toMatchObject({
      orders: [{ id }],
      customers: [{ id: luca.id }],
      products: [],
    })
    expect((await admin.dashboard.search({ query })).customers).toMatchObject([{ id: luca.id }])
    expect((await anybody.raw('GET', '/admin/search?q=pinza')).status).toBe(401)
    expect((await luca.raw('GET', '/admin/search?q=pinza')).status).toBe(403)
    expect((await admin.raw('GET', `/admin/search?q=${'x'.repeat(81)}`)).status).toBe(400)
    expect((await admin.raw('GET', '/admin/search?q=')).status).toBe(400)
  })
})
