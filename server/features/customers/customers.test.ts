import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aShop, type Person, password } from '#test/a-shop.ts'
import { aSignedDelegation } from '#test/builders/a-delegation.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { aRegistry } from '#test/providers/a-registry.ts'
import type { Database } from '../../database/open-database.ts'

const byId = (id: number) => ({ params: { id } })

describe('the list of customers', () => {
  it('is searched by name, e-mail, business, figures and holding, latest first', async () => {
    const world = await aShop()
    const { db, admin, maria, luca, aStaffMember } = world
    const registry = aRegistry(world)
    await registry.link(luca, 'elio')
    await registry.sync(luca)
    await db.updateTable('users').set({ business_name: 'Stalla al 100%' }).where('id', '=', luca.id).execute()
    const operator = await aStaffMember('operatrice@auricola.example', 'operator')
    const found = async (search?: string) => {
      const { rows } = await operator.customers.list({ query: search === undefined ? {} : { search } })
      return rows.map(({ id }) => id)
    }
    expect(await found()).toEqual([operator.id, admin.id, luca.id, maria.id])
    expect(await found('MARIA@')).toEqual([maria.id])
    expect(await found('01234560017')).toHaveLength(4)
    expect(await found('al 100%')).toEqual([luca.id])
    expect(await found('001TO123')).toEqual([maria.id])
    expect(await found('IT 022CN0')).toEqual([luca.id])
    expect(await found('nessuno')).toEqual([])
    expect((await operator.customers.list({ query: { page: 2 } })).rows).toEqual([])
    expect((await admin.customers.list()).total).toBe(4)
  })
})

it.each(['record', 'data.zip'])('gives the %s of staff to administrators alone', async what => {
  const { admin, luca, aStaffMember } = await aShop()
  const operator = await aStaffMember('operatrice@auricola.example', 'operator')
  const statusOf = async (person: Person, id: number) =>
    (await person.raw('GET', `/admin/customers/${id}/${what}`)).status
  for (const { id } of [admin, operator]) expect(await statusOf(operator, id)).toBe(403)
  expect(await statusOf(operator, luca.id)).toBe(200)
  expect(await statusOf(admin, operator.id)).toBe(200)
})

describe('a customer’s record', () => {
  it('tells everything on one page, and farmers nothing', async () => {
    const world = await anOrderWorld()
    const { admin, luca, maria } = world
    const registry = aRegistry(world)
    await registry.link(luca, 'elio')
    await registry.sync(luca)
    const order = await world.paid()
    await aSignedDelegation(world, luca)
    const record = await admin.customers.getRecord(byId(luca.id))
    expect(record).toMatchObject({
      email: luca.email,
      orderCount: 1,
      orders: [{ id: order, status: 'PENDING' }],
      delegations: [{ state: 'signed' }],
      sessions: [{ userAgent: expect.any(String) }],
      blockers: expect.arrayContaining(['order-open', 'delegation-open']),
    })
    expect(record.herds.length).toBeGreaterThan(1)
    expect(await admin.customers.getRecord(byId(admin.id))).toMatchObject({ blockers: ['is-staff'] })
    expect((await maria.raw('GET', `/admin/customers/${luca.id}/record`)).status).toBe(403)
    expect((await admin.raw('GET', '/admin/customers/999999/record')).status).toBe(404)
  })

  it('lets sessions be ended, of those of the back office by administrators alone', async () => {
    const { admin, maria, db, aStaffMember } = await aShop()
    const operator = await aStaffMember('operatrice@auricola.example', 'operator')
    await operator.customers.endSessions(byId(maria.id))
    expect((await maria.raw('GET', '/users/me')).status).toBe(401)
    expect(await refusalOf(operator.customers.endSessions(byId(admin.id)))).toMatchObject({ status: 403 })
    await admin.customers.endSessions(byId(operator.id))
    expect((await operator.raw('GET', '/users/me')).status).toBe(401)
    expect((await admin.raw('DELETE', '/admin/customers/999999/sessions')).status).toBe(404)
    const log = await db.selectFrom('audit_log').select('after').where('action', '=', 'end-sessions').execute()
    expect(log).toEqual([{ after: { sessions: 1 } }, { after: { sessions: 1 } }])
  })
})

