import type { DeliveryPromise, ProductDelivery } from '#contract/shapes/delivery.ts'
import {
  type DeliveryPlan,
  deliveryKindOf,
  planOf,
  promisesChangeAt,
  sameDayUntil,
} from '#domain/deliveries/delivery-promise.ts'
import { promiseTermsOf } from '#domain/deliveries/observed-days.ts'
import type { AppContext } from '../../app-context.ts'

type Ordered = { productTypes: readonly string[]; features: readonly string[] }

/**
 * Returns when a product arrives that is ordered and paid now. The answer is the same for everybody and may be cached:
 * the response cache forgets it when the day or the hour changes it.
 */
export async function deliveryOfProduct(
  { settings, responseCache }: AppContext,
  product: Ordered,
): Promise<ProductDelivery> {
  const terms = promiseTermsOf(await settings.current())
  const now = new Date()
  responseCache.expireBy(promisesChangeAt(terms, now))
  const kind = deliveryKindOf({ ...product, print: null })
  return {
    ...promiseOf(planOf(terms, now, kind)),
    kind,
    sameDayUntil: sameDayUntil(terms, now) === undefined ? null : terms.sameDayUntil,
  }
}

/** Leaves out the steps that only concern an order. */
export const promiseOf = ({ shipBy, from, to }: DeliveryPlan): DeliveryPromise => ({ shipBy, from, to })
