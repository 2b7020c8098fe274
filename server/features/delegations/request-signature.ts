import type { SigningInvitation } from '#contract/delegations.ts'
import type { User, Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { delegationFile, delegationOf, insertDelegationEvent, setEnvelope } from './delegation-queries.ts'
import { delegationNotFound, refuseUnlessMayBecome } from './delegation-refusals.ts'
import { signingOf } from './delegation-signing.ts'

/** Guarantees that a document goes into one envelope, and that only so many codes are mailed in an hour. */
export async function requestSignature(shop: Shop, user: User, id: number, visit: Visit): Promise<SigningInvitation> {
  const delegation = await delegationOf(shop.db, user.id, id)
  const file = delegation && (await delegationFile(shop.db, id))
  if (!delegation || !file) throw delegationNotFound()
  refuseUnlessMayBecome(delegation.state, 'firmata')
  const { signingCodesPerUser } = (await shop.settings.current()).limits
  await shop.limits.count('signingCodesPerUser', signingCodesPerUser, String(user.id))

  const { port } = signingOf(shop)
  const title = delegation.document.title
  const envelopeId = delegation.envelopeId ?? (await port.createEnvelope({ reference: id, title, bytes: file.bytes }))
  if (!delegation.envelopeId) await setEnvelope(shop.db, id, envelopeId)
  const invitation = await port.addSigner(envelopeId, {
    name: delegation.keeper.name,
    email: user.email,
    tokenDigest: user.tokenDigest,
    returnAddress: `${shop.publicUrl}/account/delega/${id}`,
  })
  const event = invitation.way === 'code' ? 'code-sent' : 'redirected'
  await insertDelegationEvent(shop.db, id, event, { actorId: user.id, ...visit })
  return invitation
}
