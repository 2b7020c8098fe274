import * as z from 'zod/mini'
import { parseColor } from '#domain/catalogue/color-parser.ts'
import { speciesValues } from '#domain/catalogue/species.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { isEmailAddress, normalizeEmailAddress } from '#domain/identifiers/email-address.ts'
import { type FiscalCodeProblem, fiscalCodeProblem, normalizeFiscalCode } from '#domain/identifiers/fiscal-code.ts'
import { holdingCodeProblem, normalizeHoldingCode } from '#domain/identifiers/holding-code.ts'
import { ibanProblem, normalizeIban } from '#domain/identifiers/iban.ts'
import { normalizePhoneNumber, type PhoneNumberProblem, phoneNumberProblem } from '#domain/identifiers/phone-number.ts'
import { fitsInvoice } from '#domain/identifiers/postal-address.ts'
import { normalizePostalCode, postalCodeProblem } from '#domain/identifiers/postal-code.ts'
import { isProvinceCode } from '#domain/identifiers/provinces.ts'
import { normalizeVatNumber, type VatNumberProblem, vatNumberProblem } from '#domain/identifiers/vat-number.ts'
import { normalizeSdiCode, sdiCodeProblem } from '#domain/money/invoice-recipient.ts'
import { type Cents, toCents, toEuros } from '#domain/money/money.ts'
import { newsletterFieldMessages } from '#domain/newsletter-field-messages.ts'
import { orderAsValues } from '#domain/orders/order-as.ts'
import { printMessages } from '#domain/print/print-messages.ts'
import { maxNumberStep } from '#domain/print/tag-print.ts'
import { seatMessages } from '#domain/seat-messages.ts'
import { identityProofs, tagPieces } from '#domain/tags/replacement.ts'
import { parseTagCode } from '#domain/tags/tag-codes.ts'
import { ears } from '#domain/tags/tag-ears.ts'
import { contractMessages } from '../contract-messages.ts'
import { judge, type Rule } from './rule.ts'

/** Schemas that several nouns share. Money is euros with two decimals on the wire and integer cents after decoding. */

const maxCents = 100_000_00

/** An amount as input: euros from 0 to 100,000 on the wire, at most two decimals; cents after decoding. */
export const Money = z.codec(z.number().check(z.minimum(0), z.maximum(maxCents / 100)), z.int(), {
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

/**
 * An amount without limits: euros on the wire (may be negative), cents after decoding; input is rounded to the cent.
 */
export const ComputedAmount = z.codec(z.number(), z.int(), {
  decode: euros => Math.round(euros * 100),
  encode: toEuros,
})

/** A time in UTC, ISO 8601: '2026-11-22T10:00:00.000Z'. */
export const Instant = z.iso.datetime()

/** Opaque version of an edited row, for optimistic locking: a call with an older version returns 409. */
export const Version = z.string().check(z.maxLength(40))

const valuesText = z.string().check(z.maxLength(1000))
/** Query parameter with several values: a comma list or a repeated parameter on the wire, an array after decoding. */
export const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.codec(z.union([valuesText, z.array(valuesText).check(z.maxLength(50))]), z.array(z.enum(values)), {
    decode: given => [given].flat().flatMap(part => part.split(',').filter(Boolean)) as Values[number][],
    encode: list => [...list] as string[],
  })

/** Query parameter with an integer from `from` to `to`, both included. */
export const wholeNumber = (from: number, to: number) =>
  z.codec(
    z.string().check(z.regex(/^\d{1,9}$/, contractMessages.wholeNumber)),
    z.int().check(z.minimum(from), z.maximum(to)),
    {
      decode: Number,
      encode: String,
    },
  )

/** A text of 1 to `max` characters after trimming; `message` is the error if it is missing or empty. */
export const requiredText = (message: string, max = 160) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, contractMessages.atMost(max)))
/** A trimmed text of at most `max` characters; a missing one is ''. */
export const optionalText = (max = 160) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, contractMessages.atMost(max))), '')

/** Characters that an invoice has for a name and a municipality. Source: FatturaPA 1.2. What is longer is told at the field. */
export const invoiceLength = { name: 80, city: 60 } as const
/** A street with its number that fits on an invoice. */
export const invoiceAddress = (message: string) =>
  requiredText(message).check(z.refine(fitsInvoice, contractMessages.streetTooLong))

/** Characters before normalizing: the longest e-mail address (254) and some white space. */
export const maxTypedLength = 300

