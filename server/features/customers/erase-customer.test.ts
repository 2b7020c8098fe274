import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addresses, aShop, password, registration } from '#test/a-shop.ts'
import { company } from '#test/builders/a-company.ts'
import { insertActiveDelegation } from '#test/builders/a-delegation.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aPrintShop } from '#test/builders/a-print-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, refusalOf } from '#test/builders/product-builders.ts'
import { verifyEmailOf } from '#test/builders/verified-email.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { tablesContaining } from '#test/readers/tables-containing.ts'
import { openLog } from '../../log.ts'
import { raiseIssue } from '../issues/issue-queries.ts'

it('waits until the registry knows what was sent: nobody could tell it afterwards', async () => {
  const { db, admin, farmer, registry, buy, work } = await aPrintShop()
  const id = await buy(2)
  await work()
  await registry.control({ grantNow: true })
  await work({ later: true })
  await admin.orders.markPrinted({ params: { id } })
  await registry.control({ down: true })
  await admin.orders.send({ params: { id }, body: aParcel() })
  await work()
  const erase = () => admin.customers.erase({ params: { id: farmer.id }, body: { email: farmer.email } })
  const untold = { status: 409, blockers: ['request-open'] }
  expect(await refusalOf(erase())).toMatchObject(untold)
  // The shop has stopped retrying; staff report it to the registry manually.
  await sql`update code_requests set next_check_at = null`.execute(db)
  expect(await refusalOf(erase())).toMatchObject(untold)
  await sql`update code_requests set next_check_at = now()`.execute(db)
  await registry.control({ down: false })
  await work({ later: true })
  await erase()
  const request = await db.selectFrom('code_requests').select('reported_at').executeTakeFirstOrThrow()
  expect(request.reported_at).not.toBeNull()
})

it('is kept from nobody by whoever registers the address that it would leave', async () => {
  const { admin, maria, luca, anybody } = await aShop()
  const erase = ({ id, email }: { id: number; email: string }) =>
    admin.customers.erase({ params: { id }, body: { email } })
  await anybody.auth.register({ body: registration(`cancellato-${luca.id}@auricola.invalid`) })
  await erase(luca)
  await erase(maria)
  const { rows } = await admin.customers.list({ query: { search: 'cancellato-' } })
  expect(new Set(rows.map(({ email }) => email)).size).toBe(3)
})

it('takes what was said of the person along: notes, what the log repeated of them, and what failed to reach them', async () => {
  const { db, admin, luca, maria, paid } = await anOrderWorld()
  const id = await paid()
  const others = await paid('credit_card', { person: maria })
  await admin.orders.send({ params: { id }, body: aParcel() })
  const write = (order: number, text: string, toBuyer = false) =>
    admin.adminOrders.addNote({ params: { id: order }, body: { text, toBuyer } })
  await write(id, 'La moglie è in ospedale')
  await write(id, 'Parte lunedì', true)
  await write(others, 'Chiama di sera')
  await admin.adminOrders.exportCsv({ query: { search: luca.email } })
  const refusal = `550 <${luca.email.toUpperCase()}>: no such mailbox`
  await raiseIssue(db, { kind: 'job-failed', subject: 'mail welcome 1', text: refusal })
  await sql`
    insert into jobs.job (name, data, state, output) values
    ('mail', '{"kind": "welcome", "id": 1}', 'failed', ${JSON.stringify({ message: refusal })}::jsonb)`.execute(db)
  // Entries as older versions wrote them.
  await sql`
    insert into audit_log (actor_id, action, subject_type, subject_id, before, after, request_id) values
    (${admin.id}, 'note-order', 'order', ${id}, null, '{"text": "La moglie è in ospedale"}', 'r'),
    (${admin.id}, 'write-to-buyer', 'order', ${id}, null, '{"text": "Parte lunedì"}', 'r'),
    (${admin.id}, 'note-order', 'order', ${others}, null, '{"text": "Chiama di sera"}', 'r'),
    (${admin.id}, 'export-orders', 'user', ${admin.id}, null, ${`{"search": "${luca.email}", "orders": 1}`}::jsonb, 'r')`.execute(
    db,
  )
  await admin.customers.erase({ params: { id: luca.id }, body: { email: luca.email } })

  expect(await tablesContaining(db, luca.email)).toEqual(['orders'])
  expect(await tablesContaining(db, luca.email.toUpperCase())).toEqual([])
  expect(await tablesContaining(db, 'in ospedale')).toEqual([])
  expect(await tablesContaining(db, 'Parte lunedì')).toEqual(['order_notes'])
  expect((await tablesContaining(db, 'Chiama di sera')).toSorted()).toEqual(['audit_log', 'order_notes'])
  const exports = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'export-orders')
    .orderBy('id')
    .execute()
  expect(exports).toEqual([{ after: { searched: true, orders: 1 } }, { after: { orders: 1 } }])
  const erased = await db.selectFrom('audit_log').select('after').where('action', '=', 'erase-customer').execute()
  expect(erased).toMatchObject([{ after: { order_notes: 1 } }])
  const { rows } = await admin.issues.list()
  expect(rows.find(({ kind }) => kind === 'job-failed')?.text).toBe('550 <…>: no such mailbox')
})

