import * as z from 'zod/mini'
import { parseColor } from '#domain/color-parser.ts'
import { isEmailAddress, normalizeEmailAddress } from '#domain/email-address.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { fiscalCodeProblem, normalizeFiscalCode } from '#domain/fiscal-code.ts'
import { holdingCodeProblem, normalizeHoldingCode } from '#domain/holding-code.ts'
import { ibanProblem, normalizeIban } from '#domain/iban.ts'
import { normalizeSdiCode, sdiCodeProblem } from '#domain/invoice-recipient.ts'
import { type Cents, toCents, toEuros } from '#domain/money.ts'
import { newsletterMessages } from '#domain/newsletter-field-messages.ts'
import { orderAsValues } from '#domain/order-as.ts'
import { normalizePhoneNumber, phoneNumberProblem } from '#domain/phone-number.ts'
import { normalizePostalCode, postalCodeProblem } from '#domain/postal-code.ts'
import { printMessages } from '#domain/print/print-messages.ts'
import { mostStep } from '#domain/print/tag-print.ts'
import { isProvinceCode } from '#domain/provinces.ts'
import { identityProofs, whichPieces } from '#domain/replacement.ts'
import { speciesValues } from '#domain/species.ts'
import { parseTagCode } from '#domain/tag-codes.ts'
import { normalizeVatNumber, vatNumberProblem } from '#domain/vat-number.ts'
import { contractMessages } from './contract-messages.ts'

/** The shapes that several nouns share. Inside, money is cents; on the wire, euros with two decimals. */

const mostCents = 100_000_00

/** Euros on the wire, cents inside. */
export const Money = z.codec(z.number().check(z.minimum(0), z.maximum(mostCents / 100)), z.int(), {
  decode: (euros, ctx) => {
    try {
      return toCents(euros)
    } catch {
      ctx.issues.push({ code: 'custom', input: euros, message: contractMessages.twoDecimals, continue: false })
      return z.NEVER
    }
  },
  encode: (cents: Cents) => toEuros(cents),
})

/** What the shop itself computed: never refused on the way out, never read on the way in. */
export const Amount = z.codec(z.number(), z.int(), { decode: euros => Math.round(euros * 100), encode: toEuros })

export const Instant = z.iso.datetime()

/** Stands for the values of what is edited as they were read: who sends an older one is told. */
export const Version = z.string().check(z.maxLength(40))

/** A comma list or a repeated parameter on the wire, an array inside. */
export const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.codec(z.union([z.string(), z.array(z.string())]), z.array(z.enum(values)), {
    decode: given => [given].flat().flatMap(part => part.split(',').filter(Boolean)) as Values[number][],
    encode: list => [...list] as string[],
  })

/** A whole number in a query string. */
export const wholeNumber = (from: number, to: number) =>
  z.codec(
    z.string().check(z.regex(/^\d{1,9}$/, contractMessages.wholeNumber)),
    z.int().check(z.minimum(from), z.maximum(to)),
    {
      decode: Number,
      encode: String,
    },
  )

/** A text that must say something: trimmed, at most `most` characters. */
export const requiredText = (message: string, most = 160) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(most, contractMessages.atMost(most)))
export const optionalText = (most = 160) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, contractMessages.atMost(most))), '')

type Rule<Problem extends string> = {
  normalize: (text: string) => string
  problemOf: (text: string) => Problem | null
  messages: Record<Problem, string>
}

/** Room for the longest e-mail address and some white space. */
const longestTyped = 300

const ruled = <Problem extends string>({ normalize, problemOf, messages }: Rule<Problem>, whenEmpty: string | null) =>
  z.string(whenEmpty ?? undefined).check(
    z.maxLength(longestTyped, contractMessages.atMost(longestTyped)),
    z.overwrite(normalize),
    z.check(ctx => {
      const problem = ctx.value === '' ? null : problemOf(ctx.value)
      const message = ctx.value === '' ? whenEmpty : problem && messages[problem]
      if (message) ctx.issues.push({ code: 'custom', input: ctx.value, message })
    }),
  )
/** The same rule for a field that may stay empty. */
const orEmpty = <Problem extends string>(rule: Rule<Problem>) => z._default(ruled(rule, null), '')

const required = fieldMessages.companyRequired
const postalCodeRule = {
  normalize: normalizePostalCode,
  problemOf: postalCodeProblem,
  messages: fieldMessages.postalCode,
}
const fiscalCodeRule = {
  normalize: normalizeFiscalCode,
  problemOf: fiscalCodeProblem,
  messages: fieldMessages.fiscalCode,
}
const vatNumberRule = { normalize: normalizeVatNumber, problemOf: vatNumberProblem, messages: fieldMessages.vatNumber }
const phoneRule = { normalize: normalizePhoneNumber, problemOf: phoneNumberProblem, messages: fieldMessages.phone }
const holdingCodeRule = {
  normalize: normalizeHoldingCode,
  problemOf: holdingCodeProblem,
  messages: fieldMessages.holdingCode,
}
const sdiCodeRule = { normalize: normalizeSdiCode, problemOf: sdiCodeProblem, messages: fieldMessages.sdiCode }
const emailRule = (message: string): Rule<'shape'> => ({
  normalize: normalizeEmailAddress,
  problemOf: text => (isEmailAddress(text) ? null : 'shape'),
  messages: { shape: message },
})
const provinceCode = (message: string) => z.string(message).check(z.toUpperCase(), z.refine(isProvinceCode, message))

