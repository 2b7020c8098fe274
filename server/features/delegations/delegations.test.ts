import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AdminDelegationQuery } from '#contract/delegations.ts'
import { aShop } from '#test/a-shop.ts'
import { ageCodes, anInvitation, aSignedDelegation, herd, mailedCode } from '#test/builders/a-delegation.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { sha256 } from '#test/readers/sealed-pdf.ts'
import { jobHandlers } from '../../jobs/job-handlers.ts'

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const params = (id: number) => ({ params: { id } })

describe('a delegation', () => {
  it('is made of the account’s data as they are, and stays so', async () => {
    const { maria } = await aShop()
    const made = await maria.delegations.create({ body: { ...herd, holding: 'it 001 to 123' } })
    expect(made).toMatchObject({ ...herd, state: 'draft', signedAt: null, events: [{ name: 'created' }] })
    const said = made.document.parties.flatMap(({ rows }) => rows.map(({ value }) => value))
    expect(said).toEqual(
      expect.arrayContaining(['Marta Bonetti', 'Cascina Bonetti S.S.A.', 'RSSMRA85T10A562S', 'IT001TO123', 'Bovini']),
    )
    await maria.users.update({ params: { id: maria.id }, body: { name: 'Maria Rossi' } })
    expect(await maria.delegations.get(params(made.id))).toEqual(made)
    const file = Buffer.from(await maria.delegations.document(params(made.id)))
    expect(sha256(file)).toBe(made.documentSha256)
  })

  it('is one at a time for a keeper’s herd, also of two made at once', async () => {
    const { maria, luca } = await aShop()
    const answers = await Promise.all([1, 2].map(() => maria.raw('POST', '/delegations', { body: herd })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const [{ id } = { id: 0 }] = await maria.delegations.list()
    const refused = await maria.raw('POST', '/delegations', { body: herd })
    expect(await refused.json()).toMatchObject({ type: 'urn:auricola:problem:delegation-exists', id })
    // Another species, another keeper of the same holding, or the end of the first delegation allows a new one.
    await maria.delegations.create({ body: { ...herd, species: 'pig' } })
    await luca.delegations.create({ body: herd })
    await maria.delegations.revoke({ ...params(id), body: { reason: '' } })
    await maria.delegations.create({ body: herd })
    expect((await maria.delegations.list()).map(({ species, state }) => [species, state])).toEqual([
      ['cattle', 'draft'],
      ['pig', 'draft'],
      ['cattle', 'revoked'],
    ])
  })

  it('needs a company behind the account', async () => {
    const { maria, db } = await aShop()
    await db.updateTable('users').set({ fiscal_code: '' }).where('id', '=', maria.id).execute()
    const refused = await maria.raw('POST', '/delegations', { body: herd })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ type: 'urn:auricola:problem:company-data-missing' })
  })

  it.each([
    [{ ...herd, holding: '' }, 'holding'],
    [{ ...herd, holding: 'TO123' }, 'holding'],
    [{ ...herd, species: 'cat' }, 'species'],
    [{ ...herd, state: 'active' }, 'state'],
    [{ holding: herd.holding }, 'species'],
  ])('is refused for %j, at %s', async (body, path) => {
    const { maria } = await aShop()
    const refused = await maria.raw('POST', '/delegations', { body })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: [{ path }] })
  })

  it('is nobody’s who is signed out, and not there for anybody else', async () => {
    const world = await aShop()
    const { anybody, maria, luca, admin } = world
    const { id } = await aSignedDelegation(world, maria)
    const calls = [
      ['GET', `/delegations/${id}`],
      ['GET', `/delegations/${id}/document.pdf`],
      ['POST', `/delegations/${id}/code`],
      ['POST', `/delegations/${id}/sign`, { code: '123456', consent: true }],
      ['POST', `/delegations/${id}/revoke`, {}],
    ] as const
    for (const [method, path, body] of calls) {
      expect((await anybody.raw(method, path, { body })).status, path).toBe(401)
      expect((await luca.raw(method, path, { body })).status, path).toBe(404)
      expect((await admin.raw(method, path, { body })).status, path).toBe(404)
      expect((await maria.raw(method, path.replace(String(id), 'x'), { body })).status, path).toBe(400)
    }
    expect((await anybody.raw('GET', '/delegations')).status).toBe(401)
    expect((await anybody.raw('POST', '/delegations', { body: herd })).status).toBe(401)
    expect(await luca.delegations.list()).toEqual([])
  })

  it('may be made twenty times an hour', async () => {
    const { maria, ctx } = await aShop()
    const { delegationsPerUser } = (await ctx.settings.current()).limits
    for (let n = 0; n < delegationsPerUser.points; n++)
      await ctx.limits.count('delegationsPerUser', delegationsPerUser, String(maria.id))
    const refused = await maria.raw('POST', '/delegations', { body: herd })
    expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)])
  })
})

