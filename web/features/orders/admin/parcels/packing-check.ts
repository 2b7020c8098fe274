import type { AdminOrder } from '#contract/orders.ts'
import { unshippedPieces } from '#domain/orders/order-actions.ts'
import { withdrawnPieces } from '#domain/orders/withdrawal.ts'
import { parseTagCode } from '#domain/tags/tag-codes.ts'

/** Compares the scanned pieces with the order. Pieces that were not verified are not sent. */

type Item = AdminOrder['items'][number]

/** Official tags of one code request. They are sent together, and each is identified by its code. */
type TagUnit = { requestId: number; codes: readonly string[] }
export type CheckLine = {
  itemId: number
  title: string
  productCode: string
  /** Pieces without a code that remain to be sent; for official tags the number that can be sent now. */
  left: number
  /** Pieces from which the buyer has withdrawn before they left: they do not leave. */
  withdrawn: number
  /** Null if pieces are only counted. */
  units: readonly TagUnit[] | null
}
/** Verified pieces by line, and verified tags by request and code. */
export type PackingCheck = { pieces: ReadonlyMap<number, number>; tags: ReadonlySet<string> }
export const emptyPackingCheck: PackingCheck = { pieces: new Map(), tags: new Set() }

/** Returns the requests that are granted and printed but not yet sent. */
const unitsOf = ({ codeRequests, codes }: Item): TagUnit[] =>
  codeRequests
    .filter(({ state, printedAt, shippedAt }) => state === 'granted' && printedAt !== null && shippedAt === null)
    .map(({ id, code }) => ({ requestId: id, codes: code === null ? codes : [code] }))

export const checkLines = (order: AdminOrder): CheckLine[] =>
  order.items
    .filter(item => unshippedPieces(item) > 0)
    .map(item => {
      const units = item.codeRequests.length > 0 ? unitsOf(item) : null
      const unshipped = unshippedPieces(item)
      const withdrawn = Math.min(withdrawnPieces(item.id, order.withdrawals), unshipped)
      return {
        itemId: item.id,
        title: item.product.title,
        productCode: item.product.productCode,
        left: units
          ? units.reduce((sum, { codes }) => sum + codes.length, 0)
          : item.awaitsPrinting
            ? 0
            : unshipped - withdrawn,
        withdrawn,
        units,
      }
    })

const keyOf = (requestId: number, code: string) => `${requestId} ${code}`

export const isTagChecked = ({ tags }: PackingCheck, requestId: number, code: string) =>
  tags.has(keyOf(requestId, code))

export const checkedQuantity = ({ itemId, units }: CheckLine, checked: PackingCheck): number =>
  units
    ? units.reduce(
        (sum, { requestId, codes }) => sum + codes.filter(code => isTagChecked(checked, requestId, code)).length,
        0,
      )
    : (checked.pieces.get(itemId) ?? 0)

/** Returns the requests whose tags are all verified, and the number of missing tags in partly verified ones. */
export function checkedRequests(line: CheckLine, checked: PackingCheck) {
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

/** Marks the whole line as verified by eye, or none of it. */
export function checkLine({ itemId, units, left }: CheckLine, checked: PackingCheck, isChecked: boolean): PackingCheck {
  if (!units) return setCheckedPieces(checked, itemId, isChecked ? left : 0)
  const tags = new Set(checked.tags)
  for (const { requestId, codes } of units)
    for (const code of codes)
      if (isChecked) tags.add(keyOf(requestId, code))
      else tags.delete(keyOf(requestId, code))
  return { ...checked, tags }
}

export const setCheckedPieces = (checked: PackingCheck, itemId: number, pieces: number): PackingCheck => ({
  ...checked,
  pieces: new Map([...checked.pieces, [itemId, pieces]]),
})

export type ScanOutcome =
  | { kind: 'counted'; line: CheckLine; code: string; checked: PackingCheck }
  | { kind: 'twice'; line: CheckLine; code: string }
  | { kind: 'full'; line: CheckLine; code: string }
  | { kind: 'not-ready'; line: CheckLine; code: string }
  | { kind: 'tag-wanted'; line: CheckLine; code: string }
  | { kind: 'unknown'; code: string }
  /** The line was left out after `count` of its tags had been read. */
  | { kind: 'left-out'; line: CheckLine; code: ''; count: number }

/** Leaves a line out of the parcel, with all that was verified of it. */
export const leaveOut = (line: CheckLine, checked: PackingCheck) => ({
  outcome: { kind: 'left-out', line, code: '', count: checkedQuantity(line, checked) } satisfies ScanOutcome,
  checked: checkLine(line, checked, false),
})

/**
 * Interprets a scan: a tag code, in any notation, verifies that tag; a product code verifies one piece. `order` tells a
 * tag of this order that cannot be sent yet from a tag of another order.
 */
export function readScan(
  text: string,
  lines: readonly CheckLine[],
  order: AdminOrder,
  checked: PackingCheck,
): ScanOutcome {
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
      ({ id, codes, codeRequests }) =>
        id === itemId && code !== null && (codes.includes(code) || codeRequests.some(request => request.code === code)),
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
  const next = plain.find(line => checkedQuantity(line, checked) < line.left)
  if (!next) return { kind: 'full', line: first, code: typed }
  return {
    kind: 'counted',
    line: next,
    code: next.productCode,
    checked: setCheckedPieces(checked, next.itemId, checkedQuantity(next, checked) + 1),
  }
}
