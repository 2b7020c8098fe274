import fc from 'fast-check'
import type { DiscountRule } from '#domain/discount-rules.ts'
import { paymentMethods } from '#domain/payment-methods.ts'
import type { PriceTier } from '#domain/price-tiers.ts'
import { defaultTerms, type PriceTerms } from '#domain/pricing.ts'

/** Orders as chance wants them, and what each must come to, reckoned apart from the shop's own functions. */

export type ShelfProduct = { price: number; tiers: PriceTier[]; isTool: boolean }
export type RandomCode = Pick<DiscountRule, 'basisPoints' | 'amount' | 'minimum' | 'category'> & {
  /** Its place on the shelf, where the code is for one product. */
  product: number | null
}
/** Lines of one product differ by their colour. */
export type RandomOrder = {
  lines: { product: number; color: number; quantity: number }[]
  paymentMethod: (typeof paymentMethods)[number]
  /** Its place among the codes. */
  code: number | null
  terms: PriceTerms
}

const shelfSize = 24
const codeCount = 12
export const colors = ['#F7B500', '#FFFFFF', '#3C8A57']

/** VAT or none, shipping, none or none from a sum on, more than one fee: what bears no VAT comes in several parts. */
const terms: PriceTerms[] = [
  defaultTerms,
  { vatBasisPoints: 2_200, shipping: 9_000, freeShippingFrom: null, fees: { paypal: 50, satispay: 21 } },
  { vatBasisPoints: 1_000, shipping: 0, freeShippingFrom: null, fees: { credit_card: 7 } },
  { vatBasisPoints: 0, shipping: 1, freeShippingFrom: 20_000, fees: { paypal: 35 } },
  { vatBasisPoints: 2_450, shipping: 700, freeShippingFrom: 5_000, fees: {} },
]

const product = fc.record({
  price: fc.integer({ min: 1, max: 30_000 }),
  steps: fc.array(fc.record({ more: fc.integer({ min: 1, max: 120 }), less: fc.integer({ min: 1, max: 900 }) }), {
    maxLength: 4,
  }),
  isTool: fc.boolean(),
})

export const randomShelf = (seed: number): ShelfProduct[] =>
  fc.sample(product, { seed, numRuns: shelfSize }).map(({ price, steps, isTool }) => {
    let at = { from: 1, price }
    const tiers = steps.map(({ more, less }) => (at = { from: at.from + more, price: at.price - less }))
    return { price, tiers: tiers.filter(tier => tier.price >= 0), isTool }
  })

const code = fc.record({
  share: fc.option(fc.integer({ min: 1, max: 10_000 })),
  amount: fc.integer({ min: 1, max: 50_000 }),
  minimum: fc.constantFrom(0, 0, 1, 100_000),
  whatFor: fc.constantFrom('all', 'all', 'tools', 'product'),
  product: fc.nat({ max: shelfSize - 1 }),
})

export const randomCodes = (seed: number): RandomCode[] =>
  fc.sample(code, { seed, numRuns: codeCount }).map(drawn => ({
    basisPoints: drawn.share,
    amount: drawn.share === null ? drawn.amount : null,
    minimum: drawn.minimum,
    category: drawn.whatFor === 'tools' ? 'applicatori' : null,
    product: drawn.whatFor === 'product' ? drawn.product : null,
  }))

const order = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      product: fc.nat({ max: shelfSize - 1 }),
      color: fc.nat({ max: colors.length - 1 }),
      quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 400 })),
    }),
    { minLength: 1, maxLength: 6, selector: line => `${line.product} ${line.color}` },
  ),
  paymentMethod: fc.constantFrom(...paymentMethods),
  code: fc.option(fc.nat({ max: codeCount - 1 })),
  terms: fc.constantFrom(...terms),
})

export const randomOrders = (seed: number, numRuns: number): RandomOrder[] => fc.sample(order, { seed, numRuns })

/** In cents. `lines` in the order of the lines, before the discount. */
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

/** Line by line with pencil and paper: the shop's pricing is not asked. */
export function reckon(order: RandomOrder, shelf: ShelfProduct[], codes: RandomCode[]): Reckoning {
  const { lines, paymentMethod, terms } = order
  const amounts = lines.map(line => {
    const { price = 0, tiers = [] } = shelf[line.product] ?? {}
    const pieces = sum(lines.filter(other => other.product === line.product).map(other => other.quantity))
    const reached = tiers.filter(({ from }) => from <= pieces).map(tier => tier.price)
    return Math.min(price, ...reached) * line.quantity
  })
  const products = sum(amounts)
  const rule = order.code === null ? undefined : codes[order.code]
  const eligible = sum(
    amounts.filter((_, at) => {
      const { product = 0 } = lines[at] ?? {}
      return (rule?.product ?? product) === product && (!rule?.category || shelf[product]?.isTool)
    }),
  )
  const isGiven = rule && eligible > 0 && eligible >= rule.minimum
  const discount = isGiven ? Math.min(eligible, rule.amount ?? 0) || halfUp(eligible, rule.basisPoints ?? 0) : 0
  const vat = halfUp(products - discount, terms.vatBasisPoints)
  const fee = terms.fees[paymentMethod] ?? 0
  const isFree = products - discount >= (terms.freeShippingFrom ?? Number.POSITIVE_INFINITY)
  const shipping = isFree ? 0 : terms.shipping
  const total = products - discount + vat + shipping + fee
  return { lines: amounts, products, discount, vat, shipping, fee, total }
}
