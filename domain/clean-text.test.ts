import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { cleanQuery, cleanText, cleanTexts } from './clean-text.ts'

it.each([
  ['IT\u00A0001\u202F99024', 'IT 001 99024'],
  ['mar\u00ADta\u200B@stalla.example\uFEFF', 'marta@stalla.example'],
  ['\u202AVia Roma\u202C\u200E 1', 'Via Roma 1'],
  ['❤\uFE0F', '❤'],
  ['perche\u0301', 'perché'],
  ['\u3164\u2800', '\u2800'],
  ['una\u2028riga\u000Baltra', 'una\nriga\naltra'],
  ['a\u0007b\u009Fc\u007F', 'abc'],
  ['a\tb\r\nc', 'a\tb\r\nc'],
  ['Łódź ’ „ 牛 🐄', 'Łódź ’ „ 牛 🐄'],
  ['a\u0000b', 'a\u0000b'],
])('a text %j is taken as %j', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned)
})

it('a query has blanks for tabs', () => {
  expect(cleanQuery('pinza\t\tuniversale\nrossa')).toBe('pinza universale\nrossa')
})

it('a body is cleaned in every text but its passwords and its names', () => {
  const dirty = 'a\u200Bb'
  const body = {
    name: dirty,
    password: dirty,
    newPassword: dirty,
    [dirty]: 1,
    list: [dirty, { text: dirty, n: 2, no: null }],
  }
  expect(cleanTexts(body)).toEqual({
    name: 'ab',
    password: dirty,
    newPassword: dirty,
    [dirty]: 1,
    list: ['ab', { text: 'ab', n: 2, no: null }],
  })
  const day = new Date()
  expect(cleanTexts({ day })).toEqual({ day })
  expect(JSON.stringify(cleanTexts(JSON.parse('{"__proto__": {"a": "x\\u200b"}}')))).toBe('{"__proto__":{"a":"x"}}')
})

it('a body of any depth is taken without an error', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(cleanTexts(deep)).toHaveLength(1)
})

/** Characters of every block of Unicode, the invisible ones more often than they are. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '\u00AD',
      '\u200B',
      '\u200D',
      '\u2060',
      '\uFEFF',
      '\u202E',
      '\u00A0',
      '\u2009',
      '\u3000',
      '\uFE0F',
      '\u2028',
    ),
    fc
      .integer({ min: 0, max: 0x10_ffff })
      .filter(point => point < 0xd800 || point > 0xdfff)
      .map(String.fromCodePoint),
    fc.constantFrom('a', ' ', '1', 'È', '\t', '\n'),
  ),
  maxLength: 40,
})

test('no invisible character passes, what is seen stays, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(anyText, text => {
      const cleaned = cleanText(text)
      expect(cleaned).not.toMatch(/[\p{Cf}\p{Variation_Selector}\u2028\u2029]/u)
      expect(cleaned.replaceAll(' ', '')).not.toMatch(/\p{Zs}/u)
      expect(cleanText(cleaned)).toBe(cleaned)
      const seen = (part: string) => part.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '')
      const fillers = /[\u115F\u1160\u3164\uFFA0]/g
      expect(seen(cleaned)).toBe(seen(text.replace(fillers, '')).replace(fillers, ''))
    }),
    { numRuns: runs(1250) },
  )
})
