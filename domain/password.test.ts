import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizePassword, unmetResetRules, unmetSignUpRules } from './password.ts'

describe('sign-up', () => {
  test.each([
    ['Mungitura!', []],
    ['', ['min-length', 'upper-case', 'special-character']],
    ['Mungi!1', ['min-length']],
    ['mungitura!', ['upper-case']],
    ['Mungitura1', ['special-character']],
    ['Mungi tura', ['special-character']],
    ['Mungitùra', ['special-character']],
    ['Mungitu\u0300ra', ['special-character']], // composed: the accent is no character of its own
    ['Èmungitura?', []],
    ['Жеребёнок_', []],
    ['A🐄🐄🐄🐄🐄🐄', ['min-length']], // 7 characters, 13 code units
    ['A🐄🐄🐄🐄🐄🐄🐄', []],
    [`A!${'🐄'.repeat(126)}`, []],
    [`A!${'🐄'.repeat(127)}`, ['max-length']],
  ])('%j lacks %j', (password, rules) => {
    expect(unmetSignUpRules(password)).toEqual(rules)
  })
})

describe('reset', () => {
  test.each([
    ['Mungitura&', []],
    ['Mungitura?', ['special-character']],
    ['mungi', ['min-length', 'upper-case', 'special-character']],
    [`A!${'a'.repeat(127)}`, ['max-length']],
  ])('%j lacks %j', (password, rules) => {
    expect(unmetResetRules(password)).toEqual(rules)
  })

  test.each([...'!@#$%^&*'])('%s is special', character => {
    expect(unmetResetRules(`Mungitura${character}`)).toEqual([])
  })
})

test('a password that a reset takes is one that signing up takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), password => {
      const missing = unmetResetRules(password)
      for (const rule of unmetSignUpRules(password)) expect(missing).toContain(rule)
    }),
  )
})

test('composed and decomposed letters make one password', () => {
  expect(normalizePassword('e\u0300')).toBe('è')
  expect(normalizePassword('ﬁ')).toBe('ﬁ') // kept: no compatibility folding
})
