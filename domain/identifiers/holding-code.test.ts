import { expect, test } from 'vitest'
import { holdingCodeProblem, normalizeHoldingCode } from './holding-code.ts'

test.each([
  ['001TO123', '001TO123'],
  ['IT001TO123', '001TO123'],
  ['it 001 to 123', '001TO123'],
  [' 008.bz-42A ', '008BZ42A'],
  ['001TO1234', '001TO1234'],
])('%j is the holding %j', (typed, code) => {
  expect(normalizeHoldingCode(typed)).toBe(code)
  expect(holdingCodeProblem(normalizeHoldingCode(typed))).toBeNull()
})

test.each(['', '001', 'TO001123', '001TO12', '001TO12345', 'IT', '1TO123', '001T0123', 'IT001990244731'])(
  '%j is no holding',
  typed => {
    expect(holdingCodeProblem(normalizeHoldingCode(typed))).toBe('shape')
  },
)