const ruled = <Problem extends string>(rule: Rule<Problem>, whenEmpty: string | null) =>
  z.string(whenEmpty ?? undefined).check(
    z.maxLength(maxTypedLength, contractMessages.atMost(maxTypedLength)),
    z.overwrite(rule.normalize),
    z.check(ctx => {
      const message = ctx.value === '' ? whenEmpty : judge(rule, ctx.value).refusal
      if (message) ctx.issues.push({ code: 'custom', input: ctx.value, message })
    }),
  )
/** The same rule for an optional field: missing or empty is ''. */
const orEmpty = <Problem extends string>(rule: Rule<Problem>) => z._default(ruled(rule, null), '')

const required = fieldMessages.companyRequired
export const postalCodeRule = {
  normalize: normalizePostalCode,
  problemOf: postalCodeProblem,
  messages: fieldMessages.postalCode,
}
export const fiscalCodeRule: Rule<FiscalCodeProblem> = {
  normalize: normalizeFiscalCode,
  problemOf: fiscalCodeProblem,
  messages: fieldMessages.fiscalCode,
  asks: true,
}
export const vatNumberRule: Rule<VatNumberProblem> = {
  normalize: normalizeVatNumber,
  problemOf: vatNumberProblem,
  messages: fieldMessages.vatNumber,
  asks: true,
}
export const phoneRule: Rule<PhoneNumberProblem> = {
  normalize: normalizePhoneNumber,
  problemOf: phoneNumberProblem,
  messages: fieldMessages.phone,
  asks: true,
}
const holdingCodeRule = {
  normalize: normalizeHoldingCode,
  problemOf: holdingCodeProblem,
  messages: fieldMessages.holdingCode,
}
export const sdiCodeRule = { normalize: normalizeSdiCode, problemOf: sdiCodeProblem, messages: fieldMessages.sdiCode }
export const emailRule = (message: string): Rule<'shape'> => ({
  normalize: normalizeEmailAddress,
  problemOf: text => (isEmailAddress(text) ? null : 'shape'),
  messages: { shape: message },
})
const provinceCode = (message: string) =>
  z.string(message).check(z.maxLength(10, message), z.toUpperCase(), z.refine(isProvinceCode, message))

/** The shop's own tax code: a person's (16 characters) or a company's (11 digits), in upper case; '' for none. */
export const OwnFiscalCode = ruled({ ...fiscalCodeRule, asks: false }, null)
/** The shop's own partita IVA: 11 digits, without the prefix IT. */
export const OwnVatNumber = ruled({ ...vatNumberRule, asks: false }, required.vatNumber)
/** A CAP: five digits. */
export const PostalCode = ruled(postalCodeRule, required.postalCode)
/** A telephone number: digits, 6 to 15 as a rule, with a leading + for a country code. */
export const PhoneNumber = ruled(phoneRule, required.phone)
/** The same; missing is ''. */
export const OptionalPhoneNumber = orEmpty(phoneRule)
/** An IBAN in upper case without blanks; 27 characters if Italian. */
export const Iban = ruled(
  { normalize: normalizeIban, problemOf: ibanProblem, messages: fieldMessages.iban },
  fieldMessages.ibanRequired,
)
/** Code of a holding, normalized: '001TO123'. */
export const HoldingCode = ruled(holdingCodeRule, fieldMessages.holdingCodeRequired)
const { signUp } = fieldMessages
/** An ASCII e-mail address in lower case, at most 254 characters. */
export const EmailAddress = ruled(emailRule(signUp.emailInvalid), signUp.emailRequired)
/** The same, with the newsletter's English messages (specification, section 5). */
export const NewsletterEmail = ruled(
  emailRule(newsletterFieldMessages.emailInvalid),
  newsletterFieldMessages.emailRequired,
)
/** One of the 107 two-letter codes of provinces, in upper case. */
export const ProvinceCode = provinceCode(required.province)

