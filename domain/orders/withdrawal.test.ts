import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { addDays, isWorkingDay, officeCalendar } from '../deliveries/working-days.ts'
import { orderNumber } from './order-status.ts'
import { parseOrderNumber } from './parse-order-number.ts'
import {
  awaitsGoods,
  isPossibleDelivery,
  lastSentOn,
  type OrderToWithdraw,
  refundByOf,
  withdrawalOptionsOf,
  withdrawalTermOf,
  withdrawnPieces,
} from './withdrawal.ts'

const at = (day: string, time = '10:00') => `${day}T${time}:00.000Z`
const sent = (...days: string[]) => ({ status: 'SHIPPED' as const, parcels: days.map(day => ({ sentAt: at(day) })) })
const item = (id: number, changes: object = {}) => ({
  id,
  quantity: 3,
  returned: 0,
  dropped: 0,
  product: { productTypes: ['applicatori'] },
  print: null,
  ...changes,
})
const order = (changes: Partial<OrderToWithdraw> = {}): OrderToWithdraw => ({
  ...sent('2026-11-02'),
  billingAddress: { vatNumber: '' },
  items: [item(1), item(2)],
  withdrawals: [],
  ...changes,
})
const official = item(3, { product: { productTypes: ['marche', 'ministeriale'] } })

describe('the term to withdraw', () => {
  it.each([
    // Delivered on a Monday: the fourteenth day is a Monday.
    ['2026-11-02', '2026-11-16'],
    // The fourteenth day is a Saturday, a Sunday, the feast of 8 December, Christmas before Saint Stephen and a weekend.
    ['2026-11-07', '2026-11-23'],
    ['2026-11-08', '2026-11-23'],
    ['2026-11-24', '2026-12-09'],
    ['2026-12-11', '2026-12-28'],
    // Easter Sunday 2027 is 28 March.
    ['2027-03-14', '2027-03-30'],
  ])('of what arrived on %s ends on %s', (deliveredOn, last) => {
    const parcels = sent(deliveredOn)
    expect(withdrawalTermOf(parcels, last, deliveredOn)).toEqual({ isOver: false, endsOn: last, asksDelivery: false })
    expect(withdrawalTermOf(parcels, addDays(last, 1), deliveredOn)).toMatchObject({ isOver: true })
  })

  it('runs before everything was sent, and then from the last parcel', () => {
    const partly = { ...sent('2026-01-02'), status: 'PENDING' as const }
    expect(withdrawalTermOf(partly, '2026-12-01')).toEqual({ isOver: false, endsOn: null, asksDelivery: false })
    expect(lastSentOn(sent('2026-11-09', '2026-11-02'))).toBe('2026-11-09')
    expect(lastSentOn({ status: 'SHIPPED', parcels: [{ sentAt: at('2026-11-02', '23:30') }] })).toBe('2026-11-03')
  })

  it('asks for the day of delivery when only the consumer knows it, and no longer when it cannot run', () => {
    const parcels = sent('2026-11-02')
    expect(withdrawalTermOf(parcels, '2026-11-16')).toMatchObject({ asksDelivery: false, endsOn: '2026-11-16' })
    expect(withdrawalTermOf(parcels, '2026-11-17')).toMatchObject({ asksDelivery: true, isOver: false })
    expect(withdrawalTermOf(parcels, '2026-11-17', '2026-11-04')).toMatchObject({ isOver: false, endsOn: '2026-11-18' })
    expect(withdrawalTermOf(parcels, '2026-12-16')).toMatchObject({ asksDelivery: true })
    expect(withdrawalTermOf(parcels, '2026-12-17')).toMatchObject({ asksDelivery: false, isOver: true })
  })

  it('takes only days on which the last parcel can have arrived', () => {
    const possible = (day: string) => isPossibleDelivery(sent('2026-11-02'), day, '2026-12-20')
    expect(['2026-11-01', '2026-11-02', '2026-12-02', '2026-12-03'].map(possible)).toEqual([false, true, true, false])
    expect(isPossibleDelivery(sent('2026-11-02'), '2026-11-04', '2026-11-04')).toBe(true)
    expect(isPossibleDelivery(sent('2026-11-02'), '2026-11-05', '2026-11-04')).toBe(false)
    expect(isPossibleDelivery({ ...sent('2026-11-02'), status: 'PENDING' }, '2026-11-03', '2026-11-04')).toBe(false)
  })

  it('is at least fourteen days and ends on a working day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), offset => {
        const day = addDays('2026-06-19', offset)
        const { endsOn } = withdrawalTermOf(sent(day), day, day)
        expect(endsOn && endsOn >= addDays(day, 14) && isWorkingDay(officeCalendar, endsOn)).toBe(true)
      }),
      { numRuns: runs(100) },
    )
  })

  it('of the refund is fourteen days from the withdrawal, by the day in Italy', () => {
    expect(refundByOf(at('2026-11-26', '23:30'))).toBe('2026-12-11')
    expect(refundByOf(at('2026-11-26'))).toBe('2026-12-10')
  })
})

