import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'

/** An order that was placed with other billing data, before these were checked, and is sent. */
async function anOlderOrder(billing: object, buyer: object = {}) {
  const world = await anOrderWorld()
  const id = await world.order('paypal')
  await sql`
    update orders set billing_address = billing_address || ${JSON.stringify(billing)}::jsonb,
      buyer = buyer || ${JSON.stringify(buyer)}::jsonb where id = ${id}`.execute(world.db)
  const parcel = aParcel({ unpaidReason: 'Paga alla consegna' })
  await world.admin.orders.send({ params: { id }, body: parcel })
  return { ...world, id }
}

describe('the invoice of an order from before the checks', () => {
  it('leaves out what the exchange system rejects', async () => {
    const billing = { vatNumber: '80078750587', fiscalCode: '', sdiCode: 'XXXXXXX', pec: 'a@b.it' }
    const { luca, id } = await anOlderOrder(billing)
    const xml = Buffer.from(await luca.invoices.xml({ params: { id } })).toString('utf8')
    const [head, buyer] = xml.split('<CessionarioCommittente>')
    expect(head).toContain('<CodiceDestinatario>0000000</CodiceDestinatario>')
    expect(head).not.toContain('PECDestinatario')
    expect(buyer).toContain('<CodiceFiscale>80078750587</CodiceFiscale>')
    expect(buyer).not.toContain('<IdFiscaleIVA>')
  })
})
