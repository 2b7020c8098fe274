import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aPecShop, aSentInvoice } from '#test/builders/a-pec-shop.ts'
import { foreignSeats } from '#test/builders/foreign-seats.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { anImapServer } from '#test/providers/an-imap-server.ts'
import { mailsIn, workJobs } from '#test/readers/outbox.ts'

describe('the answer of the exchange system', () => {
  it('that it could not deliver counts as issued, and the buyer is told where the invoice is', async () => {
    const { pec, file, read, row, ...world } = await aSentInvoice({ sdiCode: 'M5UXCR1' })
    const before = (await workJobs(world)).length
    await pec.reply(file, { type: 'MC' })
    await read()
    expect(await row()).toMatchObject({ state: 'deposited', sendBy: null })
    const mails = await workJobs(world)
    expect(mails.slice(before)).toMatchObject([{ subject: expect.stringContaining('area riservata') }])
    expect(mails.at(-1)?.text).toContain('M5UXCR1')
    // Delivered later, after all.
    await pec.reply(file, { type: 'RC' })
    await read()
    expect((await row()).state).toBe('delivered')
  })

  it('that there was nowhere to deliver to is no news for a buyer without code and PEC', async () => {
    const { pec, file, read, row, dataDir, ...world } = await aSentInvoice()
    await workJobs({ ...world, dataDir })
    const before = (await mailsIn(dataDir)).length
    await pec.reply(file, { type: 'MC' })
    await read()
    expect((await row()).state).toBe('deposited')
    expect(await workJobs({ ...world, dataDir })).toHaveLength(before)
  })

  it('that there was nowhere to deliver to is no news for a buyer abroad, whom the exchange system does not reach', async () => {
    const { pec, file, read, row, dataDir, ...world } = await aSentInvoice(foreignSeats.germany)
    await workJobs({ ...world, dataDir })
    const before = (await mailsIn(dataDir)).length
    await pec.reply(file, { type: 'MC' })
    await read()
    expect((await row()).state).toBe('deposited')
    expect(await workJobs({ ...world, dataDir })).toHaveLength(before)
    const [sent] = await world.admin.invoices.list().then(({ rows }) => rows)
    const xml = await world.admin.invoices.documentXml({ params: { id: sent?.id ?? 0 } })
    expect(Buffer.from(xml).toString('utf8')).toContain('<CodiceDestinatario>XXXXXXX<')
  })

  it('takes nothing back: a rejection after the delivery is told and changes nothing', async () => {
    const world = await aSentInvoice()
    await world.pec.reply(world.file, { type: 'RC' })
    await world.pec.reply(world.file, { type: 'MC' })
    await world.pec.reply(world.file, { type: 'NS', codes: [['00404', 'Fattura duplicata']] })
    await world.read()
    expect((await world.row()).state).toBe('delivered')
    expect(await world.issueKinds()).toEqual(['sdi-rejected'])
  })

  it.each(['NE', 'DT'] as const)(
    'of type %s, which concerns public bodies, is kept and changes nothing',
    async type => {
      const { pec, file, read, row, steps } = await aSentInvoice()
      await pec.reply(file, { type })
      await read()
      expect((await row()).state).toBe('sent')
      expect((await steps()).at(-1)).toBe(type)
    },
  )

  it('about a file that a correction has replaced changes nothing', async () => {
    const { pec, file, read, row, admin, ...world } = await aSentInvoice()
    await pec.reply(file, { type: 'NS', codes: [['00305', 'IdCodice non valido']] })
    await read()
    const params = { id: (await row()).id }
    await admin.invoices.correct({ params, body: await admin.invoices.buyer({ params }) })
    await pec.reply(file, { type: 'RC' })
    await read()
    expect((await row()).state).toBe('sending')
    expect((await world.steps()).at(-1)).toBe('RC')
  })

  it('that does not come within six days is told once', async () => {
    const world = await aSentInvoice()
    await sql`update invoice_transmissions set at = now() - interval '7 days'`.execute(world.db)
    await world.read()
    expect(await world.issueKinds()).toEqual(['sdi-silent'])
    await sql`update issues set resolved_at = now()`.execute(world.db)
    await world.read()
    expect(await world.issues()).toEqual([])
  })
})

