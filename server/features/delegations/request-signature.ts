import type { SigningInstructions } from '#contract/delegations.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { delegationMessages } from './delegation-messages.ts'
import { delegationFile, delegationOf, insertDelegationEvent, setEnvelope } from './delegation-queries.ts'
import { delegationNotFound, rejectUnlessAllowed } from './delegation-refusals.ts'
import { signingOf } from './delegation-signing.ts'

/**
 * Starts or repeats a signature request. A document gets one envelope only, and the codes mailed per user are
 * rate-limited.
 */
export async function requestSignature(ctx: AppContext, actor: Actor, id: number): Promise<SigningInstructions> {
  const delegation = await delegationOf(ctx.db, actor.id, id)
  const file = delegation && (await delegationFile(ctx.db, id))
  if (!delegation || !file) throw delegationNotFound()
  rejectUnlessAllowed(delegation.state, 'signed')
  if (!actor.emailVerified) throw new Problem('email-unverified', delegationMessages.emailUnverified)
  const { signingCodesPerUser } = (await ctx.settings.current()).limits
  await ctx.limits.count('signingCodesPerUser', signingCodesPerUser, String(actor.id))

  const { port } = signingOf(ctx)
  const title = delegation.document.title
  const envelopeId = delegation.envelopeId ?? (await port.createEnvelope({ reference: id, title, bytes: file.bytes }))
  if (!delegation.envelopeId) await setEnvelope(ctx.db, id, envelopeId)
  const instructions = await port.addSigner(envelopeId, {
    name: delegation.keeper.name,
    email: actor.email,
    tokenDigest: actor.tokenDigest,
    returnAddress: `${ctx.publicUrl}/account/delega/${id}`,
  })
  const event = instructions.method === 'code' ? 'code-sent' : 'redirected'
  await insertDelegationEvent(ctx.db, actor, id, event)
  return instructions
}
