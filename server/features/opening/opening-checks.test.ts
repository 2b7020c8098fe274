import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ShopSettings } from '#contract/shapes/shop-settings.ts'
import type { OpeningCheck } from '#contract/system.ts'
import { tradingCompany } from '#test/builders/a-trading-company.ts'
import { trialRegistry } from '../../environment.ts'
import { type OpeningFacts, openingChecks } from './opening-checks.ts'

const now = new Date('2026-11-26T12:00:00Z')
const { company } = z.parse(ShopSettings, {})

/** A shop with nothing left to do. */
const ready: OpeningFacts = {
  config: {
    publicUrl: 'https://negozio.example',
    trustedProxies: ['127.0.0.1'],
    secondFactor: 'required',
    smtpUrl: 'smtps://posta.example',
    pec: undefined,
    registry: 'manual',
    bdn: undefined,
    databaseUrl: 'postgresql://db.example/negozio',
    tokenSecret: 'drawn at random',
    signingFiles: { key: 'key.pem', certificate: 'certificate.pem' },
  },
  settings: {
    company: { ...company, ...tradingCompany },
    vatBasisPoints: 2200,
    shippingVat: 'included',
    fees: {},
  },
  mail: { server: '2026-11-26T08:00:00.000Z', outbox: null, areFailing: false },
  pec: { readAt: null, isFailing: false },
  providers: [{ name: 'stripe', kind: 'live', hasAnswered: true, areKeysRefused: false }],
  products: { forSale: 12, examples: 0, withoutManufacturer: 0 },
  hasDemoFarmer: false,
  notice: 'there',
  keysOfOthers: [],
  lastBackupAt: '2026-11-26T03:00:00.000Z',
  lastRestore: { at: '2026-11-26T09:00:00.000Z', takenAt: '2026-11-26T03:00:00.000Z', problem: null },
}
const config = (changes: Partial<OpeningFacts['config']>) => ({ config: { ...ready.config, ...changes } })
const settings = (changes: Partial<OpeningFacts['settings']>) => ({ settings: { ...ready.settings, ...changes } })
const seller = (changes: Partial<typeof company>) => settings({ company: { ...ready.settings.company, ...changes } })
const products = (changes: Partial<OpeningFacts['products']>) => ({ products: { ...ready.products, ...changes } })
const withPec = config({
  pec: {
    address: 'negozio@pec.example',
    smtpUrl: 'smtps://posta.pec.example',
    imapUrl: 'imaps://posta.pec.example',
    firstSdiAddress: 'sdi01@pec.fatturapa.it',
  },
})
const stripe = (changes: Partial<OpeningFacts['providers'][number]>) => ({
  providers: [{ name: 'stripe', kind: 'live' as const, areKeysRefused: false, hasAnswered: true, ...changes }],
})

const statesOf = (changes: Partial<OpeningFacts>) =>
  openingChecks({ ...ready, ...changes }, now)
    .filter(({ state }) => state !== 'done')
    .map(({ name, state, findings }) => ({ name, state, said: findings.join(' ') }))

test('a shop with nothing left to do can open', () => {
  expect(statesOf({})).toEqual([])
})

