import * as z from 'zod/mini'
import { leadsWithin } from '#domain/banner.ts'
import { weekdays } from '#domain/deliveries/working-days.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { ibanGroups, ibanProblem, normalizeIban } from '#domain/identifiers/iban.ts'
import { phoneNumberProblem } from '#domain/identifiers/phone-number.ts'
import { shippingVats } from '#domain/money/shipping-vat.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { contractMessages } from './contract-messages.ts'
import { endpoints } from './endpoint.ts'
import {
  ComputedAmount,
  EmailAddress,
  Money,
  OwnFiscalCode,
  OwnVatNumber,
  PostalCode,
  ProvinceCode,
  requiredText,
  Version,
} from './shapes/wire-types.ts'
import { Banner, Deliveries, ObservedDays, SellerCompany } from './site.ts'

const required = contractMessages.required
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, contractMessages.atMost(max)))

/** A telephone number for readers, stored as typed; '' for none. */
const Phone = text(30).check(
  z.check(ctx => {
    const problem = ctx.value === '' ? null : phoneNumberProblem(ctx.value)
    if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, message: fieldMessages.phone[problem] })
  }),
)

/** An IBAN in groups of four, as it is printed. */
const ShopIban = z.string().check(
  z.maxLength(60, contractMessages.atMost(60)),
  z.overwrite(normalizeIban),
  z.check(ctx => {
    const problem = ibanProblem(ctx.value)
    if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, message: fieldMessages.iban[problem] })
  }),
  z.overwrite(ibanGroups),
)

/** Tax regimes of a seller, as coded by the exchange system (SdI); RF03 is out of use. */
export const taxRegimes = [
  'RF01',
  'RF02',
  'RF04',
  'RF05',
  'RF06',
  'RF07',
  'RF08',
  'RF09',
  'RF10',
  'RF11',
  'RF12',
  'RF13',
  'RF14',
  'RF15',
  'RF16',
  'RF17',
  'RF18',
  'RF19',
  'RF20',
] as const

/** A change of the company's data; missing fields stay. Maximum lengths are those of an electronic invoice. */
export const CompanyChange = z.partial(
  z.strictObject({
    name: requiredText(required, 40),
    legalName: requiredText(required, 80),
    address: requiredText(required, 60),
    postalCode: PostalCode,
    city: requiredText(required, 60),
    province: ProvinceCode,
    vatNumber: OwnVatNumber,
    fiscalCode: OwnFiscalCode,
    taxRegime: z.enum(taxRegimes),
    register: text(60),
    capital: text(80),
    phone: Phone.check(z.minLength(1, required)),
    secondPhone: Phone,
    openingHours: text(60),
    newProductsLabel: requiredText(required, 30),
    email: EmailAddress,
    iban: ShopIban,
  }),
)
export type CompanyChange = z.output<typeof CompanyChange>
/** Input of the call: the change and the version it is based on. */
const SentCompany = z.strictObject({ ...CompanyChange.shape, version: Version })

/** Plausibility limits in cents: a larger amount is a typing error. */
const max = { shipping: 200_00, fee: 50_00 }

type Terms = { shipping: number; freeShippingFrom: number | null; fees: Partial<Record<string, number>> }

/** Checks of the terms of sale; each reports at its field. */
export const termsChecks = [
  z.refine<Terms>(({ shipping }) => shipping <= max.shipping, {
    path: ['shipping'],
    message: contractMessages.shippingAtMost,
  }),
  z.refine<Terms>(({ freeShippingFrom }) => freeShippingFrom !== 0, {
    path: ['freeShippingFrom'],
    message: contractMessages.freeFromNothing,
  }),
  ...paymentMethods.map(method =>
    z.refine<Terms>(({ fees }) => (fees[method] ?? 0) <= max.fee, {
      path: ['fees', method],
      message: contractMessages.feeAtMost,
    }),
  ),
]

/** The terms of sale for future orders. Fees include their VAT; a method missing in `fees` is free. */
export const TermsChange = z
  .strictObject({
    shipping: Money,
    /** The VAT of shipping, see domain/money/shipping-vat.ts. Missing leaves it as it is. */
    shippingVat: z.optional(z.enum(shippingVats)),
    /** Products' total, less discount, from which shipping is free; null is never. */
    freeShippingFrom: z.nullable(Money),
    vatBasisPoints: z
      .int(contractMessages.vatRate)
      .check(z.minimum(0, contractMessages.vatRate), z.maximum(10_000, contractMessages.vatRate)),
    fees: z.partialRecord(z.enum(paymentMethods), Money),
  })
  .check(...termsChecks)
export type TermsChange = z.output<typeof TermsChange>
/** Input of the call: the terms and the version they are based on. */
const SentTerms = z.strictObject({ ...TermsChange.shape, version: Version }).check(...termsChecks)

const Day = z.nullable(z.iso.date(contractMessages.day))
export const maxBannerCharacters = 160

