import { orderNumber } from '#domain/order-status.ts'
import { spacedTagCode } from '#domain/tag-codes.ts'
import { tagRanges } from '#domain/tag-ranges.ts'
import { mailAbout } from '../../integrations/mail/mail-about.ts'
import { aside, button, facts, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { type GrantedCodes, grantedCodes } from './request-list-queries.ts'
import { codesGrantedTexts as texts } from './request-messages.ts'

/** Tells the buyer which codes the registry has granted for a line of an order. */
export const codesGrantedMail = mailAbout<GrantedCodes>({
  find: (shop, requestId) => grantedCodes(shop.db, requestId),
  write: ({ orderId, title, codes, holding, decidedAt, buyer }, { publicUrl }) => ({
    to: { name: buyer.name, address: buyer.email },
    date: decidedAt,
    subject: texts.subject(codes.length, orderNumber(orderId)),
    preview: texts.preview(title),
    blocks: [
      heading(texts.heading(codes.length)),
      paragraph(texts.text(title, holding)),
      facts(
        texts.codes,
        tagRanges(codes).map(({ first, last }) =>
          first === last ? spacedTagCode(first) : `${spacedTagCode(first)} – ${spacedTagCode(last)}`,
        ),
      ),
      button(texts.button, `${publicUrl}/account/ordini/${orderId}`),
      aside(texts.next),
    ],
  }),
  example: {
    orderId: 12,
    title: 'Bandiera Grande',
    holding: '001TO123',
    decidedAt: '2026-11-21T15:04:00.000Z',
    codes: ['IT001990244731', 'IT001990244732', 'IT001990244733', 'IT001990244790'],
    buyer: { name: 'Marta Bonetti', email: 'marta@cascina.example' },
  },
})
