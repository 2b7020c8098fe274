import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addresses, aShop, password, registration } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { expectEvery } from '#test/expect-every.ts'
import { aPayPal } from '#test/providers/a-paypal.ts'
import { aRegistry } from '#test/providers/a-registry.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { openLog } from './log.ts'

type Line = { msg: string; requestId?: string; job?: string; jobId?: string; route?: string; status?: number }

function aLog() {
  let text = ''
  const destination = new Writable({
    write(chunk: Buffer, _, written) {
      text += chunk.toString()
      written()
    },
  })
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as Line)
  return { log: openLog('trace', destination), text: () => text, lines }
}

it('tells each request and each job apart, and none of the secrets that went through them', async () => {
  const { log, text, lines } = aLog()
  const world = await aShop({}, log)
  const { anybody, personWith, luca, admin, ctx, db } = world
  const secrets = { password, wrong: 'Vacca-Sbagliata-9', chosen: 'Vacca-Bruna-2!', note: 'chiave sotto il vaso' }

  await anybody.auth.register({ body: registration('ada@cascina.example', { password: secrets.chosen }) })
  const refused = await anybody.raw('POST', '/auth/login', {
    body: { email: 'ada@cascina.example', password: secrets.wrong },
  })
  expect(refused.status).toBe(401)
  const { access_token } = await anybody.auth.login({
    body: { email: 'ada@cascina.example', password: secrets.chosen },
  })
  const ada = personWith(access_token)

  const registry = aRegistry(world)
  const { address } = await luca.registry.link({ body: { returnTo: '/account/vetinfo' } })
  const back = await registry.consent(address, 'elio')
  await luca.registry.callback({ body: { state: back.state, code: back.code } })
  await registry.sync(luca)

  const { id: productId } = await aProduct(admin)
  await add(ada, productId, { quantity: 2 })
  const billingAddress = { ...addresses.billingAddress, address: secrets.note }
  await ada.orders.checkout({
    body: {
      ...addresses,
      billingAddress,
      paymentMethod: 'paypal',
      saveBillingAddress: true,
      saveShippingAddress: false,
    },
  })

  const { token } = await anybody.auth.requestPasswordReset({ body: { email: 'ada@cascina.example' } })
  const mails = await workJobs(world)
  const code = mails.map(mail => /^ +(\d{6})$/m.exec(mail.text ?? '')?.[1]).find(Boolean) ?? ''
  expect(code).toHaveLength(6)
  await anybody.auth.verifyResetCode({ body: { token, code } })
  await anybody.auth.resetPassword({ body: { token, password: 'Vacca-Rossa-3!' } })
  expect((await ada.raw('GET', `/users/me?token=${token}`)).status).toBe(401)

  // PostgreSQL's error for an unforeseen failure contains the row, and the error is logged.
  await sql`alter table newsletter_subscriptions add constraint nobody check (email = '')`.execute(world.owner)
  const unforeseen = await anybody.raw('POST', '/newsletter/subscribe', { body: { email: 'segreta@cascina.example' } })
  expect(unforeseen.status).toBe(500)
  // A failing job is logged under its job id.
  const jobId = '0190a0de-0000-4000-8000-000000000001'
  await sql`
    insert into jobs.job (id, name, data, retry_limit) values (${jobId}, 'registry-sync', '{"userId": 0}', 0),
    ('0190a0de-0000-4000-8000-000000000002', 'mail', '{"kind": "nothing"}', 0)`.execute(db)
  await expect.poll(() => lines().some(line => line.msg === 'job failed' && line.job === 'mail')).toBe(true)

  const written = lines()
  const strays = written.filter(line => line.requestId === undefined && line.jobId === undefined)
  expect(strays.filter(({ msg }) => !msg.startsWith('Server listening at'))).toEqual([])
  const numberOf = (response: Response) => response.headers.get('X-Request-Id')
  const about = (response: Response) => written.filter(({ requestId }) => requestId === numberOf(response))
  expect(about(refused)).toMatchObject([{ msg: 'answered', route: '/api/auth/login', status: 401 }])
  expect(about(unforeseen)).toMatchObject([{ msg: 'unexpected error' }, { msg: 'answered', status: 500 }])
  expect(text()).toContain('nobody') // the constraint is named, the row is not

  const sealed = await db.selectFrom('registry_accounts').selectAll().executeTakeFirstOrThrow()
  const tokens = [sealed.access_token, sealed.refresh_token].map(
    value => value && ctx.secret.unseal(`registry-token ${luca.id}`, value),
  )
  expectEvery(tokens, Boolean)
  const known = {
    ...secrets,
    ...{ access_token, token, code, state: back.state, consent: back.code },
    ...{ luca: luca.token, admin: admin.token, access: tokens[0], refresh: tokens[1] },
  }
  for (const [name, secret] of Object.entries(known)) if (secret) expect(text().includes(secret), name).toBe(false)
  expect(text()).not.toContain('segreta@cascina.example')
})

it('a payment provider that is down is not told as the database', async () => {
  const { log, lines } = aLog()
  const paypal = await aPayPal()
  const { admin, luca } = await aShop(paypal.environment, log)
  const { id: productId } = await aProduct(admin)
  await add(luca, productId, { quantity: 1 })
  paypal.faults.push('down', 'down', 'down')
  const { id } = await luca.orders.checkout({
    body: { ...addresses, paymentMethod: 'paypal', saveBillingAddress: false, saveShippingAddress: false },
  })
  const response = await luca.raw('POST', `/orders/${id}/payment`)
  expect(response.status).toBe(503)
  const about = lines().filter(({ requestId }) => requestId === response.headers.get('X-Request-Id'))
  expect(about).toContainEqual(expect.objectContaining({ msg: 'temporarily unavailable' }))
  expect(JSON.stringify(about)).not.toMatch(/database/i)
})

it.each([
  'ada@cascina.example',
  'ADA.Bo+1@Cascina.Example',
  'rené@località.example',
  'ada@cascina',
  'ada@',
  '"ada bo"@cascina.example',
  'ada%40cascina.example',
])('an error does not say whom it was about: %s', address => {
  const { log, text, lines } = aLog()
  const refusal = `550 5.1.1 <${address}>: no such mailbox, see /srv/node_modules/@shop/mail.js`
  const error = new Error(`Refused for good: ${refusal}`, { cause: new Error(refusal, { cause: refusal }) })
  log.warn({ err: error }, 'job failed')
  log.warn({ err: refusal }, 'job failed')
  expect(text()).not.toMatch(/\bada\b|rené|cascina|località/i)
  const told = '550 5.1.1 <[email]>: no such mailbox, see /srv/node_modules/@shop/mail.js'
  expect(lines()).toMatchObject([
    { err: { message: `Refused for good: ${told}`, cause: { message: told, cause: told } } },
    { err: told },
  ])
  expect(text()).toContain('log.test.ts:')
})
