import { expect, test } from 'vitest'
import { satispayPrivateKey } from '#test/providers/a-satispay.ts'
import { readConfig } from './config.ts'

const provider = {
  SIGNING_PROVIDER_URL: 'https://firma.example/v1/',
  SIGNING_PROVIDER_TOKEN: 'token',
  SIGNING_WEBHOOK_SECRET: 'a secret of sixteen characters',
}

test('what belongs together is given together', () => {
  expect(readConfig({})).toMatchObject({ signingFiles: undefined, signingProvider: undefined })
  expect(readConfig(provider).signingProvider).toEqual({
    url: 'https://firma.example/v1',
    token: 'token',
    webhookSecret: 'a secret of sixteen characters',
  })
  expect(readConfig({ SIGNING_KEY_FILE: '/k.pem', SIGNING_CERTIFICATE_FILE: '/c.pem' }).signingFiles).toEqual({
    key: '/k.pem',
    certificate: '/c.pem',
  })
})

test.each([
  ['SIGNING_CERTIFICATE_FILE', { SIGNING_KEY_FILE: '/k.pem' }],
  ['SIGNING_KEY_FILE', { SIGNING_CERTIFICATE_FILE: '/c.pem' }],
  ['SIGNING_PROVIDER_URL', { ...provider, SIGNING_PROVIDER_URL: '' }],
  ['SIGNING_PROVIDER_TOKEN', { ...provider, SIGNING_PROVIDER_TOKEN: '' }],
  ['SIGNING_WEBHOOK_SECRET', { ...provider, SIGNING_WEBHOOK_SECRET: '' }],
  ['SIGNING_WEBHOOK_SECRET', { ...provider, SIGNING_WEBHOOK_SECRET: 'short' }],
  ['SIGNING_PROVIDER_URL', { ...provider, SIGNING_PROVIDER_URL: 'ftp://firma.example' }],
])('a start without the right %s says so', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(name)
})

const keys = {
  PUBLIC_URL: 'https://negozio.example',
  STRIPE_SECRET_KEY: 'rk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: '9XL',
  SATISPAY_KEY_ID: 'key',
  SATISPAY_PRIVATE_KEY: satispayPrivateKey,
}

test('keys of those who take the money say whether they take any', () => {
  expect(readConfig({})).toMatchObject({ stripe: undefined, paypal: undefined, satispay: undefined })
  const { stripe, paypal, satispay } = readConfig(keys)
  expect([stripe, paypal, satispay].map(provider => provider?.isSandbox)).toEqual([false, false, false])
  expect(paypal).toMatchObject({ url: 'https://api-m.paypal.com', clientId: 'client', webhookId: '9XL' })
  expect(satispay?.privateKey.asymmetricKeyType).toBe('rsa')
  expect(readConfig({ ...keys, STRIPE_SECRET_KEY: 'sk_test_1' }).stripe?.isSandbox).toBe(true)
  expect(readConfig({ ...keys, PAYPAL_URL: 'https://api-m.sandbox.paypal.com/' }).paypal).toMatchObject({
    url: 'https://api-m.sandbox.paypal.com',
    isSandbox: true,
  })
})

