import { isoDay, nextDayAt, romeInstant } from '../dates.ts'
import { isMadeToOrder } from '../orders/made-to-order.ts'
import type { PaymentMethod } from '../orders/payment-methods.ts'
import type { TagPrint } from '../print/tag-print.ts'
import {
  addDays,
  addWorkingDays,
  type Closure,
  firstWorkingDay,
  isWorkingDay,
  officeCalendar,
  type Weekday,
} from './working-days.ts'

/**
 * When an order arrives: reckoned in working days from the settings of the shop, the same for the product page, the
 * cart, the checkout and the order.
 */

/** Least and most working days that a step takes. */
export type DayRange = { min: number; max: number }

/** The settings of the shop about deliveries. */
export type DeliveryTerms = {
  printing: DayRange
  registry: DayRange
  carrier: DayRange
  weekdays: Weekday[]
  closures: Closure[]
  /** Time in Italy ('11:00') until which an order is begun the same day. */
  sameDayUntil: string
}

/**
 * Where a line comes from. shelf: from the stock · printed: made for its buyer · coded: printed with codes that the
 * registry has to grant first.
 */
export const deliveryKinds = ['shelf', 'printed', 'coded'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

type Ordered = { productTypes: readonly string[]; features: readonly string[]; print: TagPrint | null }

/** Tags with the code of the holding need no codes of the registry. */
export const deliveryKindOf = ({ productTypes, features, print }: Ordered): DeliveryKind =>
  productTypes.includes('ministeriale') && !features.includes('holding_code')
    ? 'coded'
    : isMadeToOrder(productTypes, print)
      ? 'printed'
      : 'shelf'

/** Working days that the money of each method usually takes; a debit is collected five days after it was accepted. */
const paymentDays: Record<PaymentMethod, number> = { credit_card: 0, paypal: 0, satispay: 0, sepa: 0, bonifico: 2 }

export const paymentDaysOf = (method: PaymentMethod): number => paymentDays[method]

/** What is promised to a buyer; ISO dates in Italy. */
export type DeliveryPromise = {
  /** The last day on which it leaves. */
  shipBy: string
  /** The first and the last day on which it arrives. */
  from: string
  to: string
}

/** The whole way of an order, with the last day of each step. */
export type DeliveryPlan = DeliveryPromise & {
  payBy: string
  /** Null if it needs no codes. */
  codesBy: string | null
}

/** A shop that is closed on every day of the week is a mistake; it is reckoned as open from Monday to Friday. */
export const shopCalendar = ({ weekdays, closures }: DeliveryTerms) =>
  weekdays.length === 0 ? { ...officeCalendar, closures } : { weekdays, closures }

/** Returns the first day on which the shop works on what is ordered now. */
export function firstDayOf(terms: DeliveryTerms, now: Date): string {
  const today = isoDay(now)
  const isTooLate = now.getTime() >= romeInstant(today, terms.sameDayUntil)
  return firstWorkingDay(shopCalendar(terms), isTooLate ? addDays(today, 1) : today)
}

/**
 * Returns until when an order of now is begun today, in milliseconds since 1970; `undefined` if that time is over or
 * the shop does not work today.
 */
export function sameDayUntil(terms: DeliveryTerms, now: Date): number | undefined {
  const today = isoDay(now)
  const until = romeInstant(today, terms.sameDayUntil)
  return now.getTime() < until && isWorkingDay(shopCalendar(terms), today) ? until : undefined
}

/** Returns when the promises of now stop being right, in milliseconds since 1970: the hour of today, or midnight. */
export const promisesChangeAt = (terms: DeliveryTerms, now: Date): number => sameDayUntil(terms, now) ?? nextDayAt(now)

/** The steps that are still ahead, such as those of an order whose codes have been granted. */
export type StepsAhead = { codes: boolean; printing: boolean }

export const stepsOf = (kind: DeliveryKind): StepsAhead => ({ codes: kind === 'coded', printing: kind !== 'shelf' })

/**
 * Returns the plan of what is paid on `paidOn`, or of what is at hand then: the registry works on office days, the shop
 * on its own, and a carrier on office days again.
 */
export function planFrom(terms: DeliveryTerms, paidOn: string, { codes, printing }: StepsAhead): DeliveryPlan {
  const shop = shopCalendar(terms)
  const leavesOn = (bound: keyof DayRange) => {
    const atHand = codes ? addWorkingDays(officeCalendar, paidOn, terms.registry[bound]) : paidOn
    return addWorkingDays(shop, atHand, printing ? terms.printing[bound] : 0)
  }
  const shipBy = leavesOn('max')
  return {
    payBy: paidOn,
    codesBy: codes ? addWorkingDays(officeCalendar, paidOn, terms.registry.max) : null,
    shipBy,
    ...arrivalOf(terms, leavesOn('min'), shipBy),
  }
}

/** Returns the days on which a parcel arrives that leaves between two days. */
export const arrivalOf = ({ carrier }: DeliveryTerms, leavesFrom: string, leavesBy = leavesFrom) => ({
  from: afterLeaving(leavesFrom, carrier.min),
  to: afterLeaving(leavesBy, carrier.max),
})

/** A carrier counts from the day on which it collects, even where that is no office day. */
const afterLeaving = (day: string, count: number) =>
  count === 0 ? day : addWorkingDays(officeCalendar, addDays(day, 1), count - 1)

/** Returns the plan of an order placed now, whose money takes `waitDays` working days. */
export function planOf(terms: DeliveryTerms, now: Date, kind: DeliveryKind, waitDays = 0): DeliveryPlan {
  if (waitDays === 0) return planFrom(terms, firstDayOf(terms, now), stepsOf(kind))
  const paidOn = addWorkingDays(officeCalendar, addDays(isoDay(now), 1), waitDays - 1)
  return planFrom(terms, firstWorkingDay(shopCalendar(terms), paidOn), stepsOf(kind))
}

const later = <Day extends string | null>(a: Day, b: Day): Day => ((a ?? '') >= (b ?? '') ? a : b)

/** Returns the plan by which everything has arrived; `undefined` without any. */
export function wholePlan(plans: readonly DeliveryPlan[]): DeliveryPlan | undefined {
  const [first, ...rest] = plans
  return (
    first &&
    rest.reduce(
      (whole, plan) => ({
        payBy: later(whole.payBy, plan.payBy),
        codesBy: later(whole.codesBy, plan.codesBy),
        shipBy: later(whole.shipBy, plan.shipBy),
        from: later(whole.from, plan.from),
        to: later(whole.to, plan.to),
      }),
      first,
    )
  )
}
