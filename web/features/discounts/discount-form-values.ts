import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type Discount, discountChecks, NewDiscount } from '#contract/discounts.ts'
import type { Category } from '#domain/catalogue/product-filters.ts'
import { type Cents, parseEuro, toEuros } from '#domain/money/money.ts'
import { formOptions } from '../../api/form-resolver.ts'
import { discountTexts as texts } from './discount-texts.ts'

/** Validates the form with the schema of its call; empty fields are left out. */

/** The values as typed: numbers are text, other values are as in the call. */
type DiscountForm = {
  code: string
  basisPoints: string
  amount: string
  minimum: string
  startsOn: string
  endsOn: string
  oncePerCustomer: boolean
  maxUses: string
  productCode: string
  category: Category | ''
}
export type DiscountFormReturn = UseFormReturn<DiscountForm, unknown, NewDiscount>

/** Codec of an optional field; `read` returns null for invalid text. */
const typed = <Value extends string | number>(read: (text: string) => Value | null, message: string) =>
  z.codec(z.string(), z.optional(z.custom<Value>()), {
    decode: (text, ctx) => {
      const plain = text.trim()
      if (plain === '') return undefined
      const value = read(plain)
      if (value !== null) return value
      ctx.issues.push({ code: 'custom', input: text, message, continue: false })
      return z.NEVER
    },
    encode: value => String(value ?? ''),
  })

const within = (from: number, to: number, value: number | null) =>
  value !== null && value >= from && value <= to ? value : null

const euro = typed(text => within(0, 100_000_00, parseEuro(text)), texts.amountInvalid)
const percent = typed(text => within(1, 10_000, parseEuro(text.replace(/\s?%$/, ''))), texts.percentInvalid)
const count = typed(text => (/^\d{1,7}$/.test(text) ? within(1, 1_000_000, Number(text)) : null), texts.usesInvalid)
const words = typed(text => text, '')

const Form = z
  .strictObject({
    ...NewDiscount.shape,
    basisPoints: percent,
    amount: euro,
    minimum: euro,
    maxUses: count,
    startsOn: words,
    endsOn: words,
    productCode: words,
    category: words,
  })
  .check(...discountChecks) as unknown as z.ZodMiniType<NewDiscount, DiscountForm>

const asTyped = (cents: Cents) => toEuros(cents).toFixed(2).replace('.', ',')

/** Returns the form values of an existing code; empty values for a new one. */
export const discountFormOf = (discount: Discount | undefined): DiscountForm => ({
  code: discount?.code ?? '',
  basisPoints: discount?.basisPoints ? String(discount.basisPoints / 100).replace('.', ',') : '',
  amount: discount?.amount ? asTyped(discount.amount) : '',
  minimum: discount?.minimum ? asTyped(discount.minimum) : '',
  startsOn: discount?.startsOn ?? '',
  endsOn: discount?.endsOn ?? '',
  oncePerCustomer: discount?.oncePerCustomer ?? false,
  maxUses: String(discount?.maxUses ?? ''),
  productCode: discount?.productCode ?? '',
  category: discount?.category ?? '',
})

export const useDiscountForm = (discount: Discount | undefined): DiscountFormReturn =>
  useForm<DiscountForm, unknown, NewDiscount>({ ...formOptions(Form), defaultValues: discountFormOf(discount) })
