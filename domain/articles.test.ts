import { expect, it } from 'vitest'
import { ofTheBefore, theBefore } from './articles.ts'

const withGli = [8, 11, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89]

it.each(Array.from({ length: 200 }, (_, n) => n))('%i has the article of its first sound', n => {
  expect(theBefore(n)).toBe(withGli.includes(n) ? 'gli' : 'i')
  expect(ofTheBefore(n)).toBe(withGli.includes(n) ? 'degli' : 'dei')
})

it.each([
  [800, 'gli'],
  [888, 'gli'],
  [808, 'gli'],
  [900, 'i'],
  [1000, 'i'],
  [1800, 'i'],
  [8000, 'gli'],
  [11_000, 'gli'],
  [12_000, 'i'],
  [80_500, 'gli'],
  [111_000, 'i'],
  [800_000, 'gli'],
])('%i is said with the article %s', (n, article) => {
  expect(theBefore(n)).toBe(article)
})
