import { expect, it } from 'vitest'
import { addReadCodes, parseEnteredCodes } from './entered-codes.ts'

const [first, second] = ['IT001990244731', 'IT001990244732']

it.each([
  ['one per line, in several notations', 'IT 001 99024 4731\n380001990244732', 2, [first, second], [], null],
  [
    'a sheet with a heading',
    'Codice;Data\nIT001990244731;21/11/2026\nIT001990244732;21/11/2026',
    2,
    [first, second],
    [],
    null,
  ],
  ['one missing', first, 2, [first], [], 'too-few'],
  ['one too many', `${first} ${second}`, 1, [first, second], [], 'too-many'],
  ['one twice', `${first}\n${first}`, 2, [first, first], [], 'repeated'],
  ['last digits and foreign codes', `4731\nDE0345678901\n${second}`, 1, [second], ['4731', 'DE0345678901'], null],
  ['nothing', '  \n', 2, [], [], 'too-few'],
])('%s is told as what it is', (_, text, quantity, codes, wrong, fault) => {
  expect(parseEnteredCodes(text, { quantity, code: null })).toEqual({ codes, wrong, fault })
})

it('a lost tag takes its own code only', () => {
  expect(parseEnteredCodes(second, { quantity: 1, code: first }).fault).toBe('other-code')
  expect(parseEnteredCodes(first, { quantity: 1, code: first }).fault).toBeNull()
})

it.each([
  ['', '380001990244731', first],
  [`${first}\n`, 'LA 380 001990244732', `${first}\n${second}`],
  ['IT 001 99024 4731', '380001990244731', 'IT 001 99024 4731'],
  [first, 'BATTERY LOW', `${first}\nBATTERY LOW`],
])('to the list %j a reader adds %j', (text, line, list) => {
  expect(addReadCodes(text, line, { quantity: 2, code: null })).toBe(list)
})

it('a reading takes the place of the code of a lost tag', () => {
  expect(addReadCodes(first, '380001990244732', { quantity: 1, code: first })).toBe(second)
  expect(addReadCodes(first, '380001990244731', { quantity: 1, code: first })).toBe(first)
})