export const FiscalCode = ruled(fiscalCodeRule, required.fiscalCode)
export const VatNumber = ruled(vatNumberRule, required.vatNumber)
export const PostalCode = ruled(postalCodeRule, required.postalCode)
export const PhoneNumber = ruled(phoneRule, required.phone)
export const Iban = ruled(
  { normalize: normalizeIban, problemOf: ibanProblem, messages: fieldMessages.iban },
  fieldMessages.ibanRequired,
)
export const HoldingCode = ruled(holdingCodeRule, fieldMessages.holdingCodeRequired)
const { signUp } = fieldMessages
export const EmailAddress = ruled(emailRule(signUp.emailInvalid), signUp.emailRequired)
export const NewsletterEmail = ruled(emailRule(newsletterMessages.emailInvalid), newsletterMessages.emailRequired)
/** Where invoices go: a recipient's code at the exchange system, or a PEC address. Both may stay empty. */
export const SdiCode = z.optional(ruled(sdiCodeRule, null))
export const Pec = z.optional(ruled(emailRule(fieldMessages.pecInvalid), null))
export const ProvinceCode = provinceCode(required.province)

/** An upper-case hex colour; names are understood on the way in. */
export const Color = z.string().check(
  z.maxLength(40),
  z.overwrite(text => parseColor(text) ?? text),
  z.regex(/^#[0-9A-F]{6}$/, contractMessages.color),
)

const checkout = fieldMessages.checkoutRequired

/** Who pays: what the invoice shows. Messages of the checkout are the specification's. */
export const BillingAddress = z.strictObject({
  businessName: requiredText(checkout.businessName),
  fiscalCode: orEmpty(fiscalCodeRule),
  city: requiredText(checkout.city),
  municipality: optionalText(),
  address: requiredText(checkout.address),
  postalCode: ruled(postalCodeRule, checkout.postalCode),
  province: provinceCode(checkout.province),
  phone: orEmpty(phoneRule),
  vatNumber: orEmpty(vatNumberRule),
  sdiCode: SdiCode,
  pec: Pec,
})
export type BillingAddress = z.output<typeof BillingAddress>

/** Where the parcel goes. */
export const ShippingAddress = z.strictObject({
  businessName: requiredText(checkout.businessName),
  city: requiredText(checkout.city),
  municipality: optionalText(),
  address: requiredText(checkout.address),
  postalCode: ruled(postalCodeRule, checkout.postalCode),
  province: provinceCode(checkout.province),
  phone: orEmpty(phoneRule),
  email: orEmpty(emailRule(signUp.emailInvalid)),
  notes: optionalText(500),
})
export type ShippingAddress = z.output<typeof ShippingAddress>

/** The buyer as they were on the day of the order. */
export type Buyer = {
  name: string
  email: string
  phone: string
  businessName: string
  fiscalCode: string
  vatNumber: string
  vetInfoId: string | null
}

/** A row of a product's measures and materials. */
export const Detail = z.strictObject({
  label: requiredText(contractMessages.required, 60),
  value: requiredText(contractMessages.required, 200),
})
export type Detail = z.output<typeof Detail>

/** A picture in several widths: `url` is the JPEG fallback, its siblings `<width>.avif|webp|jpg` stand beside it. */
export const Picture = z.object({
  url: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  color: z.nullable(z.string()),
})
export type Picture = z.output<typeof Picture>

export const OrderAs = z.enum(orderAsValues)

/** One lost tag: its code, an official one as it is printed; which of the two pieces is missing; how it is known that both are. */
export const Replacement = z.strictObject({
  code: requiredText(contractMessages.required, 32).check(z.overwrite(code => parseTagCode(code) ?? code)),
  which: z.enum(whichPieces),
  identifiedBy: z.optional(z.enum(identityProofs)),
})
export type Replacement = z.output<typeof Replacement>

/** A herd of the buyer's, which official tags are for. */
export const HerdChoice = z.strictObject({ holding: HoldingCode, species: z.enum(speciesValues) })
export type HerdChoice = z.output<typeof HerdChoice>

/** Six digits that came by mail; spaces between them are nobody's mistake. */
export const MailedCode = z.string(contractMessages.mailedCode).check(
  z.maxLength(20, contractMessages.mailedCode),
  z.overwrite(text => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, contractMessages.mailedCode),
)
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most, contractMessages.atMost(most)))

/** What a keeper wants printed; what a product bears of it, domain/print/tag-print.ts says. */
export const TagPrint = z.strictObject({
  text: z.optional(z.array(words(40)).check(z.maxLength(4))),
  /** The first number, with its leading zeros. */
  start: z.optional(z.string().check(z.regex(/^\d{1,6}$/, printMessages.onlyDigits))),
  step: z.optional(z.int(contractMessages.wholeNumber).check(z.minimum(1), z.maximum(mostStep))),
  logoText: z.optional(words(40)),
  keeperText: z.optional(words(60)),
})

export const Message = z.object({ message: z.string() })
