import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anOrderWorld } from '#test/builders/an-order-world.ts'

it('the accountant’s file is sent in parts, as a year’s documents are too many for memory', async () => {
  const { db, admin, paid } = await anOrderWorld()
  const id = await paid()
  await sql`
    with made as (
      insert into invoices (order_id, type, year, number, issued_on, corrects_id, total_cents, document)
      select v.order_id, 'TD04', v.year, 1 + n, v.issued_on, v.id, 0, jsonb_set(v.document, '{fileName}', to_jsonb('IT_' || n || '.xml')) || jsonb_build_object('number', (1 + n) || '/' || v.year, 'type', 'TD04')
      from invoices v, generate_series(1, 120) n where v.order_id = ${id} returning id
    ), files as (
      insert into invoice_files (invoice_id, kind, bytes, sha256)
      select made.id, f.kind, f.bytes, f.sha256 from made, invoice_files f
        join invoices v on v.id = f.invoice_id and v.order_id = ${id}
    )
    insert into invoice_transmissions (invoice_id) select id from made`.execute(db)
  const answer = await admin.raw('GET', '/admin/invoices.zip')
  expect(answer.headers.get('content-length')).toBeNull()
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files)).toHaveLength(2 * 121 + 2)
  expect(Object.keys(files).slice(-2)).toEqual(['elenco.csv', 'elenco.xlsx'])
  const lines = Buffer.from(files['elenco.csv'] ?? [])
    .toString()
    .trimEnd()
    .split('\r\n')
  expect(lines.slice(2, -2).map(line => line.split(';').at(-1))).toEqual(
    Array.from({ length: 120 }, (_, n) => `IT_${n + 1}.xml`),
  )
  const [state] = await db.selectFrom('invoice_transmissions').select('state').distinct().execute()
  expect(state).toEqual({ state: 'exported' })
})
