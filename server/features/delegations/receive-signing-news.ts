import type { SigningNews } from '#contract/delegations.ts'
import type { SignedText } from '#contract/endpoint.ts'
import { mayBecome } from '#domain/delegation.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { isFromProvider } from '../../integrations/outside/webhook-signature.ts'
import type { Shop } from '../../running-shop.ts'
import { changeState } from './change-state.ts'
import { delegationMessages as messages } from './delegation-messages.ts'
import { delegationOfEnvelope, insertSigningEvent, knowsSigningEvent, lockState } from './delegation-queries.ts'
import { delegationNotFound } from './delegation-refusals.ts'
import { signingOf } from './delegation-signing.ts'
import { keepSignedFile } from './keep-signed-file.ts'

/**
 * Guarantees that only the configured provider is heard, each of its events once, and that news for a delegation that is
 * signed or over by now changes nothing.
 */
export async function receiveSigningNews(shop: Shop, news: SigningNews, signed: SignedText, visit: Visit) {
  const { signingProvider } = shop.config
  if (!signingProvider) throw delegationNotFound()
  if (!isFromProvider(signingProvider.webhookSecret, signed)) throw new Problem('webhook-refused', messages.forged)
  if (await knowsSigningEvent(shop.db, news.id)) throw replayed()
  const id = await delegationOfEnvelope(shop.db, news.envelopeId)
  if (id === undefined) throw delegationNotFound()

  // Fetched before the transaction: nothing is locked while the provider is slow.
  const file = news.type === 'envelope.completed' ? await signingOf(shop).port.download(news.envelopeId) : undefined
  const change = { doer: { actorId: null }, requestId: visit.requestId }
  await shop.db.transaction().execute(async tx => {
    if (!(await insertSigningEvent(tx, news.id))) throw replayed()
    const state = await lockState(tx, id)
    if (!state || !mayBecome(state, 'firmata')) return
    if (file) await keepSignedFile(shop, tx, id, { file, at: undefined, ...change })
    else await changeState(tx, id, 'revocata', { ...change, reason: messages.declined })
  })
}

const replayed = () => new Problem('webhook-replayed', messages.replayed)
