import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderCode } from './order-code.ts'

const codeOf = (...bytes: number[]) => orderCode(() => Uint8Array.from(bytes))

test('is four characters that neither look alike nor spell a word', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), bytes => {
      expect(orderCode(() => bytes)).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{4}$/)
    }),
  )
})

test('comes from the bytes alone, all four of them', () => {
  expect(codeOf(0, 0, 0, 0)).toBe('2222')
  expect(codeOf(0, 0, 0, 1)).toBe('3222')
  expect(new Set([codeOf(0, 0, 0, 0), codeOf(1, 0, 0, 0), codeOf(0, 1, 0, 0), codeOf(0, 0, 1, 0)]).size).toBe(4)
  expect(codeOf(255, 255, 255, 255)).toBe(codeOf(255, 255, 255, 255))
})

test('uses every character in every place', () => {
  const codes = Array.from({ length: 2_000 }, () => orderCode(randomBytes))
  for (const place of [0, 1, 2, 3]) expect(new Set(codes.map(code => code[place])).size).toBe(28)
})

test('is refused to a source that gives too few bytes', () => {
  expect(() => codeOf(1, 2, 3)).toThrow(RangeError)
})
