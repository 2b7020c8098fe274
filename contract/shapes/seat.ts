import * as z from 'zod/mini'
import { fieldMessages } from '#domain/field-messages.ts'
import { isAbroad, isCountryCode, italy } from '#domain/identifiers/countries.ts'
import { foreignTaxNumberProblem, normalizeForeignTaxNumber } from '#domain/identifiers/foreign-tax-number.ts'
import { isProvinceCode } from '#domain/identifiers/provinces.ts'
import { isPec } from '#domain/money/invoice-recipient.ts'
import { seatMessages } from '#domain/seat-messages.ts'
import { contractMessages } from '../contract-messages.ts'
import { judge, type Rule } from './rule.ts'
import {
  emailRule,
  fiscalCodeRule,
  maxTypedLength,
  phoneRule,
  postalCodeRule,
  sdiCodeRule,
  vatNumberRule,
} from './wire-types.ts'

/**
 * The seat of a buyer: the fields of an address whose rules depend on its country. Each rule has its two halves here, for
 * Italy and for all other countries.
 */

const names = ['postalCode', 'province', 'municipality', 'fiscalCode', 'vatNumber', 'sdiCode', 'pec'] as const
type SeatField = (typeof names)[number]
/** What depends on the country and has to be said anew with another one. */
export const fieldsOfCountry = ['postalCode', 'province', 'fiscalCode', 'vatNumber'] as const

/** Return the message that refuses a normalized text that is not empty, or asks whether it is right; null for neither. */
type SeatRule = {
  normalize: (text: string) => string
  messageOf: (text: string) => string | null
  doubtOf?: (text: string) => string | null
}

const ruleOf = <Problem extends string>(rule: Rule<Problem>): SeatRule => ({
  normalize: rule.normalize,
  messageOf: text => judge(rule, text).refusal,
  doubtOf: text => judge(rule, text).doubt,
})
const atMost = (max: number): SeatRule => ({
  normalize: text => text.trim(),
  messageOf: text => (text.length > max ? contractMessages.atMost(max) : null),
})
const fiscalCode = ruleOf(fiscalCodeRule)
const phone = ruleOf(phoneRule)

const italianRules = (message: string | undefined): Record<SeatField, SeatRule> => ({
  postalCode: ruleOf(postalCodeRule),
  province: {
    normalize: text => text.toUpperCase(),
    messageOf: text => (isProvinceCode(text) ? null : (message ?? null)),
  },
  municipality: atMost(160),
  fiscalCode,
  vatNumber: ruleOf(vatNumberRule),
  sdiCode: ruleOf(sdiCodeRule),
  pec: ruleOf({ ...emailRule(fieldMessages.pecInvalid), problemOf: text => (isPec(text) ? null : 'shape') }),
})

/** What only Italian addresses have is left empty; the program chooses the recipient code. */
const left: SeatRule = { normalize: () => '', messageOf: () => null }

const foreignRules = (country: string): Record<SeatField, SeatRule> => ({
  postalCode: {
    normalize: text => text.trim().replace(/\s+/g, ' ').toUpperCase(),
    messageOf: text => (/^[A-Z\d][A-Z\d -]{0,11}$/.test(text) ? null : seatMessages.postalCode),
  },
  province: left,
  municipality: left,
  fiscalCode,
  vatNumber: ruleOf({
    normalize: text => normalizeForeignTaxNumber(country, text),
    problemOf: text => foreignTaxNumberProblem(country, text),
    messages: seatMessages.taxNumber(country),
    asks: true,
  }),
  sdiCode: left,
  pec: left,
})

const seatText = z.string().check(z.maxLength(maxTypedLength, contractMessages.atMost(maxTypedLength)))
const country = z.optional(
  z.string(seatMessages.country).check(
    z.maxLength(10, seatMessages.country),
    z.overwrite(code => code.toUpperCase()),
    z.refine(isCountryCode, seatMessages.country),
  ),
)
const text = z._default(seatText, '')
/** Missing in an update: unchanged. */
const change = z.optional(seatText)

/** Fields of a seat, to be spread into an object with `seatRules`. A missing country is Italy. */
export const seatFields = {
  country,
  postalCode: text,
  province: text,
  municipality: text,
  fiscalCode: text,
  vatNumber: text,
  /** Recipient code at the exchange system (SdI), seven characters; '' for none. Italian seats only. */
  sdiCode: change,
  /** Certified e-mail address (PEC) for invoices; '' for none. Italian seats only. */
  pec: change,
}
/** The same for an update, in which a missing field is unchanged. */
export const seatChanges = {
  country,
  postalCode: change,
  province: change,
  municipality: change,
  fiscalCode: change,
  vatNumber: change,
  sdiCode: change,
  pec: change,
}

const rulesOf = (country: string | undefined, provinceMissing?: string) =>
  isAbroad(country) ? foreignRules(country ?? italy) : italianRules(provinceMissing)

type Seat = { country?: string | undefined } & { [Name in SeatField]?: string | undefined }

/**
 * Normalizes and checks the fields of a seat by the rules of its country. `required` are the messages of fields that an
 * Italian seat needs; abroad only the postal code of them is needed. Checked even if other fields are wrong, so that all
 * errors show at once.
 */
export const seatRules = (required: { [Name in SeatField]?: string }) =>
  z.check<Seat>(
    ctx => {
      const { value } = ctx
      // Without a country that exists there are no rules; its own field says so.
      if (value.country !== undefined && !isCountryCode(value.country)) return
      const isForeign = isAbroad(value.country)
      const rules = rulesOf(value.country, required.province)
      const normalized: Seat = {}
      for (const name of names) {
        const typed = value[name]
        if (typeof typed !== 'string' || typed.length > maxTypedLength) {
          if (isForeign && typed === undefined && rules[name] === left) normalized[name] = ''
          continue
        }
        const said = rules[name].normalize(typed)
        normalized[name] = said
        const whenEmpty = isForeign && name !== 'postalCode' ? null : (required[name] ?? null)
        const message = said === '' ? whenEmpty : rules[name].messageOf(said)
        if (message) ctx.issues.push({ code: 'custom', input: typed, path: [name], message })
      }
      ctx.value = { ...value, ...normalized }
    },
    { when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null },
  )

/** Messages by the path of their field, such as `billingAddress.vatNumber`. */
export type Doubts = Record<string, string>

/**
 * Returns what a form asks about before it sends values that its call accepts: a check character that is not right, an
 * office that does not exist, an unusual length. The fields of an address are judged by the country beside them.
 */
export function doubtsAbout(values: object, within = ''): Doubts {
  const country = 'country' in values && typeof values.country === 'string' ? values.country : undefined
  const rules: { [name: string]: SeatRule } = { ...rulesOf(country), phone }
  const found: Doubts = {}
  for (const [name, value] of Object.entries<unknown>({ ...values })) {
    if (typeof value === 'object' && value !== null) Object.assign(found, doubtsAbout(value, `${within}${name}.`))
    const said = typeof value === 'string' ? (rules[name]?.normalize(value) ?? '') : ''
    const doubt = said && rules[name]?.doubtOf?.(said)
    if (doubt) found[within + name] = doubt
  }
  return found
}
