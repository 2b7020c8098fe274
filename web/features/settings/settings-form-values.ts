import * as z from 'zod/mini'
import {
  type AdminSettings,
  BannerChange,
  bannerChecks,
  CompanyChange,
  type TermsChange,
  termsChecks,
} from '#contract/admin-settings.ts'
import { type Cents, parseEuro, toEuros } from '#domain/money/money.ts'
import { type ShippingVat, shippingVats } from '#domain/money/shipping-vat.ts'
import { type PaymentMethod, paymentMethods } from '#domain/orders/payment-methods.ts'
import { formResolver } from '../../api/form-resolver.ts'
import { settingsTexts, termsPartTexts } from './settings-texts.ts'

/** Validates the settings forms with the schemas of their calls; unchanged values are not validated again. */

export const companySettingNames = [
  'name',
  'legalName',
  'address',
  'postalCode',
  'city',
  'province',
  'vatNumber',
  'fiscalCode',
  'taxRegime',
  'register',
  'capital',
  'phone',
  'secondPhone',
  'openingHours',
  'newProductsLabel',
  'email',
  'iban',
] as const satisfies readonly (keyof CompanyChange)[]

export type CompanySettings = Record<(typeof companySettingNames)[number], string>

export const companyFormOf = ({ company }: AdminSettings): CompanySettings => company

const company = formResolver(CompanyChange as unknown as z.ZodMiniType<CompanyChange, CompanySettings>)

/** Validates and sends changed fields only, so that placeholder values may stay until they are replaced. */
export const companyResolver =
  (shown: CompanySettings): typeof company =>
  (values, ...rest) => {
    const changed = companySettingNames.filter(name => values[name].trim() !== shown[name])
    return company(Object.fromEntries(changed.map(name => [name, values[name]])) as CompanySettings, ...rest)
  }

export type TermsForm = {
  shipping: string
  shippingVat: ShippingVat
  freeShippingFrom: string
  vatBasisPoints: string
  fees: Record<PaymentMethod, string>
}

const asTyped = (cents: Cents) => toEuros(cents).toFixed(2).replace('.', ',')

export const termsFormOf = ({ terms }: AdminSettings): TermsForm => ({
  shipping: asTyped(terms.shipping),
  shippingVat: terms.shippingVat,
  freeShippingFrom: terms.freeShippingFrom === null ? '' : asTyped(terms.freeShippingFrom),
  vatBasisPoints: String(terms.vatBasisPoints / 100).replace('.', ','),
  fees: Object.fromEntries(
    paymentMethods.map(method => [method, terms.fees[method] ? asTyped(terms.fees[method]) : '']),
  ) as Record<PaymentMethod, string>,
})

/** Codec for a field; `read` returns `undefined` for invalid text. */
const typed = <Value>(read: (text: string) => Value | undefined, message: string) =>
  z.codec(z.string(), z.custom<Value>(), {
    decode: (text, ctx) => {
      const value = read(text.trim())
      if (value !== undefined) return value
      ctx.issues.push({ code: 'custom', input: text, message, continue: false })
      return z.NEVER
    },
    encode: value => String(value),
  })

const maxFreeShippingFrom = 100_000_00
const euroIn = (text: string) => parseEuro(text) ?? undefined
const rateIn = (text: string) => {
  const basisPoints = parseEuro(text.replace(/\s?%$/, ''))
  return basisPoints !== null && basisPoints <= 10_000 ? basisPoints : undefined
}

const { figureInvalid } = settingsTexts
const Fee = typed<Cents>(text => (text === '' ? 0 : euroIn(text)), figureInvalid)
const Terms = z
  .strictObject({
    shipping: typed<Cents>(euroIn, figureInvalid),
    shippingVat: z.enum(shippingVats),
    freeShippingFrom: typed<Cents | null>(text => {
      if (text === '') return null
      const cents = euroIn(text)
      return cents !== undefined && cents <= maxFreeShippingFrom ? cents : undefined
    }, figureInvalid),
    vatBasisPoints: typed<number>(rateIn, termsPartTexts.vatInvalid),
    fees: z.record(z.enum(paymentMethods), Fee),
  })
  .check(...termsChecks)

export const termsResolver = formResolver<TermsForm, TermsChange>(Terms)

export type BannerForm = { text: string; startsOn: string; endsOn: string }

export const bannerFormOf = ({ banner }: AdminSettings): BannerForm => ({
  text: banner.text,
  startsOn: banner.startsOn ?? '',
  endsOn: banner.endsOn ?? '',
})

/** An empty day is null. */
const Day = typed<string | null>(text => text || null, '')
const Banner = z.strictObject({ text: BannerChange.shape.text, startsOn: Day, endsOn: Day }).check(...bannerChecks)

export const bannerResolver = formResolver<BannerForm, BannerChange>(Banner)
