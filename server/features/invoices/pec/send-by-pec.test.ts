import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aPecShop, liveShop } from '#test/builders/a-pec-shop.ts'
import { setTradingCompany } from '#test/builders/a-trading-company.ts'
import { refusalOf } from '#test/builders/product-builders.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('an invoice by PEC', () => {
  it('is queued with its issue, taken by the provider and delivered to the buyer', async () => {
    const world = await aPecShop()
    const { pec, admin, row, send, read, steps } = world
    await world.invoiced()
    expect(await row()).toMatchObject({ state: 'sending', hasHistory: true, leftByPec: false, canSendByPec: false })
    expect(await world.queuedSendings()).toEqual((await world.transmissions()).map(({ id }) => id))
    await send()
    const { fileName, id, state } = await row()
    expect(state).toBe('sent')
    expect(pec.sent).toMatchObject([{ to: 'sdi01@pec.fatturapa.it', fileName }])
    expect(pec.sent[0]?.xml).toEqual(Buffer.from(await admin.invoices.documentXml({ params: { id } })))
    await read()
    expect(await row()).toMatchObject({ state: 'delivered', leftByPec: true, sendBy: null })
    expect(await steps()).toEqual(['queued', 'sent', 'accettazione', 'avvenuta-consegna', 'RC'])
    expect(await world.issues()).toEqual([])
  })

  it('whose answer was lost is found by its receipt, and not sent again', async () => {
    const { pec, invoiced, send, row, db } = await aPecShop()
    await invoiced()
    pec.faults.push('lost')
    await expect(send()).rejects.toThrow('Connection closed unexpectedly')
    expect((await row()).state).toBe('sending')
    // As after a crash between sending and recording, a long time ago.
    await db
      .updateTable('pec_transmissions')
      .set({ attempted_at: minutesAgo(60) })
      .execute()
    await send()
    expect(pec.sent).toHaveLength(1)
    expect((await row()).state).toBe('delivered')
  })

  it('that the server refuses stays to be sent, staff are told, and the next attempt succeeds', async () => {
    const { pec, invoiced, send, row, issues } = await aPecShop()
    await invoiced()
    for (const fault of ['refused', 'busy'] as const) {
      pec.faults.push(fault)
      await expect(send()).rejects.toThrow(fault)
    }
    expect(await row()).toMatchObject({ state: 'sending', sendBy: expect.any(String) })
    expect(await issues()).toMatchObject([{ kind: 'pec-mailbox' }])
    await send()
    expect((await row()).state).toBe('sent')
    expect(await issues()).toEqual([])
  })
})

describe('an invoice that does not go by PEC', () => {
  it('waits for its export in a shop without a mailbox', async () => {
    const world = await aShop(liveShop)
    await setTradingCompany(world.admin)
    expect(await world.db.selectFrom('pec_transmissions').selectAll().execute()).toEqual([])
    expect((await refusalOf(world.admin.invoices.send({ params: { id: 1 } }))).status).toBe(404)
  })
})
