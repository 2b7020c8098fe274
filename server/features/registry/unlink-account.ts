import { writeAudit } from '../../audit.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { solveExceptions } from '../../shop-exception-queries.ts'
import { deleteHerdsOf } from './herd-queries.ts'
import { deleteAccount, lockVetInfoId, subjectOfKeeper } from './registry-account-queries.ts'

/** Tokens, VetInfo ID, herds and animals go together; tags and orders stay, they are the farmer's. */
export const unlinkAccount = (shop: Shop, userId: number, { requestId }: Visit) =>
  shop.db.transaction().execute(async tx => {
    const vetInfoId = await lockVetInfoId(tx, userId)
    await deleteHerdsOf(tx, userId)
    await deleteAccount(tx, userId)
    // Nothing is read any more that could go wrong.
    await solveExceptions(tx, subjectOfKeeper(userId))
    await writeAudit(tx, {
      actorId: userId,
      action: 'unlink-registry',
      subjectType: 'user',
      subjectId: userId,
      before: { vetInfoId },
      after: { vetInfoId: null },
      requestId,
    })
  })
