import type { AppContext } from '../../../app-context.ts'
import { Problem } from '../../../http/problem.ts'
import { orderMessages } from '../order-messages.ts'
import { drawPaper } from './draw-paper.ts'
import { parcelOfOrder, type SentParcel, sentParcels } from './parcel-queries.ts'

/**
 * Returns the delivery note of a parcel as PDF. With `userId` null (staff) it may be of any customer. Throws
 * `not-found`.
 */
export async function deliveryNote(ctx: AppContext, place: { id: number; parcelId: number }, userId: number | null) {
  const parcel = await parcelOfOrder(ctx.db, userId, place)
  if (!parcel) throw new Problem('not-found', orderMessages.parcelNotFound)
  return drawNotes(ctx, [parcel])
}

/** Returns the delivery notes of several parcels as one PDF, for staff. Throws `not-found` if one does not exist. */
export async function deliveryNotes(ctx: AppContext, parcelIds: readonly number[]) {
  const parcels = await sentParcels(ctx.db, parcelIds)
  if (parcels.length < new Set(parcelIds).size) throw new Problem('not-found', orderMessages.parcelNotFound)
  return drawNotes(ctx, parcels)
}

async function drawNotes(ctx: AppContext, parcels: readonly SentParcel[]) {
  const { company } = await ctx.settings.current()
  return drawPaper('deliveryNotesPdf', { company, parcels })
}
