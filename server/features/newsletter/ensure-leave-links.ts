import type { AppContext } from '../../app-context.ts'
import { newLink } from '../../mail/mailed-links.ts'
import { setLeaveLinks, subscribersWithoutLink } from './subscriber-queries.ts'

/** Gives a link to leave to those who confirmed before there was one. */
export const ensureLeaveLinks = (ctx: AppContext) =>
  ctx.db.transaction().execute(async tx => {
    const ids = await subscribersWithoutLink(tx)
    if (ids.length === 0) return
    await setLeaveLinks(
      tx,
      ids.map(id => ({ id, ...newLink(ctx.secret, 'newsletter-leave') })),
    )
  })
