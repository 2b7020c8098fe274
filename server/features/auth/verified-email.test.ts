import type { Email } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { aShop, type Customer, password, registration } from '#test/a-shop.ts'
import { codeOf, enrol } from '#test/builders/an-authenticator.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { verificationTokenOf, verifyEmailOf } from '#test/builders/verified-email.ts'
import { workJobs } from '#test/readers/outbox.ts'

const email = 'nuova@cascina.example'
type World = Awaited<ReturnType<typeof aShop>>

/** An account that somebody has made with the address. */
async function register({ anybody, personWith }: World, changes: object = {}, address = email) {
  const { access_token, deviceToken } = await anybody.auth.register({ body: registration(address, changes) })
  const person = personWith(access_token)
  const { id } = await person.users.me()
  return { ...person, id, email: address, deviceToken }
}

const mailsTo = async (world: World, address: string) =>
  (await workJobs(world)).filter(({ to }) => to?.[0]?.address === address)
const tokenIn = (mail: Email | undefined) => /\/conferma-email#([\w-]{43})\s/.exec(mail?.text ?? '')?.[1]
const press = ({ anybody }: World, token: string, who = anybody) => who.auth.verifyEmail({ body: { token } })
const change = (who: Customer, address: string, proof: object = { password }) =>
  who.raw('PATCH', `/users/${who.id}`, { body: { email: address, ...proof } })
const expire = ({ db }: World) =>
  db
    .updateTable('email_verifications')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .execute()

