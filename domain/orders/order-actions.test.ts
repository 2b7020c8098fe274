import { expect, test } from 'vitest'
import type { CodeRequestState } from '../tags/tag-states.ts'
import {
  awaitsBankTransfer,
  canBuyerCancel,
  canStaffCancel,
  creditablePieces,
  type FulfilmentItem,
  isPayable,
  unshippedPieces,
} from './order-actions.ts'

const item = (changes: Partial<FulfilmentItem> = {}): FulfilmentItem => ({
  quantity: 5,
  sent: 0,
  returned: 0,
  dropped: 0,
  printedAt: null,
  codeRequests: [],
  ...changes,
})
const asked = (state: CodeRequestState, quantity = 5) => ({ codeRequests: [{ state, quantity }] })

test.each([
  ['nothing was sent', item(), 5, { shipped: 0, unshipped: 5 }],
  ['some was sent', item({ sent: 2 }), 3, { shipped: 2, unshipped: 3 }],
  ['some of it came back', item({ sent: 2, returned: 1 }), 3, { shipped: 1, unshipped: 3 }],
  ['some will not be sent', item({ sent: 2, dropped: 3 }), 0, { shipped: 2, unshipped: 0 }],
  ['tags wait for codes', item(asked('sent')), 5, { shipped: 0, unshipped: 0 }],
  ['tags were refused', item(asked('rejected')), 5, { shipped: 0, unshipped: 0 }],
  ['tags were given up', item(asked('cancelled')), 0, { shipped: 0, unshipped: 5 }],
  ['given up and credited', item({ ...asked('cancelled'), dropped: 2 }), 0, { shipped: 0, unshipped: 3 }],
  [
    'some given up, the others sent',
    item({
      sent: 3,
      codeRequests: [
        { state: 'granted', quantity: 3 },
        { state: 'cancelled', quantity: 2 },
      ],
    }),
    0,
    { shipped: 3, unshipped: 2 },
  ],
] as const)('where %s, the rest can be sent or credited', (_, line, toSend, toCredit) => {
  expect(unshippedPieces(line)).toBe(toSend)
  expect(creditablePieces(line)).toEqual(toCredit)
})

test.each([
  ['open', 'PENDING', item(), true, true],
  ['waiting for codes', 'PENDING', item(asked('sent')), true, true],
  ['with codes', 'PENDING', item(asked('granted')), false, true],
  ['printed', 'PENDING', item({ printedAt: '2026-11-22T09:00:00.000Z' }), false, true],
  ['sent in part', 'PENDING', item({ sent: 1 }), false, false],
  ['sent', 'SHIPPED', item({ sent: 5 }), false, false],
  ['cancelled', 'CANCELLED', item(), false, false],
] as const)('an order that is %s', (_, status, line, byBuyer, byShop) => {
  expect(canBuyerCancel({ status, items: [line] })).toBe(byBuyer)
  expect(canStaffCancel({ status, items: [line] })).toBe(byShop)
  // What holds for one of its lines holds for the order.
  expect(canBuyerCancel({ status, items: [item(), line] })).toBe(byBuyer)
  expect(canStaffCancel({ status, items: [item(), line] })).toBe(byShop)
})

test.each([
  ['FAILED', 1, true],
  ['FAILED', 0, false],
  ['PAID', 500, true],
  ['AUTHORIZED', 500, false],
] as const)('an order that is %s, with %i cents due, can be paid: %s', (paymentStatus, dueAmount, can) => {
  expect(isPayable({ paymentStatus, dueAmount })).toBe(can)
})

test.each([
  ['PENDING', 'bonifico', true],
  ['PENDING', 'sepa', false],
  ['PAID', 'sepa', true],
] as const)(
  'what is due of an order that is %s, by %s, is expected as a transfer: %s',
  (paymentStatus, paymentMethod, is) => {
    expect(awaitsBankTransfer({ paymentStatus, paymentMethod })).toBe(is)
  },
)
