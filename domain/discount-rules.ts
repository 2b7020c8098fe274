import { type Cents, exactCents, percentOf, sumCents } from './money.ts'
import type { Category } from './product-filters.ts'

/** Guarantees that cart and checkout judge a discount code alike, and that its amount is parted among lines to the cent. */

/** What a code gives, to whom and until when. Of `basisPoints` and `amount` one is set. */
export type DiscountRule = {
  /** 100 of them are 1 %. */
  basisPoints: number | null
  amount: Cents | null
  /** What the products it is for must come to, without VAT. */
  minimum: Cents
  /** First and last day, as in '2026-11-22', in Italy. */
  startsOn: string | null
  endsOn: string | null
  oncePerCustomer: boolean
  mostUses: number | null
  uses: number
  /** What it is for; all products where neither is set. */
  productId: number | null
  category: Category | null
  disabledAt: string | null
}

/** What a code says of itself, as its keeper writes it. */
export type DiscountTerms = Omit<DiscountRule, 'uses' | 'disabledAt' | 'productId'> & {
  code: string
  productCode: string | null
}

/** What an order was promised by its code. A cancelled one may stand again, and finds it by its word. */
export const promised = [
  'code',
  'basisPoints',
  'amount',
  'productCode',
  'category',
  'oncePerCustomer',
] as const satisfies readonly (keyof DiscountTerms)[]

type DiscountObjection =
  | { field: (typeof promised)[number]; reason: 'promised' }
  | { field: 'mostUses'; reason: 'below-uses' }

/** Why a code cannot become what is wanted of it; `wasUsed` is whether some order has it, cancelled ones too. */
export const objectionsTo = (
  before: DiscountTerms & { uses: number; wasUsed: boolean },
  wanted: DiscountTerms,
): DiscountObjection[] => [
  ...promised
    .filter(field => before.wasUsed && before[field] !== wanted[field])
    .map(field => ({ field, reason: 'promised' }) as const),
  ...(wanted.mostUses !== null && wanted.mostUses < before.uses
    ? [{ field: 'mostUses', reason: 'below-uses' } as const]
    : []),
]

export type DiscountState = 'active' | 'disabled' | 'not-yet' | 'expired' | 'used-up'

/** Of the code itself, whoever wants to use it; `today` is the day in Italy. */
export function discountStateOf(rule: DiscountRule, today: string): DiscountState {
  if (rule.disabledAt !== null) return 'disabled'
  if (rule.endsOn !== null && today > rule.endsOn) return 'expired'
  if (rule.mostUses !== null && rule.uses >= rule.mostUses) return 'used-up'
  return rule.startsOn !== null && today < rule.startsOn ? 'not-yet' : 'active'
}

type DiscountedLine = { productId: number; productTypes: readonly string[]; subtotal: Cents }

export type DiscountRefusal = Exclude<DiscountState, 'active'> | 'used-by-you' | 'no-product' | 'below-minimum'

/** Each line's share of the discount, in the lines' order; all 0 where the code is refused. `eligible` is what it is for. */
type Judgement = { shares: Cents[]; refusal: DiscountRefusal | null; eligible: Cents }

type Circumstances = { today: string; usedByCustomer: boolean }

/** What a code is worth for these lines now. A discount is never more than what it is for. */
export function judgeDiscount(
  rule: DiscountRule,
  lines: readonly DiscountedLine[],
  { today, usedByCustomer }: Circumstances,
): Judgement {
  const bases = lines.map(line => (isFor(rule, line) ? line.subtotal : 0))
  const eligible = sumCents(bases)
  const refusal = refusalOf(rule, eligible, { today, usedByCustomer })
  if (refusal) return { shares: bases.map(() => 0), refusal, eligible }
  const wanted = rule.basisPoints === null ? (rule.amount ?? 0) : percentOf(eligible, rule.basisPoints)
  return { shares: partAmong(Math.min(wanted, eligible), bases), refusal: null, eligible }
}

function refusalOf(rule: DiscountRule, eligible: Cents, { today, usedByCustomer }: Circumstances) {
  const state = discountStateOf(rule, today)
  if (state === 'disabled' || state === 'expired' || state === 'not-yet') return state
  if (rule.oncePerCustomer && usedByCustomer) return 'used-by-you'
  if (state === 'used-up') return state
  if (eligible === 0) return 'no-product'
  return eligible < rule.minimum ? 'below-minimum' : null
}

const isFor = ({ productId, category }: DiscountRule, line: DiscountedLine): boolean =>
  (productId === null || line.productId === productId) && (category === null || line.productTypes.includes(category))

/**
 * Parts an amount in proportion to the bases, to the cent: each gets its share rounded down, the cents left over go to
 * the largest remainders, the first of equals first. No share is more than its base where the amount is not more than
 * all of them. Throws a RangeError for what is negative or not cents, and for an amount with nothing to part it among.
 */
export function partAmong(amount: Cents, bases: readonly Cents[]): Cents[] {
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
  const byRemainder = exact.toSorted((a, b) =>
    a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : a.at - b.at,
  )
  for (const { at, share } of byRemainder) {
    if (left === 0) break
    shares[at] = share + 1
    left -= 1
  }
  return shares
}

/** Codes are said and typed in capitals or not, with a space at the end or not. */
export const tidyDiscountCode = (typed: string): string => typed.trim().toUpperCase()

export const discountCodeShape = /^[A-Z0-9](?:[A-Z0-9-]{1,18})[A-Z0-9]$/
