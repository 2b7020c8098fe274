import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

test('a farmer finds tags by the words of the stable', () => {
  const found = searchTerms(['marche', 'elettronica', 'rotonda'], ['sheep', 'goat'], ['ovini'])
  expect(found).toEqual(
    expect.arrayContaining(['bottone', 'EID', 'pecora', 'capra', 'Ovini', 'Caprini', 'marca auricolare']),
  )
  expect(found).not.toContain('vacca')
})
