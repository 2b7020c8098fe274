import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { formatDate } from '#domain/dates.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { workbookRows } from '#test/readers/workbook.ts'

/** Two invoices, of Luca and of Maria, and a credit note of half a piece’s price on the first. */
async function aLedger() {
  const world = await anOrderWorld()
  const { admin, luca, maria, paid } = world
  const first = await paid()
  const second = await paid('bonifico', { person: maria })
  await admin.orders.send({ params: { id: first }, body: aParcel() })
  const note = await admin.orders.credit({
    params: { id: first },
    body: { lines: [], extras: true, goodwill: 500, reason: 'Consegna in ritardo' },
  })
  const list = async (search?: string) =>
    (await admin.invoices.list({ query: search === undefined ? {} : { search } })).rows
  return { ...world, first, second, note, list, luca, maria }
}

it('a document is found by number, order, customer and tax number, and nothing by what is none of them', async () => {
  const { list, first, second, note } = await aLedger()
  const [latest, , oldest] = await list()
  expect(await list()).toHaveLength(3)
  const year = oldest?.number.split('/')[1]
  expect((await list(`1/${year}`)).map(({ orderId }) => orderId)).toEqual([first])
  expect((await list(note.number)).map(({ id }) => id)).toEqual([note.id])
  expect((await list(`ORDER-${second}`)).map(({ orderId }) => orderId)).toEqual([second])
  const name = latest?.businessName.split(' ')[0]?.toLowerCase() ?? ''
  expect((await list(name)).length).toBeGreaterThan(0)
  expect((await list('01234560017')).length).toBeGreaterThan(0)
  expect(await list('nessuno_così')).toEqual([])
  expect(await list('%')).toEqual([])
})

it('taxable base, VAT and total of a period are those of its documents, credit notes less', async () => {
  const { admin, list, luca } = await aLedger()
  const rows = await list()
  const signed = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + (row.type === 'TD04' ? -1 : 1) * pick(row), 0)
  expect(await admin.invoices.totals({ query: {} })).toEqual({
    taxableAmount: signed(({ taxableAmount }) => taxableAmount),
    vatAmount: signed(({ vatAmount }) => vatAmount),
    totalAmount: signed(({ totalAmount }) => totalAmount),
  })
  expect(await admin.invoices.totals({ query: { to: '2020-12-31' } })).toEqual({
    taxableAmount: 0,
    vatAmount: 0,
    totalAmount: 0,
  })
  const note = rows.find(({ type }) => type === 'TD04')
  // The goodwill, and shipping, whose price includes its VAT.
  expect((note?.taxableAmount ?? 0) + (note?.vatAmount ?? 0)).toBe(500 + 1_095)
  expect(await refusalOf(luca.invoices.totals({ query: {} }))).toMatchObject({ status: 403 })
})

it('the accountant’s list has base, VAT and total with their sign, a line of totals and one for each rate', async () => {
  const { admin, list, note } = await aLedger()
  const files = unzipSync(await admin.invoices.archive())
  const csv = Buffer.from(files['elenco.csv'] ?? [])
    .toString()
    .replace('\uFEFF', '')
    .replaceAll('"', '')
  const lines = csv
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(';'))
  const [head = []] = lines
  const column = (label: string) => lines.slice(1).map(cells => cells[head.indexOf(label)] ?? '')
  const cents = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)
  expect(column('Numero').slice(-2)).toEqual(['Totale', expect.stringMatching(/^Di cui al /)])
  for (const label of ['Imponibile', 'IVA', 'Senza IVA', 'Totale']) {
    const cells = column(label)
    const documents = cells.slice(0, 3).map(cents)
    expect(cents(cells[3] ?? '')).toBe(documents.reduce((sum, amount) => sum + amount, 0))
  }
  const totals = await admin.invoices.totals({ query: {} })
  expect(cents(column('Totale')[3] ?? '')).toBe(totals.totalAmount)
  expect(cents(column('Imponibile')[4] ?? '')).toBe(totals.taxableAmount)
  // The sheet for people has numbers and dates, of the same documents.
  const typed = await workbookRows(files['elenco.xlsx'])
  expect(
    typed.map(row =>
      row.map(cell => (typeof cell === 'number' ? cell.toFixed(2).replace('.', ',') : null)).filter(Boolean),
    ),
  ).toEqual(lines.map(line => line.filter(cell => /^-?\d+,\d\d$/.test(cell))))
  expect(typed[1]?.[head.indexOf('Data')]).toBeInstanceOf(Date)
  const noteLine = lines.find(([number]) => number === note.number)
  expect(noteLine?.[head.indexOf('Totale')]).toMatch(/^-\d+,\d\d$/)
  expect(noteLine?.[head.indexOf('Data')]).toBe(formatDate((await list())[0]?.issuedOn ?? ''))
  expect(Object.keys(files)).toContain(`pdf/nota-di-credito-${note.number.replace('/', '-')}.pdf`)
})

it('a file is saved under its number', async () => {
  const { admin, list } = await aLedger()
  const [row] = await list()
  const name = `nota-di-credito-${row?.number.replace('/', '-')}.pdf`
  const answer = await admin.raw('GET', `/admin/invoices/${row?.id}/document.pdf`)
  expect(answer.headers.get('content-disposition')).toContain(name)
})

it('many documents get one receipt at once; those that it cannot follow are left as they were', async () => {
  const { admin, luca, list, db } = await aLedger()
  await admin.invoices.archive()
  const ids = (await list()).map(({ id }) => id)
  const [first = 0, ...others] = ids
  await admin.invoices.recordSdiOutcome({ params: { id: first }, body: { state: 'delivered' } })
  const outcome = await admin.invoices.recordSdiOutcomes({ body: { ids: [...ids, 999_999], state: 'delivered' } })
  expect(outcome.changed.toSorted((a, b) => a - b)).toEqual(others.toSorted((a, b) => a - b))
  expect(outcome.skipped.toSorted((a, b) => a - b)).toEqual([first, 999_999].toSorted((a, b) => a - b))
  expect((await list()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
  expect(await admin.invoices.recordSdiOutcomes({ body: { ids, state: 'delivered' } })).toMatchObject({ changed: [] })
  const entries = await db.selectFrom('audit_log').select('action').where('action', '=', 'follow-invoices').execute()
  expect(entries).toHaveLength(1)
  expect(await refusalOf(luca.invoices.recordSdiOutcomes({ body: { ids, state: 'rejected' } }))).toMatchObject({
    status: 403,
  })
})
