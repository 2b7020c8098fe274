import { expect, it } from 'vitest'
import { fitsInvoice, splitHouseNumber } from './postal-address.ts'

it.each([
  ['Via Roma 1', 'Via Roma', '1'],
  ['Via Roma, 145/B', 'Via Roma', '145/B'],
  ['Via Roma n. 12', 'Via Roma', '12'],
  ['Via Roma, n° 12 bis', 'Via Roma, n° 12 bis', ''],
  ['Via Roma 12 A', 'Via Roma', '12A'],
  ['Via Roma 12a', 'Via Roma', '12a'],
  ['Via Roma 12-14', 'Via Roma', '12-14'],
  ['Via XX Settembre 3', 'Via XX Settembre', '3'],
  ['Cascina Nuova snc', 'Cascina Nuova', 'snc'],
  ['Cascina Nuova s.n.c.', 'Cascina Nuova', 's.n.c.'],
  ['Strada Provinciale 23', 'Strada Provinciale 23', ''],
  ['SS 12 Km 4', 'SS 12 Km 4', ''],
  ['Via 4 Novembre', 'Via 4 Novembre', ''],
  ['Località Bosco', 'Località Bosco', ''],
  ['12', '12', ''],
  ['', '', ''],
  [
    'Contrada dell’Acqua Santa presso il vecchio Molino della Rocca Bianca n. 12',
    'Contrada dell’Acqua Santa presso il vecchio Molino della Rocca Bianca',
    '12',
  ],
])('the house number of %j is split off', (address, street, number) => {
  expect(splitHouseNumber(address)).toEqual({ street, number })
})

it('an address fits on an invoice if its street has sixty characters, whatever its number', () => {
  expect(fitsInvoice(`${'V'.repeat(60)} 145/B`)).toBe(true)
  expect(fitsInvoice(`${'V'.repeat(61)} 145/B`)).toBe(false)
})

it('an address that fits is never cut', () => {
  const streets = ['V'.repeat(54), `${'V'.repeat(50)} provinciale`, 'V'.repeat(60), 'V'.repeat(70)]
  const fitting = ['', ' 1', ' 145/B', ' snc', ' n. 12', ' 12 bis']
    .flatMap(end => streets.map(street => street + end))
    .filter(fitsInvoice)
  expect(fitting.length).toBeGreaterThan(5)
  expect(fitting.filter(address => splitHouseNumber(address).street.length > 60)).toEqual([])
})
