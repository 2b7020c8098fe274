import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizePhoneNumber, phoneNumberProblem } from './phone-number.ts'

test.each([
  ['011 555 01 90', '0115550190'],
  ['+39 011.555-0190', '0115550190'],
  ['0039 011 555 0190', '0115550190'],
  ['+39 333 12 34 567', '3331234567'],
  [' 0 039 011', '+39011'],
  ['+39 800 123 456', '+39800123456'],
  ['+41 (0)91 123 45 67', '+41911234567'],
  ['+39 (0)11 1234567', '0111234567'],
  ['0049 (0) 89 / 123-456', '+4989123456'],
  ['011–555—01‑90', '0115550190'],
  ['011/1234567', '0111234567'],
  ['0444/123456', '0444123456'],
  ['011123/4567', '0111234567'],
  ['(011) 1234567', '0111234567'],
  ['011 1234567 / 333 1234567', '0111234567'],
  ['011 1234567, 333 1234567', '0111234567'],
  ['tel. 011 1234567', '0111234567'],
  ['Cell: 333 1234567', '3331234567'],
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
  ['casa mia', 'shape'],
  ['011 555 int. 3', 'shape'],
  ['39+0115550190', 'shape'],
  ['++390115550190', 'shape'],
])('phone number %j → %s', (text, problem) => {
  expect(phoneNumberProblem(text)).toBe(problem)
})

test('a stored phone number stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+0-9 ./()x-]{0,24}$/), text => {
      if (phoneNumberProblem(text) !== null) return
      const stored = normalizePhoneNumber(text)
      expect(stored).toMatch(/^\+?\d{6,15}$/)
      expect(normalizePhoneNumber(stored)).toBe(stored)
    }),
  )
})