/** The last day must not be before the first. */
export const bannerChecks = [
  z.refine<{ startsOn: string | null; endsOn: string | null }>(
    ({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn,
    { path: ['endsOn'], message: contractMessages.endsBeforeStart },
  ),
]

/** The banner of every page: days in Italy, both included; null is without a limit. */
export const BannerChange = z
  .strictObject({
    text: text(maxBannerCharacters).check(
      z.overwrite(words => words.replace(/\s+/g, ' ')),
      z.refine(leadsWithin, contractMessages.bannerLink),
    ),
    startsOn: Day,
    endsOn: Day,
  })
  .check(...bannerChecks)
export type BannerChange = z.output<typeof BannerChange>
/** Input of the call: the banner and the version it is based on. */
const SentBanner = z.strictObject({ ...BannerChange.shape, version: Version }).check(...bannerChecks)

/** Plausibility limits: more is a typing error. */
const maxStepDays = 30
export const maxClosures = 40

const steps = ['printing', 'registry', 'carrier'] as const
const StepDays = z.strictObject({
  min: z
    .int(contractMessages.stepDays)
    .check(z.minimum(0, contractMessages.stepDays), z.maximum(maxStepDays, contractMessages.stepDays)),
  max: z
    .int(contractMessages.stepDays)
    .check(z.minimum(0, contractMessages.stepDays), z.maximum(maxStepDays, contractMessages.stepDays)),
})
const ClosureDay = z.iso.date(contractMessages.day)

type SentDays = Record<(typeof steps)[number], { min: number; max: number }> & {
  closures: readonly { startsOn: string; endsOn: string }[]
}
/** Each step takes at least as long at most as at least, and each closure ends after it began. */
export const deliveryChecks = [
  ...steps.map(step =>
    z.refine<SentDays>(({ [step]: { min, max } }) => min <= max, {
      path: [step, 'max'],
      message: contractMessages.mostBelowLeast,
    }),
  ),
  z.check<SentDays>(ctx => {
    for (const [index, { startsOn, endsOn }] of ctx.value.closures.entries())
      if (endsOn < startsOn)
        ctx.issues.push({
          code: 'custom',
          input: endsOn,
          path: ['closures', index, 'endsOn'],
          message: contractMessages.endsBeforeStart,
        })
  }),
]

/** How long each step of a delivery takes, in working days, and when the shop works. */
export const DeliveriesChange = z
  .strictObject({
    printing: StepDays,
    registry: StepDays,
    carrier: StepDays,
    weekdays: z
      .array(z.literal(weekdays))
      .check(z.minLength(1, contractMessages.noWeekday), z.maxLength(weekdays.length)),
    closures: z
      .array(z.strictObject({ startsOn: ClosureDay, endsOn: ClosureDay }))
      .check(z.maxLength(maxClosures, contractMessages.closuresAtMost(maxClosures))),
    sameDayUntil: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, contractMessages.timeOfDay)),
  })
  .check(...deliveryChecks)
export type DeliveriesChange = z.output<typeof DeliveriesChange>
/** Input of the call: the settings and the version they are based on. */
const SentDeliveries = z.strictObject({ ...DeliveriesChange.shape, version: Version }).check(...deliveryChecks)

/** All settings with their versions. */
export const AdminSettings = z.object({
  company: SellerCompany,
  terms: z.object({
    shipping: ComputedAmount,
    shippingVat: z.enum(shippingVats),
    freeShippingFrom: z.nullable(ComputedAmount),
    vatBasisPoints: z.int(),
    fees: z.partialRecord(z.enum(paymentMethods), ComputedAmount),
  }),
  banner: Banner,
  deliveries: Deliveries,
  observedDays: ObservedDays,
  versions: z.object({ company: Version, terms: Version, banner: Version, deliveries: Version }),
})
export type AdminSettings = z.output<typeof AdminSettings>

/** Settings of the shop. Placed orders and issued invoices keep the values they were made with. */
export const settings = endpoints({
  get: {
    method: 'GET',
    path: '/admin/settings',
    access: 'settings',
    summary: 'Returns company, terms of sale, banner and delivery times, each with its version',
    response: AdminSettings,
  },
  updateCompany: {
    method: 'PATCH',
    path: '/admin/settings/company',
    access: 'settings',
    summary: 'Changes company data; missing fields stay. 409 if someone else changed them first',
    body: SentCompany,
    response: AdminSettings,
    errors: ['conflict'],
  },
  updateTerms: {
    method: 'PATCH',
    path: '/admin/settings/terms',
    access: 'settings',
    summary: 'Sets shipping, VAT and fees for future orders; 409 if someone else changed them first',
    body: SentTerms,
    response: AdminSettings,
    errors: ['conflict'],
  },
  updateBanner: {
    method: 'PATCH',
    path: '/admin/settings/banner',
    access: 'settings',
    summary: 'Sets the banner of every page and its days; an empty text removes it',
    body: SentBanner,
    response: AdminSettings,
    errors: ['conflict'],
  },
  updateDeliveries: {
    method: 'PATCH',
    path: '/admin/settings/deliveries',
    access: 'settings',
    summary: 'Sets the working days of each step of a delivery; promises of placed orders stay',
    body: SentDeliveries,
    response: AdminSettings,
    errors: ['conflict'],
  },
})
