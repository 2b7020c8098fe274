import { describe, expect, it } from 'vitest'
import { parseHoldingCode } from './holding-codes.ts'

describe('a holding code', () => {
  it.each([
    ['001TO123', '001TO123'],
    ['IT001TO123', '001TO123'],
    ['it 001 to 123', '001TO123'],
    ['001-TO.123', '001TO123'],
    ['008BZ12A4', '008BZ12A4'],
    ['', null],
    ['001TO12', null],
    ['01TO123', null],
    ['IT001990244731', null],
    ['001TO12345', null],
  ])('%s is %s', (text, code) => expect(parseHoldingCode(text)).toBe(code))
})