describe('from what a consumer can withdraw', () => {
  const today = '2026-11-10'

  it('are all pieces that were neither made for them, nor credited, nor withdrawn from', () => {
    const withdrawals: OrderToWithdraw['withdrawals'] = [
      { state: 'declared', lines: [{ itemId: 1, quantity: 2, credited: 1 }] },
      { state: 'declined', lines: [{ itemId: 1, quantity: 3, credited: 0 }] },
      { state: 'refunded', lines: [{ itemId: 1, quantity: 2, credited: 1 }] },
      { state: 'received', lines: [{ itemId: 6, quantity: 3, credited: 0 }] },
    ]
    const items = [
      item(1, { returned: 1 }),
      item(2, { dropped: 3 }),
      official,
      item(4, { print: { numbers: [] } }),
      item(5, { product: { productTypes: ['marche', 'stampato'] } }),
      item(6),
    ]
    expect(withdrawnPieces(1, withdrawals)).toBe(1)
    const { refusal, lines } = withdrawalOptionsOf(order({ items, withdrawals }), today)
    expect(refusal).toBeNull()
    expect(lines.map(({ available, reason }) => [available, reason])).toEqual([
      [1, null],
      [0, 'credited'],
      [0, 'made-to-order'],
      [0, 'made-to-order'],
      [0, 'made-to-order'],
      [0, 'withdrawn'],
    ])
  })

  it.each([
    ['cancelled', order({ status: 'CANCELLED' })],
    ['company', order({ billingAddress: { vatNumber: '01234567897' } })],
    ['made-to-order', order({ items: [official] })],
    ['late', order(sent('2026-01-02'))],
    ['nothing-left', order({ items: [official, item(1, { returned: 3 })] })],
    [
      'nothing-left',
      order({
        items: [item(1)],
        withdrawals: [{ state: 'received', lines: [{ itemId: 1, quantity: 3, credited: 0 }] }],
      }),
    ],
    [null, order()],
    [null, order({ status: 'PENDING', parcels: [] })],
  ])('is nothing for the reason %s', (reason, asked) => {
    expect(withdrawalOptionsOf(asked, today).refusal).toBe(reason)
  })
})

it('an order number is read as people type it', () => {
  for (const typed of ['ORDER-12', 'order 12', ' #12 ', '12', 'Order12', '0012'])
    expect(parseOrderNumber(typed)).toBe(12)
  for (const typed of ['', 'ORDER-', '0', '12a', '-12', '2147483648', '1.5']) expect(parseOrderNumber(typed)).toBeNull()
  expect(parseOrderNumber(orderNumber(7))).toBe(7)
})

describe('the goods of a withdrawal', () => {
  const items = [
    { id: 1, sent: 3, returned: 3 },
    { id: 2, sent: 2, returned: 1 },
    { id: 3, sent: 0, returned: 0 },
  ]
  it.each([
    ['named', 'declared', [2], true],
    ['named among others', 'declared', [1, 2], true],
    ['back already', 'declared', [1], false],
    ['never sent', 'declared', [3], false],
    ['meant in words', 'declared', [], true],
    ['received', 'received', [2], false],
  ] as const)('are awaited or not: %s', (_, state, lines, awaited) => {
    const withdrawal = { state, lines: lines.map(itemId => ({ itemId, quantity: 1, credited: 0 })) }
    expect(awaitsGoods(withdrawal, items)).toBe(awaited)
  })

  it('of a withdrawal in words are not awaited once all were returned', () => {
    expect(awaitsGoods({ state: 'declared', lines: [] }, items.slice(0, 1))).toBe(false)
  })
})
