import * as z from 'zod/mini'
import { type AdminSettings, DeliveriesChange } from '#contract/admin-settings.ts'
import type { DeliveryTerms } from '#domain/deliveries/delivery-promise.ts'
import { formResolver } from '../../api/form-resolver.ts'
import { deliveryPartTexts as texts } from './delivery-section-texts.ts'

/** The form of the delivery times: as typed, checked with the schema of the call. */

type TypedDays = { min: string; max: string }
export type DeliveriesForm = {
  printing: TypedDays
  registry: TypedDays
  carrier: TypedDays
  weekdays: string[]
  closures: { startsOn: string; endsOn: string }[]
  sameDayUntil: string
}

const typed = ({ min, max }: { min: number; max: number }): TypedDays => ({ min: String(min), max: String(max) })

export const deliveriesFormOf = ({ deliveries }: AdminSettings): DeliveriesForm => ({
  printing: typed(deliveries.printing),
  registry: typed(deliveries.registry),
  carrier: typed(deliveries.carrier),
  weekdays: deliveries.weekdays.map(String),
  closures: deliveries.closures.map(closure => ({ ...closure })),
  sameDayUntil: deliveries.sameDayUntil,
})

const TypedNumber = z.codec(z.string(), z.number(), {
  decode: (text, ctx) => {
    if (/^\s*\d{1,3}\s*$/.test(text)) return Number(text)
    ctx.issues.push({ code: 'custom', input: text, message: texts.daysInvalid, continue: false })
    return z.NEVER
  },
  encode: String,
})
const TypedStep = z.object({ min: TypedNumber, max: TypedNumber })
const Typed = z.object({
  printing: TypedStep,
  registry: TypedStep,
  carrier: TypedStep,
  weekdays: z.array(z.pipe(z.string(), z.transform(Number))),
  closures: z.array(z.object({ startsOn: z.string(), endsOn: z.string() })),
  sameDayUntil: z.string(),
})
/** The typed numbers first, then all that the server checks. */
const Form = z.pipe(Typed, DeliveriesChange)

export const deliveriesResolver = formResolver<DeliveriesForm, DeliveriesChange>(Form)

/** Returns the typed values as settings; `undefined` while they make no sense. */
export function deliveriesOf(values: DeliveriesForm): DeliveryTerms | undefined {
  const parsed = z.safeParse(Form, values)
  return parsed.success ? parsed.data : undefined
}
