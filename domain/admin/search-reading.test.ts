import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { readSearch } from './search-reading.ts'

it.each([
  ['7', { orderId: 7 }],
  ['ORDER-1063', { orderId: 1063 }],
  ['order 1063', { orderId: 1063 }],
  ['Ordine n', {}],
  ['ordine 12', { orderId: 12 }],
  ['#12', { orderId: 12 }],
  ['5/2026', { invoice: { number: 5, year: 2026 } }],
  ['fattura 5-2026', { invoice: { number: 5, year: 2026 } }],
  ['2026/5', { invoice: { number: 5, year: 2026 } }],
  ['333 12 34 567', { phone: '3331234567' }],
  ['+39 333 1234567', { phone: '3331234567' }],
  ['0039 333-123.45.67', { phone: '3331234567' }],
  ['393331234567', { phone: '3331234567' }],
  ['0125 000 01', { phone: '012500001' }],
  ['IT 001 99024 4731', { tagCode: 'IT001990244731' }],
  ['380001990244731', { tagCode: 'IT001990244731' }],
  ['4731', { orderId: 4731, tagEnding: '4731' }],
  ['…44731', { tagEnding: '44731' }],
  ['brt 1z 999-aa', { tracking: 'BRT1Z999AA' }],
  ['Pautaso Marco', { words: ['pautaso', 'marco'] }],
])('%s', (text, expected) => {
  expect(readSearch(text)).toMatchObject(expected)
})

it('takes a named number for an order alone, and a word for no number', () => {
  expect(readSearch('ORDER-7').words).toEqual([])
  expect(readSearch('bonetti')).toEqual({ words: ['bonetti'] })
})

it('reads any text, with bounded numbers and words', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), text => {
      const { orderId = 0, invoice, words } = readSearch(text)
      expect(orderId).toBeLessThan(2 ** 31)
      expect(invoice?.number ?? 0).toBeLessThan(10_000_000)
      expect(words.length).toBeLessThanOrEqual(5)
    }),
    { numRuns: runs(300) },
  )
})
