import { trackingUrl } from '#domain/carriers.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { mailAbout } from '../../integrations/mail/mail-about.ts'
import { aside, button, facts, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { orderExample } from './order-example.ts'
import { parcelSentTexts as texts } from './parcel-messages.ts'
import { type SentParcel, sentParcel } from './parcel-queries.ts'

type Line = Pick<SentParcel['lines'][number], 'quantity' | 'title'>
type Facts = Pick<
  SentParcel,
  'orderId' | 'orderStatus' | 'isLast' | 'number' | 'carrier' | 'tracking' | 'sentAt' | 'shippingAddress'
> & { buyer: Pick<SentParcel['buyer'], 'name' | 'email'>; lines: Line[] }

/** Tells the buyer what is on its way, and where it can be followed. */
export const parcelSentMail = mailAbout<Facts>({
  find: (shop, parcelId) => sentParcel(shop.db, parcelId),
  write: (parcel, { publicUrl }) => {
    const {
      orderId,
      orderStatus,
      isLast,
      number,
      carrier,
      tracking,
      sentAt,
      buyer,
      lines,
      shippingAddress: to,
    } = parcel
    const share = !isLast || orderStatus === 'PENDING' ? 'part' : number === 1 ? 'whole' : 'rest'
    const url = trackingUrl(parcel)
    return {
      to: { name: buyer.name, address: buyer.email },
      date: sentAt,
      subject: texts.subjects[share](orderNumber(orderId)),
      preview: texts.preview(carrier, tracking),
      blocks: [
        heading(texts.headings[share]),
        paragraph(texts.text(formatDate(sentAt), carrier, tracking)),
        facts(
          texts.inside,
          lines.map(({ quantity, title }) => texts.pieces(quantity, title)),
        ),
        facts(texts.to, [to.businessName, to.address, `${to.postalCode} ${to.city} (${to.province})`]),
        url === null ? button(texts.order, `${publicUrl}/account/ordini/${orderId}`) : button(texts.follow, url),
        ...(share === 'part' ? [aside(texts.rest)] : []),
      ],
    }
  },
  example: {
    orderId: orderExample.id,
    orderStatus: 'PENDING',
    isLast: true,
    number: 1,
    carrier: 'Corriere Esempio',
    tracking: '0123456789',
    sentAt: '2026-11-22T15:20:00.000Z',
    shippingAddress: orderExample.shippingAddress,
    buyer: orderExample.buyer,
    lines: [
      { quantity: 120, title: 'Bandiera Aziendale' },
      { quantity: 1, title: 'Pinza universale' },
    ],
  },
})
