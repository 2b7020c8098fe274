import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { aSentInvoice } from '#test/builders/a-pec-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'

describe('the answer of the exchange system', () => {
  it('that rejects says why in plain Italian, begins the five days, and is answered by a correction', async () => {
    const world = await aSentInvoice()
    const { admin, pec, file, row, read, steps } = world
    await pec.reply(file, { type: 'NS', codes: [['00311', 'CodiceDestinatario non valido']] })
    await read()
    const rejected = await row()
    const fiveDays = isoDay(new Date(Date.now() + 5 * 86_400_000))
    expect(rejected).toMatchObject({ state: 'rejected', sendBy: fiveDays })
    const [issue] = await world.issues()
    expect(issue).toEqual({
      kind: 'sdi-rejected',
      message: expect.stringContaining('Il codice destinatario non esiste'),
    })
    const params = { id: rejected.id }
    const history = await admin.invoices.history({ params })
    expect(history.at(-1)).toMatchObject({ step: 'NS', note: expect.stringContaining('00311: Il codice destinatario') })

    const buyer = await admin.invoices.buyer({ params })
    const corrected = await admin.invoices.correct({ params, body: { ...buyer, sdiCode: 'M5UXCR1' } })
    expect(corrected).toMatchObject({ state: 'sending', leftByPec: false, hasHistory: true })
    expect(await world.issues()).toEqual([])
    await world.send()
    await read()
    expect(await row()).toMatchObject({ state: 'delivered', fileName: corrected.fileName })
    expect(pec.sent.map(({ fileName }) => fileName)).toEqual([file.fileName, corrected.fileName])
    expect((await steps()).slice(-5)).toEqual(['queued', 'sent', 'accettazione', 'avvenuta-consegna', 'RC'])
  })

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
})

describe('the mailbox', () => {
  it('is read without a change, and twice for nothing', async () => {
    const { pec, read, db } = await aSentInvoice()
    const count = async () => (await db.selectFrom('pec_messages').select('id').execute()).length
    const before = await count()
    await read()
    await read()
    expect(await count()).toBe(before)
    expect(pec.imap.commands.filter(name => /SELECT|STORE|COPY|MOVE|EXPUNGE|APPEND/.test(name))).toEqual([])
  })
})
