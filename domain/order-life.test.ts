import { expect, test } from 'vitest'
import { type LivingItem, leftToCredit, leftToSend, mayBuyerCancel, mayShopCancel } from './order-life.ts'
import type { RequestState } from './tag-life.ts'

const item = (changes: Partial<LivingItem> = {}): LivingItem => ({
  quantity: 5,
  sent: 0,
  returned: 0,
  dropped: 0,
  printedAt: null,
  requests: [],
  ...changes,
})
const asked = (state: RequestState, quantity = 5) => ({ requests: [{ state, quantity }] })

test.each([
  ['nothing was sent', item(), 5, { sent: 0, unsent: 5 }],
  ['some was sent', item({ sent: 2 }), 3, { sent: 2, unsent: 3 }],
  ['some of it came back', item({ sent: 2, returned: 1 }), 3, { sent: 1, unsent: 3 }],
  ['some will not be sent', item({ sent: 2, dropped: 3 }), 0, { sent: 2, unsent: 0 }],
  ['tags wait for codes', item(asked('sent')), 5, { sent: 0, unsent: 0 }],
  ['tags were refused', item(asked('refused')), 5, { sent: 0, unsent: 0 }],
  ['tags were given up', item(asked('cancelled')), 0, { sent: 0, unsent: 5 }],
  ['given up and credited', item({ ...asked('cancelled'), dropped: 2 }), 0, { sent: 0, unsent: 3 }],
  [
    'some given up, the others sent',
    item({
      sent: 3,
      requests: [
        { state: 'granted', quantity: 3 },
        { state: 'cancelled', quantity: 2 },
      ],
    }),
    0,
    { sent: 3, unsent: 2 },
  ],
] as const)('where %s, the rest can be sent or credited', (_, line, toSend, toCredit) => {
  expect(leftToSend(line)).toBe(toSend)
  expect(leftToCredit(line)).toEqual(toCredit)
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
  expect(mayBuyerCancel({ status, items: [line] })).toBe(byBuyer)
  expect(mayShopCancel({ status, items: [line] })).toBe(byShop)
})
