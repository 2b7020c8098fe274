import type { NewParcels, ParcelOutcome } from '#contract/parcels.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import { sendParcel } from './send-parcel.ts'

/**
 * Ships what is ready of several orders with one carrier. Each order has its own transaction and mail, so that one that
 * changed meanwhile holds up no other; its refusal is in the outcome.
 */
export async function sendParcels(
  ctx: AppContext,
  actor: Actor,
  { carrier, packaging, parcels }: NewParcels,
): Promise<{ parcels: ParcelOutcome[] }> {
  const outcomes: ParcelOutcome[] = []
  for (const { orderId, tracking, packages, pieces, parcels: expectedParcels } of parcels) {
    const asked = { carrier, tracking, lot: '', packages, packaging, unpaidReason: '', expectedParcels }
    try {
      const { parcelId } = await sendParcel(ctx, actor, orderId, { ...asked, readyPieces: pieces })
      outcomes.push({ orderId, parcelId, refusal: null })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcomes.push({ orderId, parcelId: null, refusal: error.message })
    }
  }
  return { parcels: outcomes }
}
