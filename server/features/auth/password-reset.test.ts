import { describe, expect, it } from 'vitest'
import { aShop, password, registration } from '#test/a-shop.ts'
import { verifyEmailOf } from '#test/builders/verified-email.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { digestOfResetToken, resetCodeOf } from './reset-codes.ts'

const newPassword = 'Vacca-Bruna-2!'
type World = Awaited<ReturnType<typeof aShop>>

const requestReset = async ({ anybody }: World, email: string) =>
  (await anybody.auth.requestPasswordReset({ body: { email } })).token

/** The code of the reset mail; the mail itself is tested elsewhere. */
async function codeFor({ db, ctx }: World, token: string) {
  const tokenDigest = digestOfResetToken(ctx.secret, token)
  const { id } = await db
    .selectFrom('password_resets')
    .select('id')
    .where('token_digest', '=', tokenDigest)
    .executeTakeFirstOrThrow()
  return resetCodeOf(ctx.secret, { id, tokenDigest })
}

const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

const verify = ({ anybody }: World, token: string, code: string) =>
  anybody.raw('POST', '/auth/verify-reset-code', { body: { token, code } })
const reset = ({ anybody }: World, token: string, chosen = newPassword) =>
  anybody.raw('POST', '/auth/reset-password', { body: { token, password: chosen } })
const login = ({ anybody }: World, email: string, given: string) =>
  anybody.raw('POST', '/auth/login', { body: { email, password: given } })

const age = ({ db }: World, minutes: number) =>
  db
    .updateTable('password_resets')
    .set({ expires_at: new Date(Date.now() + (10 - minutes) * 60_000).toISOString() })
    .execute()