describe('the address of a new account', () => {
  it('is verified by the mailed link, pressed once or again', async () => {
    const world = await aShop()
    const person = await register(world)
    expect(await person.users.me()).toMatchObject({ email, emailVerified: false, pendingEmail: null })
    const [mail, ...others] = await mailsTo(world, email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Conferma la tua email')
    const token = tokenIn(mail) ?? ''
    for (let times = 1; times <= 2; times++) expect(await press(world, token)).toEqual({ email })
    expect(await person.users.me()).toMatchObject({ email, emailVerified: true })
    const log = await world.db.selectFrom('audit_log').selectAll().execute()
    expect(log).toMatchObject([
      { actor_id: person.id, action: 'verify-email', before: { emailVerified: false }, after: { emailVerified: true } },
    ])
  })

  it('is no proof once the link has expired, was cut, or is not of this shop', async () => {
    const world = await aShop()
    await register(world)
    const token = await verificationTokenOf(world, email)
    await expire(world)
    for (const tried of [token, token.slice(0, -1), world.ctx.secret.newToken(), ''])
      expect(await refusalOf(press(world, tried)), tried).toMatchObject({ status: 404 })
    expect(await world.maria.users.me()).toMatchObject({ emailVerified: true })
  })

  it('gets another link when asked for, three an hour, and the first still works', async () => {
    const world = await aShop()
    const person = await register(world)
    const first = await verificationTokenOf(world, email)
    for (let times = 1; times <= 3; times++) await person.users.sendVerificationMail()
    expect(await refusalOf(person.users.sendVerificationMail())).toMatchObject({ status: 429 })
    const mails = await mailsTo(world, email)
    expect(new Set(mails.map(tokenIn)).size).toBe(4)
    await press(world, first)
    expect((await person.users.me()).emailVerified).toBe(true)
    await world.maria.users.sendVerificationMail()
    expect(await mailsTo(world, world.maria.email)).toEqual([])
  })
})

describe('a change of the address', () => {
  it('waits for the new mailbox, and tells the old one', async () => {
    const world = await aShop()
    const { maria, anybody } = world
    const answer = await change(maria, ' Maria@Nuova.example ')
    expect(await answer.json()).toMatchObject({ email: maria.email, pendingEmail: 'maria@nuova.example' })
    const [notice] = await mailsTo(world, maria.email)
    expect(notice).toMatchObject({ subject: 'Cambio dell’email del tuo account', to: [{ address: maria.email }] })
    expect(notice?.text).toContain('maria@nuova.example')
    const [mail] = await mailsTo(world, 'maria@nuova.example')
    expect(mail).toMatchObject({ subject: 'Conferma il tuo nuovo indirizzo', to: [{ name: '' }] })
    const signIn = (address: string) => anybody.raw('POST', '/auth/login', { body: { email: address, password } })
    expect([(await signIn(maria.email)).status, (await signIn('maria@nuova.example')).status]).toEqual([200, 401])

    const { access_token } = await anybody.auth.login({ body: { email: maria.email, password } })
    const elsewhere = world.personWith(access_token)
    await press(world, tokenIn(mail) ?? '', maria)
    expect((await elsewhere.raw('GET', '/users/me')).status).toBe(401)
    expect(await maria.users.me()).toMatchObject({
      email: 'maria@nuova.example',
      emailVerified: true,
      pendingEmail: null,
    })
    expect([(await signIn(maria.email)).status, (await signIn('maria@nuova.example')).status]).toEqual([401, 200])
    const [entry] = await world.db.selectFrom('audit_log').select(['before', 'after']).execute()
    expect(entry).toEqual({ before: { email: maria.email }, after: { email: 'maria@nuova.example' } })
  })

  it('needs the password, and the code of who has a second factor', async () => {
    const world = await aShop()
    const { maria } = world
    const errorsOf = async (answer: Response) => [
      answer.status,
      ((await answer.json()) as { errors?: { path: string }[] }).errors?.map(({ path }) => path),
    ]
    expect(await errorsOf(await change(maria, email, {}))).toEqual([400, ['password']])
    expect(await errorsOf(await change(maria, email, { password: 'sbagliata' }))).toEqual([400, ['password']])
    const { secret } = await enrol(maria)
    expect(await errorsOf(await change(maria, email))).toEqual([400, ['code']])
    expect(await errorsOf(await change(maria, email, { password, code: '000000' }))).toEqual([400, ['code']])
    expect((await change(maria, email, { password, code: codeOf(secret, 1) })).status).toBe(200)
    expect(await mailsTo(world, email)).toHaveLength(1)
  })

  it('answers 409 if another account has the address, when it is asked for and when its link is pressed', async () => {
    const world = await aShop()
    const { maria, luca } = world
    const taken = { type: 'urn:auricola:problem:email-taken', status: 409 }
    const refused = await change(maria, luca.email.toUpperCase())
    expect(await refused.json()).toMatchObject({ ...taken, errors: [{ path: 'email' }] })
    expect((await change(maria, email)).status).toBe(200)
    const link = await verificationTokenOf(world, email)
    await register(world)
    expect(await refusalOf(press(world, link, maria))).toMatchObject(taken)
    expect(await maria.users.me()).toMatchObject({ email: 'maria@cascina.example', emailVerified: true })
  })

  it('goes to one of two who press for the same address at once', async () => {
    const world = await aShop()
    const { maria, luca } = world
    const tokens: string[] = []
    for (const who of [maria, luca]) {
      await change(who, email)
      tokens.push(await verificationTokenOf(world, email))
    }
    const answers = await Promise.all(
      [maria, luca].map((who, at) => who.raw('POST', '/auth/verify-email', { body: { token: tokens[at] } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect([(await maria.users.me()).email, (await luca.users.me()).email]).toContain(email)
  })

  it('is replaced by a newer one, and can be given up', async () => {
    const world = await aShop()
    const { maria } = world
    await change(maria, 'prima@cascina.example')
    const first = await verificationTokenOf(world, 'prima@cascina.example')
    await change(maria, 'seconda@cascina.example')
    const second = await verificationTokenOf(world, 'seconda@cascina.example')
    expect(await refusalOf(press(world, first))).toMatchObject({ status: 404 })
    expect(await maria.users.cancelEmailChange()).toMatchObject({ email: maria.email, pendingEmail: null })
    expect(await refusalOf(press(world, second))).toMatchObject({ status: 404 })
    await change(maria, 'terza@cascina.example')
    expect(await (await change(maria, maria.email)).json()).toMatchObject({ pendingEmail: null })
  })

  it('can be mailed again, and no older link brings the old address back', async () => {
    const world = await aShop()
    const person = await register(world)
    const signUp = await verificationTokenOf(world, email)
    await change(person, 'giusta@cascina.example')
    await person.users.sendVerificationMail()
    expect(await mailsTo(world, 'giusta@cascina.example')).toHaveLength(2)
    // Nobody has proven the first address, so nothing is told there.
    expect((await mailsTo(world, email)).map(({ subject }) => subject)).toEqual(['Conferma la tua email'])
    await verifyEmailOf(world, 'giusta@cascina.example', person)
    expect(await refusalOf(press(world, signUp))).toMatchObject({ status: 404 })
    expect(await person.users.me()).toMatchObject({ email: 'giusta@cascina.example', emailVerified: true })
  })

  it('is asked for five times a day at most', async () => {
    const { maria } = await aShop()
    for (let n = 1; n <= 5; n++) expect((await change(maria, `n${n}@cascina.example`)).status).toBe(200)
    expect((await change(maria, 'n6@cascina.example')).status).toBe(429)
  })
})
