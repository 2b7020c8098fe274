import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { schemaErrorsOf, schemaFolder } from '#test/readers/fattura-schema.ts'
import { pdfText } from '#test/readers/pdf-text.ts'

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8')
const dayFromToday = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000))

/** Luca's invoice, exported and rejected by the exchange system. */
async function aRejectedInvoice() {
  const world = await anOrderWorld()
  const { admin } = world
  const orderId = await world.paid()
  await admin.invoices.archive()
  const row = async () => {
    const [first] = (await admin.invoices.list()).rows
    if (!first) throw new Error('There is no invoice')
    return first
  }
  const { id } = await row()
  const params = { id }
  await admin.invoices.recordSdiOutcome({ params, body: { state: 'rejected' } })
  const buyer = await admin.invoices.buyer({ params })
  const correct = (changes: object = {}) => admin.invoices.correct({ params, body: { ...buyer, ...changes } })
  return { ...world, orderId, id, params, row, buyer, correct }
}

describe('a rejected invoice', () => {
  it('is corrected under its number and date, with another file name, and sent with the next file', async () => {
    const { admin, luca, orderId, params, row, buyer, correct } = await aRejectedInvoice()
    const before = await row()
    const old = await admin.invoices.documentXml({ params })
    const after = await correct({ vatNumber: '01234560157', sdiCode: 'M5UXCR1', businessName: 'Stalla Nuova S.S.A.' })
    expect(after).toEqual({
      ...before,
      businessName: 'Stalla Nuova S.S.A.',
      state: 'ready',
      fileName: expect.stringMatching(/^IT00000000000_Z[0-9A-Z]{4}\.xml$/),
      sendBy: dayFromToday(5),
      rejectedFiles: [{ id: expect.any(Number), fileName: before.fileName }],
    })
    expect(after.fileName).not.toBe(before.fileName)

    const xml = textOf(await luca.invoices.xml({ params: { id: orderId } }))
    expect(xml).toContain('<IdCodice>01234560157</IdCodice>')
    expect(xml).toContain('<CodiceDestinatario>M5UXCR1</CodiceDestinatario>')
    expect(xml).toContain(`<ProgressivoInvio>${after.fileName.slice(14, 19)}</ProgressivoInvio>`)
    const unchanged = /<FatturaElettronicaBody>.*<\/FatturaElettronicaBody>/s
    expect(unchanged.exec(xml)?.[0]).toBe(unchanged.exec(textOf(old))?.[0])
    if (schemaFolder) expect(await schemaErrorsOf([Buffer.from(xml)])).toEqual([])
    expect(pdfText(await luca.invoices.pdf({ params: { id: orderId } }))).toContain('Stalla Nuova S.S.A.')
    expect((await luca.orders.get({ params: { id: orderId } })).invoices).toMatchObject([{ fileName: after.fileName }])
    expect((await admin.invoices.list({ query: { search: 'stalla nuova' } })).total).toBe(1)
    expect(await admin.invoices.buyer({ params })).toMatchObject({ vatNumber: '01234560157', isVatGroup: false })
    expect(buyer.vatNumber).toBe('01234560017')

    const files = unzipSync(await admin.invoices.archive())
    expect(Object.keys(files)).toContain(`xml/${after.fileName}`)
    expect(await row()).toMatchObject({ state: 'exported', sendBy: null })
  })

  it('stays stored as it was, for staff alone', async () => {
    const { admin, luca, db, id, params, row, correct } = await aRejectedInvoice()
    const old = await admin.invoices.documentXml({ params })
    await correct({ pec: 'stalla@pec.example' })
    const [rejectedFile] = (await row()).rejectedFiles
    const rejectedParams = { id, rejectedId: rejectedFile?.id ?? 0 }
    expect(await admin.invoices.rejectedXml({ params: rejectedParams })).toEqual(old)
    expect((await refusalOf(luca.invoices.rejectedXml({ params: rejectedParams }))).status).toBe(403)
    expect((await refusalOf(admin.invoices.rejectedXml({ params: { ...rejectedParams, id: 999 } }))).status).toBe(404)
    for (const change of ["update rejected_invoices set file_name = 'x'", 'delete from rejected_invoices'])
      await expect(sql.raw(change).execute(db)).rejects.toThrow('never changed')
    const entries = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'correct-invoice')
      .execute()
    expect(entries).toEqual([
      { before: { fileName: rejectedFile?.fileName }, after: { fileName: (await row()).fileName } },
    ])
  })

  it('may be rejected again, and takes another name each time', async () => {
    const { admin, params, row, correct } = await aRejectedInvoice()
    const names = [(await row()).fileName, (await correct()).fileName]
    await admin.invoices.archive()
    await admin.invoices.recordSdiOutcome({ params, body: { state: 'rejected' } })
    const again = await correct({ sdiCode: 'M5UXCR1' })
    expect(again.rejectedFiles.map(({ fileName }) => fileName)).toEqual(names)
    expect(new Set([...names, again.fileName]).size).toBe(3)
  })

  it('is corrected once by two at the same time', async () => {
    const { db, correct } = await aRejectedInvoice()
    const outcomes = await Promise.allSettled([correct(), correct()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.selectFrom('rejected_invoices').select('id').execute()).toHaveLength(1)
  })

  it('names the fiscal code beside the VAT number where staff say that it is a group’s', async () => {
    const { admin, params, buyer, correct } = await aRejectedInvoice()
    expect(buyer.isVatGroup).toBe(false)
    const wrong = await admin.raw('POST', `/admin/invoices/${params.id}/correction`, {
      body: { ...buyer, fiscalCode: '', isVatGroup: true },
    })
    expect(await wrong.json()).toMatchObject({ status: 400, errors: [{ path: 'fiscalCode' }] })
    await correct({ isVatGroup: true })
    const [, party = ''] = textOf(await admin.invoices.documentXml({ params })).split('<CessionarioCommittente>')
    expect(party).toContain(`<IdCodice>${buyer.vatNumber}</IdCodice>`)
    expect(party).toContain(`<CodiceFiscale>${buyer.fiscalCode}</CodiceFiscale>`)
  })

  it('is refused where it is not rejected, not there, malformed, or asked for by a customer', async () => {
    const { admin, luca, anybody, params, buyer, correct } = await aRejectedInvoice()
    const path = `/admin/invoices/${params.id}/correction`
    for (const [changes, field] of [
      [{ vatNumber: '0123456789O' }, 'vatNumber'],
      [{ vatNumber: '', fiscalCode: '' }, 'vatNumber'],
      [{ sdiCode: 'XXXXXXX' }, 'sdiCode'],
      [{ pec: 'a@b.it' }, 'pec'],
      [{ number: '8/2026' }, 'number'],
    ] as const) {
      const answer = await admin.raw('POST', path, { body: { ...buyer, ...changes } })
      expect(await answer.json(), field).toMatchObject({ status: 400, errors: [{ path: field }] })
    }
    expect((await anybody.raw('POST', path, { body: buyer })).status).toBe(401)
    expect((await refusalOf(luca.invoices.correct({ params, body: buyer }))).status).toBe(403)
    expect((await refusalOf(luca.invoices.buyer({ params }))).status).toBe(403)
    expect((await refusalOf(admin.invoices.correct({ params: { id: 999 }, body: buyer }))).status).toBe(404)
    expect((await refusalOf(admin.invoices.buyer({ params: { id: 999 } }))).status).toBe(404)
    await correct()
    expect((await refusalOf(correct())).status).toBe(409)
  })
})