describe('the receipts of the provider', () => {
  it('are kept as they arrived, for staff alone', async () => {
    const { admin, luca, row, db } = await aSentInvoice()
    const { id } = await row()
    const history = await admin.invoices.history({ params: { id } })
    const messageId = history.find(({ step }) => step === 'avvenuta-consegna')?.messageId ?? 0
    const raw = Buffer.from(await admin.invoices.pecMessage({ params: { id, messageId } })).toString()
    expect(raw).toContain('X-Ricevuta: avvenuta-consegna')
    expect((await refusalOf(luca.invoices.pecMessage({ params: { id, messageId } }))).status).toBe(403)
    expect((await refusalOf(admin.invoices.pecMessage({ params: { id: id + 1, messageId } }))).status).toBe(404)
    for (const change of ["update pec_messages set raw = ''", 'delete from pec_messages'])
      await expect(sql.raw(change).execute(db)).rejects.toThrow('never changed')
  })

  it.each(['errore-consegna', 'non-accettazione', 'rilevazione-virus'] as const)(
    'with %s make the invoice ready to be sent again, under the same file name',
    async receipt => {
      const world = await aPecShop()
      const { pec, admin, row, send, read } = world
      await world.invoiced()
      pec.receipts.push([receipt])
      pec.answers.push('none')
      await send()
      await read()
      expect(await row()).toMatchObject({ state: 'ready', canSendByPec: true })
      expect(await world.issueKinds()).toEqual(['pec-undelivered'])
      await admin.invoices.send({ params: { id: (await row()).id } })
      expect(await world.issues()).toEqual([])
      await send()
      await read()
      expect((await row()).state).toBe('delivered')
      expect(new Set(pec.sent.map(({ fileName }) => fileName)).size).toBe(1)
      expect(new Set(pec.sent.map(({ messageId }) => messageId)).size).toBe(2)
    },
  )
})

describe('the mailbox', () => {
  it('whose numbers begin anew is read again, and each message counts once', async () => {
    const { pec, file, read, row, steps } = await aSentInvoice()
    await pec.reply(file, { type: 'RC' })
    await read()
    const before = await steps()
    await pec.imap.renumber()
    await read()
    expect(await steps()).toEqual(before)
    expect((await row()).state).toBe('delivered')
    await pec.reply(file, { type: 'DT' })
    await read()
    expect((await steps()).at(-1)).toBe('DT')
  })

  it('with a wrong password, and one that is not there, are told, and forgotten once it can be read', async () => {
    const world = await aSentInvoice()
    const { ctx, read, issues } = world
    const { pec } = ctx.config
    if (!pec) throw new Error('No mailbox')
    const right = pec.imapUrl
    pec.imapUrl = right.replace('Posta-Certificata-1', 'altra')
    await expect(read()).rejects.toThrow(/authentication failed/i)
    expect((await issues())[0]?.message).toContain('rifiuta nome utente o password')
    pec.imapUrl = right.replace(/:\d+$/, ':1')
    await expect(read()).rejects.toThrow('ECONNREFUSED')
    expect((await issues())[0]?.message).toContain('non accetta il collegamento')
    pec.imapUrl = right
    await read()
    expect(await issues()).toEqual([])
  })

  it('that is nearly full is told, and forgotten once there is room', async () => {
    const { ctx, read, issues } = await aPecShop()
    const server = await anImapServer({ user: 'a', password: 'b' })
    onTestFinished(server.close)
    const { pec } = ctx.config
    if (!pec) throw new Error('No mailbox')
    pec.imapUrl = `imap://a:b@127.0.0.1:${server.port}`
    server.fill(95, 100)
    await read()
    expect(await issues()).toEqual([{ kind: 'pec-mailbox', message: expect.stringContaining('piena al 95') }])
    server.fill(10, 100)
    await read()
    expect(await issues()).toEqual([])
  })

  it('is tried before the shop opens', async () => {
    const { admin, ctx } = await aPecShop()
    expect(await admin.system.tryPec()).toEqual([
      { provider: 'pec-smtp', outcome: 'answered' },
      { provider: 'pec-imap', outcome: 'answered' },
    ])
    const { pec } = ctx.config
    if (!pec) throw new Error('No mailbox')
    pec.imapUrl = pec.imapUrl.replace('Posta-Certificata-1', 'altra')
    pec.smtpUrl = pec.smtpUrl.replace('Posta-Certificata-1', 'altra')
    expect((await admin.system.tryPec()).map(({ outcome }) => outcome)).toEqual(['keys-refused', 'keys-refused'])
    pec.imapUrl = 'imap://a:b@127.0.0.1:1'
    pec.smtpUrl = 'smtp://a:b@127.0.0.1:1'
    expect((await admin.system.tryPec()).map(({ outcome }) => outcome)).toEqual(['no-answer', 'no-answer'])
  })
})
