import * as z from 'zod/mini'
import { weekdays } from '#domain/deliveries/working-days.ts'
import { defaultPricingTerms } from '#domain/money/pricing.ts'
import { shippingVats } from '#domain/money/shipping-vat.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import type { UnpaidLimits as UnpaidLimitsOfAccount } from '#domain/orders/unpaid-limits.ts'
import { endpoints } from './endpoint.ts'
import { ComputedAmount } from './shapes/wire-types.ts'

/** A rate limit: points within a period in seconds, per key. Source: docs/api-notes.md, Rate limits. */
const Limit = (points: number, seconds: number) =>
  z._default(z.object({ points: z.int().check(z.positive()), seconds: z.int().check(z.positive()) }), {
    points,
    seconds,
  })
/** How much an account may have reserved without having paid; `value` in cents. See domain/orders/unpaid-limits.ts. */
const UnpaidLimits = ({ orders, pieces, value, shelfPercent }: UnpaidLimitsOfAccount) =>
  z.prefault(
    z.object({
      orders: z._default(z.int().check(z.positive()), orders),
      pieces: z._default(z.int().check(z.positive()), pieces),
      value: z._default(z.int().check(z.positive()), value),
      shelfPercent: z._default(z.int().check(z.minimum(1), z.maximum(100)), shelfPercent),
    }),
    {},
  )
const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The company. The defaults are visibly fictional, until the owner sets real data. */
export const Company = z.object({
  name: z._default(z.string(), 'Auricola'),
  legalName: z._default(z.string(), 'Auricola S.r.l.'),
  address: z._default(z.string(), "Via dell'Esempio 1"),
  postalCode: z._default(z.string(), '10100'),
  city: z._default(z.string(), 'Torino'),
  province: z._default(z.string(), 'TO'),
  vatNumber: z._default(z.string(), '00000000000'),
  /** Code of the exchange system (SdI); RF01 is the ordinary regime. */
  taxRegime: z._default(z.string().check(z.regex(/^RF\d\d$/)), 'RF01'),
  register: z._default(z.string(), 'REA TO-000000'),
  capital: z._default(z.string(), 'Capitale sociale 10.000 € i.v.'),
  phone: z._default(z.string(), '011 555 01 90'),
  secondPhone: z._default(z.string(), '011 555 01 91'),
  openingHours: z._default(z.string(), 'lunedì–venerdì, 8–18'),
  email: z._default(z.string(), 'commerciale@auricola.example'),
  iban: z._default(z.string(), 'IT00 X000 0000 0000 0000 0000 000'),
})
export type Company = z.output<typeof Company>

/** What every page knows of the shop: the company, and the VAT with which its prices are shown too. */
export const PublicCompany = z.object({ ...Company.shape, vatBasisPoints: z.int() })

/** The company as the seller on invoices. The fiscal code, a sole trader's own, is not public. */
export const SellerCompany = z.object({
  ...Company.shape,
  /** The company's if it is not the VAT number, else ''. It identifies who transmits the invoices. */
  fiscalCode: z._default(z.string(), ''),
})
export type SellerCompany = z.output<typeof SellerCompany>

/** Fields without which nobody can be reached, paid or invoiced. */
export const tradingFields = ['address', 'vatNumber', 'register', 'phone', 'email', 'iban'] as const
/** Returns the fields that still hold the example: with one of them no order is taken for real money. */
export function exampleFieldsOf(company: Company): (typeof tradingFields)[number][] {
  const example = z.parse(Company, {})
  return tradingFields.filter(field => company[field] === example[field])
}

/** A line above every page, from `startsOn` to `endsOn` (days in Italy, null: no limit); '' for none. */
export const Banner = z.object({
  text: z._default(z.string(), ''),
  startsOn: z._default(z.nullable(z.string()), null),
  endsOn: z._default(z.nullable(z.string()), null),
})
export type Banner = z.output<typeof Banner>

/** Least and most working days of a step. */
const Days = (min: number, max: number) =>
  z.prefault(
    z.object({
      min: z._default(z.int().check(z.nonnegative()), min),
      max: z._default(z.int().check(z.nonnegative()), max),
    }),
    {},
  )