it('leaves no trace of who has paid and signed nothing, in no table and no file', async () => {
  const world = await anOrderWorld()
  const { db, admin, anybody, personWith, productIds, dataDir } = world
  const email = 'zefirina@introvabile.example'
  const earlier = 'zefirina-prima@introvabile.example'
  const { access_token } = await anybody.auth.register({
    body: registration(email, { name: 'Zefirina Trovabene', businessName: 'Cascina Introvabile', phone: '0119998887' }),
  })
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const person = { ...personWith(access_token), id, email }
  const order = async () => {
    await add(person, productIds[0], { quantity: 1 })
    const there = { businessName: 'Cascina Introvabile', address: 'Via Introvabile 7', phone: '0119998887' }
    const { billingAddress, shippingAddress } = addresses
    const placed = await person.orders.checkout({
      body: {
        billingAddress: { ...billingAddress, ...there },
        shippingAddress: { ...shippingAddress, ...there, email, notes: 'Suonare a Zefirina' },
        paymentMethod: 'bonifico',
        saveBillingAddress: true,
        saveShippingAddress: true,
      },
    })
    return placed.id
  }
  const cancelled = await order()
  for (const toBuyer of [true, false])
    await admin.adminOrders.addNote({ params: { id: cancelled }, body: { text: 'Zefirina richiama', toBuyer } })
  await person.orders.cancel({ params: { id: cancelled }, body: { iban: 'IT60X0542811101000000123456' } })
  await db.updateTable('users').set({ vet_info_id: '022CN077' }).where('id', '=', id).execute()
  const delegation = await person.delegations.create({ body: { holding: '022CN077', species: 'cattle' } })
  await verifyEmailOf(world, email)
  await person.users.update({ params: { id }, body: { email: 'zefirina-poi@introvabile.example', password } })
  await person.delegations.requestCode({ params: { id: delegation.id } })
  await person.delegations.revoke({ params: { id: delegation.id }, body: { reason: 'Zefirina rinuncia' } })
  for (const address of [email, earlier]) {
    await anybody.newsletter.subscribe({ body: { email: address } })
    await anybody.auth.requestPasswordReset({ body: { email: address } })
  }
  await sql`
    insert into audit_log (actor_id, action, subject_type, subject_id, before, after, request_id) values
    (${id}, 'change', 'user', ${id}, ${JSON.stringify({ email: earlier })}::jsonb, ${JSON.stringify({ email })}::jsonb, 'r')`.execute(
    db,
  )
  await workJobs(world)

  const words = ['efirina', 'rovabene', 'ntrovabile', '0119998887', '022CN077']
  const filesContaining = async (word: string) => {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
    const files = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    const contents = await Promise.all(files.map(file => readFile(file, 'latin1')))
    return files.filter((_, at) => contents[at]?.includes(word))
  }
  for (const word of words) expect(await tablesContaining(db, word), word).not.toEqual([])
  expect(await filesContaining('efirina')).not.toEqual([])
  await admin.customers.erase({ params: { id }, body: { email } })
  for (const word of words) {
    expect(await tablesContaining(db, word), word).toEqual([])
    expect(await filesContaining(word), word).toEqual([])
  }
  expect((await admin.orders.adminGet({ params: { id: cancelled } })).billingAddress.businessName).toBe('')
  const [entry] = await db.selectFrom('audit_log').select('after').where('action', '=', 'erase-customer').execute()
  expect(entry?.after).toMatchObject({ unsigned_delegations: 1, unpaid_orders: 1 })
})

