import { orderNumber } from '#domain/order-status.ts'
import { tagCodeGroups } from '#domain/tag-codes.ts'
import { tagRanges } from '#domain/tag-ranges.ts'
import { aside, button, facts, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { layOut } from '../../integrations/mail/mail-layout.ts'
import type { Mail } from '../../integrations/mail/open-mail.ts'
import type { Shop } from '../../running-shop.ts'
import { grantedCodes } from './request-list-queries.ts'
import { codesGrantedTexts as texts } from './request-messages.ts'

/** Tells the buyer which codes the registry has granted for a line of an order. */
export async function codesGrantedMail(shop: Shop, requestId: number): Promise<Mail | undefined> {
  const granted = await grantedCodes(shop.db, requestId)
  if (!granted) return undefined
  const { orderId, title, codes, holding, decidedAt, buyer } = granted
  const { company } = await shop.settings.current()
  const letter = layOut(company, {
    subject: texts.subject(codes.length, orderNumber(orderId)),
    preview: texts.preview(title),
    blocks: [
      heading(texts.heading(codes.length)),
      paragraph(texts.text(title, holding)),
      facts(
        texts.codes,
        tagRanges(codes).map(({ first, last }) =>
          first === last ? spaced(first) : `${spaced(first)} – ${spaced(last)}`,
        ),
      ),
      button(texts.button, `${shop.publicUrl}/account/ordini/${orderId}`),
      aside(texts.next),
    ],
  })
  return { to: { name: buyer.name, address: buyer.email }, date: decidedAt, ...letter }
}

const spaced = (code: string) => tagCodeGroups(code)?.join(' ') ?? code
