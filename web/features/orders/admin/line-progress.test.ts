import { describe, expect, it } from 'vitest'
import type { AdminOrder } from '#contract/orders.ts'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { codesOf, lineProgress, missingCodes, readyPieces } from './line-progress.ts'

type Item = AdminOrder['items'][number]
const request = (more: object = {}) => ({
  id: 1,
  kind: 'new',
  code: null,
  quantity: 3,
  state: 'granted',
  printedAt: null,
  shippedAt: null,
  ...more,
})
const line = (more: object = {}) =>
  ({
    id: 1,
    quantity: 3,
    sent: 0,
    returned: 0,
    dropped: 0,
    codes: [],
    codeRequests: [],
    awaitsPrinting: false,
    product: { title: 'Marca', productCode: 'M-1' },
    ...more,
  }) as unknown as Item
const printedAt = '2026-11-22T09:00:00.000Z'

describe('a line of an order says how far it is', () => {
  it.each<[string, Item, ReturnType<typeof lineProgress>]>([
    ['pliers on the shelf', line(), { stage: 'ready', done: 0, total: 3 }],
    ['a part of them sent', line({ sent: 1 }), { stage: 'ready', done: 1, total: 3 }],
    ['all sent', line({ sent: 3 }), { stage: 'sent', done: 3, total: 3 }],
    ['all credited instead', line({ dropped: 3 }), { stage: 'none', done: 0, total: 0 }],
    ['farm tags to print', line({ awaitsPrinting: true }), { stage: 'print', done: 0, total: 3 }],
    [
      'some codes granted',
      line({ codeRequests: [request({ quantity: 2 }), request({ quantity: 1, state: 'sent' })] }),
      { stage: 'codes', done: 2, total: 3 },
    ],
    [
      'all granted, some printed',
      line({ codeRequests: [request({ quantity: 2, printedAt }), request({ quantity: 1 })] }),
      { stage: 'print', done: 2, total: 3 },
    ],
    ['all printed', line({ codeRequests: [request({ printedAt })] }), { stage: 'ready', done: 0, total: 3 }],
    [
      'a cancelled request left out',
      line({ codeRequests: [request({ quantity: 2, printedAt }), request({ quantity: 1, state: 'cancelled' })] }),
      { stage: 'ready', done: 0, total: 2 },
    ],
  ])('%s', (_title, item, progress) => {
    expect(lineProgress(item)).toEqual(progress)
  })
})

it('the codes of a line are the granted ones and those made again', () => {
  const again = request({ kind: 'duplicate', code: 'IT001990244750', quantity: 1 })
  expect(codesOf(line({ codes: ['IT001990244731'], codeRequests: [again] }))).toEqual([
    'IT001990244731',
    'IT001990244750',
  ])
})

it('an order says how many codes it lacks and how many pieces can leave', () => {
  const order = {
    items: [
      line({ id: 1, quantity: 5, sent: 2 }),
      line({ id: 2, codeRequests: [request({ state: 'waiting' })] }),
      line({ id: 3, awaitsPrinting: true }),
    ],
    withdrawals: [],
  } as unknown as AdminOrder
  expect(missingCodes(order)).toBe(3)
  expect(readyPieces(order)).toBe(3)
})

it.each([
  [0, 1, '0 di 1 codice'],
  [1, 8, '1 di 8 codici'],
])('the progress of a line says %i of %i codes in the number of all', (done, total, said) => {
  expect(texts.progress.codes(done, total)).toBe(said)
})

it('one printed tag is said in the singular', () => {
  expect(texts.progress.print(1, 1)).toBe('1 di 1 stampata')
})
