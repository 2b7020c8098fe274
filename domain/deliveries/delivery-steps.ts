import { isoDay } from '../dates.ts'
import { type FulfilmentItem, isPaidOrAuthorized, unshippedPieces } from '../orders/order-actions.ts'
import type { OrderPayment } from '../orders/order-filters.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { CodeRequestState } from '../tags/tag-states.ts'
import type { DeliveryKind, DeliveryPlan } from './delivery-promise.ts'
import { addDays } from './working-days.ts'

/** Why an order comes later than promised: late money, the registry, an answer of the keeper, or the shop itself. */
export const delayReasons = ['payment', 'registry', 'keeper', 'shop'] as const
export type DelayReason = (typeof delayReasons)[number]

/** The five steps of an order, in this order. Which of them it has depends on what was ordered. */
export const deliverySteps = ['ordered', 'paid', 'codes', 'printed', 'packed', 'shipped', 'delivered'] as const
export type DeliveryStepName = (typeof deliverySteps)[number]

export type DeliveryStep = {
  name: DeliveryStepName
  state: 'done' | 'now' | 'todo'
  /** When it was done; null if it was not, or nobody recorded it. */
  on: string | null
  /** Until when it is to be done; null if it is done, or was not promised. */
  by: string | null
}

type Item = Omit<FulfilmentItem, 'codeRequests'> & {
  awaitsPrinting: boolean
  delivery: { kind: DeliveryKind } | null
  codeRequests: readonly {
    state: CodeRequestState
    quantity: number
    decidedAt: string | null
    printedAt: string | null
  }[]
}
export type OrderOnItsWay = {
  status: OrderStatus
  paymentStatus: OrderPayment
  createdAt: string
  completedAt: string | null
  delivery: DeliveryPlan | null
  /** Missing on copies of a device from before buyers could say it. */
  receivedOn?: string | null
  items: readonly Item[]
  timeline: readonly { name: string; at: string }[]
}

const stepsFor: Record<DeliveryKind, readonly DeliveryStepName[]> = {
  coded: ['paid', 'codes', 'printed', 'shipped', 'delivered'],
  printed: ['ordered', 'paid', 'printed', 'shipped', 'delivered'],
  shelf: ['ordered', 'paid', 'packed', 'shipped', 'delivered'],
}

/** What was promised, and what orders from before there were promises need. Tags without a print need no press. */
function kindOf({ delivery, codeRequests, printedAt, awaitsPrinting }: Item): DeliveryKind {
  const isPrinted = printedAt !== null || awaitsPrinting
  if (codeRequests.length > 0) return 'coded'
  if (delivery?.kind === 'coded') return 'coded'
  return isPrinted ? 'printed' : 'shelf'
}

/** Returns the kind that takes the most steps; what was credited instead of being sent does not count. */
export function slowestKind(items: readonly Item[]): DeliveryKind {
  const kinds = items.filter(item => item.sent > 0 || unshippedPieces(item) > 0).map(kindOf)
  return kinds.includes('coded') ? 'coded' : kinds.includes('printed') ? 'printed' : 'shelf'
}

/** Rejected codes can be asked for again, so they are still to come. */
const awaitsCodes = ({ codeRequests }: Item) =>
  codeRequests.some(({ state }) => state === 'waiting' || state === 'sent' || state === 'rejected')
const isUnprinted = ({ awaitsPrinting, codeRequests }: Item) =>
  awaitsPrinting || codeRequests.some(({ state, printedAt }) => state === 'granted' && printedAt === null)

/** Days for which a parcel without a promise counts as on its way. */
const daysUnderWay = 10

const lastDayOf = ({ delivery, completedAt, createdAt }: OrderOnItsWay) =>
  delivery?.to ?? addDays(isoDay(new Date(completedAt ?? createdAt)), daysUnderWay)

/** Returns the steps of an open or shipped order: the first that is not done is the current one. */
export function deliveryStepsOf(order: OrderOnItsWay, now: Date): DeliveryStep[] {
  const { status, items, delivery: plan } = order
  const isPaid = isPaidOrAuthorized(order.paymentStatus) || order.paymentStatus === 'REFUNDED'
  const hasCodes = isPaid && !items.some(awaitsCodes)
  const isShipped = status === 'SHIPPED'
  const latest = (instants: readonly (string | null)[]) =>
    instants.reduce<string | null>((last, at) => ((at ?? '') > (last ?? '') ? at : last), null)
  const eventOf = (...names: string[]) => order.timeline.find(({ name }) => names.includes(name))?.at ?? null
  const requests = items.flatMap(({ codeRequests }) => codeRequests)
  const facts: Record<DeliveryStepName, { isDone: boolean; on: string | null; by: string | null }> = {
    ordered: { isDone: true, on: order.createdAt, by: null },
    paid: { isDone: isPaid, on: eventOf('payment-authorized', 'paid'), by: plan?.payBy ?? null },
    codes: {
      isDone: hasCodes || isShipped,
      on: latest(requests.map(({ decidedAt }) => decidedAt)),
      by: plan?.codesBy ?? null,
    },
    printed: {
      isDone: isShipped || (hasCodes && !items.some(isUnprinted)),
      on: latest([...requests, ...items].map(({ printedAt }) => printedAt)),
      by: plan?.shipBy ?? null,
    },
    packed: { isDone: isShipped, on: order.completedAt, by: plan?.shipBy ?? null },
    shipped: { isDone: isShipped, on: order.completedAt, by: plan?.shipBy ?? null },
    // A carrier does not tell the shop. If the buyer did not either, a parcel counts as delivered after the last day that
    // was announced for it.
    delivered: {
      isDone: isShipped && (Boolean(order.receivedOn) || lastDayOf(order) < isoDay(now)),
      on: order.receivedOn ?? null,
      by: plan?.to ?? null,
    },
  }
  const names = stepsFor[slowestKind(items)]
  const current = names.find(name => !facts[name].isDone)
  // A step counts as done only after those before it: a shipped order may still be unpaid.
  const reached = current === undefined ? names.length : names.indexOf(current)
  return names.map((name, at) => {
    const { isDone, on, by } = facts[name]
    const state = at < reached || (isDone && isShipped) ? 'done' : at === reached ? 'now' : 'todo'
    return { name, state, on: state === 'done' ? on : null, by: state === 'done' && name !== 'delivered' ? null : by }
  })
}

/** True if the order can no longer leave on the last day that was planned for it. `today` is an ISO date in Italy. */
export const isPastShipBy = (plan: DeliveryPlan, today: string): boolean => plan.shipBy < today
