import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { countryCodes, italy } from './countries.ts'
import { foreignTaxNumberProblem, normalizeForeignTaxNumber, withoutCountryPrefix } from './foreign-tax-number.ts'

describe('a tax number from abroad', () => {
  it.each([
    ['DE', 'de 123 456 789', 'DE123456789', '123456789'],
    ['DE', '123456789', 'DE123456789', '123456789'],
    ['AT', 'U12345678', 'ATU12345678', 'U12345678'],
    ['BE', 'BE 0123.456.789', 'BE0123456789', '0123456789'],
    ['CY', '12345678L', 'CY12345678L', '12345678L'],
    ['ES', 'X1234567L', 'ESX1234567L', 'X1234567L'],
    ['FR', 'FR 12 345678901', 'FR12345678901', '12345678901'],
    ['GR', '123456789', 'EL123456789', '123456789'],
    ['GR', 'EL123456789', 'EL123456789', '123456789'],
    ['IE', '1234567WA', 'IE1234567WA', '1234567WA'],
    ['LT', '123456789012', 'LT123456789012', '123456789012'],
    ['NL', 'NL123456789B01', 'NL123456789B01', '123456789B01'],
    ['RO', '12', 'RO12', '12'],
    ['SE', '123456-789001', 'SE123456789001', '123456789001'],
    ['SM', '12345', 'SM12345', '12345'],
    ['SM', 'sm 03473', 'SM03473', '03473'],
    ['CH', 'CHE-123.456.789 MWST', 'CHE123456789MWST', 'CHE123456789MWST'],
    ['GB', 'GB 123 4567 89', 'GB123456789', '123456789'],
    ['GB', 'XI123456789', 'XI123456789', 'XI123456789'],
    ['US', '12-3456789', '123456789', '123456789'],
  ])('of %s, typed %j, is stored as %s and invoiced as %s', (country, typed, stored, invoiced) => {
    expect(foreignTaxNumberProblem(country, typed)).toBeNull()
    expect(normalizeForeignTaxNumber(country, typed)).toBe(stored)
    expect(withoutCountryPrefix(country, stored)).toBe(invoiced)
  })

  it.each([
    ['DE', '12345678', 'vies'],
    ['DE', 'AT123456789', 'vies'],
    ['DE', '01234560017', 'vies'],
    ['AT', 'ATU1234567', 'vies'],
    ['GR', 'GR123456789', 'vies'],
    ['NL', '123456789', 'vies'],
    ['SM', '1234', 'operator'],
    ['SM', 'SM123456', 'operator'],
    ['CH', '1', 'shape'],
    ['CH', 'MWST', 'shape'],
    ['US', '123456789é', 'shape'],
    ['US', '1'.repeat(27), 'shape'],
  ])('of %s is not %j: %s', (country, typed, problem) => {
    expect(foreignTaxNumberProblem(country, typed)).toBe(problem)
  })

  it('is the same however often it is normalized, and fits the invoice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countryCodes), fc.string({ maxLength: 40 }), (country, typed) => {
        fc.pre(country !== italy)
        const once = normalizeForeignTaxNumber(country, typed)
        expect(normalizeForeignTaxNumber(country, once)).toBe(once)
        if (foreignTaxNumberProblem(country, typed) !== null) return
        expect(foreignTaxNumberProblem(country, once)).toBeNull()
        expect(withoutCountryPrefix(country, once)).toMatch(/^[A-Z\d+*]{1,28}$/)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('is checked by the table for all 26 other countries of the Union', () => {
    const free = countryCodes.filter(country => foreignTaxNumberProblem(country, 'Z'.repeat(25) + 1) === null)
    expect(countryCodes.length - free.length).toBe(26 + 1)
  })
})
