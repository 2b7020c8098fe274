import type { AppContext } from '../../app-context.ts'
import { httpProvider } from '../../integrations/signing/http-provider.ts'
import { type InShopSigning, inShopProvider } from '../../integrations/signing/in-shop-provider.ts'
import type { SigningPort } from '../../integrations/signing/signing-port.ts'
import { usedSessionOf } from '../../integrations/signing/signing-queries.ts'
import { delegationById, delegationFile } from './delegation-queries.ts'
import { pdfToSeal } from './draw-delegation.ts'

/**
 * Returns the signing port: the configured provider, or the shop itself, which then also verifies the codes (`inShop`).
 */
export const signingOf = (ctx: AppContext): { port: SigningPort; inShop?: InShopSigning } => {
  const { signingProvider } = ctx.config
  if (signingProvider) return { port: httpProvider(signingProvider, ctx.log) }
  const inShop = inShopProvider(ctx, id => drawSigned(ctx, id))
  return { port: inShop, inShop }
}

/** Draws the document with its evidence page, ready to be sealed. */
async function drawSigned(ctx: AppContext, id: number): Promise<Buffer> {
  const [delegation, session, original, { company }] = await Promise.all([
    delegationById(ctx.db, id),
    usedSessionOf(ctx.db, id),
    delegationFile(ctx.db, id),
    ctx.settings.current(),
  ])
  if (!delegation || !session?.signedAt || original?.kind !== 'document')
    throw new Error(`delegation ${id} is not to be sealed`)
  const { certificate } = ctx.signingKey
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
      certificate: {
        subject: certificate.subject.replaceAll('\n', ', '),
        validTo: certificate.validToDate.toISOString(),
        sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
      },
    },
  )
}
