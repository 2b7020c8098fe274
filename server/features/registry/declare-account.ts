import type { RegistryDeclaration } from '#contract/registry.ts'
import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { userById } from '../users/user-queries.ts'
import { refuseTaken } from './complete-link.ts'
import { deleteHerdsOf, insertHerds } from './herd-queries.ts'
import { accountOf, lockVetInfoId, queueSync, saveAccount } from './registry-account-queries.ts'
import { registryMessages } from './registry-messages.ts'

/** The keeper's own word, where they cannot be led to the registry: what was told before is replaced. */
export async function declareAccount(
  shop: Shop,
  userId: number,
  { vetInfoId, herds }: RegistryDeclaration,
  { requestId }: Visit,
) {
  if (shop.registry.link) throw new Problem('conflict', registryMessages.byRedirect)
  await shop.db.transaction().execute(async tx => {
    const before = await lockVetInfoId(tx, userId)
    const { name, fiscalCode } = await userById(tx, userId)
    await deleteHerdsOf(tx, userId)
    await saveAccount(tx, userId, { vetInfoId, holder: name, tokens: null }).catch(refuseTaken(vetInfoId))
    await insertHerds(
      tx,
      userId,
      herds.map(herd => ({ ...herd, fiscalCode, name })),
    )
    await queueSync(shop, userId, tx)
    await writeAudit(tx, {
      actorId: userId,
      action: 'declare-registry',
      subjectType: 'user',
      subjectId: userId,
      before: { vetInfoId: before },
      after: { vetInfoId, herds },
      requestId,
    })
  })
  return accountOf(shop.db, userId)
}
