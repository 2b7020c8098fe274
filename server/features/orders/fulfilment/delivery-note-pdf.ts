import { colorName } from '#domain/catalogue/colors.ts'
import { formatDate } from '#domain/dates.ts'
import { addressLines } from '#domain/identifiers/postal-address.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { tagRanges } from '#domain/tags/tag-ranges.ts'
import { PdfDocument } from '../../../files/pdf-document.ts'
import { deliveryNoteTexts as texts } from './parcel-messages.ts'
import type { SentParcel } from './parcel-queries.ts'

/** Returns the delivery notes of parcels as one PDF. */
export async function deliveryNotesPdf({ company, parcels }: { company: Company; parcels: readonly SentParcel[] }) {
  const titles = parcels.map(parcel => texts.title(numberOf(parcel)))
  const [first] = parcels
  const head = {
    title: titles.length === 1 ? (titles[0] ?? '') : texts.titleOfMany(titles.length),
    author: company.legalName,
    subject: texts.subject,
    at: new Date(first?.sentAt ?? 0),
  }
  const pdf = new PdfDocument(head, company.name)
  for (const [index, parcel] of parcels.entries()) {
    const title = titles[index] ?? ''
    if (index > 0) pdf.newPart()
    pdf.partFoot(texts.foot(company.legalName, title))
    await drawNote(pdf, title, parcel, company)
  }
  return pdf.bytes(texts.foot(company.legalName, head.title))
}

const numberOf = ({ orderId, number }: SentParcel) => `${orderNumber(orderId)}/${number}`

/** Draws what the law asks of a delivery note (DPR 472/1996, art. 1), and what a driver signs. */
async function drawNote(pdf: PdfDocument, title: string, parcel: SentParcel, company: Company) {
  const { billingAddress, shippingAddress } = parcel
  pdf.title(title)
  pdf.rows(
    [
      { label: texts.date, value: formatDate(parcel.sentAt) },
      { label: texts.orderDate, value: `${orderNumber(parcel.orderId)}, ${formatDate(parcel.orderedAt)}` },
      { label: texts.reason, value: parcel.resends === null ? texts.reasonSale : texts.reasonReplacement },
      { label: texts.carriedBy, value: parcel.carrier === '' ? texts.bySender : texts.byCarrier(parcel.carrier) },
      { label: texts.tracking, value: parcel.tracking, mono: true },
      { label: texts.packages, value: String(parcel.packages), mono: true },
      { label: texts.look, value: parcel.packaging || texts.lookUnknown },
      { label: texts.lot, value: parcel.lot, mono: true },
      { label: texts.resends, value: parcel.resends === null ? '' : texts.resent(parcel.resends) },
    ].filter(({ value }) => value !== ''),
  )
  const [buyer, destination] = [blockOf(billingAddress), blockOf(shippingAddress)]
  const taxNumbers = [
    billingAddress.vatNumber && texts.vatNumber(billingAddress.vatNumber),
    billingAddress.fiscalCode && texts.fiscalCode(billingAddress.fiscalCode),
  ].filter(Boolean)
  pdf.columns([
    {
      label: texts.from,
      text: [company.legalName, ...addressLines(company), texts.vatNumber(company.vatNumber)].join('\n'),
    },
    { label: texts.buyer, text: [...buyer, ...taxNumbers].join('\n') },
    ...(buyer.join() === destination.join() ? [] : [{ label: texts.to, text: destination.join('\n') }]),
  ])
  if (shippingAddress.notes) pdf.paragraph(shippingAddress.notes, { soft: true })
  pdf.heading(texts.lines)
  pdf.table(
    [
      { label: texts.columns.code, width: 22 },
      { label: texts.columns.title, width: 64 },
      { label: texts.columns.quantity, width: 14, amount: true },
    ],
    parcel.lines.map(line => [line.productCode, describe(line), String(line.quantity)]),
  )
  pdf.columns(texts.signatures.map(label => ({ label, text: `\n${texts.signatureLine}` })))
}

type Company = { name: string; legalName: string; vatNumber: string } & Parameters<typeof addressLines>[0]
const blockOf = (address: { businessName: string } & Parameters<typeof addressLines>[0]) => [
  address.businessName,
  ...addressLines(address),
]

const describe = ({ title, color, codes }: SentParcel['lines'][number]) =>
  [
    [title, color && colorName(color)].filter(Boolean).join(', '),
    ...tagRanges(codes).map(({ first, last }) =>
      first === last ? formatTagCode(first) : `${formatTagCode(first)} – ${formatTagCode(last)}`,
    ),
  ].join('\n')
