import { expect, test } from 'vitest'
import { decodeText, isSpreadsheet } from './decode-text.ts'

const text = 'EID;Età;Peso\r\n380 001990244731;3;450,5 €'
const utf16 = (order: 'le' | 'be', mark: string) => {
  const bytes = Buffer.from(mark + text, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, little end first', utf16('le', '\uFEFF')],
  ['UTF-16, big end first', utf16('be', '\uFEFF')],
  ['UTF-16 without a mark', utf16('le', '')],
  ['UTF-16, big end first, without a mark', utf16('be', '')],
  ['Windows-1252', Buffer.from(text.replace('€', '\x80').replace('à', '\xe0'), 'latin1')],
])('a file in %s is its text', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text)
})

test.each([
  ['bytes with zeros', [0, 1, 2]],
  ['zeros in both places', [65, 0, 0, 65, 65, 0, 0, 65]],
  ['a few zeros', [65, 0, 65, 66, 67, 68, 69, 70]],
])('%s are no text', (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBeNull()
})

test('an empty file is an empty text', () => {
  expect(decodeText(new Uint8Array())).toBe('')
})

test.each([
  ['.xlsx', [0x50, 0x4b, 3, 4, 20], true],
  ['.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], true],
  ['a text', [...Buffer.from('PK;1')], false],
  ['nothing', [], false],
])('%s is told from a spreadsheet', (_, bytes, is) => {
  expect(isSpreadsheet(new Uint8Array(bytes))).toBe(is)
})
