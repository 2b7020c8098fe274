import { colorName } from '#domain/colors.ts'
import { formatDateTime, isoDay } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { tagCodeGroups } from '#domain/tag-codes.ts'
import { tagRanges } from '#domain/tag-ranges.ts'
import { NamedFile } from '../../http/named-file.ts'
import { Problem } from '../../http/problem.ts'
import type { Shop } from '../../running-shop.ts'
import { pickListTexts as texts } from './desk-order-messages.ts'
import { foundOrderIds } from './desk-order-queries.ts'
import { type PickLine, picksOf } from './pick-queries.ts'

/** What to fetch for these orders, or for all that can go out: by product and place, then order by order. */
export async function pickList(shop: Shop, chosen: readonly number[] | undefined) {
  const ids = chosen ?? (await foundOrderIds(shop.db, { work: 'to-send', sort: 'oldest' }))
  const picks = await picksOf(shop.db, ids)
  if (picks.length === 0) throw new Problem('conflict', texts.nothing)
  const { company } = await shop.settings.current()
  const { Sheet } = await import('../../printed-sheet.ts')
  const now = new Date()
  const sheet = new Sheet(
    { title: texts.title, author: company.legalName, subject: texts.subject, at: now },
    company.name,
  )
  const byOrder = Map.groupBy(picks, ({ orderId }) => orderId)
  sheet.title(texts.title)
  sheet.rows([
    { label: texts.date, value: formatDateTime(now.toISOString()) },
    { label: texts.orders, value: String(byOrder.size), mono: true },
    { label: texts.pieces, value: String(piecesIn(picks)), mono: true },
  ])
  const { columns } = texts
  const fromShelf = sortedStacks(picks.filter(({ isPrinted }) => !isPrinted))
  if (fromShelf.length > 0) {
    sheet.heading(texts.shelf)
    sheet.table(
      [
        { label: columns.code, width: 20 },
        { label: columns.title, width: 40 },
        { label: columns.orders, width: 22 },
        { label: columns.quantity, width: 10, amount: true },
        { label: columns.picked, width: 12, amount: true },
      ],
      fromShelf.map(stack => [
        stack[0].productCode,
        titleOf(stack[0]),
        stack.map(({ orderId, quantity }) => texts.share(orderNumber(orderId), quantity)).join('\n'),
        String(piecesIn(stack)),
        texts.unpicked,
      ]),
    )
  }
  const fromPress = picks
    .filter(({ isPrinted }) => isPrinted)
    .sort((a, b) => (a.batch ?? '').localeCompare(b.batch ?? '') || a.orderId - b.orderId)
  if (fromPress.length > 0) {
    sheet.heading(texts.workshop)
    sheet.table(
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
    sheet.newPage()
    sheet.heading(texts.byOrder)
    for (const [id, lines] of byOrder) {
      const [{ buyer, city }] = lines as [PickLine, ...PickLine[]]
      sheet.heading(texts.order(orderNumber(id), buyer, city))
      sheet.table(
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
  const bytes = (await sheet.bytes(texts.foot(company.legalName, texts.title))) as Buffer<ArrayBuffer>
  return new NamedFile(texts.fileName(isoDay(now)), bytes)
}

type Stack = [PickLine, ...PickLine[]]

/** What lies together: one product in one colour, for whichever orders. */
const sortedStacks = (picks: readonly PickLine[]) =>
  [...Map.groupBy(picks, ({ productCode, color }) => `${productCode} ${color}`).entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, stack]) => stack as Stack)

const piecesIn = (picks: readonly PickLine[]) => picks.reduce((sum, { quantity }) => sum + quantity, 0)

const titleOf = ({ title, color }: PickLine) => [title, color && colorName(color)].filter(Boolean).join(', ')

const spaced = (code: string) => tagCodeGroups(code)?.join(' ') ?? code
const rangesOf = (codes: readonly string[]) =>
  tagRanges([...codes]).map(({ first, last }) =>
    first === last ? spaced(first) : `${spaced(first)} – ${spaced(last)}`,
  )