describe('the code', () => {
  it('comes by mail to the account’s address and stands nowhere else', async () => {
    const world = await aShop()
    const { maria, db } = world
    const { id } = await maria.delegations.create({ body: herd })
    const instructions = await maria.delegations.requestCode(params(id))
    expect(instructions).toEqual({ method: 'code', sentTo: maria.email, expiresAt: expect.any(String) })
    const code = await mailedCode(world)
    const [mail] = await workJobs(world)
    expect(mail).toMatchObject({ subject: 'Il codice per firmare la delega', to: [{ address: maria.email }] })
    const rows = JSON.stringify([
      await db.selectFrom('signing_sessions').selectAll().execute(),
      await db.selectFrom('delegation_events').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ])
    expect(code).toMatch(/^\d{6}$/)
    expect(rows).not.toContain(code)
  })

  it.each([
    ['wrong', async () => undefined, otherThan, 'code-wrong'],
    ['expired', ageCodes, (code: string) => code, 'code-sent'],
  ])('signs nothing when it is %s', async (_, before, typed, told) => {
    const world = await aShop()
    const { id, code } = await anInvitation(world, world.maria)
    await before(world)
    const refused = await world.maria.raw('POST', `/delegations/${id}/sign`, {
      body: { code: typed(code), consent: true },
    })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ type: 'urn:auricola:problem:signing-refused' })
    const { state, events } = await world.maria.delegations.get(params(id))
    expect([state, events.at(-1)?.name]).toEqual(['draft', told])
  })

  it('is looked at five times of twenty at once, and is of no use after', async () => {
    const world = await aShop()
    const { id, code } = await anInvitation(world, world.maria)
    const sign = (typed: string) =>
      world.maria.raw('POST', `/delegations/${id}/sign`, { body: { code: typed, consent: true } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign(otherThan(code))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    const { attempts } = await world.db.selectFrom('signing_sessions').select('attempts').executeTakeFirstOrThrow()
    expect(attempts).toBe(5)
    const { events } = await world.maria.delegations.get(params(id))
    expect(events.filter(({ name }) => name === 'code-wrong')).toHaveLength(5)
    expect((await sign(code)).status).toBe(400)
  })

  it('is outdated by a newer one, and good only where it was asked for', async () => {
    const world = await aShop()
    const { maria, anybody, personWith } = world
    const { id, code: older } = await anInvitation(world, maria)
    await maria.delegations.requestCode(params(id))
    const newer = await mailedCode(world)
    const { access_token } = await anybody.auth.login({ body: { email: maria.email, password: 'Marca-Gialla-1' } })
    const elsewhere = personWith(access_token)
    const signAs = (person: typeof elsewhere, code: string) =>
      person.raw('POST', `/delegations/${id}/sign`, { body: { code, consent: true } })
    expect((await signAs(maria, older)).status).toBe(400)
    expect((await signAs(elsewhere, newer)).status).toBe(400)
    expect((await signAs(maria, newer)).status).toBe(200)
  })

  it('is mailed five times an hour', async () => {
    const { maria } = await aShop()
    const { id } = await maria.delegations.create({ body: herd })
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await maria.raw('POST', `/delegations/${id}/code`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it.each([
    [{ code: '123456' }, 'consent'],
    [{ code: '123456', consent: false }, 'consent'],
    [{ code: '12345', consent: true }, 'code'],
    [{ code: '12345a', consent: true }, 'code'],
    [{ consent: true }, 'code'],
  ])('is not even looked at in %j', async (body, path) => {
    const { maria } = await aShop()
    const { id } = await maria.delegations.create({ body: herd })
    const refused = await maria.raw('POST', `/delegations/${id}/sign`, { body })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: [{ path }] })
  })
})

describe('what becomes of it', () => {
  it('is written down by staff, step by step and never backwards', async () => {
    const world = await aShop()
    const { maria, luca, admin, anybody } = world
    const { id } = await aSignedDelegation(world, maria)
    const advance = (state: string, by = admin) =>
      by.raw('PATCH', `/admin/delegations/${id}`, { body: { state, reason: '' } })
    expect((await advance('submitted', luca)).status).toBe(403)
    expect((await anybody.raw('GET', '/admin/delegations')).status).toBe(401)
    expect((await luca.raw('GET', '/admin/delegations')).status).toBe(403)
    expect((await luca.raw('GET', `/admin/delegations/${id}/document.pdf`)).status).toBe(403)
    expect((await advance('active')).status).toBe(409)
    expect((await advance('signed')).status).toBe(400)
    expect((await admin.raw('PATCH', '/admin/delegations/999', { body: { state: 'submitted' } })).status).toBe(404)
    expect((await advance('submitted')).status).toBe(200)
    expect((await advance('active')).status).toBe(200)
    expect((await advance('submitted')).status).toBe(409)
    expect((await admin.delegations.adminList()).rows).toMatchObject([
      { id, state: 'active', keeper: { name: 'Marta Bonetti', fiscalCode: 'RSSMRA85T10A562S' } },
    ])
    const file = Buffer.from(await admin.delegations.adminDocument(params(id)))
    const { signedSha256, events, ...now } = await maria.delegations.get(params(id))
    expect(sha256(file)).toBe(signedSha256)
    expect([now.sentAt, now.activeAt, now.endedAt]).toEqual([expect.any(String), expect.any(String), null])
    expect(events.map(({ name }) => name)).toEqual(['created', 'code-sent', 'signed', 'sent', 'activated'])
    const audited = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('subject_type', '=', 'delegation')
      .orderBy('id')
      .execute()
    expect(audited).toMatchObject([
      { actor_id: maria.id, after: { state: 'draft' } },
      { actor_id: maria.id, after: { state: 'signed' } },
      { actor_id: admin.id, after: { state: 'submitted' } },
      { actor_id: admin.id, after: { state: 'active' } },
    ])
  })

  it('is no business of staff before it is signed', async () => {
    const { maria, admin } = await aShop()
    const { id } = await maria.delegations.create({ body: herd })
    expect((await admin.delegations.adminList()).rows).toEqual([])
    expect((await admin.raw('GET', `/admin/delegations/${id}/document.pdf`)).status).toBe(404)
  })

  it('is on some page of the staff’s list, however many there are, the longest waiting first', async () => {
    const { admin, db, maria } = await aShop()
    const { id } = await maria.delegations.create({ body: herd })
    await sql`
      insert into delegations (user_id, holding, species, state, text_version, keeper, document, document_sha256, signed_sha256, signed_at, created_at)
      select user_id, '002TO' || n, species, 'signed', text_version, keeper, document, document_sha256, document_sha256,
        now() - n * interval '1 hour', now() - n * interval '1 hour'
      from delegations, generate_series(101, 160) n where id = ${id}`.execute(db)
    const list = async (query: AdminDelegationQuery) => (await admin.delegations.adminList({ query })).rows
    const waiting = [...(await list({ state: 'signed' })), ...(await list({ state: 'signed', page: 2 }))]
    expect(waiting.map(({ holding }) => holding)).toEqual(Array.from({ length: 60 }, (_, n) => `002TO${160 - n}`))
    expect((await list({}))[0]?.holding).toBe('002TO101')
    expect(await list({ state: 'active' })).toEqual([])
    expect((await admin.delegations.adminList()).total).toBe(60)
    expect((await admin.raw('GET', '/admin/delegations?state=nessuno')).status).toBe(400)
  })

  it('ends when the keeper says so, once, with a mail where it was signed', async () => {
    const world = await aShop()
    const { maria } = world
    const { id } = await aSignedDelegation(world, maria)
    const revoked = await maria.delegations.revoke({ ...params(id), body: { reason: 'Cambio delegato' } })
    expect(revoked).toMatchObject({ state: 'revoked', reason: 'Cambio delegato', endedAt: expect.any(String) })
    expect((await maria.raw('POST', `/delegations/${id}/revoke`, { body: {} })).status).toBe(409)
    expect((await workJobs(world)).at(-1)).toMatchObject({ subject: 'La delega è revocata' })
    expect((await maria.raw('POST', `/delegations/${id}/code`)).status).toBe(409)
    // The signed document can still be read.
    expect(Buffer.from(await maria.delegations.document(params(id))).includes('/ByteRange')).toBe(true)
  })

  it('ends by itself where nobody signs for a month', async () => {
    const { maria, db, ctx } = await aShop()
    const { id } = await maria.delegations.create({ body: herd })
    await jobHandlers(ctx).housekeeping({}, 'job')
    expect(await maria.delegations.get(params(id))).toMatchObject({ state: 'draft' })
    const row = await db.selectFrom('delegations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { id: _, ...fields } = row
    const old = await db
      .insertInto('delegations')
      .values({
        ...fields,
        species: 'pig',
        keeper: JSON.stringify(row.keeper),
        document: JSON.stringify(row.document),
        created_at: new Date(Date.now() - 31 * 86_400_000).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await jobHandlers(ctx).housekeeping({}, 'job')
    expect(await maria.delegations.get(params(old.id))).toMatchObject({
      state: 'expired',
      events: [{ name: 'expired' }],
    })
    expect(await maria.delegations.get(params(id))).toMatchObject({ state: 'draft' })
  })
})
