import { colorName } from '#domain/catalogue/colors.ts'
import { formatDateTime } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { tagCodeGroups } from '#domain/tags/tag-codes.ts'
import { tagRanges } from '#domain/tags/tag-ranges.ts'
import { PdfDocument } from '../../../files/pdf-document.ts'
import { pickListTexts as texts } from '../admin-order-messages.ts'
import type { PickLine } from './pick-queries.ts'

type Picking = { company: { name: string; legalName: string }; picks: readonly PickLine[]; at: string }

/** Returns the pick list as PDF: by product and location, then by order. */
export async function pickListPdf({ company, picks, at }: Picking) {
  const pdf = new PdfDocument(
    { title: texts.title, author: company.legalName, subject: texts.subject, at: new Date(at) },
    company.name,
  )
  const byOrder = Map.groupBy(picks, ({ orderId }) => orderId)
  pdf.title(texts.title)
  pdf.rows([
    { label: texts.date, value: formatDateTime(at) },
    { label: texts.orders, value: String(byOrder.size), mono: true },
    { label: texts.pieces, value: String(piecesIn(picks)), mono: true },
  ])
  const { columns } = texts
  const fromStock = sortedStacks(picks.filter(({ isPrinted }) => !isPrinted))
  if (fromStock.length > 0) {
    pdf.heading(texts.shelf)
    pdf.table(
      [
        { label: columns.code, width: 20 },
        { label: columns.title, width: 40 },
        { label: columns.orders, width: 22 },
        { label: columns.quantity, width: 10, amount: true },
        { label: columns.picked, width: 12, amount: true },
      ],
      fromStock.flatMap(rowsOfStack),
    )
  }
  const fromPress = picks
    .filter(({ isPrinted }) => isPrinted)
    .sort((a, b) => (a.batch ?? '').localeCompare(b.batch ?? '') || a.orderId - b.orderId)
  if (fromPress.length > 0) {
    pdf.heading(texts.printedHere)
    pdf.table(
      [
        { label: columns.batch, width: 18 },
        { label: columns.orders, width: 16 },
        { label: columns.title, width: 48 },
        { label: columns.quantity, width: 10, amount: true },
        { label: columns.picked, width: 12, amount: true },
      ],
      fromPress.map(pick => [
        pick.batch === null ? '' : formatDateTime(pick.batch),
        orderNumber(pick.orderId),
        [`${titleOf(pick)} (${pick.productCode})`, ...rangesOf(pick.codes)].join('\n'),
        String(pick.quantity),
        texts.unpicked,
      ]),
    )
  }
  if (byOrder.size > 1) {
    pdf.newPage()
    pdf.heading(texts.byOrder)
    for (const [id, lines] of byOrder) {
      const [{ buyer, city }] = lines as [PickLine, ...PickLine[]]
      pdf.heading(texts.order(orderNumber(id), buyer, city))
      pdf.table(
        [
          { label: columns.code, width: 20 },
          { label: columns.title, width: 58 },
          { label: columns.quantity, width: 10, amount: true },
          { label: columns.picked, width: 12, amount: true },
        ],
        lines.map(pick => [pick.productCode, titleOf(pick), String(pick.quantity), texts.unpicked]),
      )
    }
  }
  return pdf.bytes(texts.foot(company.legalName, texts.title))
}

type Stack = [PickLine, ...PickLine[]]

/** Groups lines by product and colour, which lie together on the shelf. */
const sortedStacks = (picks: readonly PickLine[]) =>
  [...Map.groupBy(picks, ({ productCode, color }) => `${productCode} ${color}`).entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, stack]) => stack as Stack)

/** Many orders of one product take several rows, because a row does not break across pages. */
function rowsOfStack(stack: Stack): string[][] {
  const shares = stack.map(({ orderId, quantity }) => texts.share(orderNumber(orderId), quantity))
  const [first = '', ...others] = Array.from({ length: Math.ceil(shares.length / sharesPerRow) }, (_, n) =>
    shares.slice(n * sharesPerRow, (n + 1) * sharesPerRow).join('\n'),
  )
  return [
    [stack[0].productCode, titleOf(stack[0]), first, String(piecesIn(stack)), texts.unpicked],
    ...others.map(more => ['', '', more, '', '']),
  ]
}
const sharesPerRow = 25

const piecesIn = (picks: readonly PickLine[]) => picks.reduce((sum, { quantity }) => sum + quantity, 0)

const titleOf = ({ title, color }: PickLine) => [title, color && colorName(color)].filter(Boolean).join(', ')

const spaced = (code: string) => tagCodeGroups(code)?.join(' ') ?? code
const rangesOf = (codes: readonly string[]) =>
  tagRanges([...codes]).map(({ first, last }) =>
    first === last ? spaced(first) : `${spaced(first)} – ${spaced(last)}`,
  )
