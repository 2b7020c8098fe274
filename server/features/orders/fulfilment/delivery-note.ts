import { colorName } from '#domain/catalogue/colors.ts'
import { formatDate } from '#domain/dates.ts'
import { addressLines } from '#domain/identifiers/postal-address.ts'
import { orderHeading } from '#domain/orders/order-status.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { tagRanges } from '#domain/tags/tag-ranges.ts'
import type { AppContext } from '../../../app-context.ts'
import { Problem } from '../../../http/problem.ts'
import { orderMessages } from '../order-messages.ts'
import { deliveryNoteTexts as texts } from './parcel-messages.ts'
import { parcelOfOrder, type SentParcel } from './parcel-queries.ts'

/**
 * Returns the delivery note of a parcel as PDF. With `userId` null (staff) it may be of any customer. Throws
 * `not-found`.
 */
export async function deliveryNote(ctx: AppContext, place: { id: number; parcelId: number }, userId: number | null) {
  const parcel = await parcelOfOrder(ctx.db, userId, place)
  if (!parcel) throw new Problem('not-found', orderMessages.parcelNotFound)
  const { company } = await ctx.settings.current()
  // Imported on first use: the PDF library takes 30 MB, and most server starts draw no document.
  const { PdfDocument } = await import('../../../files/pdf-document.ts')
  const number = `${orderHeading(parcel.orderId, parcel.orderCode)}/${parcel.number}`
  const title = texts.title(number)
  const head = { title, author: company.legalName, subject: texts.subject, at: new Date(parcel.sentAt) }
  const pdf = new PdfDocument(head, company.name)
  pdf.title(title)
  pdf.rows(
    [
      { label: texts.date, value: formatDate(parcel.sentAt) },
      { label: texts.orderDate, value: formatDate(parcel.orderedAt) },
      { label: texts.carrier, value: parcel.carrier },
      { label: texts.tracking, value: parcel.tracking, mono: true },
      { label: texts.lot, value: parcel.lot, mono: true },
      { label: texts.resends, value: parcel.resends === null ? '' : texts.resent(parcel.resends) },
    ].filter(({ value }) => value !== ''),
  )
  pdf.columns([
    { label: texts.from, text: [company.legalName, ...addressLines(company), company.vatNumber].join('\n') },
    {
      label: texts.to,
      text: [parcel.shippingAddress.businessName, ...addressLines(parcel.shippingAddress)].join('\n'),
    },
  ])
  if (parcel.shippingAddress.notes) pdf.paragraph(parcel.shippingAddress.notes, { soft: true })
  pdf.heading(texts.lines)
  await pdf.table(
    [
      { label: texts.columns.code, width: 22 },
      { label: texts.columns.title, width: 64 },
      { label: texts.columns.quantity, width: 14, amount: true },
    ],
    parcel.lines.map(line => [line.productCode, describe(line), String(line.quantity)]),
  )
  return pdf.bytes(texts.foot(company.legalName, title)) as Promise<Buffer<ArrayBuffer>>
}

const describe = ({ title, color, codes }: SentParcel['lines'][number]) =>
  [
    [title, color && colorName(color)].filter(Boolean).join(', '),
    ...tagRanges(codes).map(({ first, last }) =>
      first === last ? formatTagCode(first) : `${formatTagCode(first)} – ${formatTagCode(last)}`,
    ),
  ].join('\n')
