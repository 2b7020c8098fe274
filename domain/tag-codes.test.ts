import { describe, expect, test } from 'vitest'
import { missingDigits, parseTagCode, printedLines, tidyTagCode } from './tag-codes.ts'

describe('an ear-tag code', () => {
  test.each([
    ['IT001990244731', 'IT001990244731'],
    ['it 001 99024 4731', 'IT001990244731'],
    ['IT-001.99024/4731', 'IT001990244731'],
    ['001990244731', 'IT001990244731'],
    ['001 99024 4731', 'IT001990244731'],
    ['380 001990244731', 'IT001990244731'],
    ['0380001990244731', 'IT001990244731'],
    ['DE 03 456 78901', 'DE0345678901'],
    ['BE 123456789', 'BE123456789'],
    ['IT00199024473', null],
    ['IT0019902447311', null],
    ['ZZ001990244731', null],
    ['0115550190', null],
    ['BG-58/E', null],
    ['IT001TO123', null],
    ['mucca 001990244731', null],
    ['', null],
  ])('%j is %s', (text, code) => {
    expect(parseTagCode(text)).toBe(code)
  })

  test.each([
    ['IT 001 99', 7],
    ['it001', 9],
    ['380 001 99', 7],
    ['IT001990244731', null],
    ['IT', null],
    ['380', null],
    ['58', null],
    ['IT001TO', null],
  ])('%j lacks %s digits', (text, missing) => {
    expect(missingDigits(text)).toBe(missing)
  })

  test('loses what parts its groups', () => {
    expect(tidyTagCode(' it 001.99024–4731 ')).toBe('IT001990244731')
  })

  test.each([
    ['it 001 99024 4731', ['IT 001', '99024', '4731']],
    ['380001990244731', ['IT 001', '99024', '4731']],
    ['IT 0', ['IT 0', '', '']],
    ['IT001990', ['IT 001', '990', '']],
    ['it', ['IT', '', '']],
    ['4731', ['', '', '4731']],
    ['99 4731', ['', '99', '4731']],
    ['001 TO 123', ['001', 'TO', '123']],
    ['IT001TO123', ['IT 001', 'TO', '123']],
    ['A1TO1234', ['', 'A1TO', '1234']],
    ['', ['', '', '']],
  ])('%j is printed as %j', (text, lines) => {
    expect(printedLines(text)).toEqual(lines)
  })
})
