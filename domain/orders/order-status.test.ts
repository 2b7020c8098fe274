import { expect, test } from 'vitest'
import { orderFilters, orderNumber, orderStatuses, orderStatusText, passesOrderFilter } from './order-status.ts'

test.each([
  ['PENDING', 'Aperto', 'wait', true, false],
  ['SHIPPED', 'Spedito', 'ok', true, false],
  ['CANCELLED', 'Cancellato', 'bad', false, true],
  ['RETURNED', 'RETURNED', 'wait', false, false],
  ['toString', 'toString', 'wait', false, false],
  ['', '', 'wait', false, false],
])('%j reads %j', (status, label, tone, open, cancelled) => {
  expect(orderStatusText(status)).toEqual({ label, tone })
  expect(passesOrderFilter('open', status)).toBe(open)
  expect(passesOrderFilter('cancelled', status)).toBe(cancelled)
})

test('an open order of which a parcel was sent says so', () => {
  expect(orderStatusText('PENDING', true)).toEqual({ label: 'In parte spedito', tone: 'wait' })
  expect(orderStatusText('SHIPPED', true).label).toBe('Spedito')
  expect(orderStatusText('CANCELLED', true).label).toBe('Cancellato')
})

test('every order of the shop stands under one radio', () => {
  expect([...orderFilters.open.statuses, ...orderFilters.cancelled.statuses]).toEqual(orderStatuses)
  expect(orderFilters.open.label).toBe('Ordine aperto')
  expect(orderFilters.cancelled.label).toBe('Ordini cancellati')
})

test('an order is called by its numbers', () => {
  expect(orderNumber(1)).toBe('ORDER-1')
})
