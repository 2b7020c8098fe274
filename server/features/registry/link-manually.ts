import type { ManualLink } from '#contract/registry.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { userById } from '../users/user-queries.ts'
import { rejectDuplicateAccount } from './finish-link.ts'
import { deleteHerdsOf, insertHerds } from './herd-queries.ts'
import { accountOf, lockVetInfoId, queueSync, saveAccount } from './registry-account-queries.ts'
import { registryMessages } from './registry-messages.ts'

/**
 * Saves VetInfo ID and herds as the keeper entered them, where the registry offers no login. Replaces earlier entries.
 * Throws `conflict` if the registry offers a login.
 */
export async function linkManually(ctx: AppContext, actor: Actor, { vetInfoId, herds }: ManualLink) {
  const userId = actor.id
  if (ctx.registry.link) throw new Problem('conflict', registryMessages.byRedirect)
  await ctx.db.transaction().execute(async tx => {
    const before = await lockVetInfoId(tx, userId)
    const { name, fiscalCode } = await userById(tx, userId)
    await deleteHerdsOf(tx, userId)
    await saveAccount(tx, userId, { vetInfoId, holder: name, tokens: null }).catch(rejectDuplicateAccount(vetInfoId))
    await insertHerds(
      tx,
      userId,
      herds.map(herd => ({ ...herd, fiscalCode, name })),
    )
    await queueSync(tx, ctx, userId)
    await recordAudit(tx, actor, 'declare-registry', ['user', userId], {
      before: { vetInfoId: before },
      after: { vetInfoId, herds },
    })
  })
  return accountOf(ctx.db, userId)
}
