import type { Category } from '../catalogue/product-filters.ts'
import { type Cents, exactCents, sumCents } from './money.ts'
import { percentOf } from './percent-of.ts'

/**
 * Guarantees that cart and checkout evaluate a discount code alike, and that its amount is split among lines to the
 * cent.
 */

/** Terms and use of a code. Either `basisPoints` or `amount` is set; null limits do not restrict. */
export type DiscountRule = {
  /** Percentage: 100 basis points are 1 %. */
  basisPoints: number | null
  amount: Cents | null
  /** Minimum total of the products it applies to, in cents without VAT. */
  minimum: Cents
  /** First and last day in Italy ('2026-11-22'), both included. */
  startsOn: string | null
  endsOn: string | null
  oncePerCustomer: boolean
  maxUses: number | null
  useCount: number
  /** Product or category it applies to; all products if both are null. */
  productId: number | null
  category: Category | null
  disabledAt: string | null
}

/** The terms of a code as staff enters them. */
export type DiscountTerms = Omit<DiscountRule, 'useCount' | 'disabledAt' | 'productId'> & {
  code: string
  productCode: string | null
}

/**
 * Fields that cannot change once an order has used the code. A cancelled order can be revived and still needs its code.
 */
export const lockedOnceUsed = [
  'code',
  'basisPoints',
  'amount',
  'productCode',
  'category',
  'oncePerCustomer',
] as const satisfies readonly (keyof DiscountTerms)[]

type DiscountChangeViolation =
  | { field: (typeof lockedOnceUsed)[number]; reason: 'locked' }
  | { field: 'maxUses'; reason: 'below-uses' }

/** Returns why a code cannot be changed so; empty if it can. `wasUsed`: an order has used it, even a cancelled one. */
export const lockedFieldViolations = (
  before: DiscountTerms & { useCount: number; wasUsed: boolean },
  wanted: DiscountTerms,
): DiscountChangeViolation[] => [
  ...lockedOnceUsed
    .filter(field => before.wasUsed && before[field] !== wanted[field])
    .map(field => ({ field, reason: 'locked' }) as const),
  ...(wanted.maxUses !== null && wanted.maxUses < before.useCount
    ? [{ field: 'maxUses', reason: 'below-uses' } as const]
    : []),
]

export type DiscountState = 'active' | 'disabled' | 'not-yet' | 'expired' | 'used-up'

/** Returns the state of the code for all customers; `today` is the day in Italy. */
export function discountStateOf(rule: DiscountRule, today: string): DiscountState {
  if (rule.disabledAt !== null) return 'disabled'
  if (rule.endsOn !== null && today > rule.endsOn) return 'expired'
  if (rule.maxUses !== null && rule.useCount >= rule.maxUses) return 'used-up'
  return rule.startsOn !== null && today < rule.startsOn ? 'not-yet' : 'active'
}

type DiscountedLine = { productId: number; productTypes: readonly string[]; subtotal: Cents }

export type DiscountRefusal = Exclude<DiscountState, 'active'> | 'used-by-you' | 'no-product' | 'below-minimum'

/** `shares`: discount per line in cents, all 0 if the code is refused. `eligible`: total of the lines it applies to. */
type DiscountEvaluation = { shares: Cents[]; refusal: DiscountRefusal | null; eligible: Cents }

type DiscountContext = { today: string; usedByCustomer: boolean }

/** Returns the discount of a code on these lines, at most the total of the lines it applies to. */
export function evaluateDiscount(
  rule: DiscountRule,
  lines: readonly DiscountedLine[],
  { today, usedByCustomer }: DiscountContext,
): DiscountEvaluation {
  const bases = lines.map(line => (appliesTo(rule, line) ? line.subtotal : 0))
  const eligible = sumCents(bases)
  const refusal = refusalOf(rule, eligible, { today, usedByCustomer })
  if (refusal) return { shares: bases.map(() => 0), refusal, eligible }
  const wanted = rule.basisPoints === null ? (rule.amount ?? 0) : percentOf(eligible, rule.basisPoints)
  return { shares: prorate(Math.min(wanted, eligible), bases), refusal: null, eligible }
}

function refusalOf(rule: DiscountRule, eligible: Cents, { today, usedByCustomer }: DiscountContext) {
  const state = discountStateOf(rule, today)
  if (state === 'disabled' || state === 'expired' || state === 'not-yet') return state
  if (rule.oncePerCustomer && usedByCustomer) return 'used-by-you'
  if (state === 'used-up') return state
  if (eligible === 0) return 'no-product'
  return eligible < rule.minimum ? 'below-minimum' : null
}

const appliesTo = ({ productId, category }: DiscountRule, line: DiscountedLine): boolean =>
  (productId === null || line.productId === productId) && (category === null || line.productTypes.includes(category))

/**
 * Splits an amount among the bases in proportion, to the cent: each share is rounded down, and the remaining cents go
 * to the largest remainders, the first of equal ones first. No share exceeds its base if the amount does not exceed
 * their sum. Throws a RangeError for negative or fractional cents, and for an amount with bases that are all 0.
 */
export function prorate(amount: Cents, bases: readonly Cents[]): Cents[] {
  const all = sumCents(bases)
  if (exactCents(amount) < 0 || bases.some(base => base < 0) || (all === 0 && amount > 0))
    throw new RangeError(`Cannot part ${amount} cents among ${bases.length} shares`)
  if (all === 0) return bases.map(() => 0)
  const exact = bases.map((base, at) => {
    const product = BigInt(amount) * BigInt(base)
    return { at, share: Number(product / BigInt(all)), remainder: product % BigInt(all) }
  })
  let left = amount - sumCents(exact.map(({ share }) => share))
  const shares = exact.map(({ share }) => share)
  // Sorting keeps the order of equal remainders.
  const byRemainder = exact.toSorted((a, b) => Number(b.remainder - a.remainder))
  for (const { at, share } of byRemainder) {
    if (left === 0) break
    shares[at] = share + 1
    left -= 1
  }
  return shares
}

/** Returns a typed code in upper case without surrounding blanks. */
export const normalizeDiscountCode = (typed: string): string => typed.trim().toUpperCase()

export const discountCodeShape = /^[A-Z0-9](?:[A-Z0-9-]{1,18})[A-Z0-9]$/
