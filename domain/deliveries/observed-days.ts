import { isoDay } from '../dates.ts'
import { type DeliveryTerms, firstDayOf, shopCalendar } from './delivery-promise.ts'
import { addDays, isWorkingDay, officeCalendar, type WorkCalendar } from './working-days.ts'

/**
 * What the steps of the last weeks really took, beside the days that the settings name. A promise counts with the longer
 * of both: the shop never promises less than it says, nor less than it does.
 */

/** Steps that the shop sees begin and end. Of the carrier buyers tell the end, who say or check that an order arrived. */
export const observedSteps = ['registry', 'printing', 'carrier'] as const
export type ObservedStep = (typeof observedSteps)[number]

/** Working days that a step took: of ten cases two took at most `low`, and eight at most `high`. */
export type Observed = { cases: number; low: number; high: number }
/** Null: no case. */
export type ObservedDays = Record<ObservedStep, Observed | null>

/** Weeks that are looked back. */
export const observedWeeks = 8
/** Fewer cases say nothing: the days of the settings hold. */
export const minObservedCases = 20
const lowShare = 0.2
const highShare = 0.8

/** One case of a step, from one instant to another. */
export type StepTaken = { step: ObservedStep; from: string; to: string }

/** Returns the smallest value that at least `share` of the cases do not exceed (nearest rank). Requires a case. */
const rankOf = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0

/** Returns how many working days after `from` the day `to` is; 0 if it is not later. */
export function workingDaysBetween(calendar: WorkCalendar, from: string, to: string): number {
  let count = 0
  for (let day = from; day < to; ) {
    day = addDays(day, 1)
    if (isWorkingDay(calendar, day)) count++
  }
  return count
}

/**
 * Reckons the days of each step. Registry and carrier work on office days, the shop on its own. A carrier's first day is
 * that on which the parcel left, at whatever hour.
 */
export function observedDaysOf(terms: DeliveryTerms, taken: readonly StepTaken[]): ObservedDays {
  const calendars: Record<ObservedStep, WorkCalendar> = {
    registry: officeCalendar,
    printing: shopCalendar(terms),
    carrier: officeCalendar,
  }
  const observe = (wanted: ObservedStep): Observed | null => {
    const days = taken
      .filter(({ step }) => step === wanted)
      .map(({ from, to }) =>
        workingDaysBetween(
          calendars[wanted],
          wanted === 'carrier' ? isoDay(new Date(from)) : firstDayOf(terms, new Date(from)),
          isoDay(new Date(to)),
        ),
      )
      .sort((a, b) => a - b)
    return days.length === 0 ? null : { cases: days.length, low: rankOf(days, lowShare), high: rankOf(days, highShare) }
  }
  return { registry: observe('registry'), printing: observe('printing'), carrier: observe('carrier') }
}

/** Returns the terms that promises are reckoned from: those of the settings, no faster than what was observed. */
export function promiseTermsOf({
  deliveries,
  observedDays,
}: {
  deliveries: DeliveryTerms
  observedDays: ObservedDays
}): DeliveryTerms {
  const slowed = (step: ObservedStep) => {
    const { min, max } = deliveries[step]
    const observed = observedDays[step]
    if (observed === null || observed.cases < minObservedCases) return { min, max }
    return { min: Math.max(min, observed.low), max: Math.max(max, observed.high) }
  }
  return { ...deliveries, registry: slowed('registry'), printing: slowed('printing'), carrier: slowed('carrier') }
}
