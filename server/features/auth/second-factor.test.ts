import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aShop, password } from '#test/a-shop.ts'
import { codeOf, enrol } from '#test/builders/an-authenticator.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { ensureAccounts } from './bootstrap-accounts.ts'

const aGuardedShop = async (environment: Record<string, string> = {}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const world = await aShop(environment)
  const { anybody, admin } = world
  const login = (code?: string, email = admin.email) => anybody.auth.login({ body: { email, password, code } })
  const ageOneStep = () => vi.setSystemTime(Date.now() + 30_000)
  return { ...world, login, ageOneStep }
}

describe('a second factor', () => {
  it('is asked for at sign-in once a code has proven it, and other sessions have ended by then', async () => {
    const { admin, login, personWith, ageOneStep } = await aGuardedShop()
    const elsewhere = personWith((await login()).access_token)
    const { secret, otpauthUri: address } = await admin.auth.startSecondFactor({ body: { password } })
    expect(address).toMatch(/^otpauth:\/\/totp\/Auricola:admin%40auricola\.example\?/)
    expect(address).toContain(`secret=${secret}`)
    expect(await login()).toHaveProperty('access_token')

    expect(await refusalOf(admin.auth.confirmSecondFactor({ body: { code: '000000' } }))).toMatchObject({
      status: 400,
      errors: [{ path: 'code' }],
    })
    const { recoveryCodes } = await admin.auth.confirmSecondFactor({ body: { code: codeOf(secret) } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await admin.auth.secondFactor()).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 })
    expect(await elsewhere.raw('GET', '/users/me')).toMatchObject({ status: 401 })

    expect(await refusalOf(login())).toMatchObject({ status: 401, type: 'urn:auricola:problem:second-factor-needed' })
    expect(await refusalOf(login('000000'))).toMatchObject({
      status: 401,
      type: 'urn:auricola:problem:second-factor-refused',
      errors: [{ path: 'code' }],
    })
    ageOneStep()
    const typed = codeOf(secret)
    expect(await login(`${typed.slice(0, 3)} ${typed.slice(3)}`)).toHaveProperty('access_token')
  })

  it('takes no code twice, none of before, none that is two steps off, and of two at once one', async () => {
    const { admin, login, ageOneStep } = await aGuardedShop()
    const { secret } = await enrol(admin)
    expect(await refusalOf(login(codeOf(secret)))).toMatchObject({ status: 401 })
    ageOneStep()
    expect(await refusalOf(login(codeOf(secret, 2)))).toMatchObject({ status: 401 })
    expect(await login(codeOf(secret, 1))).toHaveProperty('access_token')
    expect(await refusalOf(login(codeOf(secret, 1)))).toMatchObject({ status: 401 })
    expect(await refusalOf(login(codeOf(secret)))).toMatchObject({ status: 401 })
    ageOneStep()
    ageOneStep()
    const both = await Promise.allSettled([login(codeOf(secret)), login(codeOf(secret))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is replaced by a recovery code, each once, however it is typed; the log tells it', async () => {
    const { admin, db, login } = await aGuardedShop()
    const { recoveryCodes } = await enrol(admin)
    const [code = ''] = recoveryCodes
    const both = await Promise.allSettled([login(code), login(` ${code.toUpperCase().replace('-', ' ')} `)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await admin.auth.secondFactor()).toMatchObject({ recoveryCodesLeft: 9 })
    const log = await db.selectFrom('audit_log').select('action').where('subject_id', '=', admin.id).execute()
    expect(log.map(({ action }) => action)).toEqual(['second-factor-on', 'use-recovery-code'])
  })

  it('tells nobody without the password that it is there', async () => {
    const { admin, anybody } = await aGuardedShop()
    await enrol(admin)
    const body = { email: admin.email, password: 'Sbagliata-1' }
    const answer = await anybody.raw('POST', '/auth/login', { body })
    expect(await answer.json()).toMatchObject({ status: 401, type: 'urn:auricola:problem:unauthenticated' })
  })

  it('is guessed ten times in fifteen minutes, then not even the right code is looked at', async () => {
    const { admin, login, ageOneStep } = await aGuardedShop()
    const { secret } = await enrol(admin)
    ageOneStep()
    const right = codeOf(secret)
    const guesses = Array.from({ length: 14 }, (_, n) => String(100_000 + n)).filter(code => code !== right)
    const statuses: number[] = []
    for (const guess of guesses) statuses.push((await refusalOf(login(guess))).status)
    expect(statuses.slice(0, 9)).toEqual(Array(9).fill(401))
    expect(statuses.at(-1)).toBe(429)
    expect((await refusalOf(login(right))).status).toBe(429)
  })

  it('stands in the database sealed, its recovery codes as digests', async () => {
    const { admin, db } = await aGuardedShop()
    const { secret, recoveryCodes } = await enrol(admin)
    const rows = [
      ...(await db.selectFrom('totp_credentials').selectAll().execute()),
      ...(await db.selectFrom('recovery_codes').selectAll().execute()),
      ...(await db.selectFrom('audit_log').selectAll().execute()),
    ]
    const text = rows
      .map(row =>
        Object.values(row)
          .map(value => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
          .join(),
      )
      .join()
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map(code => code.replace('-', ''))])
      expect(text).not.toContain(word)
  })

  it('is begun with the password, renewed and ended with a code', async () => {
    const { admin, login, ageOneStep } = await aGuardedShop()
    expect(await refusalOf(admin.auth.startSecondFactor({ body: { password: 'Sbagliata-1' } }))).toMatchObject({
      status: 400,
      errors: [{ path: 'password' }],
    })
    expect(await refusalOf(admin.auth.confirmSecondFactor({ body: { code: '123456' } }))).toMatchObject({ status: 409 })
    expect(await refusalOf(admin.auth.disableSecondFactor({ body: { code: '123456' } }))).toMatchObject({ status: 409 })
    const { secret, recoveryCodes } = await enrol(admin)
    expect(await refusalOf(admin.auth.startSecondFactor({ body: { password } }))).toMatchObject({ status: 409 })
    expect(await refusalOf(admin.auth.renewRecoveryCodes({ body: { code: '000000' } }))).toMatchObject({ status: 400 })
    ageOneStep()
    await admin.auth.renewRecoveryCodes({ body: { code: codeOf(secret) } })
    expect(await refusalOf(login(recoveryCodes[0]))).toMatchObject({ status: 401 })
    expect(await refusalOf(admin.auth.disableSecondFactor({ body: { code: '000000' } }))).toMatchObject({ status: 400 })
    ageOneStep()
    await admin.auth.disableSecondFactor({ body: { code: codeOf(secret) } })
    expect(await login()).toHaveProperty('access_token')
  })

  it('is taken off whoever lost it by an administrator, who cannot do so to themselves', async () => {
    const { admin, maria, luca, db, login } = await aGuardedShop()
    await db.updateTable('users').set({ role: 'operator' }).where('id', '=', maria.id).execute()
    await enrol(maria)
    expect(await admin.staff.list()).toMatchObject([
      { secondFactorSince: null },
      { secondFactorSince: expect.any(String) },
    ])
    await admin.staff.resetSecondFactor({ params: { id: maria.id } })
    expect(await maria.raw('GET', '/users/me')).toMatchObject({ status: 401 })
    expect(await login(undefined, maria.email)).toHaveProperty('access_token')
    for (const [id, status] of [
      [maria.id, 404],
      [luca.id, 404],
      [admin.id, 409],
    ] as const)
      expect(await refusalOf(admin.staff.resetSecondFactor({ params: { id } }))).toMatchObject({ status })
    const log = await db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'reset-second-factor')
      .execute()
    expect(log).toEqual([{ actor_id: admin.id }])
  })

  it('goes with a new password of the environment, not with the same one', async () => {
    const configured = { ADMIN_EMAIL: 'admin@auricola.example', ADMIN_PASSWORD: password, SEED: 'none' }
    const { admin, ctx, login, anybody } = await aGuardedShop(configured)
    await enrol(admin)
    await ensureAccounts(ctx, { firstStart: false })
    expect(await refusalOf(login())).toMatchObject({ status: 401 })
    const renewed = 'Amministra-Nuova-1'
    const config = { ...ctx.config, admin: { email: admin.email, password: renewed } }
    await ensureAccounts({ ...ctx, config }, { firstStart: false })
    expect(await anybody.auth.login({ body: { email: admin.email, password: renewed } })).toHaveProperty('access_token')
  })
})