/** What promises of delivery are reckoned from; see domain/deliveries/delivery-promise.ts. */
export const Deliveries = z.object({
  printing: Days(1, 2),
  registry: Days(0, 1),
  carrier: Days(1, 2),
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z._default(z.array(z.literal(weekdays)), [1, 2, 3, 4, 5]),
  closures: z._default(z.array(z.object({ startsOn: z.string(), endsOn: z.string() })), []),
  /** Time in Italy. */
  sameDayUntil: z._default(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), '12:00'),
})

const Observed = z.nullable(z.object({ cases: z.int(), low: z.int(), high: z.int() }))
/** What the steps of the last weeks really took; see domain/deliveries/observed-days.ts. */
export const ObservedDays = z.object({
  registry: z._default(Observed, null),
  printing: z._default(Observed, null),
  carrier: z._default(Observed, null),
})

/** All settings, amounts in cents. A row of the table `settings` overrides one key; missing keys take the default. */
export const ShopSettings = z.object({
  company: z.prefault(SellerCompany, {}),
  vatBasisPoints: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), defaultPricingTerms.vatBasisPoints),
  shipping: z._default(z.int().check(z.minimum(0)), defaultPricingTerms.shipping),
  shippingVat: z._default(z.enum(shippingVats), defaultPricingTerms.shippingVat),
  freeShippingFrom: z._default(z.nullable(z.int().check(z.minimum(1))), defaultPricingTerms.freeShippingFrom),
  fees: z._default(z.partialRecord(z.enum(paymentMethods), z.int().check(z.minimum(0))), defaultPricingTerms.fees),
  banner: z.prefault(Banner, {}),
  deliveries: z.prefault(Deliveries, {}),
  /** Reckoned by the shop itself, every night. */
  observedDays: z.prefault(ObservedDays, {}),
  limits: z.prefault(
    z.object({
      /** For each account and the device or network that tries it. */
      wrongLoginsPerAccount: Limit(10, 15 * minute),
      /** For each account over all networks; devices that were signed in before are not counted. */
      wrongLoginsPerAccountAndDay: Limit(1000, day),
      wrongLoginsPerAddress: Limit(200, 15 * minute),
      wrongPasswordsPerUser: Limit(10, 15 * minute),
      wrongSecondFactors: Limit(10, 15 * minute),
      wrongSecondFactorsPerDay: Limit(50, day),
      registrationsPerAddress: Limit(300, hour),
      /** For each e-mail and the device or network that asks. */
      resetsPerEmail: Limit(5, hour),
      /** For each e-mail over all networks; devices that were signed in before are not counted. */
      resetsPerEmailAndDay: Limit(20, day),
      resetsPerAddress: Limit(100, hour),
      newsletterPerAddress: Limit(20, hour),
      /** Letters of the newsletter over all recipients: many providers of mail allow no more than some hundred an hour. */
      newsletterMails: Limit(10, minute),
      verificationMailsPerUser: Limit(3, hour),
      /** Invitations that one member of staff mails, to colleagues and to customers. */
      invitationsPerUser: Limit(60, hour),
      emailChangesPerUser: Limit(5, day),
      ownChangesPerUser: Limit(20, hour),
      ownChangesPerUserAndDay: Limit(100, day),
      /** Links to confirm an address, and what else is mailed to nobody that was signed in, for each recipient. */
      unaskedMailsPerRecipient: Limit(6, day),
      /** What the law wants to be told about an order, to an address that nobody has confirmed. */
      orderMailsPerUnverified: Limit(6, day),
      /** Over all kinds of mail but reset codes. */
      mailsPerRecipient: Limit(200, day),
      registryLinksPerUser: Limit(20, hour),
      registrySyncsPerUser: Limit(30, hour),
      delegationsPerUser: Limit(100, day),
      signingCodesPerUser: Limit(5, hour),
      wrongDiscountCodesPerUser: Limit(20, hour),
      checkoutsPerUser: Limit(30, day),
      /** Payments begun again, or by another method. */
      paymentsPerUser: Limit(60, hour),
      /** Tags that a keeper declares applied, lost or neither. */
      tagChangesPerUserAndDay: Limit(20_000, day),
      messagesPerUser: Limit(30, day),
      visitorMessagesPerAddress: Limit(5, hour),
      /** Statements of people who are not signed in, for each network. */
      withdrawalsPerAddress: Limit(20, hour),
      /** The same for each pair of order number and e-mail: each may be answered with a mail. */
      withdrawalsPerOrder: Limit(5, day),
      unsignedWebhooksPerPayment: Limit(60, hour),
      unknownWebhooksPerAddress: Limit(60, hour),
      requestsPerUser: Limit(1500, minute),
      requestsPerNetwork: Limit(6000, minute),
    }),
    {},
  ),
  unpaidLimits: z.prefault(
    z.object({
      newAccount: UnpaidLimits({ orders: 3, pieces: 1500, value: 7_500_00, shelfPercent: 50 }),
      knownAccount: UnpaidLimits({ orders: 10, pieces: 5000, value: 40_000_00, shelfPercent: 100 }),
    }),
    {},
  ),
})
export type ShopSettings = z.output<typeof ShopSettings>