test.each<[string, Partial<OpeningFacts>, OpeningCheck['name'], OpeningCheck['state'], string]>([
  ['the example’s company', settings({ company }), 'company', 'to-do', 'la partita IVA'],
  ['one field of the example', seller({ iban: company.iban }), 'company', 'to-do', 'esempio: l’IBAN'],
  ['a mistyped VAT number', seller({ vatNumber: '01234560018' }), 'company', 'to-do', 'partita IVA non supera'],
  ['a mistyped IBAN', seller({ iban: 'IT61X0542811101000000123456' }), 'company', 'to-do', 'IBAN non supera'],
  ['no address', config({ publicUrl: undefined }), 'address', 'to-do', 'PUBLIC_URL'],
  ['an address in clear', config({ publicUrl: 'http://negozio.example' }), 'address', 'to-do', 'non è https'],
  ['passwords alone', config({ secondFactor: 'optional' }), 'security', 'to-do', 'SECOND_FACTOR'],
  ['a key of another shop', { keysOfOthers: ['TOKEN_SECRET'] }, 'security', 'to-do', 'TOKEN_SECRET non è'],
  ['no mail server', config({ smtpUrl: undefined }), 'mail', 'to-do', 'SMTP_URL'],
  [
    'a mail server never used, whatever was written to files before',
    { mail: { server: null, outbox: '2026-11-25T08:00:00.000Z', areFailing: false } },
    'mail',
    'to-try',
    'mail di prova',
  ],
  ['mails that fail', { mail: { ...ready.mail, areFailing: true } }, 'mail', 'to-do', 'non partono'],
  ['a PEC mailbox never read', withPec, 'sdi', 'to-try', 'mai stata letta'],
  ['a PEC mailbox that fails', { ...withPec, pec: { readAt: null, isFailing: true } }, 'sdi', 'to-do', 'Eccezioni'],
  ['the test bank', stripe({ name: 'test-bank', kind: 'test-bank' }), 'payments', 'to-do', 'banca di prova'],
  ['keys for trials', stripe({ kind: 'sandbox' }), 'payments', 'to-do', 'chiavi di prova'],
  ['refused keys', stripe({ areKeysRefused: true }), 'payments', 'to-do', 'rifiutato le chiavi'],
  ['keys never used', stripe({ hasAnswered: false }), 'payments', 'to-try', 'non ha ancora risposto'],
  ['an invented registry', config({ registry: 'simulator' }), 'registry', 'to-do', 'inventati'],
  [
    'BDN’s trial host',
    config({ registry: 'bdn', bdn: { url: trialRegistry, access: { username: 'a', password: 'b' } } }),
    'registry',
    'to-do',
    'BDN di prova',
  ],
  ['nothing for sale', { products: { ...ready.products, forSale: 0 } }, 'catalogue', 'to-do', 'nessun prodotto'],
  ['invented products', { products: { ...ready.products, examples: 1 } }, 'catalogue', 'to-do', 'Un prodotto'],
  ['an invented farmer', { hasDemoFarmer: true }, 'catalogue', 'to-do', 'allevatore'],
  ['one product without a manufacturer', products({ withoutManufacturer: 1 }), 'safety', 'to-do', 'A un prodotto'],
  ['products without one', products({ withoutManufacturer: 7 }), 'safety', 'to-do', 'A 7 prodotti'],
  ['a notice that is too large', { notice: 'too-large' }, 'terms', 'to-do', 'supera 8 MB'],
  ['a rate that Italy has not', settings({ vatBasisPoints: 2450 }), 'terms', 'to-do', '24,5 %'],
  [
    'no VAT in the ordinary regime',
    settings({ vatBasisPoints: 0 }),
    'terms',
    'to-do',
    'solo chi è nel regime forfettario',
  ],
  ['VAT in the flat-rate regime', seller({ taxRegime: 'RF19' }), 'terms', 'to-do', 'non addebita IVA'],
  ['a fee for paying', settings({ fees: { paypal: 35 } }), 'terms', 'to-do', 'PayPal costa 0,35'],
  ['no backup', { lastBackupAt: null }, 'backup', 'to-do', 'mai stato salvato'],
  ['a backup never tried', { lastRestore: undefined }, 'backup', 'to-try', '--trial'],
  [
    'a trial of a restore that failed',
    { lastRestore: { at: '2026-11-26T09:00:00.000Z', takenAt: '2026-11-26T03:00:00.000Z', problem: 'Manca un file' } },
    'backup',
    'to-do',
    'non è riuscita: Manca un file. ',
  ],
  ['an old backup', { lastBackupAt: '2026-11-17T03:00:00.000Z' }, 'backup', 'to-do', '17'],
])('%s is told', (_what, changes, name, state, said) => {
  expect(statesOf(changes)).toEqual([{ name, state, said: expect.stringContaining(said) }])
})

test('a shop paid by bank transfer alone can open, and is told so', () => {
  const checks = openingChecks({ ...ready, providers: [] }, now)
  expect(checks.find(({ name }) => name === 'payments')).toEqual({
    name: 'payments',
    state: 'done',
    findings: [expect.stringContaining('bonifico')],
  })
})

test('a restore that was tried is told with its time', () => {
  const backup = openingChecks(ready, now).find(({ name }) => name === 'backup')
  expect(backup?.findings.join(' ')).toContain('provato il 26/11/2026, 10:00')
})

test('a shop in the flat-rate regime can open, and is told of its invoices and their stamp', () => {
  const flatRate = settings({ vatBasisPoints: 0, company: { ...ready.settings.company, taxRegime: 'RF19' } })
  const terms = openingChecks({ ...ready, ...flatRate }, now).find(({ name }) => name === 'terms')
  expect(terms).toMatchObject({
    state: 'done',
    findings: [expect.stringMatching(/N2\.2.*bollo di 2 €/), expect.anything()],
  })
})
