import { expect, test } from 'vitest'
import { changesOf, formOf, normalizeColor, type SentFields, speciesWith } from './admin-form-values.ts'

test('a filter takes all its species and leaves with them', () => {
  expect(speciesWith(['pig'], 'ovini', true)).toEqual(['sheep', 'goat', 'pig'])
  expect(speciesWith(['sheep', 'goat', 'pig'], 'ovini', false)).toEqual(['pig'])
  expect(speciesWith([], 'suini', false)).toEqual([])
})

test.each([
  ['giallo', 'Giallo'],
  ['YELLOW', 'Giallo'],
  ['#f7b500', 'Giallo'],
  ['abc', '#AABBCC'],
  ['fantasia', 'fantasia'],
  ['', ''],
])('the colour %j is tidied to %j', (typed, normalized) => {
  expect(normalizeColor(typed)).toBe(normalized)
})

test('only what was touched is sent', () => {
  const loaded = formOf(undefined)
  const typed = { ...loaded, title: 'Bandiera', price: '7,95', colors: ['Giallo'] }
  const nobody = { manufacturer: null, responsiblePerson: null, warnings: [] }
  const fields: SentFields = { ...typed, ...nobody, price: 795, tiers: [], quantity: 0, colors: ['#F7B500'] }
  expect(changesOf(fields, typed, loaded)).toEqual({ title: 'Bandiera', price: 795, colors: ['#F7B500'] })
  expect(changesOf(fields, loaded, loaded)).toEqual({})
  const counted = { ...typed, quantity: '7', stockReason: 'counted' as const, stockNote: '' }
  expect(changesOf({ ...fields, ...counted, ...nobody, price: 795, tiers: [], quantity: 7 }, counted, typed)).toEqual({
    quantity: 7,
    stockReason: 'counted',
    stockNote: '',
  })
})
