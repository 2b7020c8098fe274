import { Problem } from '../../http/problem.ts'
import type { User, Visit } from '../../http/serve-contract.ts'
import { usedSessionOf } from '../../integrations/signing/signing-queries.ts'
import type { Shop } from '../../running-shop.ts'
import { delegationMessages as messages } from './delegation-messages.ts'
import { delegationOf, insertDelegationEvent } from './delegation-queries.ts'
import { codeRefused, delegationNotFound, refuseUnlessMayBecome } from './delegation-refusals.ts'
import { signingOf } from './delegation-signing.ts'
import { keepSignedFile } from './keep-signed-file.ts'

/**
 * Guarantees that a delegation is signed by the account's own session with the code mailed to it, and once: a code is used
 * up by being right, and of two at once the second finds it so.
 */
export async function signDelegation(shop: Shop, user: User, id: number, code: string, visit: Visit) {
  const delegation = await delegationOf(shop.db, user.id, id)
  if (!delegation) throw delegationNotFound()
  refuseUnlessMayBecome(delegation.state, 'firmata')
  const { inShop } = signingOf(shop)
  if (!inShop) throw new Problem('delegation-state', messages.signElsewhere)
  const { envelopeId } = delegation
  if (!envelopeId) throw codeRefused()

  const verdict = await inShop.confirm(envelopeId, { code, tokenDigest: user.tokenDigest }, visit)
  if (verdict === 'wrong') await insertDelegationEvent(shop.db, id, 'code-wrong', { actorId: user.id, ...visit })
  if (verdict !== 'right') throw codeRefused()
  const file = await inShop.download(envelopeId)
  const at = (await usedSessionOf(shop.db, id))?.signedAt ?? undefined
  const doer = { actorId: user.id, ...visit }
  await shop.db
    .transaction()
    .execute(tx => keepSignedFile(shop, tx, id, { file, at, doer, requestId: visit.requestId }))
  return (await delegationOf(shop.db, user.id, id)) ?? delegation
}