test.each([
  ['STRIPE_WEBHOOK_SECRET manca', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['STRIPE_SECRET_KEY non va bene', { ...keys, STRIPE_SECRET_KEY: 'pk_live_1' }],
  ['STRIPE_WEBHOOK_SECRET non va bene', { ...keys, STRIPE_WEBHOOK_SECRET: 'secret' }],
  ['PAYPAL_CLIENT_ID manca', { PAYPAL_WEBHOOK_ID: '9XL' }],
  ['PAYPAL_URL non va bene', { ...keys, PAYPAL_URL: 'api-m.paypal.com' }],
  ['SATISPAY_PRIVATE_KEY manca', { SATISPAY_KEY_ID: 'key' }],
  ['SATISPAY_PRIVATE_KEY non va bene', { ...keys, SATISPAY_PRIVATE_KEY: 'MIIB' }],
])('a start whose %s says so', (problem, environment) => {
  expect(() => readConfig(environment)).toThrow(problem)
})

test.each<[string, Record<string, string>]>([
  ['REGISTRY non va bene: con STRIPE_SECRET_KEY', { ...keys, PUBLIC_URL: 'http://negozio.example' }],
  ['REGISTRY non va bene', { ...keys, REGISTRY_URL: 'https://anagrafe.example' }],
  ['REGISTRY non va bene', { ...keys, SIMULATORS: 'yes' }],
  ['PUBLIC_URL manca: con STRIPE_SECRET_KEY', { ...keys, PUBLIC_URL: '', REGISTRY: 'manual' }],
  ...['https://127.0.0.1:3000', 'http://localhost', 'http://negozio.localhost', 'http://[::1]:3000'].map(
    (url): [string, Record<string, string>] => [
      'PUBLIC_URL non va bene',
      { ...keys, PUBLIC_URL: url, REGISTRY: 'manual' },
    ],
  ),
  ['BDN_URL non va bene', { ...keys, REGISTRY: 'bdn', BDN_USERNAME: 'negozio', BDN_PASSWORD: 'parola' }],
  ['SEED non va bene', { ...keys, SEED: 'demo' }],
  ['DEMO_EMAIL non va bene', { ...keys, DEMO_EMAIL: 'a@negozio.example', DEMO_PASSWORD: 'Marca-Gialla-1' }],
  ['SEED non va bene', { PUBLIC_URL: 'https://negozio.example', SEED: 'demo' }],
])('a shop that takes real money does not start: %s', (problem, environment) => {
  expect(() => readConfig(environment)).toThrow(problem)
})

test('buyers pay real money by real keys, and by bank transfer to a public shop that is no trial', () => {
  const isLive = (environment: Record<string, string>) => readConfig(environment).isLive
  expect(isLive(keys)).toBe(true)
  expect(isLive({ ...keys, PUBLIC_URL: 'http://negozio.example', REGISTRY: 'manual' })).toBe(true)
  expect(isLive({ PUBLIC_URL: 'https://negozio.example' })).toBe(true)
  expect(isLive({})).toBe(false)
  expect(isLive({ PUBLIC_URL: 'http://negozio.example', SEED: 'demo' })).toBe(false)
  expect(isLive({ PUBLIC_URL: 'https://negozio.example', SIMULATORS: 'yes', SEED: 'demo' })).toBe(false)
  const trialKeys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
  expect(isLive(trialKeys)).toBe(false)
  expect(isLive({ ...trialKeys, PUBLIC_URL: 'https://negozio.example' })).toBe(false)
})

const bdn = { REGISTRY: 'bdn', BDN_USERNAME: 'negozio', BDN_PASSWORD: 'parola' }
const byToken = { REGISTRY: 'bdn', BDN_TOKEN: 'gettone', BDN_ROLE: 'WSREG', BDN_ROLE_VALUE: '150' }

test('BDN is entered with a name or with a token, on its trial host unless told otherwise', () => {
  expect(readConfig({ ...bdn, REGISTRY: '' }).bdn).toBeUndefined()
  expect(readConfig(bdn).bdn).toEqual({
    url: 'https://bdrtest.izs.it',
    access: { username: 'negozio', password: 'parola' },
  })
  expect(readConfig({ ...byToken, BDN_URL: 'https://bdn.example/' }).bdn).toEqual({
    url: 'https://bdn.example',
    access: { token: 'gettone', role: 'WSREG', roleValue: '150' },
  })
})

test.each([
  ['REGISTRY', { REGISTRY: 'bdr' }],
  ['BDN_USERNAME manca', { REGISTRY: 'bdn' }],
  ['BDN_PASSWORD manca', { ...bdn, BDN_PASSWORD: '' }],
  ['BDN_TOKEN manca', { ...byToken, BDN_TOKEN: '' }],
  ['BDN_ROLE manca', { ...byToken, BDN_ROLE: '' }],
  ['BDN_ROLE_VALUE manca', { ...byToken, BDN_ROLE_VALUE: '' }],
  ['BDN_USERNAME e BDN_TOKEN', { ...bdn, ...byToken }],
  ['BDN_URL', { ...bdn, BDN_URL: 'bdrtest.izs.it' }],
])('a start with BDN and %s says so', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(name)
})

