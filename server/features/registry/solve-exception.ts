import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { exceptionWith, isStillRefused, markSolved } from './exception-queries.ts'
import { registryMessages } from './registry-messages.ts'

/**
 * Somebody in the shop has seen to it. Whoever solves what another has solved is told so. A refusal ends when the codes are
 * asked for again or given up, as nobody would be told any more that its line is left without.
 */
export const solveException = (shop: Shop, id: number, { adminId, visit }: { adminId: number; visit: Visit }) =>
  shop.db.transaction().execute(async tx => {
    const solved = await markSolved(tx, id, adminId)
    if (!solved) {
      if (await exceptionWith(tx, id)) throw new Problem('conflict', registryMessages.alreadySolved)
      throw new Problem('not-found', registryMessages.exceptionNotFound)
    }
    if (await isStillRefused(tx, solved)) throw new Problem('conflict', registryMessages.stillRefused)
    await writeAudit(tx, {
      actorId: adminId,
      action: 'solve-exception',
      subjectType: 'shop_exception',
      subjectId: id,
      before: { solvedAt: null },
      after: { solvedAt: solved.solvedAt },
      requestId: visit.requestId,
    })
    return solved
  })
