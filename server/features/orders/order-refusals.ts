import { type Cents, formatEuro, toEuros } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import type { Quote } from '#domain/pricing.ts'
import { repeatedPiece } from '#domain/replacement.ts'
import { Problem } from '../../http/problem.ts'
import { isOffered, type PaymentPorts } from '../../integrations/payments/payment-port.ts'
import type { JudgedDiscount } from '../discounts/judge-cart-discount.ts'
import { orderMessages } from './order-messages.ts'
import type { OrderLine } from './order-queries.ts'

/** What keeps a cart from being ordered, in the order in which the shopper is told. */

export function refuseMethodNotOffered(ports: PaymentPorts, method: PaymentMethod) {
  if (!isOffered(ports, method)) throw new Problem('conflict', orderMessages.methodNotOffered)
}

export function refuseEmpty(lines: OrderLine[]) {
  if (lines.length === 0) throw new Problem('cart-empty', orderMessages.cartEmpty)
}

export function refuseMinistryTagsUnlessLinked(lines: OrderLine[]) {
  if (lines.some(line => line.lacksRegistryAccount))
    throw new Problem('registry-account-missing', orderMessages.registryAccountMissing)
}

/** Lines of one product share its stock. */
export function refuseShortfall(lines: OrderLine[]) {
  const short = [...Map.groupBy(lines, line => line.productId).values()]
    .filter(sharing => sharing.reduce((sum, line) => sum + line.quantity, 0) > (sharing[0]?.available ?? 0))
    .flat()
  if (short.length === 0) return
  const titles = [...new Set(short.map(line => line.title))]
  const items = short.map(({ id, productId, title, available }) => ({ cartItemId: id, productId, title, available }))
  throw new Problem('out-of-stock', orderMessages.outOfStock(titles), { extensions: { items } })
}

/** A lost piece is made once: one code may be on two lines only for its two pieces. */
export function refuseRepeatedTags(lines: OrderLine[]) {
  const repeated = repeatedPiece(lines.flatMap(line => line.replacements))
  if (repeated !== null) throw new Problem('conflict', orderMessages.repeated(repeated))
}

/** What was the buyer's own when it was put into the cart may be another keeper's by now: nobody has those made again. */
export function refuseForeignTags(lines: OrderLine[], foreign: readonly string[]) {
  if (foreign.length === 0) return
  const others = new Set(foreign)
  const items = lines
    .map(({ id, title, replacements }) => ({
      cartItemId: id,
      title,
      codes: replacements.map(({ code }) => code).filter(code => others.has(code)),
    }))
    .filter(({ codes }) => codes.length > 0)
  throw new Problem('not-own-tag', orderMessages.notOwnTags(foreign), { extensions: { items } })
}

export const alreadyOrdered = (tags: { code: string; orderId: number | null }[]) =>
  new Problem('already-ordered', orderMessages.alreadyOrdered(tags.map(({ code }) => code)), { extensions: { tags } })

/** What an order would cost now, what its owner saw taken off last, and whether VAT, shipping or fee cost more since. */
type Reckoned = {
  lines: OrderLine[]
  shown: { discount: Cents; areTermsDearer: boolean }
  judged: JudgedDiscount
  figures: Quote
}

/** Carries what the shopper is told with it, to be remembered once the transaction is undone. */
export class PriceChanged extends Problem {
  readonly lines: OrderLine[]
  readonly discount: Cents

  constructor(lines: OrderLine[], { shown: { areTermsDearer }, judged, figures }: Reckoned) {
    const items = lines.map(({ id, title, previousPrice, unitPrice }) => ({
      cartItemId: id,
      title,
      previousPrice: toEuros(previousPrice ?? unitPrice),
      price: toEuros(unitPrice),
    }))
    const told = orderMessages.priceChanged(formatEuro(figures.total))
    super('price-changed', judged.refusal === null ? told : `${judged.refusal} ${told}`, {
      extensions: { totalAmount: toEuros(figures.total), items, discountRefusal: judged.refusal, areTermsDearer },
    })
    this.lines = lines
    this.discount = judged.amount
  }
}

/** A discount that has grown since it was shown is nobody's loss, nor is a shipping that costs less. */
export function refuseChangedPrices(reckoned: Reckoned, expectedTotal: Cents | undefined) {
  const { lines, shown, judged, figures } = reckoned
  const changed = lines.filter(line => line.previousPrice !== null)
  const isTotalOther = expectedTotal !== undefined && expectedTotal !== figures.total
  if (changed.length > 0 || judged.amount < shown.discount || shown.areTermsDearer || isTotalOther)
    throw new PriceChanged(changed, reckoned)
}

/** What the order's columns hold: over twenty million euros. */
const mostCents = 2 ** 31 - 1

export function refuseTooLarge(total: Cents) {
  if (total > mostCents) throw new Problem('conflict', orderMessages.totalTooLarge)
}
