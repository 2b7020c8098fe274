import { expect, it } from 'vitest'
import { mostUrgent } from './tell-reading.ts'

it('what needs the keeper most is told of several readings', () => {
  expect(mostUrgent(['new', 'repeated', 'not-ours', 'unknown'])).toBe('not-ours')
  expect(mostUrgent(['new', 'unknown'])).toBe('unknown')
  expect(mostUrgent(['repeated', 'new'])).toBe('new')
  expect(mostUrgent([])).toBeUndefined()
})
