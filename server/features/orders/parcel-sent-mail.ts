import { trackingUrl } from '#domain/carriers.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { aside, button, facts, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { layOut } from '../../integrations/mail/mail-layout.ts'
import type { Mail } from '../../integrations/mail/open-mail.ts'
import type { Shop } from '../../running-shop.ts'
import { parcelSentTexts as texts } from './parcel-messages.ts'
import { sentParcel } from './parcel-queries.ts'

/** Tells the buyer what is on its way, and where it can be followed. */
export async function parcelSentMail(shop: Shop, parcelId: number): Promise<Mail | undefined> {
  const parcel = await sentParcel(shop.db, parcelId)
  if (!parcel) return undefined
  const { orderId, orderStatus, isLast, number, carrier, tracking, sentAt, buyer, lines, shippingAddress: to } = parcel
  const { company } = await shop.settings.current()
  const share = !isLast || orderStatus === 'PENDING' ? 'part' : number === 1 ? 'whole' : 'rest'
  const url = trackingUrl(parcel)
  const letter = layOut(company, {
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
      url === null ? button(texts.order, `${shop.publicUrl}/account/ordini/${orderId}`) : button(texts.follow, url),
      ...(share === 'part' ? [aside(texts.rest)] : []),
    ],
  })
  return { to: { name: buyer.name, address: buyer.email }, date: sentAt, ...letter }
}