/** Payment providers whose keys a shop may have. */
export const paymentProviders = ['stripe', 'paypal', 'satispay'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** What the legal pages tell of how this shop is configured. */
export const LegalFacts = z.object({
  /** Those with keys, real or for trials; empty if nobody but banks handles payments. */
  paymentProviders: z.array(z.enum(paymentProviders)),
  /** True if delegations are signed at an external provider. */
  hasSigningProvider: z.boolean(),
  /** True if invoices go to the exchange system by certified mail. */
  sendsInvoicesByPec: z.boolean(),
  /** True if the shop reads herds in BDN. */
  readsBdn: z.boolean(),
  /** Path of the Union's notice on the legal guarantee as the Commission publishes it; null if the shop draws it. */
  guaranteeNotice: z.nullable(z.string()),
})
export type LegalFacts = z.output<typeof LegalFacts>

/** A municipality with its two-letter province and all its postal codes. */
const MunicipalityAnswer = z.object({ name: z.string(), province: z.string(), postalCodes: z.array(z.string()) })

/** For proxies and monitors; every process answers them, also one that works on jobs alone. */
export const probes = endpoints({
  health: {
    method: 'GET',
    path: '/health',
    access: 'anyone',
    summary: 'Returns whether the shop can serve: database reachable and migrated',
    response: z.object({
      status: z.literal('ok'),
      version: z.string(),
      /** Only for administrators: the provider of each payment method, and whether it is a sandbox. */
      payments: z.optional(
        z.array(z.object({ method: z.enum(paymentMethods), provider: z.string(), isSandbox: z.boolean() })),
      ),
    }),
    errors: ['unavailable'],
  },
  ready: {
    method: 'GET',
    path: '/ready',
    access: 'anyone',
    summary: 'Returns whether this process is to be given work: healthy, and not about to stop',
    response: z.object({ status: z.literal('ok') }),
    errors: ['unavailable'],
  },
})

export const site = endpoints({
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'anyone',
    summary: 'Returns this API as an OpenAPI 3.1 document',
    response: z.looseObject({ openapi: z.string() }),
    cacheable: true,
  },
  company: {
    method: 'GET',
    path: '/company',
    access: 'anyone',
    summary: 'Returns the company behind the shop, for header, footer and support, and the VAT of its prices',
    response: PublicCompany,
    cacheable: true,
  },
  banner: {
    method: 'GET',
    path: '/banner',
    access: 'anyone',
    summary: 'Returns the banner of today; null on most days',
    response: z.object({ text: z.nullable(z.string()) }),
    cacheable: true,
  },
  shipping: {
    method: 'GET',
    path: '/shipping',
    access: 'anyone',
    summary: 'Returns what shipping costs, once per order and with its VAT, and from which total it is free',
    response: z.object({ price: ComputedAmount, freeFrom: z.nullable(ComputedAmount) }),
    cacheable: true,
  },
  legalFacts: {
    method: 'GET',
    path: '/legal-facts',
    access: 'anyone',
    summary: 'Returns what the legal pages tell of the configuration: recipients of personal data, official notice',
    response: LegalFacts,
    cacheable: true,
  },
  municipalities: {
    method: 'GET',
    path: '/municipalities',
    access: 'anyone',
    summary: 'Finds at most ten municipalities by their name or by the start of their postal code, for completion',
    query: z.strictObject({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
    response: z.array(MunicipalityAnswer),
    cacheable: true,
  },
})