describe('the database', () => {
  it('takes no other change of a document, rejected or not', async () => {
    const { db, owner, id } = await aRejectedInvoice()
    const refused = (statement: string) =>
      expect(sql.raw(statement).execute(owner), statement).rejects.toThrow('never changed')
    const changed = (path: string) =>
      `update invoices set document = jsonb_set(document, '${path}', '"x"') where id = ${id}`
    // Rejected, and not stored as it was.
    await refused(changed('{buyer,businessName}'))
    await refused(`update invoice_files set bytes = 'x', sha256 = sha256('x')`)
    await sql`
      insert into rejected_invoices (invoice_id, file_name, document, xml, pdf, rejected_on, actor_id)
      select v.id, v.document ->> 'fileName', v.document, x.bytes, p.bytes, now(), 1 from invoices v
        join invoice_files x on x.invoice_id = v.id and x.kind = 'xml'
        join invoice_files p on p.invoice_id = v.id and p.kind = 'pdf'`.execute(db)
    // Stored, and changed in what a correction keeps, or under the same name.
    for (const path of ['{number}', '{issuedOn}', '{figures}', '{order}', '{type}', '{paymentMethod}'])
      await refused(changed(path))
    await refused(changed('{buyer,businessName}'))
    for (const column of ['number = number + 1', 'issued_on = issued_on - 1', 'total_cents = 1', 'created_at = now()'])
      await refused(`update invoices set ${column}, document = jsonb_set(document, '{fileName}', '"x"')`)
    await refused(`update invoice_files set kind = case kind when 'xml' then 'pdf' else 'xml' end`)
    for (const table of ['invoices', 'invoice_files']) {
      await refused(`delete from ${table}`)
      await refused(`truncate ${table} cascade`)
    }
    // Stored and not rejected any more.
    await sql`update invoice_transmissions set state = 'delivered'`.execute(db)
    await refused(changed('{fileName}'))
    await refused(`update invoice_files set bytes = 'x', sha256 = sha256('x')`)
    await sql`update invoice_transmissions set state = 'rejected'`.execute(db)
    await sql.raw(changed('{fileName}')).execute(db)
    // What has taken its place is not stored.
    await refused(changed('{fileName}'))
  })
})

