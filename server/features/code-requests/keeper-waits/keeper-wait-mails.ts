import { orderNumber } from '#domain/orders/order-status.ts'
import { defineMail } from '../../../integrations/mail/define-mail.ts'
import { aside, button, facts, heading, paragraph } from '../../../integrations/mail/mail-blocks.ts'
import { keeperWaitMailTexts as texts } from './keeper-wait-messages.ts'
import { type KeeperWaitFacts, keeperWaitFacts } from './keeper-wait-queries.ts'

/**
 * Asks the buyer of an order for what only the keeper knows. It names only counts, so that it may go to an unverified
 * address. Nothing is sent once the order has its answer.
 */
const askingMail = (kind: keyof typeof texts.subject) =>
  defineMail<KeeperWaitFacts>({
    find: (ctx, waitId) => keeperWaitFacts(ctx.db, waitId),
    to: ({ orderId }) => ({ buyerOf: orderId }),
    write: ({ orderId, startedAt, herds, proofs, needsLink }, { publicUrl }) => ({
      date: startedAt,
      subject: texts.subject[kind](orderNumber(orderId)),
      preview: texts.preview,
      blocks: [
        heading(texts.heading),
        paragraph(texts.text(orderNumber(orderId))),
        facts(texts.title, [
          ...(herds > 0 ? [texts.herds(herds)] : []),
          ...(proofs > 0 ? [texts.proofs(proofs)] : []),
          ...(needsLink ? [texts.link] : []),
        ]),
        button(texts.button, `${publicUrl}/account/ordini/${orderId}#risposta`),
        aside(kind === 'last' ? texts.end : texts.once),
      ],
    }),
    example: { orderId: 12, startedAt: '2026-11-21T15:04:00.000Z', herds: 8, proofs: 2, needsLink: true },
  })

export const keeperWaitMail = askingMail('first')
export const keeperReminderMail = askingMail('reminder')
export const keeperLastReminderMail = askingMail('last')
