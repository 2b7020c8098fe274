import type { SigningInstructions } from '#contract/delegations.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { SigningPort } from '../../integrations/signing/signing-port.ts'
import { delegationMessages } from './delegation-messages.ts'
import {
  delegationFile,
  delegationsWithIds,
  insertDelegationEvents,
  type StoredDelegation,
  setEnvelopes,
} from './delegation-queries.ts'
import { delegationNotFound, rejectUnlessAllowed } from './delegation-refusals.ts'
import { signingOf } from './delegation-signing.ts'

/**
 * Starts or repeats a signature request. The shop mails one code for all these delegations; an outside provider signs
 * one at a time, so only the first is requested there. A document gets one envelope only, and the codes mailed per user
 * are rate-limited.
 */
export async function requestSignatures(
  ctx: AppContext,
  actor: Actor,
  ids: readonly number[],
): Promise<SigningInstructions> {
  const found = new Map((await delegationsWithIds(ctx.db, actor.id, ids)).map(one => [one.id, one]))
  const wanted = [...new Set(ids)].map(id => found.get(id) ?? notFound())
  for (const { state } of wanted) rejectUnlessAllowed(state, 'signed')
  const first = wanted[0] ?? notFound()
  if (!actor.emailVerified) throw new Problem('email-unverified', delegationMessages.emailUnverified)
  const { signingCodesPerUser } = (await ctx.settings.current()).limits
  await ctx.limits.count('signingCodesPerUser', signingCodesPerUser, String(actor.id))

  const { port, inShop } = signingOf(ctx)
  const delegations = inShop ? wanted : [first]
  const envelopes = await Promise.all(
    delegations.map(async one => ({ id: one.id, envelopeId: one.envelopeId ?? (await envelopeFor(ctx, port, one)) })),
  )
  await setEnvelopes(ctx.db, envelopes)
  const signer = {
    name: first.keeper.name,
    email: actor.email,
    tokenDigest: actor.tokenDigest,
    returnAddress: `${ctx.publicUrl}/account/delega/${first.id}`,
  }
  const envelopeIds = envelopes.map(({ envelopeId }) => envelopeId)
  const instructions = inShop
    ? await inShop.addSignerOfAll(envelopeIds, signer)
    : await port.addSigner(envelopeIds[0] ?? '', signer)
  const event = instructions.method === 'code' ? 'code-sent' : 'redirected'
  await insertDelegationEvents(
    ctx.db,
    actor,
    delegations.map(({ id }) => id),
    event,
  )
  return instructions
}

const notFound = (): never => {
  throw delegationNotFound()
}

/** The file is only read for a document without an envelope, which is the first time that it is to be signed. */
async function envelopeFor(ctx: AppContext, port: SigningPort, { id, document }: StoredDelegation) {
  const file = (await delegationFile(ctx.db, id)) ?? notFound()
  return port.createEnvelope({ reference: id, title: document.title, bytes: file.bytes })
}
