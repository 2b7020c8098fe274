import { describe, expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { aSentInvoice } from '#test/builders/a-pec-shop.ts'

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