describe('a password reset', () => {
  it('works with the mailed code, once, and ends every session', async () => {
    const world = await aShop()
    const { maria, luca } = world
    const token = await requestReset(world, 'Maria@Cascina.example')
    const [mail] = await workJobs(world)
    expect(mail).toMatchObject({ subject: 'Il tuo codice di verifica', to: [{ address: maria.email }] })
    const code = /^ +(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? ''
    expect(mail?.html).toContain(`>${code}<`)

    expect((await verify(world, token, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
    expect((await reset(world, token)).status).toBe(200)
    expect((await maria.raw('GET', '/users/me')).status).toBe(401)
    expect((await luca.raw('GET', '/users/me')).status).toBe(200)
    expect((await login(world, maria.email, password)).status).toBe(401)
    expect((await login(world, maria.email, newPassword)).status).toBe(200)
    expect((await reset(world, token, 'Vacca-Bruna-3!')).status).toBe(400)
    expect((await verify(world, token, code)).status).toBe(400)
  })

  it('answers known and unknown e-mails alike and mails the known alone', async () => {
    const world = await aShop()
    const answers = await Promise.all(
      [world.maria.email, 'nessuno@cascina.example'].map(email =>
        world.anybody.raw('POST', '/auth/request-password-reset', { body: { email } }),
      ),
    )
    const bodies = await Promise.all(answers.map(answer => answer.json()))
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    for (const body of bodies) expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) })
    const rows = await world.db.selectFrom('password_resets').selectAll().orderBy('email').execute()
    expect(rows.map(row => row.email)).toEqual([world.maria.email, 'nessuno@cascina.example'])
    expect((await workJobs(world)).flatMap(mail => mail.to ?? [])).toMatchObject([{ address: world.maria.email }])
  })

  it('stores neither token nor code', async () => {
    const world = await aShop()
    const token = await requestReset(world, world.maria.email)
    const row = await world.db.selectFrom('password_resets').selectAll().executeTakeFirstOrThrow()
    expect(Object.keys(row).filter(column => /code/.test(column))).toEqual([])
    expect(row.token_digest.toString('base64url')).not.toBe(token)
    expect(row.token_digest).toHaveLength(32)
  })

  it('takes no password before the code was verified', async () => {
    const world = await aShop()
    const token = await requestReset(world, world.maria.email)
    expect((await reset(world, token)).status).toBe(400)
    expect((await login(world, world.maria.email, password)).status).toBe(200)
  })

  it('looks at five of twenty codes tried at once, and at no right one after', async () => {
    const world = await aShop()
    const token = await requestReset(world, world.maria.email)
    const code = await codeFor(world, token)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => verify(world, token, otherThan(code, index + 1))),
    )
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([400]))
    expect(await world.db.selectFrom('password_resets').select('attempts').executeTakeFirst()).toEqual({ attempts: 5 })
    expect((await verify(world, token, code)).status).toBe(400)
    expect((await reset(world, token)).status).toBe(400)
  })

  it('still works at the fifth try, and stays verified whatever is tried after', async () => {
    const world = await aShop()
    const token = await requestReset(world, world.maria.email)
    const code = await codeFor(world, token)
    for (const by of [1, 2, 3, 4]) expect((await verify(world, token, otherThan(code, by))).status).toBe(400)
    expect((await verify(world, token, code)).status).toBe(200)
    expect((await verify(world, token, otherThan(code))).status).toBe(400)
    expect((await reset(world, token)).status).toBe(200)
  })

  it('is over after ten minutes, before and after the code', async () => {
    const world = await aShop()
    const token = await requestReset(world, world.maria.email)
    const code = await codeFor(world, token)
    await age(world, 10)
    expect((await verify(world, token, code)).status).toBe(400)
    await age(world, 9)
    expect((await verify(world, token, code)).status).toBe(200)
    await age(world, 10)
    expect((await reset(world, token)).status).toBe(400)
  })

  it('stays open beside newer requests, each with its own code, until one of them is used', async () => {
    const world = await aShop()
    const older = await requestReset(world, world.maria.email)
    const verified = await requestReset(world, world.maria.email)
    expect((await verify(world, verified, await codeFor(world, verified))).status).toBe(200)
    const newest = await requestReset(world, world.maria.email)
    expect((await verify(world, older, await codeFor(world, newest))).status).toBe(400)
    expect((await verify(world, older, await codeFor(world, older))).status).toBe(200)
    expect((await reset(world, older)).status).toBe(200)
    for (const token of [verified, newest]) {
      expect((await verify(world, token, await codeFor(world, token))).status).toBe(400)
      expect((await reset(world, token, 'Vacca-Bruna-3!')).status).toBe(400)
    }
  })

  it('sets one password when two are sent at once', async () => {
    const world = await aShop()
    const token = await requestReset(world, world.maria.email)
    await verify(world, token, await codeFor(world, token))
    const answers = await Promise.all([1, 2, 3, 4].map(n => reset(world, token, `Vacca-Bruna-${n}!`)))
    expect(answers.map(answer => answer.status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400])
    const winner = answers.findIndex(answer => answer.status === 200) + 1
    expect((await login(world, world.maria.email, `Vacca-Bruna-${winner}!`)).status).toBe(200)
  })

  it('leaves no session to who signed in with the old password meanwhile', async () => {
    const world = await aShop()
    const token = await requestReset(world, world.maria.email)
    await verify(world, token, await codeFor(world, token))
    const signIns = Array.from({ length: 8 }, () => login(world, world.maria.email, password))
    // One sign-in is certainly complete; the others are between the password check and the insertion of the session.
    await Promise.race(signIns)
    await reset(world, token)
    const answers = await Promise.all((await Promise.all(signIns)).map(answer => answer.json()))
    const tokens = answers.map(body => body.access_token).filter(Boolean)
    expect(tokens).not.toHaveLength(0)
    for (const given of tokens) expect((await world.personWith(given).raw('GET', '/users/me')).status).toBe(401)
  })

  it('is no way into an account that has changed its e-mail, or to one that has taken it since', async () => {
    const world = await aShop()
    const token = await requestReset(world, world.maria.email)
    await verify(world, token, await codeFor(world, token))
    await world.maria.users.update({ params: { id: world.maria.id }, body: { email: 'maria@nuova.example', password } })
    await verifyEmailOf(world, 'maria@nuova.example')
    expect((await reset(world, token)).status).toBe(400)
    await world.anybody.auth.register({ body: registration(world.maria.email) })
    expect((await reset(world, token)).status).toBe(400)
    expect((await login(world, world.maria.email, password)).status).toBe(200)
  })

  it('gives the same neutral refusal for every reason', async () => {
    const world = await aShop()
    const nobodys = await requestReset(world, 'nessuno@cascina.example')
    const mine = await requestReset(world, world.maria.email)
    const unknown = world.ctx.secret.newToken()
    const code = await codeFor(world, mine)
    const answers = [
      await verify(world, mine, otherThan(code)),
      await verify(world, nobodys, '000000'),
      await verify(world, unknown, code),
      await verify(world, mine, '１２３４５６'),
      await reset(world, mine),
      await reset(world, nobodys),
      await reset(world, unknown),
    ]
    const bodies = await Promise.all(answers.map(answer => answer.json()))
    expect(new Set(bodies.map(body => JSON.stringify(body)))).toHaveProperty('size', 1)
    expect(bodies[0]).toMatchObject({ type: 'urn:auricola:problem:reset-refused', status: 400 })
  })

  it('refuses what is malformed', async () => {
    const { anybody } = await aShop()
    const token = 'x'.repeat(43)
    const cases: [call: string, body: unknown][] = [
      ['request-password-reset', undefined],
      ['request-password-reset', { email: 'maria' }],
      ['request-password-reset', { email: 'maria@cascina.example', name: 'Maria' }],
      ['verify-reset-code', { token, code: '12345' }],
      ['verify-reset-code', { token, code: 123456 }],
      ['verify-reset-code', { token: `${token}x`, code: '123456' }],
      ['verify-reset-code', { code: '123456' }],
      ['reset-password', { token, password: 'Corta-1' }],
      ['reset-password', { token, password: 'vacca-bruna-2!' }],
      ['reset-password', { token, password: newPassword, code: '123456' }],
      ['reset-password', { password: newPassword }],
    ]
    for (const [call, body] of cases) {
      const answer = await anybody.raw('POST', `/auth/${call}`, { body })
      expect(answer.status, `${call} ${JSON.stringify(body)}`).toBe(400)
      expect(await answer.json()).toMatchObject({ type: 'urn:auricola:problem:invalid' })
    }
  })

  it('is left to the owner by strangers who ask, and a day has twenty mails', async () => {
    const world = await aShop({ TRUSTED_PROXIES: '127.0.0.1' })
    const { email } = world.maria
    const ask = (address: string, deviceToken?: string) =>
      world.anybody.raw('POST', '/auth/request-password-reset', {
        body: { email, deviceToken },
        headers: { 'X-Forwarded-For': address },
      })
    const { deviceToken } = await world.anybody.auth.login({ body: { email, password } })
    const strangers = ['192.0.2.1', '198.51.100.1', '203.0.113.1']
    for (const address of strangers) for (let count = 0; count < 5; count++) await ask(address)
    for (const address of strangers) expect((await ask(address)).status).toBe(429)

    const { token } = (await (await ask('198.18.0.7')).json()) as { token: string }
    for (let count = 0; count < 4; count++) expect((await ask('198.18.0.7')).status).toBe(200)
    expect((await ask('198.19.0.7')).status).toBe(429)
    expect((await ask('198.19.0.7', deviceToken)).status).toBe(200)
    expect((await verify(world, token, await codeFor(world, token))).status).toBe(200)
    expect((await reset(world, token)).status).toBe(200)
  })

  it('can be asked for five times an hour by each e-mail, known or not', async () => {
    const world = await aShop()
    const ask = (typed: string) => world.anybody.raw('POST', '/auth/request-password-reset', { body: { email: typed } })
    for (const email of [world.maria.email, 'nessuno@cascina.example']) {
      const typed = Array.from({ length: 8 }, (_, index) => (index % 2 ? email : email.toUpperCase()))
      const answers = await Promise.all(typed.map(ask))
      expect(answers.map(answer => answer.status).sort((a, b) => a - b)).toEqual([
        200, 200, 200, 200, 200, 429, 429, 429,
      ])
    }
    expect((await ask(world.luca.email)).status).toBe(200)
  })
})
