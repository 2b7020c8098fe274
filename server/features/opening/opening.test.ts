import { expect, test } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { setTradingCompany } from '#test/builders/a-trading-company.ts'
import { aPayPal } from '#test/providers/a-paypal.ts'
import { aSatispay } from '#test/providers/a-satispay.ts'
import { aStripe } from '#test/providers/a-stripe.ts'
import { anSmtpServer } from '#test/providers/an-smtp-server.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { raiseIssue } from '../issues/issue-queries.ts'

type World = Awaited<ReturnType<typeof aShop>>

const statesOf = async ({ admin }: World) =>
  Object.fromEntries((await admin.system.openingChecks()).checks.map(({ name, state }) => [name, state]))

test('a new shop is told what stands between it and trade, and what was done is seen at once', async () => {
  const world = await aShop()
  expect((await world.admin.system.openingChecks()).isLive).toBe(false)
  expect(await statesOf(world)).toEqual({
    company: 'to-do',
    address: 'to-do',
    security: 'to-do',
    mail: 'to-do',
    sdi: 'done',
    payments: 'to-do',
    registry: 'to-do',
    catalogue: 'to-do',
    safety: 'done',
    terms: 'to-do',
    backup: 'to-do',
  })
  await setTradingCompany(world.admin)
  const { versions, terms } = await world.admin.settings.get()
  await world.admin.settings.updateTerms({
    body: { ...terms, version: versions.terms, vatBasisPoints: 2200, fees: {} },
  })
  expect(await statesOf(world)).toMatchObject({ company: 'done', terms: 'done' })
})

test('a live shop is told that it takes real money, and that what it sells is invented', async () => {
  const world = await aShop({
    PUBLIC_URL: 'https://negozio.example',
    SIMULATORS: '',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  expect((await world.admin.system.openingChecks()).isLive).toBe(true)
  expect(await statesOf(world)).toMatchObject({
    address: 'done',
    mail: 'to-try',
    payments: 'done',
    registry: 'done',
    catalogue: 'to-do',
  })
  // Disabled products cannot be sold, invented or not.
  await world.db.updateTable('products').set({ disabled: true }).execute()
  const { checks } = await world.admin.system.openingChecks()
  const catalogue = checks.find(({ name }) => name === 'catalogue')
  expect(catalogue?.findings).toContain('Non c’è nessun prodotto in vendita.')
  expect(catalogue?.findings.join()).not.toContain('prodotti in vendita sono')
})

test('the trial mail goes to the administrator who asked for it', async () => {
  const world = await aShop()
  expect(await world.admin.system.tryMail()).toEqual({ email: world.admin.email })
  const [mail, ...others] = await workJobs(world)
  expect(mail).toMatchObject({ to: [{ address: world.admin.email }], subject: expect.stringContaining('prova') })
  expect(others).toEqual([])
})

test('a mail counts as sent once a mail server has it, not when it was written to a file or was never due', async () => {
  const world = await aShop()
  const mailCheck = async ({ admin }: World) =>
    (await admin.system.openingChecks()).checks.find(({ name }) => name === 'mail')
  await world.admin.system.tryMail()
  expect(await workJobs(world)).toHaveLength(1)
  const { mail } = await world.admin.system.getStatus()
  expect(mail).toEqual({ hasServer: false, lastSentAt: null, lastWrittenAt: expect.any(String) })
  expect((await mailCheck(world))?.findings.join()).not.toContain('partita')

  const server = await anSmtpServer()
  const withServer = await aShop({ SMTP_URL: server.url })
  // There is no such order, so the job is done and no mail was sent.
  await withServer.ctx.jobs.enqueue(withServer.db, 'mail', { kind: 'order-placed', id: 999_999 })
  await workJobs(withServer)
  expect(await mailCheck(withServer)).toMatchObject({ state: 'to-try' })
  await withServer.admin.system.tryMail()
  await expect.poll(() => server.received.length).toBe(1)
  await expect.poll(async () => (await mailCheck(withServer))?.state).toBe('done')
  expect((await withServer.admin.system.getStatus()).mail).toMatchObject({
    lastSentAt: expect.any(String),
    lastWrittenAt: null,
  })
})

test.each([
  ['stripe', aStripe, { STRIPE_SECRET_KEY: 'sk_test_other' }],
  ['paypal', aPayPal, { PAYPAL_CLIENT_SECRET: 'other' }],
  ['satispay', aSatispay, { SATISPAY_KEY_ID: 'other' }],
] as const)('%s is asked whether it accepts the keys', async (provider, aProvider, wrongKeys) => {
  const standIn = await aProvider()
  const world = await aShop(standIn.environment)
  expect(await world.admin.system.tryPayments()).toEqual([{ provider, outcome: 'answered' }])
  standIn.faults.push('down')
  expect(await world.admin.system.tryPayments()).toEqual([{ provider, outcome: 'no-answer' }])
  // Keys that are accepted again settle what was told when they were not.
  await raiseIssue(world.db, { kind: 'payment-credentials', subject: provider, text: 'Le chiavi non vanno.' })
  await world.admin.system.tryPayments()
  expect((await world.admin.issues.list({ query: {} })).rows).toEqual([])
  const refused = await aShop({ ...standIn.environment, ...wrongKeys })
  expect(await refused.admin.system.tryPayments()).toEqual([{ provider, outcome: 'keys-refused' }])
})
