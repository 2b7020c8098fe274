import { expect, test } from 'vitest'
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
