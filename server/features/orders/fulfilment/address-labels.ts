import type { LabelSheet } from '#contract/parcels.ts'
import { cityLine, streetLine } from '#domain/identifiers/postal-address.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import type { AppContext } from '../../../app-context.ts'
import { Problem } from '../../../http/problem.ts'
import { orderMessages } from '../order-messages.ts'
import { drawPaper } from './draw-paper.ts'
import { type LabelledParcel, labelledParcels, nextParcels } from './label-queries.ts'
import { labelTexts as texts } from './parcel-messages.ts'

type Wanted = { orders?: readonly number[] | undefined; parcels?: readonly number[] | undefined; sheet: LabelSheet }

/**
 * Returns address labels as PDF: of the next parcel of these orders and of these parcels, one for each package. Throws
 * `not-found` if one does not exist or none is wanted.
 */
export async function addressLabels(ctx: AppContext, { orders = [], parcels = [], sheet }: Wanted) {
  const wanted = [...(await nextParcels(ctx.db, orders)), ...(await labelledParcels(ctx.db, parcels))]
  if (wanted.length === 0 || wanted.length < new Set(orders).size + new Set(parcels).size)
    throw new Problem('not-found', orderMessages.parcelNotFound)
  const { company } = await ctx.settings.current()
  const sender = [company.name, company.address, cityLine(company), company.phone].join(' · ')
  return drawPaper('labelsPdf', {
    labels: wanted.flatMap(parcel => labelsOf(parcel, sender)),
    sheet,
    title: texts.title,
    author: company.legalName,
  })
}

function labelsOf({ orderId, number, packages, carrier, tracking, address }: LabelledParcel, sender: string) {
  const order = orderNumber(orderId)
  const parcel = number === 1 ? order : texts.parcel(order, number)
  return Array.from({ length: packages }, (_, index) => ({
    sender: texts.sender(sender),
    name: address.businessName,
    lines: [streetLine(address)],
    place: cityLine(address),
    phone: address.phone ? texts.phone(address.phone) : '',
    notes: address.notes ?? '',
    order: parcel,
    carrier: [carrier, tracking].filter(Boolean).join(' '),
    package: packages > 1 ? texts.package(index + 1, packages) : '',
    // The reader at the desk finds the order by it.
    scanned: order,
  }))
}
