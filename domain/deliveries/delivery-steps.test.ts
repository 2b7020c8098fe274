import { describe, expect, it } from 'vitest'
import type { DeliveryPlan } from './delivery-promise.ts'
import { deliveryStepsOf, isPastShipBy, type OrderOnItsWay } from './delivery-steps.ts'

const plan: DeliveryPlan = {
  payBy: '2026-11-25',
  codesBy: '2026-11-26',
  shipBy: '2026-11-30',
  from: '2026-11-27',
  to: '2026-12-02',
}
const now = new Date('2026-11-26T09:00:00Z')
const paidAt = '2026-11-25T08:05:00.000Z'

type Item = OrderOnItsWay['items'][number]
const item = (changes: Partial<Item> = {}): Item => ({
  quantity: 2,
  sent: 0,
  returned: 0,
  dropped: 0,
  printedAt: null,
  awaitsPrinting: false,
  delivery: { kind: 'shelf' },
  codeRequests: [],
  ...changes,
})
const request = (changes: Partial<Item['codeRequests'][number]> = {}) => ({
  state: 'waiting' as const,
  quantity: 2,
  decidedAt: null,
  printedAt: null,
  ...changes,
})
const coded = (changes: Parameters<typeof request>[0] = {}) =>
  item({ delivery: { kind: 'coded' }, codeRequests: [request(changes)] })
const printed = (changes: Partial<Item> = {}) =>
  item({ delivery: { kind: 'printed' }, awaitsPrinting: true, ...changes })

const order = (items: Item[], changes: Partial<OrderOnItsWay> = {}): OrderOnItsWay => ({
  status: 'PENDING',
  paymentStatus: 'PAID',
  createdAt: '2026-11-25T08:00:00.000Z',
  completedAt: null,
  delivery: plan,
  timeline: [{ name: 'paid', at: paidAt }],
  items,
  ...changes,
})
const namesOf = (each: OrderOnItsWay) => deliveryStepsOf(each, now).map(({ name }) => name)
/** The current step and its last day. */
const currentOf = (each: OrderOnItsWay, at = now) => {
  const step = deliveryStepsOf(each, at).find(({ state }) => state === 'now')
  return step && [step.name, step.by]
}

describe('the steps of an order', () => {
  it('are five, by what takes longest in it', () => {
    expect(namesOf(order([item()]))).toEqual(['ordered', 'paid', 'packed', 'shipped', 'delivered'])
    expect(namesOf(order([item(), printed()]))).toEqual(['ordered', 'paid', 'printed', 'shipped', 'delivered'])
    expect(namesOf(order([printed(), coded(), item()]))).toEqual(['paid', 'codes', 'printed', 'shipped', 'delivered'])
    expect(namesOf(order([printed({ awaitsPrinting: false })]))).toContain('packed')
    // Tags that were credited instead of being made do not count.
    expect(namesOf(order([item(), printed({ dropped: 2 })]))).toContain('packed')
    // An order from before there were promises.
    expect(namesOf(order([item({ delivery: null, codeRequests: [request()] })], { delivery: null }))).toContain('codes')
  })

  const granted = { state: 'granted' as const, decidedAt: '2026-11-25T09:00:00.000Z' }
  it.each([
    ['unpaid', order([coded()], { paymentStatus: 'PENDING', timeline: [] }), ['paid', '2026-11-25']],
    ['paid', order([coded()]), ['codes', '2026-11-26']],
    ['sent to the registry', order([coded({ state: 'sent' })]), ['codes', '2026-11-26']],
    ['granted', order([coded(granted)]), ['printed', '2026-11-30']],
    ['printed', order([coded({ ...granted, printedAt: paidAt })]), ['shipped', '2026-11-30']],
    ['of farm tags', order([printed({ awaitsPrinting: true })]), ['printed', '2026-11-30']],
    ['of printed farm tags', order([printed({ printedAt: paidAt, awaitsPrinting: false })]), ['shipped', '2026-11-30']],
    ['from the shelf', order([item()]), ['packed', '2026-11-30']],
    ['authorized', order([item()], { paymentStatus: 'AUTHORIZED' }), ['packed', '2026-11-30']],
    ['one of two requests granted', order([coded(granted), coded()]), ['codes', '2026-11-26']],
    ['rejected', order([coded({ ...granted, state: 'rejected' })]), ['codes', '2026-11-26']],
    [
      'one of two requests cancelled',
      order([coded(granted), coded({ state: 'cancelled' })]),
      ['printed', '2026-11-30'],
    ],
    ['sent', order([item({ sent: 2 })], { status: 'SHIPPED', completedAt: paidAt }), ['delivered', '2026-12-02']],
  ] as const)('stand, for an order that is %s, where it waits, with its last day', (_, each, current) => {
    expect(currentOf(each)).toEqual(current)
  })

  it('say when each was done, and of what is ahead until when', () => {
    expect(deliveryStepsOf(order([coded(granted)]), now)).toEqual([
      { name: 'paid', state: 'done', on: paidAt, by: null },
      { name: 'codes', state: 'done', on: granted.decidedAt, by: null },
      { name: 'printed', state: 'now', on: null, by: '2026-11-30' },
      { name: 'shipped', state: 'todo', on: null, by: '2026-11-30' },
      { name: 'delivered', state: 'todo', on: null, by: '2026-12-02' },
    ])
  })

  it('end after the last day that was announced, in Italy, and never before it is sent', () => {
    const sent = order([item({ sent: 2 })], { status: 'SHIPPED', completedAt: paidAt })
    expect(currentOf(sent, new Date('2026-12-02T22:59:59Z'))).toEqual(['delivered', '2026-12-02'])
    expect(currentOf(sent, new Date('2026-12-02T23:00:00Z'))).toBeUndefined()
    expect(currentOf(order([item()]), new Date('2027-01-01T00:00:00Z'))).toEqual(['packed', '2026-11-30'])
  })

  it('end ten days after it was sent, where nothing was promised', () => {
    const sent = order([item({ sent: 2, delivery: null })], { status: 'SHIPPED', completedAt: paidAt, delivery: null })
    expect(currentOf(sent, new Date('2026-12-05T12:00:00Z'))).toEqual(['delivered', null])
    expect(currentOf(sent, new Date('2026-12-06T12:00:00Z'))).toBeUndefined()
  })

  it('of a parcel that left before its money wait for the money', () => {
    const unpaid = order([item({ sent: 2 })], { status: 'SHIPPED', paymentStatus: 'PENDING', timeline: [] })
    expect(deliveryStepsOf(unpaid, now).map(({ name, state }) => [name, state])).toEqual([
      ['ordered', 'done'],
      ['paid', 'now'],
      ['packed', 'done'],
      ['shipped', 'done'],
      ['delivered', 'todo'],
    ])
  })
})

it('an order is past its day from the day after', () => {
  expect(isPastShipBy(plan, '2026-11-30')).toBe(false)
  expect(isPastShipBy(plan, '2026-12-01')).toBe(true)
})
