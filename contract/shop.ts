import * as z from 'zod/mini'
import { paymentMethods } from '#domain/payment-methods.ts'
import { defaultTerms } from '#domain/pricing.ts'
import { endpoints } from './endpoint.ts'

/** Points within a period, per key. Source: readings, section 4. */
const Limit = (points: number, seconds: number) =>
  z._default(z.object({ points: z.int().check(z.positive()), seconds: z.int().check(z.positive()) }), {
    points,
    seconds,
  })
const minute = 60
const hour = 60 * minute

/** The company, evidently fictional until the owner fills it in. */
export const Company = z.object({
  name: z._default(z.string(), 'Auricola'),
  legalName: z._default(z.string(), 'Auricola S.r.l.'),
  address: z._default(z.string(), "Via dell'Esempio 1"),
  postalCode: z._default(z.string(), '10100'),
  city: z._default(z.string(), 'Torino'),
  province: z._default(z.string(), 'TO'),
  vatNumber: z._default(z.string(), '00000000000'),
  /** Codes of the exchange system (SdI); RF01 is the ordinary regime. */
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

/** A line above every page, on the days from `startsOn` to `endsOn` in Italy; without a text there is none. */
export const Banner = z.object({
  text: z._default(z.string(), ''),
  startsOn: z._default(z.nullable(z.string()), null),
  endsOn: z._default(z.nullable(z.string()), null),
})
export type Banner = z.output<typeof Banner>

/** Everything the owner may set. A row of the `settings` table overrides one key. */
export const ShopSettings = z.object({
  company: z.prefault(Company, {}),
  vatBasisPoints: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), defaultTerms.vatBasisPoints),
  shipping: z._default(z.int().check(z.minimum(0)), defaultTerms.shipping),
  freeShippingFrom: z._default(z.nullable(z.int().check(z.minimum(1))), defaultTerms.freeShippingFrom),
  fees: z._default(z.partialRecord(z.enum(paymentMethods), z.int().check(z.minimum(0))), defaultTerms.fees),
  banner: z.prefault(Banner, {}),
  limits: z.prefault(
    z.object({
      wrongLoginsPerAccount: Limit(10, 15 * minute),
      wrongLoginsPerAddress: Limit(200, 15 * minute),
      wrongSecondFactors: Limit(10, 15 * minute),
      registrationsPerAddress: Limit(300, hour),
      resetsPerEmail: Limit(5, hour),
      resetsPerAddress: Limit(100, hour),
      newsletterPerAddress: Limit(20, hour),
      registryLinksPerUser: Limit(20, hour),
      delegationsPerUser: Limit(20, hour),
      signingCodesPerUser: Limit(5, hour),
      wrongDiscountCodesPerUser: Limit(20, hour),
      unsignedNewsPerPayment: Limit(60, hour),
      unknownNewsPerAddress: Limit(60, hour),
    }),
    {},
  ),
})
export type ShopSettings = z.output<typeof ShopSettings>

const MunicipalityAnswer = z.object({ name: z.string(), province: z.string(), postalCodes: z.array(z.string()) })

export const shop = endpoints({
  health: {
    method: 'GET',
    path: '/health',
    access: 'anyone',
    summary: 'Whether the shop can serve: database reachable and migrated',
    answer: z.object({
      status: z.literal('ok'),
      version: z.string(),
      /** For administrators alone: who takes the money of each method, and whether only for trial. */
      payments: z.optional(
        z.array(z.object({ method: z.enum(paymentMethods), provider: z.string(), isTrial: z.boolean() })),
      ),
    }),
    refusals: [503],
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'anyone',
    summary: 'This API as an OpenAPI 3.1 document',
    answer: z.looseObject({ openapi: z.string() }),
    shared: true,
  },
  company: {
    method: 'GET',
    path: '/company',
    access: 'anyone',
    summary: 'The company behind the shop, for header, footer and support',
    answer: Company,
    shared: true,
  },
  banner: {
    method: 'GET',
    path: '/banner',
    access: 'anyone',
    summary: 'What stands above every page today; nothing on most days',
    answer: z.object({ text: z.nullable(z.string()) }),
    shared: true,
  },
  municipalities: {
    method: 'GET',
    path: '/municipalities',
    access: 'anyone',
    summary: 'Municipalities for completion, by the start of their name or of their postal code; at most ten',
    query: z.strictObject({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
    answer: z.array(MunicipalityAnswer),
    shared: true,
  },
})