it('keeps delegations that were signed and orders that were paid', async () => {
  const world = await anOrderWorld()
  const { db, owner, admin, luca, maria, order, paid } = world
  const id = await paid()
  await admin.orders.send({ params: { id }, body: aParcel() })
  const unpaid = await order('bonifico')
  await luca.orders.cancel({ params: { id: unpaid }, body: {} })
  const others = await order('bonifico', { person: maria })
  await maria.orders.cancel({ params: { id: others }, body: {} })
  await insertActiveDelegation(world, luca, '1')
  await db
    .updateTable('delegations')
    .set({ state: 'revoked', ended_at: new Date().toISOString() })
    .where('user_id', '=', luca.id)
    .execute()
  await admin.customers.erase({ params: { id: luca.id }, body: { email: luca.email } })
  const named = async (orderId: number) =>
    (await admin.orders.adminGet({ params: { id: orderId } })).billingAddress.city
  expect([await named(id), await named(others)]).toEqual([company.city, company.city])
  expect(await named(unpaid)).toBe('')
  expect(await db.selectFrom('delegations').select('id').execute()).toHaveLength(1)
  for (const statement of ['delete from delegations', 'truncate delegation_events', 'truncate delegation_files'])
    await expect(sql.raw(statement).execute(owner), statement).rejects.toThrow('never changed')
})

it('opens neither the notes nor the log further than that', async () => {
  const { owner, admin, luca, maria, paid } = await anOrderWorld()
  const [own, others] = [await paid(), await paid('credit_card', { person: maria })]
  for (const id of [own, others])
    for (const toBuyer of [true, false])
      await admin.adminOrders.addNote({ params: { id }, body: { text: 'Una nota', toBuyer } })
  await admin.adminOrders.exportCsv({ query: { search: 'Luca' } })
  for (const id of [own, others]) await admin.orders.adminCancel({ params: { id }, body: { reason: 'Una ragione' } })
  const change = (statement: string, erased = String(luca.id)) =>
    owner.transaction().execute(async tx => {
      await sql`select set_config('auricola.erased_user', ${erased}, true)`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
  for (const statement of [
    `delete from order_notes where order_id = ${others}`,
    `delete from order_notes where order_id = ${own} and is_sent_to_buyer`,
    `update order_notes set text = 'x' where order_id = ${own}`,
    'truncate order_notes',
    `update audit_log set after = '{}' where subject_id = ${others} and action = 'note-order'`,
    `update audit_log set after = '{"text": "x"}' where subject_id = ${own} and action = 'note-order'`,
    `update audit_log set before = before - 'reason', after = after - 'reason' where subject_id = ${others} and action = 'cancel-order'`,
    `update audit_log set before = before - 'reason', after = after - 'by' where subject_id = ${own} and action = 'cancel-order'`,
    `update audit_log set after = '{}' where subject_id = ${own} and action = 'cancel-order'`,
    `update audit_log set after = '{}' where action = 'export-orders'`,
    `update audit_log set before = '{}' where action = 'export-orders'`,
  ])
    await expect(change(statement), statement).rejects.toThrow('never changed')
  const internal = `delete from order_notes where order_id = ${own} and not is_sent_to_buyer`
  const searched = `update audit_log set after = after - 'search' where action = 'export-orders'`
  const reason = `update audit_log set before = before - 'reason', after = after - 'reason' where subject_id = ${own} and action = 'cancel-order'`
  await expect(change(reason, '')).rejects.toThrow('never changed')
  await change(reason)
  await expect(change(internal, '')).rejects.toThrow('never changed')
  await expect(change(searched, '')).rejects.toThrow('never changed')
  await change(internal)
  await change(searched)
})

it('is told beside the database, which may be restored from before, without a word of whose it was', async () => {
  let text = ''
  const destination = new Writable({
    write(chunk: Buffer, _, written) {
      text += chunk.toString()
      written()
    },
  })
  const { admin, luca } = await aShop({}, openLog('warn', destination))
  const body = { email: luca.email }
  const { createdAt } = await admin.customers.getRecord({ params: { id: luca.id } })
  expect(await refusalOf(admin.customers.erase({ params: { id: admin.id }, body }))).toMatchObject({ status: 409 })
  await admin.customers.erase({ params: { id: luca.id }, body })
  const told = text.split('\n').filter(line => line.includes('account erased'))
  expect(told.map(line => JSON.parse(line))).toMatchObject([
    { account: luca.id, registeredAt: createdAt, requestId: expect.any(String) },
  ])
  expect(text).not.toContain(luca.email)
})
