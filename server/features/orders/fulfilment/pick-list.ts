import { isoDay } from '#domain/dates.ts'
import type { AppContext } from '../../../app-context.ts'
import { FileDownload } from '../../../http/file-download.ts'
import { Problem } from '../../../http/problem.ts'
import { pickListTexts as texts } from '../admin-order-messages.ts'
import { adminOrderIds } from '../admin-order-queries.ts'
import { drawPaper } from './draw-paper.ts'
import { picksOf } from './pick-queries.ts'

/**
 * Returns the pick list as PDF: by product and location, then by order. Without `chosen` it covers all orders that can
 * be shipped. Throws `conflict` if there is nothing to pick.
 */
export async function pickList(ctx: AppContext, chosen: readonly number[] | undefined) {
  const ids = chosen ?? (await adminOrderIds(ctx.db, { todo: 'to-send', sort: 'oldest' }))
  const picks = await picksOf(ctx.db, ids)
  if (picks.length === 0) throw new Problem('conflict', texts.nothing)
  const { company } = await ctx.settings.current()
  const now = new Date()
  const bytes = await drawPaper('pickListPdf', { company, picks, at: now.toISOString() })
  return new FileDownload(texts.fileName(isoDay(now)), bytes)
}
