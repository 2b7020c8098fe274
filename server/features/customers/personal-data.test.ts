import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { personalDataKinds } from '#domain/personal-data.ts'
import { addresses, aShop, registration } from '#test/a-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add } from '#test/builders/product-builders.ts'
import { aRegistry } from '#test/providers/a-registry.ts'
import { tablesContaining } from '#test/readers/tables-containing.ts'
import { waitingForLocks } from '#test/readers/waiting-for-locks.ts'
import { waitFor } from '#test/wait-for.ts'
import { personalDataNames } from './export-queries.ts'
import { impersonalExpiries, impersonalTables, type PersonalTable, personalTables } from './personal-data-register.ts'

const register = Object.entries<PersonalTable>(personalTables)

describe('the register of personal data', () => {
  it('names every table of the database, and none twice or that does not exist', async () => {
    const { db } = await aShop()
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    const named = [...register.map(([name]) => name), ...Object.keys(impersonalExpiries), ...impersonalTables]
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  it('knows every column by which a table refers to an account, and guards it against a row after the erasure', async () => {
    const { db } = await aShop()
    const { rows: columns } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`.execute(
      db,
    )
    const { rows: guarded } = await sql<{ name: string }>`
      select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'refuse_erased_user'`.execute(db)
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name).toSorted()
    // Codes of a second factor go with it. A call that was logged names no person, or is evidence.
    const others = ['outbound_calls', 'recovery_codes']
    const owned = register.filter(([, { owner }]) => owner.user === 'user_id').map(([name]) => name)
    expect([...owned, 'recovery_codes'].toSorted()).toEqual(names(columns))
    expect(names(guarded)).toEqual(names(columns).filter(name => !others.includes(name)))
  })

  it('has a part in the person’s own copy for whatever it does not keep secret', () => {
    const parts = new Set(register.flatMap(([, { exportedAs }]) => exportedAs ?? []))
    expect([...parts].toSorted()).toEqual(personalDataNames().toSorted())
  })

  it('has at least one table for each kind of data on the privacy page, and no kind that the page leaves out', () => {
    expect([...new Set(register.map(([, { kind }]) => kind))].toSorted()).toEqual(
      Object.keys(personalDataKinds).toSorted(),
    )
  })
})

describe('what was read from the registry', () => {
  it('unlinking and erasing an account delete its personal data from all tables and the call log', async () => {
    const { db, admin, luca, ctx, origin } = await aShop()
    const registry = aRegistry({ ctx, origin })
    await registry.link(luca, 'elio')
    await registry.sync(luca)
    const herds = await db.selectFrom('herds').selectAll().where('user_id', '=', luca.id).execute()
    const animals = await db.selectFrom('animals').select('code').execute()
    const account = await db.selectFrom('registry_accounts').selectAll().executeTakeFirstOrThrow()
    const words = [
      account.vet_info_id,
      account.account_holder,
      ...herds.flatMap(herd => [herd.holding, herd.fiscal_code, herd.name]),
      ...animals.slice(0, 3).map(({ code }) => code),
    ].filter(word => word !== '')
    expect(words.length).toBeGreaterThan(8)
    const calls = () => db.selectFrom('outbound_calls').selectAll().where('user_id', '=', luca.id).execute()
    expect((await calls()).map(({ operation }) => operation)).toEqual(expect.arrayContaining(['herds', 'animals']))
    await luca.registry.unlink()
    for (const [table, { deletedByUnlinking }] of register)
      if (deletedByUnlinking) {
        const { rows } = await sql`select from ${sql.table(table)} where user_id = ${luca.id}`.execute(db)
        expect(rows, table).toEqual([])
      }
    for (const word of words) expect(await tablesContaining(db, word), word).not.toContain('outbound_calls')
    const before = await calls()
    await admin.customers.erase({ params: { id: luca.id }, body: { email: luca.email } })
    for (const word of words) expect(await tablesContaining(db, word), word).toEqual([])
    // That calls were made stays.
    expect(await calls()).toHaveLength(before.length)
  })

  it('an erasure replaces the person’s bodies in the call log by digests, and changes no other call', async () => {
    const { db, owner, admin, luca, maria } = await aShop()
    const call = (userId: number) => ({
      operation: 'request-codes',
      idempotency_key: '5b1e4c1e-6a51-4d43-8f6d-0a5f0f3b9c11',
      user_id: userId,
      request: '/requests {"fiscalCode":"LLVPRV27M24A127Z"}',
      response: '{"requestId":"R-1"}',
      outcome: 'ok' as const,
      duration_ms: 1,
    })
    await db
      .insertInto('outbound_calls')
      .values([call(luca.id), call(maria.id)])
      .execute()
    await admin.customers.erase({ params: { id: luca.id }, body: { email: luca.email } })
    await admin.customers.erase({
      params: { id: luca.id },
      body: { email: (await admin.customers.getRecord({ params: { id: luca.id } })).email },
    })
    const rows = await db
      .selectFrom('outbound_calls')
      .select(['user_id', 'request', 'response'])
      .orderBy('user_id')
      .execute()
    const digest = expect.stringMatching(/^\{"characters" : \d+, "sha256" : "[0-9a-f]{64}"\}$/)
    expect(rows.find(row => row.user_id === luca.id)).toEqual({ user_id: luca.id, request: digest, response: digest })
    expect(rows.find(row => row.user_id === maria.id)).toMatchObject({ response: '{"requestId":"R-1"}' })
    for (const statement of [
      'delete from outbound_calls',
      `update outbound_calls set response = ''`,
      'truncate outbound_calls',
    ])
      await expect(sql.raw(statement).execute(owner), statement).rejects.toThrow('never changed')
  })
})

describe('an erasure', () => {
  it('wins against whatever the same account does at that moment', async () => {
    const { db, admin, anybody, personWith, productIds } = await anOrderWorld()
    const body = { billingAddress: addresses.billingAddress, shippingAddress: addresses.shippingAddress }
    const statuses: number[] = []
    for (let round = 0; round < 3; round++) {
      const email = `segreta-${round}@cascina.example`
      const name = `Nome Segreto ${round}`
      const { access_token } = await anybody.auth.register({ body: registration(email) })
      const person = personWith(access_token)
      const { id } = await person.users.me()
      await add(person, productIds[0], { quantity: 1 })
      const acts: (() => Promise<Response>)[] = [
        () => person.raw('PATCH', `/users/${id}`, { body: { name } }),
        () => person.raw('POST', '/support-threads', { body: { topic: 'other', text: `${name} ${email}` } }),
        () => person.raw('POST', '/reminders/feed', { body: {} }),
        () => person.raw('POST', '/delegations', { body: { holding: `001TO10${round}`, species: 'cattle' } }),
        () => person.raw('POST', '/carts/items', { body: { productId: productIds[1], quantity: 1 } }),
        () => person.raw('POST', '/users/me/verification-mail', { body: {} }),
        () => anybody.raw('POST', '/auth/login', { body: { email, password: registration(email).password } }),
        () => person.raw('POST', '/orders/checkout', { body: { ...body, paymentMethod: 'bonifico' } }),
      ]
      const erase = admin.raw('POST', `/admin/customers/${id}/erase`, { body: { email } })
      const answers = await Promise.all([...acts, ...acts, ...acts].map(act => act()))
      const erased = (await erase).status
      statuses.push(erased, ...answers.map(({ status }) => status))
      if (erased !== 204) {
        // An order or a delegation was there first: nothing is erased.
        expect(erased).toBe(409)
        continue
      }
      expect(await tablesContaining(db, name)).toEqual([])
      expect(await tablesContaining(db, email)).toEqual([])
      for (const [table, { owner, erasure }] of register)
        if (owner.user === 'user_id' && erasure === 'deleted') {
          const { rows } = await sql`select from ${sql.table(table)} where user_id = ${id}`.execute(db)
          expect(rows, table).toEqual([])
        }
    }
    expect(statuses.filter(status => status >= 500)).toEqual([])
    expect(statuses).toContain(204)
  })

  it('makes a change that waited for it fail as after the end of a session', async () => {
    const { db, luca } = await aShop()
    const waiting = await db.transaction().execute(async tx => {
      await sql`select from users where id = ${luca.id} for update`.execute(tx)
      const note = luca.raw('POST', '/support-threads', { body: { topic: 'other', text: 'Buongiorno' } })
      await waitFor(async () => expect(await waitingForLocks(db)).toBeGreaterThan(0))
      await sql`update users set erased_at = now() where id = ${luca.id}`.execute(tx)
      return { note }
    })
    const answer = await waiting.note
    expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    expect(await db.selectFrom('support_threads').selectAll().execute()).toEqual([])
    await expect(db.updateTable('users').set({ name: 'Nome' }).where('id', '=', luca.id).execute()).rejects.toThrow(
      'is erased',
    )
  })
})
