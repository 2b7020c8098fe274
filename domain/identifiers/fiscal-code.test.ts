import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fiscalCodeProblem, normalizeFiscalCode } from './fiscal-code.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const stem = fc.stringMatching(/^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}$/)
const checkLettersOf = (start: string) => letters.filter(letter => fiscalCodeProblem(start + letter) === null)

describe('codice fiscale', () => {
  test.each([
    ['RSSMRA85T10A562S', null],
    [' rss mra 85t10 a562s ', null],
    ['RSSMRA85T10A56NH', null], // the same person's code after omocodia
    ['01234560017', null], // a company
    ['RSSMRA85T10A562T', 'check-character'],
    ['RSSMRA85T10A56NS', 'check-character'],
    ['01234567890', 'check-character'],
    ['00000000000', 'check-character'],
    ['RSSMRA85T10A562', 'length'],
    ['RSSMRA85T10A562SS', 'length'],
    ['', 'length'],
    ['IT01234560017', 'length'],
    ['0123456789X', 'pattern'],
    ['RSSMR185T10A562S', 'pattern'],
    ['RSSMRA85F10A562S', 'pattern'], // F is no month
    ['RSSMRA8OT10A562S', 'pattern'], // O is no digit, in omocodia either
    ['RſSMRA85T10A562S', 'pattern'],
    ['RSSMRA85T10A5625', 'pattern'],
  ])('%j → %s', (text, problem) => {
    expect(fiscalCodeProblem(text)).toBe(problem)
  })

  test('is stored in upper case without spaces', () => {
    expect(normalizeFiscalCode('rss mra 85t10 a562s')).toBe('RSSMRA85T10A562S')
  })

  test('one check letter fits', () => {
    fc.assert(
      fc.property(stem, start => {
        expect(checkLettersOf(start)).toHaveLength(1)
      }),
    )
  })

  test('one wrong letter of the name is always noticed', () => {
    fc.assert(
      fc.property(stem, fc.nat(5), fc.constantFrom(...letters), (start, at, wrong) => {
        fc.pre(start[at] !== wrong)
        const code = start.slice(0, at) + wrong + start.slice(at + 1) + checkLettersOf(start)[0]
        expect(fiscalCodeProblem(code)).toBe('check-character')
      }),
    )
  })
})
