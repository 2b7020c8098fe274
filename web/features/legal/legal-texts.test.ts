import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Company, type LegalFacts, paymentProviders } from '#contract/site.ts'
import { matchRoute, notFoundRoute } from '../../routes.ts'
import { guides } from '../guides/guide-texts.ts'
import { species } from '../guides/placement-texts.ts'
import { supportTexts } from '../support/support-texts.ts'
import { accessibilityText } from './accessibility-texts.ts'
import { guaranteeText } from './guarantee-texts.ts'
import { legalTexts } from './legal-texts.ts'
import { privacyTextOf } from './privacy-texts.ts'
import { termsText } from './terms-texts.ts'
import { weeeText } from './weee-texts.ts'
import { withdrawalText } from './withdrawal-texts.ts'

const everybody: LegalFacts = {
  paymentProviders: [...paymentProviders],
  hasSigningProvider: true,
  sendsInvoicesByPec: true,
  readsBdn: true,
  guaranteeNotice: null,
}
const documents = [termsText, withdrawalText, guaranteeText, privacyTextOf(everybody), accessibilityText, weeeText]
const company = z.parse(Company, { legalName: 'Marche di Prova', phone: '+39 011 000', email: 'prova@negozio.example' })
const written = JSON.stringify([documents.map(text => text.sections(company)), guides, species, supportTexts])
const linked = [...written.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = '']) => address)

it('every link of the plain pages leads to a page, a letterbox or a telephone', async () => {
  const addresses = [...linked, ...legalTexts.documents.map(({ to }) => to), ...species.map(({ tags }) => tags)]
  expect(addresses.length).toBeGreaterThan(30)
  for (const address of addresses)
    if (
      !/^(mailto:prova@negozio\.example|tel:\+39011000|https:\/\/(stripe|www\.paypal|www\.satispay)\.com\/.+)$/.test(
        address,
      )
    )
      expect(matchRoute(`http://shop.invalid${address}`).route, address).not.toBe(notFoundRoute)
  // Brackets that are not a link would be shown as they are.
  expect(written.replaceAll(/\[[^\]"[]+\]\([^)\s]+\)/g, '')).not.toMatch(/\]\(/)
})

it('every legal page is listed on the others under its own name', () => {
  expect(legalTexts.documents.map(({ title }) => title)).toEqual(documents.map(({ title }) => title))
})

it('the privacy notice names the payment providers with keys, and no others', () => {
  const namedIn = (facts: LegalFacts) =>
    ['Stripe, Inc.', 'PayPal (Europe)', 'Satispay Europe'].filter(name =>
      JSON.stringify(privacyTextOf(facts).sections(company)).includes(name),
    )
  expect(namedIn({ ...everybody, paymentProviders: [] })).toEqual([])
  expect(namedIn({ ...everybody, paymentProviders: ['paypal'] })).toEqual(['PayPal (Europe)'])
  expect(namedIn(everybody)).toHaveLength(3)
})

it('the privacy notice names other recipients only where they are configured', () => {
  const isNamed = (words: string, facts: LegalFacts) =>
    JSON.stringify(privacyTextOf(facts).sections(company)).includes(words)
  for (const [fact, words] of [
    ['sendsInvoicesByPec', 'posta certificata'],
    ['hasSigningProvider', 'firma elettronica'],
    ['readsBdn', 'l’accesso che la BDN ha dato a noi'],
  ] as const) {
    expect(isNamed(words, everybody), words).toBe(true)
    expect(isNamed(words, { ...everybody, [fact]: false }), words).toBe(false)
  }
})

it('the company of the settings stands in the texts', () => {
  expect(JSON.stringify(termsText.sections(company))).toContain('Marche di Prova')
  expect(written).not.toContain('Auricola')
})
