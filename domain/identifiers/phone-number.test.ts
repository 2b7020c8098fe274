import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizePhoneNumber, phoneNumberProblem } from './phone-number.ts'

test.each([
  ['011 555 01 90', '0115550190'],
  ['+39 011.555-0190', '+390115550190'],
  ['0039 011 555 0190', '+390115550190'],
  [' 0 039 011', '+39011'],
  ['011–555—01‑90', '0115550190'],
])('phone number %j is stored as %s', (text, stored) => {
  expect(normalizePhoneNumber(text)).toBe(stored)
})

test.each([
  ['011 555 01 90', null],
  ['123456', null],
  ['+123456', null],
  ['123456789012345', null],
  ['00123456789012345', null],
  ['12345', 'length'],
  ['+12345', 'length'],
  ['1234567890123456', 'length'],
  ['', 'length'],
  ['+', 'length'],
  ['00', 'length'],
  ['011/5550190', 'shape'],
  ['(011) 5550190', 'shape'],
  ['011 555 int. 3', 'shape'],
  ['39+0115550190', 'shape'],
  ['++390115550190', 'shape'],
])('phone number %j → %s', (text, problem) => {
  expect(phoneNumberProblem(text)).toBe(problem)
})

test('a stored phone number stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+0-9 .x-]{0,20}$/), text => {
      const stored = normalizePhoneNumber(text)
      expect(normalizePhoneNumber(stored)).toBe(stored)
      if (phoneNumberProblem(text) === null) expect(stored).toMatch(/^\+?\d{6,15}$/)
    }),
  )
})
