import type { SigningWebhook } from '#contract/delegations.ts'
import type { SignedBody } from '#contract/endpoint.ts'
import { canDelegationTransition } from '#domain/delegation.ts'
import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { isFromProvider } from '../../integrations/http-client/webhook-signature.ts'
import { delegationMessages as messages } from './delegation-messages.ts'
import {
  delegationByEnvelope,
  insertSigningEvent,
  isSigningEventKnown,
  lockDelegationState,
} from './delegation-queries.ts'
import { delegationNotFound } from './delegation-refusals.ts'
import { signingOf } from './delegation-signing.ts'
import { setDelegationState } from './set-delegation-state.ts'
import { storeSignedDocument } from './store-signed-document.ts'

/**
 * Handles a webhook of the signing provider. Verifies the signature (`webhook-refused`) and processes each event once
 * (`webhook-replayed`). An event for a delegation already signed or ended changes nothing.
 */
export async function handleSigningWebhook(
  ctx: AppContext,
  webhook: SigningWebhook,
  signedBody: SignedBody,
  { requestId }: RequestContext,
) {
  const { signingProvider } = ctx.config
  if (!signingProvider) throw delegationNotFound()
  if (!isFromProvider(signingProvider.webhookSecret, signedBody)) throw new Problem('webhook-refused', messages.forged)
  if (await isSigningEventKnown(ctx.db, webhook.id)) throw replayed()
  const id = await delegationByEnvelope(ctx.db, webhook.envelopeId)
  if (id === undefined) throw delegationNotFound()

  // Downloaded before the transaction, so that no lock is held while the provider is slow.
  const file =
    webhook.type === 'envelope.completed' ? await signingOf(ctx).port.download(webhook.envelopeId) : undefined
  const provider = { id: null, requestId }
  await ctx.db.transaction().execute(async tx => {
    if (!(await insertSigningEvent(tx, webhook.id))) throw replayed()
    const state = await lockDelegationState(tx, id)
    if (!state || !canDelegationTransition(state, 'signed')) return
    if (file) await storeSignedDocument(tx, ctx, provider, id, { file, at: undefined })
    else await setDelegationState(tx, provider, id, 'revoked', { reason: messages.declined })
  })
}

const replayed = () => new Problem('webhook-replayed', messages.replayed)