describe('the last day for sending', () => {
  it('is twelve days after the date, five after a rejection, and past when it is sent', async () => {
    const { admin, db, params, row, correct } = await aRejectedInvoice()
    expect((await row()).sendBy).toBe(dayFromToday(5))
    await admin.invoices.recordSdiOutcome({ params, body: { state: 'exported' } })
    expect((await row()).sendBy).toBeNull()
    await sql`update invoice_transmissions set state = 'ready'`.execute(db)
    const issuedOn = (await row()).issuedOn
    expect((await row()).sendBy).toBe(isoDay(new Date(Date.parse(issuedOn) + 12 * 86_400_000)))
    await sql`update invoice_transmissions set state = 'exported'`.execute(db)
    await admin.invoices.recordSdiOutcomes({ body: { ids: [params.id], state: 'rejected' } })
    await sql`update invoice_transmissions set rejected_on = rejected_on - 2`.execute(db)
    expect((await correct()).sendBy).toBe(dayFromToday(3))
    // A second rejection that was recorded by mistake.
    await admin.invoices.archive()
    await admin.invoices.recordSdiOutcome({ params, body: { state: 'rejected' } })
    await admin.invoices.recordSdiOutcome({ params, body: { state: 'exported' } })
    await sql`update invoice_transmissions set state = 'ready'`.execute(db)
    expect((await row()).sendBy).toBe(dayFromToday(3))
  })

  it('is told on the dashboard when it is near, with the list of those documents', async () => {
    const { admin, db } = await aRejectedInvoice()
    const due = async () => (await admin.dashboard.tasks()).tasks.find(({ name }) => name === 'transmissions')
    const counts = async () =>
      Promise.all(
        (['due', 'unsent'] as const).map(async todo => (await admin.invoices.list({ query: { todo } })).total),
      )
    expect(await due()).toMatchObject({ count: 1, oldest: expect.stringContaining('T') })
    expect(isoDay(new Date((await due())?.oldest ?? ''))).toBe(dayFromToday(5))
    expect(await counts()).toEqual([1, 1])
    await sql`update invoice_transmissions set state = 'ready', rejected_on = null`.execute(db)
    expect(await due()).toMatchObject({ count: 0, oldest: null })
    expect(await counts()).toEqual([0, 1])
    await sql`update invoice_transmissions set state = 'ready', rejected_on = current_date - 9`.execute(db)
    expect(await due()).toMatchObject({ count: 1 })
    const totals = await admin.invoices.totals({ query: { todo: 'due' } })
    expect(totals).toEqual(await admin.invoices.totals({ query: {} }))
    await sql`update invoice_transmissions set state = 'exported'`.execute(db)
    expect(await due()).toMatchObject({ count: 0 })
    expect(await counts()).toEqual([0, 0])
  })
})
