import { expect, test } from 'vitest'
import { orderFilters, orderNumber, orderStatuses, orderStatusText } from './order-status.ts'

test.each([
  ['PENDING', 'Aperto', 'wait'],
  ['SHIPPED', 'Spedito', 'ok'],
  ['CANCELLED', 'Cancellato', 'bad'],
  ['RETURNED', 'RETURNED', 'wait'],
  ['toString', 'toString', 'wait'],
  ['', '', 'wait'],
])('%j reads %j', (status, label, tone) => {
  expect(orderStatusText(status)).toEqual({ label, tone })
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
