import { httpProvider } from '../../integrations/signing/http-provider.ts'
import { type InShopSigning, inShopProvider } from '../../integrations/signing/in-shop-provider.ts'
import type { SigningPort } from '../../integrations/signing/signing-port.ts'
import { usedSessionOf } from '../../integrations/signing/signing-queries.ts'
import type { Shop } from '../../running-shop.ts'
import { pdfToSeal } from './delegation-pdf.ts'
import { anyDelegation, delegationFile } from './delegation-queries.ts'

/** Who has delegations signed: the configured provider, or the shop itself, which then also checks the codes. */
export const signingOf = (shop: Shop): { port: SigningPort; inShop?: InShopSigning } => {
  const { signingProvider } = shop.config
  if (signingProvider) return { port: httpProvider(signingProvider, shop.log) }
  const inShop = inShopProvider(shop, id => drawSigned(shop, id))
  return { port: inShop, inShop }
}

/** The document with the page that tells of its signature, ready for the seal. */
async function drawSigned(shop: Shop, id: number): Promise<Buffer> {
  const [delegation, session, original, { company }] = await Promise.all([
    anyDelegation(shop.db, id),
    usedSessionOf(shop.db, id),
    delegationFile(shop.db, id),
    shop.settings.current(),
  ])
  if (!delegation || !session?.signedAt || original?.kind !== 'document')
    throw new Error(`delegation ${id} is not to be sealed`)
  return pdfToSeal(
    { ...delegation, company },
    {
      signer: { name: delegation.keeper.name, email: session.email },
      signedAt: session.signedAt,
      codeSentAt: session.codeSentAt,
      address: session.address ?? '',
      userAgent: session.userAgent ?? '',
      original: original.bytes,
      originalSha256: delegation.documentSha256,
      events: [...delegation.events, { at: session.signedAt, name: 'signed' }],
      certificate: shop.signingKey.certificate,
    },
  )
}
