import fc from 'fast-check'
import type { DiscountRule } from '#domain/money/discount-rules.ts'
import type { PriceTier } from '#domain/money/price-tiers.ts'
import { defaultPricingTerms, type PricingTerms } from '#domain/money/pricing.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'

/** Random orders and their expected amounts, computed without the shop's own functions. */

export type RandomProduct = { price: number; tiers: PriceTier[]; isTool: boolean }
export type RandomCode = Pick<DiscountRule, 'basisPoints' | 'amount' | 'minimum' | 'category'> & {
  /** Index of its product if the code is for one product; otherwise null. */
  product: number | null
}
/** Lines of one product differ by their color. */
export type RandomOrder = {
  lines: { product: number; color: number; quantity: number }[]
  paymentMethod: (typeof paymentMethods)[number]
  /** Index among the codes; null for none. */
  code: number | null
  terms: PricingTerms
}

const productCount = 24
const codeCount = 12
export const colors = ['#F7B500', '#FFFFFF', '#3C8A57']

/**
 * With and without VAT, shipping and free shipping, and with several fees, so that amounts without VAT have several
 * parts.
 */
const terms: PricingTerms[] = [
  defaultPricingTerms,
  {
    vatBasisPoints: 2_200,
    shipping: 9_000,
    shippingVat: 'included',
    freeShippingFrom: null,
    fees: { paypal: 50, satispay: 21 },
  },
  { vatBasisPoints: 1_000, shipping: 0, shippingVat: 'added', freeShippingFrom: null, fees: { credit_card: 7 } },
  { vatBasisPoints: 0, shipping: 1, shippingVat: 'advance', freeShippingFrom: 20_000, fees: { paypal: 35 } },
  { vatBasisPoints: 2_450, shipping: 700, shippingVat: 'added', freeShippingFrom: 5_000, fees: {} },
]

const product = fc.record({
  price: fc.integer({ min: 1, max: 30_000 }),
  steps: fc.array(fc.record({ more: fc.integer({ min: 1, max: 120 }), less: fc.integer({ min: 1, max: 900 }) }), {
    maxLength: 4,
  }),
  isTool: fc.boolean(),
})

export const randomProducts = (): RandomProduct[] =>
  fc.sample(product, productCount).map(({ price, steps, isTool }) => {
    let at = { from: 1, price }
    const tiers = steps.map(({ more, less }) => (at = { from: at.from + more, price: at.price - less }))
    return { price, tiers: tiers.filter(tier => tier.price >= 0), isTool }
  })

const code = fc.record({
  share: fc.option(fc.integer({ min: 1, max: 10_000 })),
  amount: fc.integer({ min: 1, max: 50_000 }),
  minimum: fc.constantFrom(0, 0, 1, 100_000),
  whatFor: fc.constantFrom('all', 'all', 'tools', 'product'),
  product: fc.nat({ max: productCount - 1 }),
})

export const randomCodes = (): RandomCode[] =>
  fc.sample(code, codeCount).map(drawn => ({
    basisPoints: drawn.share,
    amount: drawn.share === null ? drawn.amount : null,
    minimum: drawn.minimum,
    category: drawn.whatFor === 'tools' ? 'applicatori' : null,
    product: drawn.whatFor === 'product' ? drawn.product : null,
  }))

const order = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      product: fc.nat({ max: productCount - 1 }),
      color: fc.nat({ max: colors.length - 1 }),
      quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 400 })),
    }),
    { minLength: 1, maxLength: 6, selector: line => `${line.product} ${line.color}` },
  ),
  paymentMethod: fc.constantFrom(...paymentMethods),
  code: fc.option(fc.nat({ max: codeCount - 1 })),
  terms: fc.constantFrom(...terms),
})

export const randomOrders = (count: number): RandomOrder[] => fc.sample(order, count)

/** In cents. `lines` are in the order of the lines, before the discount. */
export type Reckoning = {
  lines: number[]
  products: number
  discount: number
  vat: number
  shipping: number
  fee: number
  total: number
}

const halfUp = (cents: number, basisPoints: number) => Number((BigInt(cents) * BigInt(basisPoints) + 5_000n) / 10_000n)
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Computes the amounts line by line, without the shop's pricing. */
export function reckon(order: RandomOrder, productIds: RandomProduct[], codes: RandomCode[]): Reckoning {
  const { lines, paymentMethod, terms } = order
  const amounts = lines.map(line => {
    const { price = 0, tiers = [] } = productIds[line.product] ?? {}
    const pieces = sum(lines.filter(other => other.product === line.product).map(other => other.quantity))
    const reached = tiers.filter(({ from }) => from <= pieces).map(tier => tier.price)
    return Math.min(price, ...reached) * line.quantity
  })
  const products = sum(amounts)
  const rule = order.code === null ? undefined : codes[order.code]
  const eligible = sum(
    amounts.filter((_, at) => {
      const { product = 0 } = lines[at] ?? {}
      return (rule?.product ?? product) === product && (!rule?.category || productIds[product]?.isTool)
    }),
  )
  const isGiven = rule && eligible > 0 && eligible >= rule.minimum
  const discount = isGiven ? Math.min(eligible, rule.amount ?? 0) || halfUp(eligible, rule.basisPoints ?? 0) : 0
  const fee = terms.fees[paymentMethod] ?? 0
  const isFree = products - discount >= (terms.freeShippingFrom ?? Number.POSITIVE_INFINITY)
  const shipping = isFree ? 0 : terms.shipping
  const vat = halfUp(products - discount + (terms.shippingVat === 'added' ? shipping : 0), terms.vatBasisPoints)
  const total = products - discount + vat + shipping + fee
  return { lines: amounts, products, discount, vat, shipping, fee, total }
}