describe('a privacy request', () => {
  it('is answered with everything that is theirs, without secrets and nothing of others', async () => {
    const world = await anOrderWorld()
    const { db, admin, luca, maria } = world
    const registry = aRegistry(world)
    await registry.link(luca, 'elio')
    await registry.sync(luca)
    const params = { id: await world.paid() }
    await admin.adminOrders.addNote({ params, body: { text: 'Parte lunedì.', toBuyer: true } })
    await admin.adminOrders.addNote({ params, body: { text: 'Chiama sempre due volte', toBuyer: false } })
    await aSignedDelegation(world, luca)
    await insertTags(db, luca.id, [{ code: 'IT001990244731' }])
    await insertTags(db, maria.id, [{ code: 'IT001990188851' }])
    const files = unzipSync(await admin.customers.export(byId(luca.id)))
    expect(Object.keys(files).toSorted()).toEqual([
      'dati.json',
      expect.stringMatching(/^deleghe\/\d+-documento\.pdf$/),
      expect.stringMatching(/^deleghe\/\d+-firmata\.pdf$/),
      expect.stringMatching(/^fatture\/\d{4}-1\.pdf$/),
      expect.stringMatching(/^fatture\/\d{4}-1\.xml$/),
      'leggimi.txt',
    ])
    const text = strFromU8(files['dati.json'] ?? new Uint8Array())
    const data = JSON.parse(text) as Record<string, unknown[]>
    expect(data.account).toMatchObject([{ id: luca.id, email: luca.email }])
    expect(data.orders).toMatchObject([
      {
        items: expect.any(Array),
        payments: expect.any(Array),
        notes: [{ text: 'Parte lunedì.', is_sent_to_buyer: true }, { text: 'Chiama sempre due volte' }],
      },
    ])
    expect(data.herds?.length).toBeGreaterThan(1)
    expect(text).toContain('IT001990244731')
    const account = await db.selectFrom('users').select('password_hash').where('id', '=', luca.id).executeTakeFirst()
    for (const secret of ['IT001990188851', maria.email, account?.password_hash ?? '', 'access_token', 'token_digest'])
      expect(text, secret).not.toContain(secret)
    const log = await db.selectFrom('audit_log').selectAll().where('action', '=', 'export-customer').execute()
    expect(log).toMatchObject([{ actor_id: admin.id, subject_id: luca.id }])
    expect((await maria.raw('GET', `/admin/customers/${luca.id}/data.zip`)).status).toBe(403)
  })

  it('to be forgotten leaves what the law keeps and nothing else', async () => {
    const world = await anOrderWorld()
    const { db, admin, luca, anybody } = world
    const registry = aRegistry(world)
    await registry.link(luca, 'elio')
    await registry.sync(luca)
    await luca.users.update({ params: { id: luca.id }, body: { name: 'Luca Segretissimo' } })
    await noteChange(db, luca.id, 'Luca Segretissimo')
    await anybody.newsletter.subscribe({ body: { email: luca.email } })
    const order = await world.paid()
    const erase = (email: string) => admin.customers.erase({ ...byId(luca.id), body: { email } })
    await anybody.raw('POST', '/auth/login', { body: { email: luca.email, password: 'Sbagliata-1' } })

    expect(await refusalOf(erase(luca.email))).toMatchObject({ status: 409, blockers: ['order-open'] })
    await admin.orders.send({
      params: { id: order },
      body: { carrier: '', tracking: '', lot: '', unpaidReason: '' },
    })
    expect(await refusalOf(erase('altra@cascina.example'))).toMatchObject({ status: 400, errors: [{ path: 'email' }] })
    const before = await admin.orders.adminGet({ params: { id: order } })
    await erase(` ${luca.email.toUpperCase()}`)

    expect((await luca.raw('GET', '/users/me')).status).toBe(401)
    const record = await admin.customers.getRecord(byId(luca.id))
    expect(record).toMatchObject({
      name: 'Account cancellato',
      email: expect.stringMatching(/^cancellato-.{36}@auricola\.invalid$/),
      phone: '',
      vatNumber: '',
      vetInfoId: null,
      erasedAt: expect.any(String),
      orderCount: 1,
      herds: [],
      sessions: [],
      blockers: [],
    })
    expect(await admin.orders.adminGet({ params: { id: order } })).toEqual(before)
    expect((await admin.raw('GET', `/admin/orders/${order}/invoice.pdf`)).status).toBe(200)
    await erase(record.email)
    expect((await admin.customers.getRecord(byId(luca.id))).erasedAt).toBe(record.erasedAt)

    // Only in data that the law requires to be kept.
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    const holding: string[] = []
    for (const { name } of tables)
      for (const word of ['Segretissimo', luca.email]) {
        const { rows } = await sql`
          select from ${sql.table(name)} t where to_jsonb(t)::text ilike ${`%${word}%`} limit 1`.execute(db)
        if (rows.length > 0) holding.push(name)
      }
    expect([...new Set(holding)].toSorted()).toEqual(['orders'])
    expect(await refusalOf(anybody.auth.login({ body: { email: luca.email, password } }))).toMatchObject({
      status: 401,
    })
    const log = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', luca.id).orderBy('id').execute()
    expect(log.find(({ action }) => action === 'change')).toMatchObject({ actor_id: luca.id, before: {}, after: {} })
    expect(log.at(-1)).toMatchObject({ actor_id: admin.id, action: 'erase-customer' })
    expect((await anybody.raw('POST', '/auth/login', { body: { email: record.email, password } })).status).toBe(401)
  })

  it('is not answered for those of the back office, nor by an operator, nor for nobody', async () => {
    const { admin, maria, aStaffMember } = await aShop()
    const operator = await aStaffMember('operatrice@auricola.example', 'operator')
    const body = { email: operator.email }
    expect(await refusalOf(admin.customers.erase({ ...byId(operator.id), body }))).toMatchObject({
      status: 409,
      blockers: ['is-staff'],
    })
    expect((await operator.raw('POST', `/admin/customers/${maria.id}/erase`, { body })).status).toBe(403)
    expect((await admin.raw('POST', '/admin/customers/999999/erase', { body })).status).toBe(404)
    expect((await admin.raw('POST', `/admin/customers/${maria.id}/erase`, { body: {} })).status).toBe(400)
  })
})

