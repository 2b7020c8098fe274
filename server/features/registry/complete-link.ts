import { writeAudit } from '../../audit.ts'
import { violates } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { OutsideUnavailable } from '../../integrations/outside/outside-errors.ts'
import type { Holder, Tokens } from '../../integrations/registry/registry-port.ts'
import type { Shop } from '../../running-shop.ts'
import { digestOfState, verifierPurpose } from './begin-link.ts'
import { deleteHerdsOf } from './herd-queries.ts'
import { sealedTokens } from './registry-access.ts'
import { lockVetInfoId, queueSync, saveAccount } from './registry-account-queries.ts'
import { giveLoginBack, takeLogin } from './registry-login-queries.ts'
import { registryMessages } from './registry-messages.ts'
import { asProblem } from './registry-problems.ts'

/**
 * Guarantees that an account is linked whole or not at all: tokens, VetInfo ID and the first reading of the herds are one
 * transaction. A registry that does not answer uses nothing up: the same code may be tried again.
 */
export async function completeLink(
  shop: Shop,
  userId: number,
  { state, code }: { state: string; code?: string | undefined },
  visit: Visit,
) {
  const stateDigest = digestOfState(shop, state)
  const login = await takeLogin(shop.db, stateDigest, userId)
  const verifier = login && shop.secret.unseal(verifierPurpose(userId), login.verifier)
  const { link } = shop.registry
  if (!login || !verifier || !link) throw new Problem('not-found', registryMessages.loginUnknown)
  const { returnTo } = login
  if (code === undefined) return { linked: false, returnTo }
  try {
    const { holder, ...tokens } = await link.exchangeCode({ code, verifier })
    await keepAccount(shop, userId, holder, tokens, visit)
  } catch (error) {
    if (error instanceof OutsideUnavailable) await giveLoginBack(shop.db, stateDigest)
    throw asProblem(error)
  }
  return { linked: true, returnTo }
}

const keepAccount = (shop: Shop, userId: number, holder: Holder, tokens: Tokens, { requestId }: Visit) =>
  shop.db.transaction().execute(async tx => {
    const before = await lockVetInfoId(tx, userId)
    // Another account has other herds.
    if (before !== null && before !== holder.vetInfoId) await deleteHerdsOf(tx, userId)
    await saveAccount(tx, userId, {
      vetInfoId: holder.vetInfoId,
      holder: holder.name,
      tokens: sealedTokens(shop, userId, tokens),
    }).catch(refuseTaken(holder.vetInfoId))
    await queueSync(shop, userId, tx)
    await writeAudit(tx, {
      actorId: userId,
      action: 'link-registry',
      subjectType: 'user',
      subjectId: userId,
      before: { vetInfoId: before },
      after: { vetInfoId: holder.vetInfoId },
      requestId,
    })
  })

/** One VetInfo account belongs to one account of the shop. */
export const refuseTaken = (vetInfoId: string) => (error: unknown) => {
  throw violates(error, 'users_vet_info_id_key') || violates(error, 'registry_accounts_vet_info_id_key')
    ? new Problem('registry-account-taken', registryMessages.taken(vetInfoId))
    : error
}
