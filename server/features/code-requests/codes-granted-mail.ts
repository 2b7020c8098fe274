import { orderNumber } from '#domain/orders/order-status.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { tagRanges } from '#domain/tags/tag-ranges.ts'
import { defineMail } from '../../integrations/mail/define-mail.ts'
import { aside, button, facts, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { type GrantedCodes, grantedCodes } from './code-request-list-queries.ts'
import { codesGrantedTexts as texts } from './code-request-messages.ts'

const codesOf = (codes: readonly string[]) =>
  facts(
    texts.codes,
    tagRanges(codes).map(({ first, last }) =>
      first === last ? formatTagCode(first) : `${formatTagCode(first)} – ${formatTagCode(last)}`,
    ),
  )

/** Sends the buyer the codes that the registry has granted for a line of an order. */
export const codesGrantedMail = defineMail<GrantedCodes>({
  find: (ctx, requestId) => grantedCodes(ctx.db, requestId),
  to: ({ orderId }) => ({ buyerOf: orderId }),
  write: ({ orderId, title, codes, holding, decidedAt }, { publicUrl }) => ({
    date: decidedAt,
    subject: texts.subject(codes.length, orderNumber(orderId)),
    preview: texts.preview(title),
    blocks: [
      heading(texts.heading(codes.length)),
      paragraph(texts.text(title, holding)),
      codesOf(codes),
      button(texts.button, `${publicUrl}/account/ordini/${orderId}`),
      aside(texts.next),
    ],
  }),
  brief: ({ title, codes, holding }) => [paragraph(texts.text(title, holding)), codesOf(codes)],
  example: {
    orderId: 12,
    title: 'Bandiera Grande',
    holding: '001TO123',
    decidedAt: '2026-11-21T15:04:00.000Z',
    codes: ['IT001990244731', 'IT001990244732', 'IT001990244733', 'IT001990244790'],
  },
})
