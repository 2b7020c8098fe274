import type { AppContext } from '../../app-context.ts'
import { violates } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { ServiceUnavailable } from '../../integrations/http-client/service-errors.ts'
import type { AccountHolder, Tokens } from '../../integrations/registry/registry-port.ts'
import { recordAudit } from '../../record-audit.ts'
import { deleteHerdsOf } from './herd-queries.ts'
import { consumeOauthState, restoreOauthState } from './oauth-state-queries.ts'
import { sealedTokens } from './registry-access.ts'
import { lockVetInfoId, queueSync, saveAccount } from './registry-account-queries.ts'
import { registryMessages } from './registry-messages.ts'
import { toProblem } from './registry-problems.ts'
import { digestOfState, verifierPurpose } from './start-link.ts'

/**
 * Completes the link to the registry. Tokens, VetInfo ID and the job that syncs the herds are one transaction. If the
 * registry is unavailable, the login is restored, so that the same code can be tried again. Throws `not-found` for an
 * unknown login.
 */
export async function finishLink(
  ctx: AppContext,
  actor: Actor,
  { state, code }: { state: string; code?: string | undefined },
) {
  const userId = actor.id
  const stateDigest = digestOfState(ctx, state)
  const login = await consumeOauthState(ctx.db, stateDigest, userId)
  const verifier = login && ctx.secret.unseal(verifierPurpose(userId), login.verifier)
  const { link } = ctx.registry
  if (!login || !verifier || !link) throw new Problem('not-found', registryMessages.loginUnknown)
  const { returnTo } = login
  if (code === undefined) return { linked: false, returnTo }
  try {
    const { holder, ...tokens } = await link.exchangeCode({ code, verifier })
    await saveLinkedAccount(ctx, actor, holder, tokens)
  } catch (error) {
    if (error instanceof ServiceUnavailable) await restoreOauthState(ctx.db, stateDigest)
    throw toProblem(error)
  }
  return { linked: true, returnTo }
}

const saveLinkedAccount = (ctx: AppContext, actor: Actor, holder: AccountHolder, tokens: Tokens) =>
  ctx.db.transaction().execute(async tx => {
    const userId = actor.id
    const before = await lockVetInfoId(tx, userId)
    // A different VetInfo account has other herds.
    if (before !== null && before !== holder.vetInfoId) await deleteHerdsOf(tx, userId)
    await saveAccount(tx, userId, {
      vetInfoId: holder.vetInfoId,
      holder: holder.name,
      tokens: sealedTokens(ctx, userId, tokens),
    }).catch(rejectDuplicateAccount(holder.vetInfoId))
    await queueSync(tx, ctx, userId)
    await recordAudit(tx, actor, 'link-registry', ['user', userId], {
      before: { vetInfoId: before },
      after: { vetInfoId: holder.vetInfoId },
    })
  })

/** Rejects a VetInfo ID that is linked to another account of the shop. */
export const rejectDuplicateAccount = (vetInfoId: string) => (error: unknown) => {
  throw violates(error, 'users_vet_info_id_key') || violates(error, 'registry_accounts_vet_info_id_key')
    ? new Problem('registry-account-taken', registryMessages.taken(vetInfoId))
    : error
}