test.each([
  ['TOKEN_SECRET', { TOKEN_SECRET: 'thirty-one characters are short' }],
  ['TOKEN_SECRET', { TOKEN_SECRET: ' '.repeat(40) }],
  ['TOKEN_SECRET', { TOKEN_SECRET: '\0'.repeat(43) }],
  ['TOKEN_SECRET', { TOKEN_SECRET: 'abc'.repeat(20) }],
  ['TOKEN_SECRET', { TOKEN_SECRET: ' a secret that ends with a line break\n' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: '\t'.repeat(16) }],
  ['SIGNING_WEBHOOK_SECRET', { ...provider, SIGNING_WEBHOOK_SECRET: '0'.repeat(16) }],
  ['SIGNING_PROVIDER_TOKEN', { ...provider, SIGNING_PROVIDER_TOKEN: ' ' }],
  ['STRIPE_WEBHOOK_SECRET', { ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_        ' }],
  ['PAYPAL_WEBHOOK_ID', { ...keys, PAYPAL_WEBHOOK_ID: '\t' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'capo@negozio.example', ADMIN_PASSWORD: ' '.repeat(9) }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1, constructor' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'https://negozio.example, null' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://negozio.example?x' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://a:b@negozio.example' }],
  ['REGISTRY', { PUBLIC_URL: 'https://negozio.example', REGISTRY: 'simulator' }],
  ['SIMULATORS', { SIMULATORS: 'si' }],
])('a start with an unsafe %s says so', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(`${name} non va bene`)
})

test('simulators run on a machine of one’s own, or behind an https address if it is said in so many words', () => {
  expect(readConfig({})).toMatchObject({ simulators: true, registry: 'simulator' })
  expect(readConfig({ PUBLIC_URL: 'http://192.0.2.7' })).toMatchObject({ simulators: true, registry: 'simulator' })
  for (const spelling of [
    'HTTPS://negozio.example',
    ' https://Negozio.example/',
    'https:negozio.example',
    'https:\t//negozio.example',
  ])
    expect(readConfig({ PUBLIC_URL: spelling }), spelling).toMatchObject({
      publicUrl: 'https://negozio.example',
      simulators: false,
      registry: 'manual',
    })
  const PUBLIC_URL = 'https://negozio.example'
  expect(readConfig({ PUBLIC_URL })).toMatchObject({ simulators: false, registry: 'manual' })
  expect(readConfig({ PUBLIC_URL, SIMULATORS: 'yes' })).toMatchObject({ simulators: true, registry: 'simulator' })
  expect(readConfig({ PUBLIC_URL, REGISTRY_URL: 'http://127.0.0.1:9' })).toMatchObject({ registry: 'simulator' })
})

test('a variable under its former name is read, unless the new one is set', () => {
  expect(readConfig({ REGISTRY_TIMEOUT_MS: '500' })).toMatchObject({ registryTimeoutMs: 500, renamedVariables: [] })
  expect(readConfig({ REGISTRY_PATIENCE: '500', PAYMENT_PATIENCE: '600', PAYMENT_TIMEOUT_MS: '700' })).toMatchObject({
    registryTimeoutMs: 500,
    paymentTimeoutMs: 700,
    renamedVariables: [
      { former: 'REGISTRY_PATIENCE', current: 'REGISTRY_TIMEOUT_MS' },
      { former: 'PAYMENT_PATIENCE', current: 'PAYMENT_TIMEOUT_MS' },
    ],
  })
})

const mailbox = {
  SDI: 'pec',
  PEC_ADDRESS: 'Negozio@pec.example',
  PEC_SMTP_URL: 'smtps://negozio%40pec.example:segreta@smtps.pec.example:465',
  PEC_IMAP_URL: 'imaps://negozio%40pec.example:segreta@imaps.pec.example:993',
}

test('invoices leave by PEC only if that is said, and then the whole mailbox is needed', () => {
  expect(readConfig({ ...mailbox, SDI: '' }).pec).toBeUndefined()
  expect(readConfig(mailbox).pec).toEqual({
    address: 'negozio@pec.example',
    smtpUrl: mailbox.PEC_SMTP_URL,
    imapUrl: mailbox.PEC_IMAP_URL,
    firstSdiAddress: 'sdi01@pec.fatturapa.it',
  })
})

test.each([
  ['SDI', { SDI: 'fax' }],
  ['PEC_ADDRESS', { SDI: 'pec' }],
  ['PEC_ADDRESS', { ...mailbox, PEC_ADDRESS: 'negozio' }],
  ['PEC_SMTP_URL', { ...mailbox, PEC_SMTP_URL: '' }],
  ['PEC_IMAP_URL', { ...mailbox, PEC_IMAP_URL: 'pop3://pec.example' }],
  ['PEC_SDI_ADDRESS', { ...mailbox, PEC_SDI_ADDRESS: 'sdi' }],
])('a mailbox without the right %s is not started with', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(name)
})

test('a role that is none stops the start', () => {
  expect(readConfig({}).role).toBe('all')
  expect(readConfig({ ROLE: 'worker' }).role).toBe('worker')
  expect(() => readConfig({ ROLE: 'workers' })).toThrow('ROLE')
  expect(() => readConfig({ DRAIN_SECONDS: '7' })).toThrow('DRAIN_SECONDS')
})
