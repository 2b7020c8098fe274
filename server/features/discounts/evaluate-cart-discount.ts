import { formatDate, isoDay } from '#domain/dates.ts'
import { type DiscountRefusal, type DiscountRule, evaluateDiscount } from '#domain/money/discount-rules.ts'
import { lineTotal, type PricedLine } from '#domain/money/line-total.ts'
import { type Cents, formatEuro, sumCents } from '#domain/money/money.ts'
import { discountMessages as messages } from './discount-messages.ts'
import type { CustomerDiscount } from './discount-queries.ts'

type Line = PricedLine & { productId: number; productTypes: readonly string[] }

/** The discount in cents of each line, in their order, and of all; `refusal` says why it is 0. */
export type CartDiscountEvaluation = { shares: Cents[]; amount: Cents; refusal: string | null }

/** Evaluates a code for the lines of its customer's cart, today. Without a code the discount is 0. */
export function evaluateCartDiscount(
  discount: CustomerDiscount | undefined,
  lines: readonly Line[],
): CartDiscountEvaluation {
  if (!discount) return { shares: lines.map(() => 0), amount: 0, refusal: null }
  const { shares, refusal, eligible } = evaluateDiscount(
    discount,
    lines.map(line => ({ productId: line.productId, productTypes: line.productTypes, subtotal: lineTotal(line) })),
    { today: isoDay(new Date()), usedByCustomer: discount.usedByCustomer },
  )
  return { shares, amount: sumCents(shares), refusal: refusal && sentenceOf(refusal, discount, eligible) }
}

function sentenceOf(refusal: DiscountRefusal, rule: DiscountRule, eligible: Cents): string {
  switch (refusal) {
    case 'disabled':
      return messages.disabled
    case 'not-yet':
      return messages.notYet(formatDate(rule.startsOn ?? ''))
    case 'expired':
      return messages.expired(formatDate(rule.endsOn ?? ''))
    case 'used-up':
      return messages.usedUp
    case 'used-by-you':
      return messages.usedByYou
    case 'no-product':
      return messages.noProduct
    case 'below-minimum': {
      const isForAll = rule.productId === null && rule.category === null
      const say = isForAll ? messages.belowMinimum : messages.belowMinimumOfSome
      return say(formatEuro(rule.minimum), formatEuro(rule.minimum - eligible))
    }
  }
}
