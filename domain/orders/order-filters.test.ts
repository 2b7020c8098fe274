import { describe, expect, it } from 'vitest'
import { countByFacet, type OrderGroup, orderSearchTerms } from './order-filters.ts'

const alike = (changes: Partial<OrderGroup>): OrderGroup => ({
  status: ['PENDING'],
  payment: ['PAID'],
  method: ['bonifico'],
  todo: [],
  productKind: [],
  count: 1,
  ...changes,
})

describe('the staff’s list', () => {
  it('counts each value as if it were chosen, with what else is chosen', () => {
    const orders = [
      alike({ todo: ['to-send'], productKind: ['ministeriale'], count: 3 }),
      alike({ todo: ['to-send', 'codes'], count: 2 }),
      alike({ status: ['SHIPPED'], productKind: ['ministeriale', 'applicatori'], count: 10 }),
    ]
    const counts = countByFacet(orders, { status: 'PENDING', productKind: 'ministeriale' })
    expect(counts).toMatchObject({
      total: 3,
      status: { PENDING: 3, SHIPPED: 10, CANCELLED: 0 },
      productKind: { ministeriale: 3, applicatori: 0 },
      todo: { 'to-send': 3, codes: 0 },
    })
    expect(countByFacet(orders, {})).toMatchObject({ total: 15, todo: { 'to-send': 5, codes: 2 } })
  })

  it.each([
    ['ORDER-12', [{ id: 12 }]],
    ['12', [{ id: 12 }]],
    ['01234567890', [{ part: '01234567890', isStart: false }]],
    ['1234567', [{ id: 1234567, part: '1234567', isStart: false }]],
    [
      'Marta  B',
      [
        { part: 'marta', isStart: false },
        { part: 'b', isStart: true },
      ],
    ],
    [' ', []],
  ])('reads “%s”', (search, words) => {
    expect(orderSearchTerms(search)).toEqual(words)
  })
})
