import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { escapeBeyondAscii } from './ascii-only.mjs'

const valueOf = (code: string): unknown => runInNewContext(code)

it('escaped code has one byte for each character and means the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const code = escapeBeyondAscii(JSON.stringify(text))
      expect(code).toMatch(/^[\0-\x7f]*$/)
      expect(valueOf(code)).toBe(text)
    }),
    { numRuns: runs(200) },
  )
})

it.each([
  ['`è ${1 + 1} però`', 'è 2 però'],
  ['/^[à-ü’]+$/.test("èò’")', true],
  ['/^[😀-😎]$/u.test("😃")', true],
  ['({ caffè: "già" }).caffè', 'già'],
  ['1 /* perché no */ + 1', 2],
])('%s keeps its value', (code, value) => {
  expect(valueOf(code)).toBe(value)
  expect(valueOf(escapeBeyondAscii(code))).toBe(value)
})

it('a character after a backslash ends the build, because its escape would mean something else', () => {
  expect(() => escapeBeyondAscii(String.raw`"\è"`)).toThrow('a character after a backslash')
  expect(escapeBeyondAscii(String.raw`"\\è"`)).toBe(String.raw`"\\\u00e8"`)
})
