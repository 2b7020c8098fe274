import { colorName } from '#domain/colors.ts'
import { formatDate } from '#domain/dates.ts'
import { orderHeading } from '#domain/order-status.ts'
import { spacedTagCode } from '#domain/tag-codes.ts'
import { tagRanges } from '#domain/tag-ranges.ts'
import { Problem } from '../../http/problem.ts'
import type { Shop } from '../../running-shop.ts'
import { orderMessages } from './order-messages.ts'
import { deliveryNoteTexts as texts } from './parcel-messages.ts'
import { parcelOfOrder, type SentParcel } from './parcel-queries.ts'

/** The paper that lies in a parcel; `ownerId` null is the shopkeeper's. */
export async function deliveryNote(shop: Shop, place: { id: number; parcelId: number }, ownerId: number | null) {
  const parcel = await parcelOfOrder(shop.db, ownerId, place)
  if (!parcel) throw new Problem('not-found', orderMessages.parcelNotFound)
  const { company } = await shop.settings.current()
  // With the first document: the library weighs 30 MB, and most starts draw none.
  const { Sheet } = await import('../../printed-sheet.ts')
  const number = `${orderHeading(parcel.orderId, parcel.orderCode)}/${parcel.number}`
  const title = texts.title(number)
  const head = { title, author: company.legalName, subject: texts.subject, at: new Date(parcel.sentAt) }
  const sheet = new Sheet(head, company.name)
  sheet.title(title)
  sheet.rows(
    [
      { label: texts.date, value: formatDate(parcel.sentAt) },
      { label: texts.orderDate, value: formatDate(parcel.orderedAt) },
      { label: texts.carrier, value: parcel.carrier },
      { label: texts.tracking, value: parcel.tracking, mono: true },
      { label: texts.lot, value: parcel.lot, mono: true },
    ].filter(({ value }) => value !== ''),
  )
  sheet.beside([
    { label: texts.from, text: [company.legalName, ...placeOf(company), company.vatNumber].join('\n') },
    { label: texts.to, text: [parcel.shippingAddress.businessName, ...placeOf(parcel.shippingAddress)].join('\n') },
  ])
  if (parcel.shippingAddress.notes) sheet.paragraph(parcel.shippingAddress.notes, { soft: true })
  sheet.heading(texts.lines)
  sheet.table(
    [
      { label: texts.columns.code, width: 22 },
      { label: texts.columns.title, width: 64 },
      { label: texts.columns.quantity, width: 14, amount: true },
    ],
    parcel.lines.map(line => [line.productCode, describe(line), String(line.quantity)]),
  )
  return sheet.bytes(texts.foot(company.legalName, title)) as Promise<Buffer<ArrayBuffer>>
}

const placeOf = ({ address, postalCode, city, province }: SentParcel['shippingAddress'] | Placed) => [
  address,
  `${postalCode} ${city} (${province})`,
]
type Placed = { address: string; postalCode: string; city: string; province: string }

const describe = ({ title, color, codes }: SentParcel['lines'][number]) =>
  [
    [title, color && colorName(color)].filter(Boolean).join(', '),
    ...tagRanges(codes).map(({ first, last }) =>
      first === last ? spacedTagCode(first) : `${spacedTagCode(first)} – ${spacedTagCode(last)}`,
    ),
  ].join('\n')
