import { describe, expect, it } from 'vitest'
import {
  foreignIdentifierOf,
  isPec,
  normalizeSdiCode,
  recipientOf,
  sdiCodeProblem,
  taxNumbersOf,
} from './invoice-recipient.ts'

describe('what the exchange system is told of a buyer', () => {
  const [vat, ownCode, person, body] = ['01234560017', '01234560157', 'RSSMRA85T10A562S', '80078750587']
  it.each([
    ['a P.IVA alone', { vatNumber: vat, fiscalCode: '' }, [vat, '']],
    ['a person without P.IVA', { vatNumber: '', fiscalCode: person }, ['', person]],
    ['a sole trader', { vatNumber: vat, fiscalCode: person }, [vat, '']],
    ['a company, which has one number twice', { vatNumber: vat, fiscalCode: vat }, [vat, '']],
    ['a member of a VAT group', { vatNumber: vat, fiscalCode: ownCode }, [vat, ownCode]],
    ['a company whose group staff deny', { vatNumber: vat, fiscalCode: ownCode, isVatGroup: false }, [vat, '']],
    ['a sole trader in a group, as staff say', { vatNumber: vat, fiscalCode: person, isVatGroup: true }, [vat, person]],
    ['a body with a P.IVA of its own', { vatNumber: vat, fiscalCode: body }, [vat, '']],
    ['a body without P.IVA', { vatNumber: '', fiscalCode: body }, ['', body]],
    ['a body that wrote its fiscal code as P.IVA', { vatNumber: body, fiscalCode: '' }, ['', body]],
    ['a body that wrote it twice', { vatNumber: body, fiscalCode: body }, ['', body]],
  ])('of %s', (_, numbers, [vatNumber, fiscalCode]) => {
    expect(taxNumbersOf(numbers)).toEqual({ vatNumber, fiscalCode })
  })

  it.each([
    ['M5UXCR1', 'cascina@pec.example', { code: 'M5UXCR1', pec: '' }],
    ['', 'cascina@pec.example', { code: '0000000', pec: 'cascina@pec.example' }],
    ['0000000', 'cascina@pec.example', { code: '0000000', pec: 'cascina@pec.example' }],
    ['', '', { code: '0000000', pec: '' }],
    ['XXXXXXX', 'cascina@pec.example', { code: '0000000', pec: 'cascina@pec.example' }],
    ['2R4GTO8', '', { code: '0000000', pec: '' }],
    ['UFPQ1A', '', { code: '0000000', pec: '' }],
    ['', 'a@b.it', { code: '0000000', pec: '' }],
    ['', 'sdi01@pec.fatturapa.it', { code: '0000000', pec: '' }],
  ])('code %j and PEC %j lead to one place', (sdiCode, pec, place) => {
    expect(recipientOf({ sdiCode, pec })).toEqual(place)
  })

  it('abroad the code is the program’s, also in San Marino, as the goods stay in Italy', () => {
    for (const country of ['DE', 'CH', 'SM'])
      expect(recipientOf({ country, sdiCode: 'M5UXCR1', pec: 'cascina@pec.example' })).toEqual({
        code: 'XXXXXXX',
        pec: '',
      })
    expect(recipientOf({ country: 'IT', sdiCode: 'M5UXCR1' }).code).toBe('M5UXCR1')
  })

  it.each([
    ['a company of the Union', 'DE', 'DE123456789', '', '123456789'],
    ['a company elsewhere', 'CH', 'CHE123456789', '', 'CHE123456789'],
    ['an operator of San Marino', 'SM', 'SM12345', person, '12345'],
    ['a person with an Italian fiscal code', 'AT', '', person, person],
    ['a person without any number', 'SM', '', '', '99999999999'],
  ])('%s abroad is named by one identifier', (_, country, vatNumber, fiscalCode, identifier) => {
    expect(foreignIdentifierOf(country, { vatNumber, fiscalCode })).toBe(identifier)
    expect(taxNumbersOf({ country, vatNumber, fiscalCode })).toEqual({ vatNumber, fiscalCode })
  })

  it('a code has seven letters and digits, however it is typed', () => {
    expect(normalizeSdiCode(' m5ux cr1 ')).toBe('M5UXCR1')
    expect(sdiCodeProblem('m5uxcr1')).toBeNull()
    for (const wrong of ['M5UXC', 'M5UXCR12', 'M5UX-R1']) expect(sdiCodeProblem(wrong)).toBe('shape')
    expect(sdiCodeProblem('ufpq1a')).toBe('public-body')
    for (const foreign of ['xxxxxxx', '2R4GTO8']) expect(sdiCodeProblem(foreign)).toBe('foreign')
  })

  it('a PEC has seven characters at least, and is not of the exchange system', () => {
    expect(isPec('aa@b.it')).toBe(true)
    for (const wrong of ['a@b.it', 'sdi07@pec.fatturapa.it', 'cascina']) expect(isPec(wrong)).toBe(false)
  })
})
