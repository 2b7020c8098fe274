import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { unsafeSettings } from './unsafe-settings.ts'

const warningsFor = (environment: Record<string, string>, isRoot = false) =>
  unsafeSettings(readConfig(environment), { isRoot })
const publicShop = {
  PUBLIC_URL: 'https://negozio.example',
  TRUSTED_PROXIES: '127.0.0.1',
  SECOND_FACTOR: 'required',
  SMTP_URL: 'smtp://posta.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
}

test('a shop on one’s own machine and one that is set up completely warn of nothing', () => {
  expect(warningsFor({})).toEqual([])
  expect(warningsFor(publicShop)).toEqual([])
})

const mailbox = {
  SDI: 'pec',
  PEC_ADDRESS: 'negozio@pec.example',
  PEC_SMTP_URL: 'smtps://posta.example',
  PEC_IMAP_URL: 'imaps://posta.example',
}

test.each([
  ['root', {}, true],
  ['HOST', { HOST: '0.0.0.0' }, false],
  ['TRUSTED_PROXIES', { ...publicShop, TRUSTED_PROXIES: '' }, false],
  ['SIMULATORS', { ...publicShop, SIMULATORS: 'yes', REGISTRY: 'manual' }, false],
  ['SECOND_FACTOR', { ...publicShop, SECOND_FACTOR: 'optional' }, false],
  ['SMTP_URL', { ...publicShop, SMTP_URL: '' }, false],
  ['ignoreTLS', { ...publicShop, SMTP_URL: 'smtp://posta.example?ignoreTLS=true' }, false],
  ['requireTLS', { ...publicShop, SMTP_URL: 'SMTP://posta.example?requireTLS=false' }, false],
  ['rejectUnauthorized', { ...publicShop, SMTP_URL: 'smtps://posta.example?tls.rejectUnauthorized=false' }, false],
  ['PEC_SMTP_URL', { ...publicShop, ...mailbox, PEC_IMAP_URL: 'imap://posta.example?ignoreTLS=true' }, false],
  ['trusts every address', { ...publicShop, TRUSTED_PROXIES: '0.0.0.0/0' }, false],
  ['bank transfers', { ...publicShop, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, false],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'titolare@auricola.example', ADMIN_PASSWORD: 'Marca-Gia1!' }, false],
])('%s is warned of', (word, environment, isRoot) => {
  expect(warningsFor(environment, isRoot)).toEqual([expect.stringContaining(word)])
})
