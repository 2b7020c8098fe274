import { isoDay } from '../dates.ts'
import { addDays, firstWorkingDay, officeCalendar } from '../deliveries/working-days.ts'
import type { TagPrint } from '../print/tag-print.ts'
import { isMadeToOrder } from './made-to-order.ts'
import type { OrderStatus } from './order-status.ts'
import type { WithdrawalRefusal, WithdrawalState } from './withdrawal-states.ts'

/**
 * Withdrawal of a consumer from lines of an order (consumer code, art. 52–59). Days are ISO dates in Italy, quantities
 * are pieces.
 */

/** Days to withdraw from the delivery, to send the goods back and to refund, both from the withdrawal (art. 52, 56, 57). */
export const termDays = 14
/** The shop delivers within so many days (art. 61): a later day of delivery is for a person to look at. */
const maxDaysUnderWay = 30

/** True while the shop has to do something about the withdrawal. */
export const isOpenWithdrawal = (state: WithdrawalState): boolean => state === 'declared' || state === 'received'

/**
 * True if the consumer has withdrawn without naming pieces: in words, or by a statement that is not confirmed. Only a
 * person can say what may still leave.
 */
export const namesNoPieces = ({ state, lines }: WithdrawnLines): boolean =>
  isOpenWithdrawal(state) && lines.length === 0

/** True if the shop waits for goods of the withdrawal that were sent. One in words may be about any line. */
export const awaitsGoods = (
  { state, lines }: WithdrawnLines,
  items: readonly { id: number; sent: number; returned: number }[],
): boolean =>
  state === 'declared' &&
  items.some(
    ({ id, sent, returned }) => sent > returned && (lines.length === 0 || lines.some(({ itemId }) => itemId === id)),
  )

/** The last day on which the consumer sends the goods back. */
export const returnByOf = (declaredAt: string): string => addDays(isoDay(new Date(declaredAt)), termDays)

/**
 * The last day on which the shop refunds. It may wait for the goods, or for a proof that they were sent (art. 56(3)).
 */
export const refundByOf = (declaredAt: string): string => addDays(isoDay(new Date(declaredAt)), termDays)

/**
 * The last day of a term that began with the delivery: the day itself does not count, and a term that would end on a
 * Saturday, Sunday or holiday ends on the next working day (Regulation 1182/71, art. 3).
 */
const endOfTerm = (deliveredOn: string) => firstWorkingDay(officeCalendar, addDays(deliveredOn, termDays))

type SentOrder = { status: OrderStatus; parcels: readonly { sentAt: string }[] }

/** The day on which the last parcel left; null while pieces are still to be sent. */
export const lastSentOn = ({ status, parcels }: SentOrder): string | null =>
  status === 'SHIPPED'
    ? parcels.reduce<string | null>((last, { sentAt }) => {
        const day = isoDay(new Date(sentAt))
        return day > (last ?? '') ? day : last
      }, null)
    : null

export type WithdrawalTerm = {
  isOver: boolean
  /** The last day, as far as it is known; null before everything was sent. */
  endsOn: string | null
  /** True if only the consumer knows whether the term still runs: the shop does not learn when a parcel arrives. */
  asksDelivery: boolean
}

/**
 * Returns whether the term runs. Without a day of delivery it ends no earlier than it would if the last parcel had
 * arrived on the day that it left.
 */
export function withdrawalTermOf(order: SentOrder, today: string, deliveredOn: string | null = null): WithdrawalTerm {
  const sentOn = lastSentOn(order)
  if (sentOn === null) return { isOver: false, endsOn: null, asksDelivery: false }
  const endsOn = endOfTerm(deliveredOn ?? sentOn)
  if (today <= endsOn) return { isOver: false, endsOn, asksDelivery: false }
  const isOver = deliveredOn !== null || today > endOfTerm(addDays(sentOn, maxDaysUnderWay))
  return { isOver, endsOn, asksDelivery: !isOver }
}

/** True if a parcel can have arrived on that day: from the day it left to today, within thirty days. */
export function isPossibleDelivery(order: SentOrder, deliveredOn: string, today: string): boolean {
  const sentOn = lastSentOn(order)
  if (sentOn === null) return false
  return sentOn <= deliveredOn && deliveredOn <= today && deliveredOn <= addDays(sentOn, maxDaysUnderWay)
}

type WithdrawalItem = {
  id: number
  quantity: number
  returned: number
  dropped: number
  product: { productTypes: readonly string[] }
  print: TagPrint | null
}
type WithdrawnLines = {
  state: WithdrawalState
  lines: readonly { itemId: number; quantity: number; credited: number }[]
}
export type OrderToWithdraw<Item extends WithdrawalItem = WithdrawalItem> = SentOrder & {
  billingAddress: { vatNumber: string }
  items: readonly Item[]
  withdrawals: readonly WithdrawnLines[]
}

/** Pieces of a line from which the consumer has withdrawn and that are not credited yet. */
export const withdrawnPieces = (itemId: number, withdrawals: readonly WithdrawnLines[]): number =>
  withdrawals
    .filter(({ state }) => isOpenWithdrawal(state))
    .flatMap(({ lines }) => lines)
    .filter(line => line.itemId === itemId)
    .reduce((sum, { quantity, credited }) => sum + quantity - credited, 0)

export type WithdrawalLine<Item> = {
  item: Item
  /** Pieces from which the consumer can still withdraw; 0 if there is a `reason`. */
  available: number
  /** Why none: made for its buyer (art. 59), withdrawn from already, or credited. */
  reason: 'made-to-order' | 'withdrawn' | 'credited' | null
}

export type WithdrawalOptions<Item> = {
  refusal: WithdrawalRefusal | null
  term: WithdrawalTerm
  lines: WithdrawalLine<Item>[]
}

/**
 * Returns from what a consumer can withdraw of an order today. A VAT number on the order says that a business bought:
 * the right is the consumers' (art. 3 and 52).
 */
export function withdrawalOptionsOf<Item extends WithdrawalItem>(
  order: OrderToWithdraw<Item>,
  today: string,
  deliveredOn: string | null = null,
): WithdrawalOptions<Item> {
  const lines = order.items.map((item): WithdrawalLine<Item> => {
    if (isMadeToOrder(item.product.productTypes, item.print)) return { item, available: 0, reason: 'made-to-order' }
    const kept = item.quantity - item.returned - item.dropped
    const available = Math.max(kept - withdrawnPieces(item.id, order.withdrawals), 0)
    return { item, available, reason: available > 0 ? null : kept > 0 ? 'withdrawn' : 'credited' }
  })
  const term = withdrawalTermOf(order, today, deliveredOn)
  return { refusal: refusalOf(order, lines, term), term, lines }
}

function refusalOf<Item>(
  { status, billingAddress }: Pick<OrderToWithdraw, 'status' | 'billingAddress'>,
  lines: readonly WithdrawalLine<Item>[],
  { isOver }: WithdrawalTerm,
): WithdrawalRefusal | null {
  if (status === 'CANCELLED') return 'cancelled'
  if (billingAddress.vatNumber !== '') return 'company'
  if (lines.every(({ reason }) => reason === 'made-to-order')) return 'made-to-order'
  if (lines.every(({ available }) => available === 0)) return 'nothing-left'
  return isOver ? 'late' : null
}
