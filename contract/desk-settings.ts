import * as z from 'zod/mini'
import { leadsWithin } from '#domain/banner.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { ibanGroups, ibanProblem, normalizeIban } from '#domain/iban.ts'
import { paymentMethods } from '#domain/payment-methods.ts'
import { phoneNumberProblem } from '#domain/phone-number.ts'
import { contractMessages } from './contract-messages.ts'
import { endpoints } from './endpoint.ts'
import { Banner, Company } from './shop.ts'
import {
  Amount,
  EmailAddress,
  Money,
  PostalCode,
  ProvinceCode,
  requiredText,
  VatNumber,
  Version,
} from './wire-types.ts'

const required = contractMessages.required
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, contractMessages.atMost(most)))

/** Kept as it is typed, since people read it. */
const Phone = text(30).check(
  z.check(ctx => {
    const problem = ctx.value === '' ? null : phoneNumberProblem(ctx.value)
    if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, message: fieldMessages.phone[problem] })
  }),
)

/** In fours, as it is read. */
const ShopIban = z.string().check(
  z.maxLength(60, contractMessages.atMost(60)),
  z.overwrite(normalizeIban),
  z.check(ctx => {
    const problem = ibanProblem(ctx.value)
    if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, message: fieldMessages.iban[problem] })
  }),
  z.overwrite(ibanGroups),
)

/** Codes of the exchange system (SdI) for whoever sells: RF03 is out of use. */
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

/** What the owner may say of the company; lengths are those that an electronic invoice holds. */
export const CompanyChange = z.partial(
  z.strictObject({
    name: requiredText(required, 40),
    legalName: requiredText(required, 80),
    address: requiredText(required, 60),
    postalCode: PostalCode,
    city: requiredText(required, 60),
    province: ProvinceCode,
    vatNumber: VatNumber,
    taxRegime: z.enum(taxRegimes),
    register: text(60),
    capital: text(80),
    phone: Phone.check(z.minLength(1, required)),
    secondPhone: Phone,
    openingHours: text(60),
    email: EmailAddress,
    iban: ShopIban,
  }),
)
export type CompanyChange = z.output<typeof CompanyChange>
const SentCompany = z.strictObject({ ...CompanyChange.shape, version: Version })

/** Beyond these a figure is a slip of the hand, in cents. */
const most = { shipping: 200_00, fee: 50_00 }

type Terms = { shipping: number; freeShippingFrom: number | null; fees: Partial<Record<string, number>> }

/** What makes no sense; each complaint stands at its field. */
export const termsChecks = [
  z.refine<Terms>(({ shipping }) => shipping <= most.shipping, {
    path: ['shipping'],
    message: contractMessages.shippingAtMost,
  }),
  z.refine<Terms>(({ freeShippingFrom }) => freeShippingFrom !== 0, {
    path: ['freeShippingFrom'],
    message: contractMessages.freeFromNothing,
  }),
  ...paymentMethods.map(method =>
    z.refine<Terms>(({ fees }) => (fees[method] ?? 0) <= most.fee, {
      path: ['fees', method],
      message: contractMessages.feeAtMost,
    }),
  ),
]

export const TermsChange = z
  .strictObject({
    shipping: Money,
    /** Without VAT, the discount taken off; null is never. */
    freeShippingFrom: z.nullable(Money),
    vatBasisPoints: z
      .int(contractMessages.vatRate)
      .check(z.minimum(0, contractMessages.vatRate), z.maximum(10_000, contractMessages.vatRate)),
    fees: z.partialRecord(z.enum(paymentMethods), Money),
  })
  .check(...termsChecks)
export type TermsChange = z.output<typeof TermsChange>
const SentTerms = z.strictObject({ ...TermsChange.shape, version: Version }).check(...termsChecks)

const Day = z.nullable(z.iso.date(contractMessages.day))
export const mostBannerCharacters = 160

export const bannerChecks = [
  z.refine<{ startsOn: string | null; endsOn: string | null }>(
    ({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn,
    { path: ['endsOn'], message: contractMessages.endsBeforeStart },
  ),
]

export const BannerChange = z
  .strictObject({
    text: text(mostBannerCharacters).check(
      z.overwrite(words => words.replace(/\s+/g, ' ')),
      z.refine(leadsWithin, contractMessages.bannerLink),
    ),
    startsOn: Day,
    endsOn: Day,
  })
  .check(...bannerChecks)
export type BannerChange = z.output<typeof BannerChange>
const SentBanner = z.strictObject({ ...BannerChange.shape, version: Version }).check(...bannerChecks)

export const DeskSettings = z.object({
  company: Company,
  terms: z.object({
    shipping: Amount,
    freeShippingFrom: z.nullable(Amount),
    vatBasisPoints: z.int(),
    fees: z.partialRecord(z.enum(paymentMethods), Amount),
  }),
  banner: Banner,
  versions: z.object({ company: Version, terms: Version, banner: Version }),
})
export type DeskSettings = z.output<typeof DeskSettings>

/** What the owner decides at the desk. Placed orders and issued invoices keep what they were made with. */
export const settings = endpoints({
  show: {
    method: 'GET',
    path: '/admin/settings',
    access: 'settings',
    summary: 'Company, terms of sale and banner, each with its version',
    answer: DeskSettings,
  },
  changeCompany: {
    method: 'PATCH',
    path: '/admin/settings/company',
    access: 'settings',
    summary: 'Changes what is said of the company; what is not named stays. 409 where somebody else was faster',
    body: SentCompany,
    answer: DeskSettings,
    refusals: [409],
  },
  changeTerms: {
    method: 'PATCH',
    path: '/admin/settings/terms',
    access: 'settings',
    summary: 'Sets shipping, VAT and fees for orders from now on',
    body: SentTerms,
    answer: DeskSettings,
    refusals: [409],
  },
  changeBanner: {
    method: 'PATCH',
    path: '/admin/settings/banner',
    access: 'settings',
    summary: 'Sets the line above every page and its days; without a text there is none',
    body: SentBanner,
    answer: DeskSettings,
    refusals: [409],
  },
})
