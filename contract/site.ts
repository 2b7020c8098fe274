import * as z from 'zod/mini'
import { weekdays } from '#domain/deliveries/working-days.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { endpoints } from './endpoint.ts'
import { ComputedAmount } from './shapes/wire-types.ts'

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
  /** Label of the link to the newest products. The default is the specification's. */
  newProductsLabel: z._default(z.string(), 'Nuovi Prodotti 2024'),
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
