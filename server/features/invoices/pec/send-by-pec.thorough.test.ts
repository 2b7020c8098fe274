import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aPecShop } from '#test/builders/a-pec-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { sendTransmission } from './send-by-pec.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('an invoice by PEC', () => {
  it('goes to the address that the first answer names', async () => {
    const { pec, invoiced, send, read } = await aPecShop()
    await invoiced()
    await send()
    await read()
    await invoiced()
    await send()
    expect(pec.sent.map(({ to }) => to)).toEqual(['sdi01@pec.fatturapa.it', pec.sdi.address])
  })

  it('is sent once, however often its job runs', async () => {
    const { pec, invoiced, send, read } = await aPecShop()
    await invoiced()
    await Promise.allSettled([send(), send(), send()])
    await send()
    await read()
    await send()
    expect(pec.sent).toHaveLength(1)
  })

  it('without a receipt waits a quarter of an hour, and goes out again as the same mail', async () => {
    const { pec, invoiced, send, read, row, db } = await aPecShop()
    await invoiced()
    pec.faults.push('lost')
    pec.receipts.push([])
    pec.answers.push('none')
    await expect(send()).rejects.toThrow('Connection closed unexpectedly')
    await expect(send()).rejects.toThrow('may still arrive')
    expect(pec.sent).toHaveLength(1)
    await db
      .updateTable('pec_transmissions')
      .set({ attempted_at: minutesAgo(16) })
      .execute()
    // The SdI had the first mail, and says of the second that it knows the file.
    pec.answers.push({ type: 'NS', codes: [['00002', 'Nome file duplicato']] })
    await send()
    expect(pec.sent).toHaveLength(2)
    expect(new Set(pec.sent.map(({ messageId }) => messageId)).size).toBe(1)
    await read()
    expect((await row()).state).toBe('sent')
    const [first] = pec.sent
    if (!first) throw new Error('Nothing was sent')
    await pec.reply(first, { type: 'RC' })
    await read()
    expect((await row()).state).toBe('delivered')
  })

  it('is not resent while the mailbox cannot be read', async () => {
    const { pec, invoiced, send, db, issues } = await aPecShop()
    await invoiced()
    pec.faults.push('lost')
    await expect(send()).rejects.toThrow('Connection closed unexpectedly')
    await db
      .updateTable('pec_transmissions')
      .set({ attempted_at: minutesAgo(60) })
      .execute()
    await pec.imap.close()
    await expect(send()).rejects.toThrow('ECONNREFUSED')
    expect(pec.sent).toHaveLength(1)
    expect((await issues()).map(({ kind }) => kind)).toContain('pec-mailbox')
  })

  it('with a wrong password tells which setting to look at', async () => {
    const world = await aPecShop()
    const { pec, ctx } = world
    await world.invoiced()
    const other = ctx.config.pec
    if (!other) throw new Error('No mailbox')
    other.smtpUrl = other.smtpUrl.replace('Posta-Certificata-1', 'altra')
    await expect(world.send()).rejects.toThrow('Invalid login')
    expect(await world.issues()).toEqual([
      { kind: 'pec-mailbox', message: expect.stringContaining('rifiuta nome utente o password') },
    ])
    expect(pec.sent).toEqual([])
  })
})

describe('an invoice that does not go by PEC', () => {
  it('of a trial is sent to nobody', async () => {
    const world = await aPecShop({ PUBLIC_URL: '', SIMULATORS: 'yes' })
    await world.invoiced()
    expect(await world.row()).toMatchObject({ state: 'ready', hasHistory: false, canSendByPec: false })
    const params = { id: (await world.row()).id }
    expect((await refusalOf(world.admin.invoices.send({ params }))).status).toBe(409)
  })

  it('goes back to be exported when the mailbox is taken away, and by PEC when staff say so', async () => {
    const world = await aPecShop()
    const { admin, pec, ctx, row, db } = world
    await world.invoiced()
    const [first] = await world.transmissions()
    await sendTransmission({ ...ctx, pec: undefined, config: { ...ctx.config, pec: undefined } }, first?.id ?? 0)
    expect((await row()).state).toBe('ready')
    const params = { id: (await row()).id }
    expect(await admin.invoices.send({ params })).toMatchObject({ state: 'sending', canSendByPec: false })
    expect((await refusalOf(admin.invoices.send({ params }))).status).toBe(409)
    await world.send()
    await world.read()
    expect(pec.sent).toHaveLength(1)
    expect((await row()).state).toBe('delivered')
    const actions = await db.selectFrom('audit_log').select('action').where('action', '=', 'send-invoice').execute()
    expect(actions).toHaveLength(1)
  })

  it('may be exported by hand: the file for the accountant takes none that is on its way', async () => {
    const { admin, invoiced, row, db } = await aPecShop()
    await invoiced()
    await invoiced()
    await sql`update invoice_transmissions set state = 'ready' where invoice_id = (select min(id) from invoices)`.execute(
      db,
    )
    await admin.invoices.archive()
    expect([(await row(0)).state, (await row(1)).state]).toEqual(['sending', 'exported'])
  })
})
