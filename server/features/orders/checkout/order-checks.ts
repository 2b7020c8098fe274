import { maxCodedTagsPerOrder } from '#contract/orders.ts'
import { type Company, exampleFieldsOf } from '#contract/site.ts'
import { type Cents, formatEuro, maxStoredCents, toEuros } from '#domain/money/money.ts'
import type { Quote } from '#domain/money/pricing.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { repeatedPiece } from '#domain/tags/replacement.ts'
import type { Transaction } from '../../../database/open-database.ts'
import { Problem } from '../../../http/problem.ts'
import { isOffered, type PaymentPorts } from '../../../integrations/payments/payment-port.ts'
import type { CartDiscountEvaluation } from '../../discounts/evaluate-cart-discount.ts'
import { refusedCodes } from '../../replacements/require-replaceable.ts'
import { orderMessages } from '../order-messages.ts'
import type { OrderLine } from '../order-queries.ts'

/** Checks that reject a checkout. The caller runs them in the order in which the shopper sees their messages. */

/** Real money is taken only by a company that exists: buyers would be told the IBAN of nobody, and get no invoice. */
export function rejectUntilCompanyIsReal(isLive: boolean, company: Company) {
  if (isLive && exampleFieldsOf(company).length > 0) throw new Problem('shop-not-open', orderMessages.notOpenYet)
}

export function rejectMethodNotOffered(ports: PaymentPorts, method: PaymentMethod) {
  if (!isOffered(ports, method)) throw new Problem('conflict', orderMessages.methodNotOffered)
}

export function rejectEmpty(lines: OrderLine[]) {
  if (lines.length === 0) throw new Problem('cart-empty', orderMessages.cartEmpty)
}

export function rejectMinistryTagsUnlessLinked(lines: OrderLine[]) {
  if (lines.some(line => line.lacksRegistryAccount))
    throw new Problem('registry-account-missing', orderMessages.registryAccountMissing)
}

/** Throws `conflict` if the order asks the registry for more codes than one transaction can write. */
export function rejectTooManyCodes(lines: OrderLine[]) {
  const tags = lines.reduce((sum, { bearsCodes, quantity }) => sum + (bearsCodes ? quantity : 0), 0)
  if (tags > maxCodedTagsPerOrder) throw new Problem('conflict', orderMessages.tooManyCodes(maxCodedTagsPerOrder))
}

/** Throws `out-of-stock`. Lines of one product share its stock. */
export function rejectShortfall(lines: OrderLine[]) {
  const short = [...Map.groupBy(lines, line => line.productId).values()]
    .filter(sharing => sharing.reduce((sum, line) => sum + line.quantity, 0) > (sharing[0]?.available ?? 0))
    .flat()
  if (short.length === 0) return
  const titles = [...new Set(short.map(line => line.title))]
  const items = short.map(({ id, productId, title, available }) => ({ cartItemId: id, productId, title, available }))
  throw new Problem('out-of-stock', orderMessages.outOfStock(titles), { extensions: { items } })
}

/** Throws `conflict` if a lost piece is ordered twice. A code may be on two lines only for its two different pieces. */
export function rejectRepeatedTags(lines: OrderLine[]) {
  const repeated = repeatedPiece(lines.flatMap(line => line.replacements))
  if (repeated !== null) throw new Problem('conflict', orderMessages.repeated(repeated))
}

/**
 * Throws `tag-not-owned` for codes that can no longer be made again: a tag may have passed to another keeper, or been
 * retired, since it was put into the cart. `items` has one entry for each line and reason.
 */
export async function rejectUnreplaceable(tx: Transaction, userId: number, lines: OrderLine[]) {
  const withCodes = lines.filter(({ bearsCodes, replacements }) => bearsCodes && replacements.length > 0)
  const reasons = new Map<string, string>()
  for (const [productId, sharing] of Map.groupBy(withCodes, line => line.productId)) {
    const codes = sharing.flatMap(({ replacements }) => replacements.map(({ code }) => code))
    for (const [code, reason] of await refusedCodes(tx, userId, productId, codes)) reasons.set(code, reason)
  }
  if (reasons.size === 0) return
  const items = withCodes.flatMap(({ id, title, replacements }) =>
    [
      ...Map.groupBy(
        replacements.map(({ code }) => code),
        code => reasons.get(code),
      ),
    ].flatMap(([reason, codes]) => (reason === undefined ? [] : [{ cartItemId: id, title, codes, reason }])),
  )
  throw new Problem('tag-not-owned', orderMessages.notReplaceable([...reasons]), { extensions: { items } })
}

export const alreadyOrdered = (tags: { code: string; orderId: number | null }[]) =>
  new Problem('replacement-in-progress', orderMessages.alreadyOrdered(tags.map(({ code }) => code)), {
    extensions: { tags },
  })

/**
 * What the order costs now, the discount shown last (`quoted.discount`), and whether VAT, shipping or fee have risen
 * since the cart was shown.
 */
type CheckoutTotals = {
  lines: OrderLine[]
  quoted: { discount: Cents; haveTermsRisen: boolean }
  evaluation: CartDiscountEvaluation
  figures: Quote
}

/** Carries the new prices, so that the caller can save them as quoted after the rollback. */
export class PriceChanged extends Problem {
  readonly lines: OrderLine[]
  readonly discount: Cents

  constructor(lines: OrderLine[], { quoted: { haveTermsRisen }, evaluation, figures }: CheckoutTotals) {
    const items = lines.map(({ id, title, previousPrice, unitPrice }) => ({
      cartItemId: id,
      title,
      previousPrice: toEuros(previousPrice ?? unitPrice),
      price: toEuros(unitPrice),
    }))
    const message = orderMessages.priceChanged(formatEuro(figures.total))
    super('price-changed', evaluation.refusal === null ? message : `${evaluation.refusal} ${message}`, {
      extensions: { totalAmount: toEuros(figures.total), items, discountRefusal: evaluation.refusal, haveTermsRisen },
    })
    this.lines = lines
    this.discount = evaluation.amount
  }
}

/**
 * Throws `PriceChanged` if the order costs more or other than shown. A larger discount or cheaper shipping alone is
 * accepted.
 */
export function rejectChangedPrices(totals: CheckoutTotals, expectedTotal: Cents | undefined) {
  const { lines, quoted, evaluation, figures } = totals
  const changed = lines.filter(line => line.previousPrice !== null)
  const isTotalOther = expectedTotal !== undefined && expectedTotal !== figures.total
  if (changed.length > 0 || evaluation.amount < quoted.discount || quoted.haveTermsRisen || isTotalOther)
    throw new PriceChanged(changed, totals)
}

export function rejectTooLarge(total: Cents) {
  if (total > maxStoredCents) throw new Problem('conflict', orderMessages.totalTooLarge)
}
