import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { personalColumns } from './personal-columns.ts'
import { type PersonalTable, personalTables } from './personal-data-register.ts'

const register: Record<string, PersonalTable> = personalTables
const listed = Object.entries(personalColumns)

/** True if the rows of a table are deleted with the person: themselves, or with the rows that say whose they are. */
const isDeleted = (table: string): boolean => {
  const { erasure, owner } = register[table] ?? {}
  return erasure === 'deleted' || (erasure === 'follows' && owner?.through !== undefined && isDeleted(owner.through))
}

it('every text column that stays after an erasure is listed with what becomes of it, and no other column is', async () => {
  const { db } = await aShop()
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any (${Object.keys(register).filter(table => !isDeleted(table))})
      and data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'inet', 'ARRAY', 'USER-DEFINED')`.execute(
    db,
  )
  const named = listed.flatMap(([table, { cleared = [], kept = [], others = [] }]) =>
    [...cleared, ...kept, ...others].map(column => `${table}.${column}`),
  )
  expect(named.toSorted()).toEqual(rows.map(({ column }) => column).toSorted())
})

it('an erasure empties every column that is listed as cleared', async () => {
  const { db, owner, admin, luca, paid } = await anOrderWorld()
  const id = await paid()
  await admin.orders.send({ params: { id }, body: aParcel() })
  const address = JSON.stringify({ city: 'Azeglio' })
  await sql`
    update users set phone = '0115550190', business_name = 'Cascina', fiscal_code = 'RSSMRA85T10A562S',
      vat_number = '01234560017', address = 'Via Roma 1', city = 'Azeglio', municipality = 'Boscarina',
      postal_code = '10010', province = 'TO', country = 'SM', sdi_code = 'ABCDEF1', pec = 'cascina@pec.example',
      vet_info_id = 'LUCA_1', billing_address = ${address}, shipping_address = ${address}
    where id = ${luca.id}`.execute(owner)
  await sql`
    insert into withdrawals (order_id, state, closed_at, name, products, iban, decline_reason)
    values (${id}, 'declined', now(), 'Luca', 'la pinza', 'IT60X0542811101000000123456', 'tardi')`.execute(owner)
  await sql`
    insert into outbound_calls (operation, user_id, request, response, outcome, duration_ms)
    values ('animals', ${luca.id}, 'domanda', 'risposta', 'ok', 1)`.execute(owner)
  await sql`
    insert into audit_log (action, subject_type, subject_id, before, after)
    values ('update-user', 'user', ${luca.id}, '{"name":"Luca"}', '{"name":"Gianluca"}')`.execute(owner)
  await sql`insert into issues (kind, subject, message) values ('mail', 'prova', ${`Torna: ${luca.email}`})`.execute(
    owner,
  )
  const rowsOf = {
    users: sql`id = ${luca.id}`,
    withdrawals: sql`order_id = ${id}`,
    outbound_calls: sql`user_id = ${luca.id}`,
    audit_log: sql`subject_type = 'user' and subject_id = ${luca.id} and action = 'update-user'`,
    issues: sql`subject = 'prova'`,
  }
  const cleared = listed.filter(([, columns]) => columns.cleared)
  expect(cleared.map(([table]) => table).toSorted()).toEqual(Object.keys(rowsOf).toSorted())
  const texts = async () => {
    const found: Record<string, string | null | undefined> = {}
    for (const [table, where] of Object.entries(rowsOf))
      for (const column of personalColumns[table as keyof typeof rowsOf]?.cleared ?? []) {
        const { rows } = await sql<{ text: string | null }>`
          select ${sql.ref(column)}::text as text from ${sql.table(table)} where ${where}`.execute(db)
        found[`${table}.${column}`] = rows[0]?.text
      }
    return found
  }
  const before = await texts()
  expect(Object.entries(before).filter(([, text]) => !text)).toEqual([])
  await admin.customers.erase({ params: { id: luca.id }, body: { email: luca.email } })
  const after = await texts()
  expect(Object.keys(before).filter(column => after[column] === undefined || after[column] === before[column])).toEqual(
    [],
  )
})
