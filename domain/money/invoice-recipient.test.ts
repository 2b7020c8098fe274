import { describe, expect, it } from 'vitest'
import { normalizeSdiCode, recipientOf, sdiCodeProblem, taxNumbersOf } from './invoice-recipient.ts'

describe('what the exchange system is told of a buyer', () => {
  it.each([
    ['a P.IVA alone', '01234567897', '', { vatNumber: '01234567897', fiscalCode: '' }],
    ['a person without P.IVA', '', 'RSSMRA85T10A562S', { vatNumber: '', fiscalCode: 'RSSMRA85T10A562S' }],
    ['numbers that differ', '01234567897', 'RSSMRA85T10A562S', { vatNumber: '01234567897', fiscalCode: '' }],
    ['numbers that agree', '01234567897', '01234567897', { vatNumber: '01234567897', fiscalCode: '01234567897' }],
  ])('of %s', (_, vatNumber, fiscalCode, told) => {
    expect(taxNumbersOf({ vatNumber, fiscalCode })).toEqual(told)
  })

  it.each([
    ['M5UXCR1', 'cascina@pec.example', { code: 'M5UXCR1', pec: '' }],
    ['', 'cascina@pec.example', { code: '0000000', pec: 'cascina@pec.example' }],
    ['0000000', 'cascina@pec.example', { code: '0000000', pec: 'cascina@pec.example' }],
    ['', '', { code: '0000000', pec: '' }],
  ])('code %j and PEC %j lead to one place', (sdiCode, pec, place) => {
    expect(recipientOf({ sdiCode, pec })).toEqual(place)
  })

  it('a code has seven letters and digits, however it is typed', () => {
    expect(normalizeSdiCode(' m5ux cr1 ')).toBe('M5UXCR1')
    expect(sdiCodeProblem('m5uxcr1')).toBeNull()
    for (const wrong of ['M5UXCR', 'M5UXCR12', 'M5UX-R1']) expect(sdiCodeProblem(wrong)).toBe('shape')
  })
})
