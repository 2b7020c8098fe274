import { describe, expect, it } from 'vitest'
import type { AdminOrder } from '#contract/orders.ts'
import {
  checkedQuantity,
  checkedRequests,
  checkLine,
  checkLines,
  emptyPackingCheck,
  leaveOut,
  readScan,
  type ScanOutcome,
} from './packing-check.ts'

const codes = ['IT001990244731', 'IT001990244732']
const printed = { state: 'granted', printedAt: '2026-11-22T09:00:00.000Z', shippedAt: null }
const item = (id: number, quantity: number, productCode: string, more: object = {}) => ({
  id,
  quantity,
  sent: 0,
  returned: 0,
  dropped: 0,
  codes: [],
  codeRequests: [],
  product: { title: productCode, productCode },
  ...more,
})
const orderOf = (...items: object[]) => ({ items, withdrawals: [] }) as unknown as AdminOrder
const order = orderOf(
  item(1, 2, 'PZ-1'),
  item(2, 1, 'PZ-1'),
  item(3, 2, 'BG-58', { codes, codeRequests: [{ id: 7, code: null, quantity: 2, ...printed }] }),
  item(4, 1, 'BG-60', {
    codes: ['IT001990244999'],
    codeRequests: [{ id: 8, code: null, quantity: 1, ...printed, printedAt: null }],
  }),
)
const lines = checkLines(order)
const lineOf = (itemId: number) => {
  const line = lines.find(each => each.itemId === itemId)
  if (!line) throw new Error('There is no such line')
  return line
}

/** Scans the texts one after the other and accumulates the result. */
const scan = (...texts: string[]) => {
  let checked = emptyPackingCheck
  const outcomes: ScanOutcome[] = []
  for (const text of texts) {
    const outcome = readScan(text, lines, order, checked)
    if (outcome.kind === 'counted') ({ checked } = outcome)
    outcomes.push(outcome)
  }
  return { checked, kinds: outcomes.map(({ kind }) => kind) }
}

describe('what goes into a parcel', () => {
  it('is counted by the product code, line after line, until all pieces are there', () => {
    const { checked, kinds } = scan('pz-1', ' PZ-1 ', 'PZ-1', 'PZ-1')
    expect(kinds).toEqual(['counted', 'counted', 'counted', 'full'])
    expect([1, 2].map(id => checkedQuantity(lineOf(id), checked))).toEqual([2, 1])
  })

  it('knows a tag by its code in any notation, once', () => {
    const { checked, kinds } = scan('IT 001 99024 4731', '0380001990244731', '001990244732', '380001990244732')
    expect(kinds).toEqual(['counted', 'twice', 'counted', 'twice'])
    expect(checkedRequests(lineOf(3), checked)).toEqual({ complete: [7], missing: 0 })
  })

  it('leaves out a request that lacks a tag, and says how many', () => {
    const { checked } = scan(codes[0] ?? '')
    expect(checkedRequests(lineOf(3), checked)).toEqual({ complete: [], missing: 1 })
    expect(checkedRequests(lineOf(3), emptyPackingCheck)).toEqual({ complete: [], missing: 0 })
  })

  it('refuses what is not of the order, what cannot go yet, and a product where its tag is wanted', () => {
    expect(scan('IT001999999999', 'QUALCOSA', 'IT001990244999', 'BG-58').kinds).toEqual([
      'unknown',
      'unknown',
      'not-ready',
      'tag-wanted',
    ])
  })

  it('never is what the buyer has withdrawn from, until it is credited or the withdrawal declined', () => {
    const withdrawn = (state: string, quantity: number, credited = 0) => {
      const withdrawals = [{ state, lines: [{ itemId: 1, quantity, credited }] }]
      const of = { ...orderOf(item(1, 2, 'PZ-1', { dropped: credited })), withdrawals } as unknown as AdminOrder
      const [line] = checkLines(of)
      return [line?.left, line?.withdrawn, readScan('PZ-1', checkLines(of), of, emptyPackingCheck).kind]
    }
    expect(withdrawn('declared', 1)).toEqual([1, 1, 'counted'])
    expect(withdrawn('received', 2)).toEqual([0, 2, 'not-ready'])
    expect(withdrawn('declared', 2, 1)).toEqual([0, 1, 'not-ready'])
    expect(withdrawn('declined', 2)).toEqual([2, 0, 'counted'])
  })

  it('is left out with one press, and what was read is told as it was', () => {
    const { checked } = scan(codes[0] ?? '', 'PZ-1')
    const { outcome, checked: rest } = leaveOut(lineOf(3), checked)
    expect(outcome).toMatchObject({ kind: 'left-out', count: 1 })
    expect(checkedRequests(lineOf(3), rest)).toEqual({ complete: [], missing: 0 })
    expect(checkedQuantity(lineOf(1), rest)).toBe(1)
  })

  it('is ticked as a whole', () => {
    const all = lines.reduce((checked, line) => checkLine(line, checked, true), emptyPackingCheck)
    expect(lines.map(line => checkedQuantity(line, all))).toEqual([2, 1, 2, 0])
    expect(checkedQuantity(lineOf(3), checkLine(lineOf(3), all, false))).toBe(0)
  })
})
