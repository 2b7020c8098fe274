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
