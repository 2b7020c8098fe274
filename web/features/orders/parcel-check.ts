import type { DeskOrder } from '#contract/orders.ts'
import { leftToSend } from '#domain/order-life.ts'
import { parseTagCode } from '#domain/tag-codes.ts'

/** What is in hand is compared with the order, piece by piece: what was not verified does not go into the parcel. */

type Item = DeskOrder['items'][number]

/** Official tags of one request: they go out together, each known by its code. */
type TagUnit = { requestId: number; codes: readonly string[] }
export type CheckLine = {
  itemId: number
  title: string
  productCode: string
  /** Pieces without a code of their own that are left to send; of official tags those that can go now. */
  left: number
  /** Nothing where pieces are counted. */
  units: readonly TagUnit[] | null
}
/** What was verified: pieces by line, tags by request and code. */
export type Checked = { pieces: ReadonlyMap<number, number>; tags: ReadonlySet<string> }
export const nothingChecked: Checked = { pieces: new Map(), tags: new Set() }

/** Granted and printed, not yet sent. */
const unitsOf = ({ requests, codes }: Item): TagUnit[] =>
  requests
    .filter(({ state, printedAt, shippedAt }) => state === 'granted' && printedAt !== null && shippedAt === null)
    .map(({ id, code }) => ({ requestId: id, codes: code === null ? codes : [code] }))

export const checkLines = (order: DeskOrder): CheckLine[] =>
  order.items
    .filter(item => leftToSend(item) > 0)
    .map(item => {
      const units = item.requests.length > 0 ? unitsOf(item) : null
      return {
        itemId: item.id,
        title: item.product.title,
        productCode: item.product.productCode,
        left: units
          ? units.reduce((sum, { codes }) => sum + codes.length, 0)
          : item.waitsForPress
            ? 0
            : leftToSend(item),
        units,
      }
    })

const keyOf = (requestId: number, code: string) => `${requestId} ${code}`

export const isTagChecked = ({ tags }: Checked, requestId: number, code: string) => tags.has(keyOf(requestId, code))

export const checkedOf = ({ itemId, units }: CheckLine, checked: Checked): number =>
  units
    ? units.reduce(
        (sum, { requestId, codes }) => sum + codes.filter(code => isTagChecked(checked, requestId, code)).length,
        0,
      )
    : (checked.pieces.get(itemId) ?? 0)

/** The requests that are verified to the last tag, and how many tags of begun ones are missing. */
export function requestsIn(line: CheckLine, checked: Checked) {
  const units = (line.units ?? []).map(unit => ({
    ...unit,
    missing: unit.codes.filter(code => !isTagChecked(checked, unit.requestId, code)).length,
  }))
  return {
    complete: units.filter(({ missing }) => missing === 0).map(({ requestId }) => requestId),
    missing: units
      .filter(({ missing, codes }) => missing > 0 && missing < codes.length)
      .reduce((sum, { missing }) => sum + missing, 0),
  }
}

/** The whole line at once, by looking at it; or none of it. */
export function checkLine({ itemId, units, left }: CheckLine, checked: Checked, isChecked: boolean): Checked {
  if (!units) return withPieces(checked, itemId, isChecked ? left : 0)
  const tags = new Set(checked.tags)
  for (const { requestId, codes } of units)
    for (const code of codes)
      if (isChecked) tags.add(keyOf(requestId, code))
      else tags.delete(keyOf(requestId, code))
  return { ...checked, tags }
}

export const withPieces = (checked: Checked, itemId: number, pieces: number): Checked => ({
  ...checked,
  pieces: new Map([...checked.pieces, [itemId, pieces]]),
})

export type ScanOutcome =
  | { kind: 'counted'; line: CheckLine; code: string; checked: Checked }
  | { kind: 'twice' | 'full' | 'not-ready'; line: CheckLine; code: string }
  | { kind: 'tag-wanted'; line: CheckLine; code: string }
  | { kind: 'unknown'; code: string }

/**
 * What a scan means: the code of a tag in any notation counts that tag, the code of a product one piece of it. `order`
 * tells a tag that is of this order but cannot go yet from one that is not.
 */
export function readScan(text: string, lines: readonly CheckLine[], order: DeskOrder, checked: Checked): ScanOutcome {
  const code = parseTagCode(text)
  const known = lines.flatMap(line =>
    (line.units ?? []).filter(({ codes }) => code !== null && codes.includes(code)).map(unit => ({ line, unit })),
  )
  if (code !== null && known.length > 0) {
    const next = known.find(({ unit }) => !isTagChecked(checked, unit.requestId, code))
    const [{ line }] = known as [(typeof known)[number]]
    if (!next) return { kind: 'twice', line, code }
    const tags = new Set([...checked.tags, keyOf(next.unit.requestId, code)])
    return { kind: 'counted', line: next.line, code, checked: { ...checked, tags } }
  }
  const waiting = lines.find(({ itemId }) =>
    order.items.some(
      ({ id, codes, requests }) =>
        id === itemId && code !== null && (codes.includes(code) || requests.some(request => request.code === code)),
    ),
  )
  if (code !== null && waiting) return { kind: 'not-ready', line: waiting, code }
  const typed = text.trim().toUpperCase()
  const same = lines.filter(({ productCode }) => productCode.toUpperCase() === typed)
  const [first] = same
  if (!first) return { kind: 'unknown', code: code ?? text.trim() }
  const plain = same.filter(({ units }) => !units)
  if (plain.length === 0) return { kind: 'tag-wanted', line: first, code: typed }
  if (plain.every(({ left }) => left === 0)) return { kind: 'not-ready', line: first, code: typed }
  const next = plain.find(line => checkedOf(line, checked) < line.left)
  if (!next) return { kind: 'full', line: first, code: typed }
  return {
    kind: 'counted',
    line: next,
    code: next.productCode,
    checked: withPieces(checked, next.itemId, checkedOf(next, checked) + 1),
  }
}