describe('where a second factor is required', () => {
  it('nothing of the back office works without one; the shop and the enrolment do', async () => {
    const { admin, anybody, maria } = await aGuardedShop({ SECOND_FACTOR: 'required' })
    const refused = await admin.raw('GET', '/admin/orders')
    expect(await refused.json()).toMatchObject({
      status: 403,
      type: 'urn:auricola:problem:second-factor-setup-required',
    })
    // What is open to everybody tells staff no more than others.
    const health = async (person: typeof anybody) => (await person.raw('GET', '/health')).json()
    expect(await health(admin)).toEqual(await health(anybody))
    expect(await admin.auth.secondFactor()).toMatchObject({ since: null, required: true })
    expect(await maria.auth.secondFactor()).toMatchObject({ required: false })
    expect(await admin.raw('GET', '/users/me')).toMatchObject({ status: 200 })
    const { secret } = await enrol(admin)
    expect(await admin.raw('GET', '/admin/orders')).toMatchObject({ status: 200 })
    expect(await health(admin)).not.toEqual(await health(anybody))
    vi.setSystemTime(Date.now() + 30_000)
    expect(await refusalOf(admin.auth.disableSecondFactor({ body: { code: codeOf(secret) } }))).toMatchObject({
      status: 409,
    })
  })
})