/** An entry about an account as earlier versions wrote it when a person changed their own data. */
const noteChange = (db: Database, id: number, name: string) =>
  sql`
    insert into audit_log (actor_id, action, subject_type, subject_id, before, after, request_id) values
    (${id}, 'change', 'user', ${id}, '{"name": "Prima"}', ${JSON.stringify({ name })}::jsonb, 'r')`.execute(db)

it('the log lets nobody else’s entries be emptied, nor anything else be changed, not even by an erasure', async () => {
  const { db, owner, maria, luca } = await aShop()
  await noteChange(db, maria.id, 'Maria Prova')
  await noteChange(db, luca.id, 'Luca Prova')
  const change = (what: string, id: number) =>
    db.transaction().execute(async tx => {
      await sql`select set_config('auricola.erased_user', ${String(luca.id)}, true)`.execute(tx)
      await sql`update audit_log set ${sql.raw(what)} where subject_id = ${id}`.execute(tx)
    })
  await expect(change("before = '{}', after = '{}'", maria.id)).rejects.toThrow('never changed')
  await expect(change('actor_id = null', luca.id)).rejects.toThrow('never changed')
  await expect(change(`after = '{"name": "Altri"}'`, luca.id)).rejects.toThrow('never changed')
  await expect(sql`truncate audit_log`.execute(owner)).rejects.toThrow('never changed')
  await change("before = '{}', after = '{}'", luca.id)
})
