import { describe, expect, it } from 'vitest'
import { aShop, registration } from '#test/a-shop.ts'
import { setLimits } from '#test/builders/set-limits.ts'
import { verificationTokenOf } from '#test/builders/verified-email.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { tablesContaining } from '#test/readers/tables-containing.ts'

describe('registering', () => {
  it('makes a farmer, signs them in and mails a link to verify the address', async () => {
    const world = await aShop()
    const { access_token } = await world.anybody.auth.register({ body: registration('  Nuova@Cascina.Example ') })
    const me = await world.personWith(access_token).users.me()
    expect(me).toMatchObject({ name: 'Marta Bonetti', email: 'nuova@cascina.example', role: 'farmer', vetInfoId: null })
    expect(me).toMatchObject({ businessName: 'Cascina Bonetti S.S.A.', province: 'TO', postalCode: '10010' })

    const [mail, ...others] = await workJobs(world)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      from: { name: 'Auricola', address: 'commerciale@auricola.example' },
      to: [{ name: '', address: 'nuova@cascina.example' }],
      subject: 'Conferma la tua email',
    })
    expect(mail?.text).toContain('Con l’indirizzo nuova@cascina.example è stato creato un account di Auricola.')
    expect(mail?.text).not.toContain('Marta')
    expect(mail?.html).toContain(`href="${world.ctx.publicUrl}/conferma-email#`)
  })

  it('stores neither the password nor the token', async () => {
    const { anybody, db } = await aShop()
    const body = registration('nuova@cascina.example')
    const { access_token } = await anybody.auth.register({ body })
    const user = await db.selectFrom('users').selectAll().where('email', '=', body.email).executeTakeFirstOrThrow()
    const sessions = await db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify([user, sessions])).not.toContain(body.password)
    expect(sessions.map(session => session.token_digest.toString('base64url'))).not.toContain(access_token)
  })

  it('signs in with the same password however it was composed', async () => {
    const { anybody } = await aShop()
    await anybody.auth.register({ body: registration('nuova@cascina.example', { password: 'Perché-No-1' }) })
    const login = { email: 'nuova@cascina.example', password: 'Perche\u0301-No-1' }
    expect(await anybody.auth.login({ body: login })).toHaveProperty('access_token')
  })

  it('keeps in the database nothing that verifies', async () => {
    const world = await aShop()
    await world.anybody.auth.register({ body: registration('nuova@cascina.example') })
    const token = await verificationTokenOf(world, 'nuova@cascina.example')
    expect(
      (await tablesContaining(world.db, token)).concat(
        await tablesContaining(world.db, Buffer.from(token, 'base64url').toString('hex')),
      ),
    ).toEqual([])
  })

  it('refuses what is malformed, and says at which field', async () => {
    const { anybody, db } = await aShop()
    const cases: [what: string, field: string, changes: object][] = [
      ['a number for a name', 'name', { name: 7 }],
      ['no name', 'name', { name: '   ' }],
      ['an administrator', 'role', { role: 'admin' }],
      ['an unknown field', 'vetInfoId', { vetInfoId: '001TO999' }],
      ['a weak password', 'password', { password: 'marca-gialla' }],
      ['a password of 129 characters', 'password', { password: `A-${'x'.repeat(127)}` }],
      ['two passwords', 'confirmPassword', { confirmPassword: 'Marca-Gialla-2' }],
      ['no e-mail', 'email', { email: undefined }],
      ['half an e-mail', 'email', { email: 'nuova@cascina' }],
      ['a province that is none', 'province', { province: 'XX' }],
      ['a postal code with letters', 'postalCode', { postalCode: '1001O' }],
      ['no fiscal code', 'fiscalCode', { fiscalCode: ' ' }],
      ['a VAT number with a letter', 'vatNumber', { vatNumber: '0123456001O' }],
      ['a VAT number of 29 digits', 'vatNumber', { vatNumber: '1'.repeat(29) }],
      ['a telephone number in words', 'phone', { phone: 'il solito' }],
    ]
    for (const [what, field, changes] of cases) {
      const body = registration('nuova@cascina.example', changes)
      const answer = await anybody.raw('POST', '/auth/register', { body })
      expect(answer.status, what).toBe(400)
      const { errors } = await answer.json()
      expect([...new Set(errors.map((error: { path: string }) => error.path))], what).toEqual([field])
    }
    for (const body of [undefined, '', '[]', '"x"', 'null', '{'])
      expect((await anybody.raw('POST', '/auth/register', { body })).status, body).toBe(400)
    const made = await db.selectFrom('users').select('id').where('email', '=', 'nuova@cascina.example').execute()
    expect(made).toEqual([])
  })

  it('answers 409 at the field if an account has the e-mail in any case, and makes one account of three calls at once', async () => {
    const { anybody, luca, db } = await aShop()
    const taken = { status: 409, type: 'urn:auricola:problem:email-taken', errors: [{ path: 'email' }] }
    const register = (email: string) => anybody.raw('POST', '/auth/register', { body: registration(email) })
    expect(await (await register(luca.email.toUpperCase())).json()).toMatchObject({
      ...taken,
      detail: 'Hai già un account con questa email: accedi, o scegli una nuova password.',
    })
    const email = 'nuova@cascina.example'
    const statuses = (await Promise.all([1, 2, 3].map(() => register(email)))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1)
  })

  it('takes numbers that only look wrong: the form asks about them', async () => {
    const { anybody, personWith } = await aShop()
    const doubtful = { fiscalCode: 'RSSMRA85T10A562A', vatNumber: '01234567890', phone: '1234' }
    const body = registration('nuova@cascina.example', doubtful)
    const { access_token } = await anybody.auth.register({ body })
    const me = personWith(access_token)
    expect(await me.users.me()).toMatchObject(doubtful)
    const shorter = { fiscalCode: 'abc', vatNumber: '8', phone: '9' }
    await me.users.updateCompany({ params: { id: (await me.users.me()).id }, body: shorter })
    expect(await me.users.me()).toMatchObject({ ...shorter, fiscalCode: 'ABC' })
  })

  it('stops after the limit of an address and says when to come back', async () => {
    const { anybody, ctx } = await aShop()
    await setLimits({ ctx }, { registrationsPerAddress: { points: 2, seconds: 3600 } })
    const register = (name: string) =>
      anybody.raw('POST', '/auth/register', { body: registration(`${name}@cascina.example`) })
    expect((await register('uno')).status).toBe(201)
    expect((await register('due')).status).toBe(201)
    const refused = await register('tre')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500)
  })
})