/** An upper-case hex color, '#F7B500'; Italian and English color names are accepted as input. */
export const Color = z.string().check(
  z.minLength(1, { error: contractMessages.colorMissing, abort: true }),
  z.maxLength(40),
  z.overwrite(text => parseColor(text) ?? text),
  z.regex(/^#[0-9A-F]{6}$/, contractMessages.color),
)

const checkout = fieldMessages.checkoutRequired

/** The address on the parcel, in Italy. Missing optional fields are ''. The English messages are the specification's. */
export const ShippingAddress = z.strictObject({
  country: z.optional(z.literal('IT', seatMessages.onlyItaly)),
  businessName: requiredText(checkout.businessName),
  city: requiredText(checkout.city),
  municipality: optionalText(),
  address: requiredText(checkout.address),
  postalCode: ruled(postalCodeRule, checkout.postalCode),
  province: provinceCode(checkout.province),
  phone: OptionalPhoneNumber,
  email: orEmpty(emailRule(signUp.emailInvalid)),
  notes: optionalText(500),
})
export type ShippingAddress = z.output<typeof ShippingAddress>

const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map(name => [name, z.string()])) as Record<Name, z.ZodMiniString>

/**
 * Addresses as they were given, of an order or saved by a customer. Erased ones are empty and old ones were checked by
 * other rules, so the rules of a new address do not apply.
 */
export const OrderBillingAddress = z.object({
  ...texts(
    'businessName',
    'fiscalCode',
    'city',
    'municipality',
    'address',
    'postalCode',
    'province',
    'phone',
    'vatNumber',
  ),
  sdiCode: z.optional(z.string()),
  pec: z.optional(z.string()),
  /** Missing in addresses from before there was one: Italy. */
  country: z.optional(z.string()),
})
export const OrderShippingAddress = z.object(
  texts('businessName', 'city', 'municipality', 'address', 'postalCode', 'province', 'phone', 'email', 'notes'),
)

/** Copy of the buyer's account on the day of the order; '' for unknown fields. */
export type Buyer = {
  name: string
  email: string
  phone: string
  businessName: string
  fiscalCode: string
  vatNumber: string
  vetInfoId: string | null
  /** Missing in orders from before there was one: Italy. */
  country?: string
}

/** One row of a product's table of measures and materials. */
export const Detail = z.strictObject({
  label: requiredText(contractMessages.required, 60),
  value: requiredText(contractMessages.required, 200),
})
export type Detail = z.output<typeof Detail>

/**
 * A picture in several widths (pixels): `url` is the JPEG fallback, `<width>.avif|webp|jpg` are in the same folder.
 * `placeholder` is its dominant color (hex); `color` is the product color that it shows, null if none.
 */
export const Picture = z.object({
  url: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  color: z.nullable(z.string()),
})
export type Picture = z.output<typeof Picture>

/** Whether a line is for new tags or for replacements. */
export const OrderAs = z.enum(orderAsValues)

/** A lost tag: code (official ones normalized), the lost piece, and the proof of identity if both are lost. */
export const Replacement = z.strictObject({
  code: requiredText(contractMessages.required, 32).check(z.overwrite(code => parseTagCode(code) ?? code)),
  piece: z.enum(tagPieces),
  identityProof: z.optional(z.enum(identityProofs)),
  /** The ear of a single lost piece, if the keeper said it and no rule tells it. */
  ear: z.optional(z.enum(ears)),
})
export type Replacement = z.output<typeof Replacement>

/** The buyer's herd that official tags are for. */
export const HerdChoice = z.strictObject({ holding: HoldingCode, species: z.enum(speciesValues) })
export type HerdChoice = z.output<typeof HerdChoice>

/** Six digits from a mail; spaces between them are ignored. */
export const EmailCode = z.string(contractMessages.mailedCode).check(
  z.maxLength(20, contractMessages.mailedCode),
  z.overwrite(text => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, contractMessages.mailedCode),
)
const words = (max: number) => z.string().check(z.trim(), z.maxLength(max, contractMessages.atMost(max)))

/** What a keeper wants printed; limits per product: domain/print/print-rules.ts. Missing fields are not printed. */
export const TagPrint = z.strictObject({
  text: z.optional(z.array(words(40)).check(z.maxLength(4))),
  /** The first number of the series, with leading zeros: '0472'. */
  start: z.optional(z.string().check(z.regex(/^\d{1,6}$/, printMessages.onlyDigits))),
  step: z.optional(z.int(contractMessages.wholeNumber).check(z.minimum(1), z.maximum(maxNumberStep))),
  logoText: z.optional(words(40)),
  keeperText: z.optional(words(60)),
})

/** A sentence for the reader. */
export const Message = z.object({ message: z.string() })

/** Token of a mailed link. Any text is accepted here, so that a truncated link gets the same 404 as an unknown one. */
export const LinkToken = z.string(contractMessages.mailedLink).check(z.maxLength(2000, contractMessages.mailedLink))
