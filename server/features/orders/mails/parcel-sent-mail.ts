import { formatDate, isoDay } from '#domain/dates.ts'
import { arrivalOf } from '#domain/deliveries/delivery-promise.ts'
import { addressLines } from '#domain/identifiers/postal-address.ts'
import { isMadeToOrder } from '#domain/orders/made-to-order.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { trackingUrl } from '#domain/tags/carriers.ts'
import { defineMail } from '../../../integrations/mail/define-mail.ts'
import { aside, button, facts, heading, link, paragraph } from '../../../integrations/mail/mail-blocks.ts'
import { arrivalInWords } from '../../deliveries/delivery-mail-messages.ts'
import { parcelSentTexts as texts } from '../fulfilment/parcel-messages.ts'
import { type SentParcel, sentParcel } from '../fulfilment/parcel-queries.ts'
import { orderExample } from './order-example.ts'

type Line = Pick<SentParcel['lines'][number], 'quantity' | 'title'>
type Facts = Pick<
  SentParcel,
  'orderId' | 'orderStatus' | 'isLast' | 'number' | 'resends' | 'carrier' | 'tracking' | 'sentAt' | 'shippingAddress'
> & {
  lines: Line[]
  /** When the carrier brings it; ISO dates. */
  arrival: { from: string; to: string }
  /** True if a consumer bought something in it that was not made for them. */
  mayWithdraw: boolean
}

/** Informs the buyer of a shipped parcel, with the tracking link. */
export const parcelSentMail = defineMail<Facts>({
  find: async (ctx, parcelId) => {
    const parcel = await sentParcel(ctx.db, parcelId)
    const { deliveries } = await ctx.settings.current()
    if (!parcel) return undefined
    const mayWithdraw =
      parcel.billingAddress.vatNumber === '' &&
      parcel.lines.some(({ productTypes, print }) => !isMadeToOrder(productTypes, print))
    return { ...parcel, mayWithdraw, arrival: arrivalOf(deliveries, isoDay(new Date(parcel.sentAt))) }
  },
  to: ({ orderId }) => ({ buyerOf: orderId }),
  write: (parcel, { publicUrl, reader }) => {
    const { orderId, orderStatus, isLast, number, carrier, tracking, sentAt, lines, shippingAddress: to } = parcel
    const { resends, arrival, mayWithdraw } = parcel
    const shareSent = !isLast || orderStatus === 'PENDING' ? 'part' : number === 1 ? 'whole' : 'rest'
    const share = resends === null ? shareSent : 'again'
    const url = trackingUrl(parcel)
    return {
      date: sentAt,
      subject: texts.subjects[share](orderNumber(orderId)),
      preview: texts.preview(carrier, tracking),
      blocks: [
        heading(texts.headings[share]),
        paragraph(texts.text(formatDate(sentAt), carrier, tracking)),
        paragraph(arrivalInWords(arrival)),
        ...(resends === null ? [] : [paragraph(texts.again(resends))]),
        facts(
          texts.inside,
          lines.map(({ quantity, title }) => texts.pieces(quantity, title)),
        ),
        ...(reader.isVerified ? [facts(texts.to, [to.businessName, ...addressLines(to)])] : []),
        url === null ? button(texts.order, `${publicUrl}/account/ordini/${orderId}`) : button(texts.follow, url),
        ...(share === 'part' ? [aside(texts.rest)] : []),
        ...(mayWithdraw ? [aside(texts.withdrawal), link(texts.withdrawalPage, `${publicUrl}/recesso`)] : []),
      ],
    }
  },
  example: {
    orderId: orderExample.id,
    orderStatus: 'PENDING',
    isLast: true,
    number: 1,
    resends: null,
    carrier: 'Corriere Esempio',
    tracking: '0123456789',
    sentAt: '2026-11-22T15:20:00.000Z',
    arrival: { from: '2026-11-23', to: '2026-11-24' },
    mayWithdraw: true,
    shippingAddress: orderExample.shippingAddress,
    lines: [
      { quantity: 120, title: 'Bandiera Aziendale' },
      { quantity: 1, title: 'Pinza universale' },
    ],
  },
})
