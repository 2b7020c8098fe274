import { expect, it } from 'vitest'
import { countedTexts } from './counted-texts.ts'

it('a list says how many it has, or more than it counts', () => {
  const { found, place } = countedTexts(5000, { one: 'Un cliente', many: 'clienti', hint: ': cerca' })
  expect([1, 2, 5000, 5001].map(found)).toEqual([
    'Un cliente',
    '2 clienti',
    '5000 clienti',
    'Più di 5000 clienti: cerca',
  ])
  expect(place(1, 105, 5000)).toBeUndefined()
  expect(place(1, 105, 5001)).toBe('1 di oltre 105')
})
