import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { usedSessionOf } from '../../integrations/signing/signing-queries.ts'
import { delegationMessages as messages } from './delegation-messages.ts'
import { delegationByEnvelope, delegationOf, insertDelegationEvent } from './delegation-queries.ts'
import { codeRefused, delegationNotFound, rejectUnlessAllowed } from './delegation-refusals.ts'
import { signingOf } from './delegation-signing.ts'
import { storeSignedDocument } from './store-signed-document.ts'

/**
 * Signs a delegation with the code mailed to the user, from the session that requested it, and the others that the code
 * was requested for. Each signed document is stored in a transaction of its own. A correct code works once:
 * of two parallel requests the second is refused.
 */
export async function signDelegation(ctx: AppContext, actor: Actor, id: number, code: string) {
  const delegation = await delegationOf(ctx.db, actor.id, id)
  if (!delegation) throw delegationNotFound()
  rejectUnlessAllowed(delegation.state, 'signed')
  const { inShop } = signingOf(ctx)
  if (!inShop) throw new Problem('delegation-state', messages.signElsewhere)
  const { envelopeId } = delegation
  if (!envelopeId) throw codeRefused()

  const verdict = await inShop.confirm(envelopeId, { code, tokenDigest: actor.tokenDigest }, actor)
  if (verdict === 'wrong') await insertDelegationEvent(ctx.db, actor, id, 'code-wrong')
  if (verdict === 'wrong' || verdict === 'closed') throw codeRefused()
  for (const signed of verdict) {
    const signedId = await delegationByEnvelope(ctx.db, signed)
    if (signedId === undefined) continue
    const file = await inShop.download(signed)
    const at = (await usedSessionOf(ctx.db, signedId))?.signedAt ?? undefined
    await ctx.db.transaction().execute(tx => storeSignedDocument(tx, ctx, actor, signedId, { file, at }))
  }
  return (await delegationOf(ctx.db, actor.id, id)) ?? delegation
}
