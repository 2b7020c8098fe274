import { describe, expect, it } from 'vitest'
import { aShop, password, registration } from '#test/a-shop.ts'
import { setLimits } from '#test/builders/set-limits.ts'

const wrong = 'Marca-Gialla-2'
const sentence = 'Credenziali non valide. Controlla email e password e riprova.'

describe('signing in', () => {
  it('opens a session that the token names', async () => {
    const { anybody, personWith, maria } = await aShop()
    const { access_token } = await anybody.auth.login({ body: { email: ' MARIA@cascina.example', password } })
    expect(access_token).toMatch(/^[\w-]{43}$/)
    expect(await personWith(access_token).users.profile()).toEqual({
      id: maria.id,
      name: 'Marta Bonetti',
      vetInfoId: '001TO123',
      role: 'farmer',
      emailVerified: true,
      secondFactor: 'missing',
    })
    expect(access_token).not.toBe(maria.token)
  })

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const { anybody, maria } = await aShop()
    const answers = await Promise.all(
      [maria.email, 'nessuno@cascina.example'].map(email =>
        anybody.raw('POST', '/auth/login', { body: { email, password: wrong } }),
      ),
    )
    const bodies = await Promise.all(answers.map(answer => answer.json()))
    expect(answers.map(answer => answer.status)).toEqual([401, 401])
    expect(bodies[0]).toMatchObject({ detail: sentence, message: sentence })
    expect(bodies[0]).toEqual(bodies[1])
  })

  it.each([
    ['maria@cascina.example', 'the password is right at last'],
    ['nessuno@cascina.example', 'the account does not exist'],
  ])('lets ten of thirty guesses at once through for %s, then none, though %s', async email => {
    const { anybody, luca } = await aShop()
    const guess = (given: string) => anybody.raw('POST', '/auth/login', { body: { email, password: given } })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(`${wrong}${index}`)))
    const statuses = answers.map(answer => answer.status)
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(20)

    const refused = await guess(password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800)
    expect(await refused.json()).toMatchObject({ detail: 'Troppi tentativi. Aspetta un momento e riprova.' })
    expect(await anybody.auth.login({ body: { email: luca.email, password } })).toHaveProperty('access_token')
  })

  it('lets a crowd with the right password in, however many come at once', async () => {
    const { anybody, maria } = await aShop()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => anybody.raw('POST', '/auth/login', { body: { email: maria.email, password } })),
    )
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
  })

  it('counts an address over all accounts', async () => {
    const { anybody, ctx } = await aShop()
    await setLimits({ ctx }, { wrongLoginsPerAddress: { points: 3, seconds: 900 } })
    const statuses: number[] = []
    for (const name of ['uno', 'due', 'tre', 'quattro']) {
      const body = { email: `${name}@cascina.example`, password: wrong }
      statuses.push((await anybody.raw('POST', '/auth/login', { body })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  describe('while strangers guess', () => {
    const aShopBehindProxy = async () => {
      const world = await aShop({ TRUSTED_PROXIES: '127.0.0.1' })
      const { email } = world.maria
      const signIn = (address: string, given: string, deviceToken?: string) =>
        world.anybody.raw('POST', '/auth/login', {
          body: { email, password: given, deviceToken },
          headers: { 'X-Forwarded-For': address },
        })
      return { ...world, email, signIn }
    }

    it.each([
      ['IPv4 addresses of one /24', (line: number) => `192.0.2.${line}`, '198.51.100.1'],
      ['IPv6 lines of one /48', (line: number) => `2001:db8:1:${line}::1`, '2001:db8:2::1'],
    ])('at %s, the right password gets in from elsewhere', async (_, addressOf, elsewhere) => {
      const { signIn } = await aShopBehindProxy()
      for (let line = 1; line <= 10; line++) expect((await signIn(addressOf(line), wrong)).status).toBe(401)
      expect((await signIn(addressOf(11), password)).status).toBe(429)
      expect((await signIn(elsewhere, password)).status).toBe(200)
    })

    it('from everywhere, a device that was signed in before gets in, up to a limit of its own', async () => {
      const { anybody, signIn, email, ctx, luca } = await aShopBehindProxy()
      const { deviceToken } = await anybody.auth.login({ body: { email, password } })
      await setLimits({ ctx }, { wrongLoginsPerAccountAndDay: { points: 12, seconds: 86_400 } })
      for (let network = 1; network <= 12; network++)
        expect((await signIn(`198.18.${network}.1`, wrong)).status).toBe(401)
      expect((await signIn('203.0.113.1', password)).status).toBe(429)
      for (const address of ['203.0.113.1', '198.18.1.1'])
        expect((await signIn(address, password, deviceToken)).status).toBe(200)

      const other = (await anybody.auth.login({ body: { email: luca.email, password } })).deviceToken
      // The last character stands for four bits: another one might mean the same.
      const changed = deviceToken.replace(/.(?=..$)/, sign => (sign === 'x' ? 'y' : 'x'))
      for (const forged of [other, deviceToken.replace('.', 'x.'), changed, 'x', ''])
        expect((await signIn('203.0.113.1', password, forged)).status, forged).toBe(429)
      for (let count = 0; count < 10; count++) await signIn('203.0.113.1', wrong, deviceToken)
      expect((await signIn('203.0.113.1', password, deviceToken)).status).toBe(429)
    })
  })

  it('waits for no crowd that registers from another network', async () => {
    const { anybody, maria, ctx } = await aShop({ TRUSTED_PROXIES: '127.0.0.1' })
    await setLimits({ ctx }, { registrationsPerAddress: { points: 30, seconds: 3600 } })
    const post = async (path: string, body: unknown, address: string) =>
      (await anybody.raw('POST', path, { body, headers: { 'X-Forwarded-For': address } })).status
    const crowd = Array.from({ length: 60 }, (_, n) =>
      post('/auth/register', registration(`folla-${n}@cascina.example`), '192.0.2.1'),
    )
    await Promise.race(crowd)
    expect(await post('/auth/login', { email: maria.email, password }, '198.51.100.1')).toBe(200)
    const answers = new Set(await Promise.all(crowd))
    expect(answers).toEqual(new Set([201, 429]))
  })

  it('takes an e-mail of the greatest length', async () => {
    const { anybody } = await aShop()
    const email = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(53)}.example`
    expect(email).toHaveLength(254)
    await anybody.auth.register({ body: registration(email) })
    for (const [path, body] of [
      ['/auth/login', { email, password }],
      ['/auth/request-password-reset', { email }],
    ] as const)
      expect((await anybody.raw('POST', path, { body })).ok, path).toBe(true)
  })

  it('refuses what is malformed', async () => {
    const { anybody } = await aShop()
    const email = 'maria@cascina.example'
    const cases: Record<string, unknown> = {
      'no body': undefined,
      'no password': { email },
      'an empty password': { email, password: '' },
      'an endless password': { email, password: 'x'.repeat(5000) },
      'an object for a password': { email, password: { $ne: '' } },
      'a list of e-mails': { email: [email], password },
      'an unknown field': { email, password, role: 'admin' },
      'broken JSON': '{"email":',
    }
    for (const [what, body] of Object.entries(cases))
      expect((await anybody.raw('POST', '/auth/login', { body })).status, what).toBe(400)
  })
})

describe('a session', () => {
  it('ends with the sign-out, and only that one', async () => {
    const { anybody, personWith, maria } = await aShop()
    const { access_token } = await anybody.auth.login({ body: { email: maria.email, password } })
    const phone = personWith(access_token)
    expect((await phone.raw('POST', '/auth/logout')).status).toBe(204)
    expect((await phone.raw('GET', '/users/me')).status).toBe(401)
    expect((await phone.raw('POST', '/auth/logout')).status).toBe(401)
    expect((await maria.raw('GET', '/users/me')).status).toBe(200)
  })

  it('ends when its time is over', async () => {
    const { db, maria } = await aShop()
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect((await maria.raw('GET', '/users/me')).status).toBe(401)
  })

  it('cannot be forged', async () => {
    const { anybody, db, maria, ctx } = await aShop()
    const { token_digest } = await db.selectFrom('sessions').select('token_digest').executeTakeFirstOrThrow()
    const token = String(maria.token)
    const forged = [
      '',
      'Bearer',
      'Bearer null',
      `Bearer ${ctx.secret.newToken()}`,
      `Bearer ${token_digest.toString('base64url')}`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token.toLowerCase()}`,
      `Basic ${token}`,
      token,
      `Bearer ${token}, Bearer ${token}`,
      'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOjEsInJvbGUiOiJhZG1pbiJ9.',
    ]
    for (const Authorization of forged) {
      const answer = await anybody.raw('GET', '/users/me', { headers: { Authorization } })
      expect(answer.status, Authorization).toBe(401)
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
    }
  })
})
