import fc from 'fast-check'
import { fiscalCheckLetter } from '#domain/identifiers/fiscal-code.ts'
import { hasVatCheckDigit } from '#domain/identifiers/vat-number.ts'
import type { TaxRegister } from '../readers/sdi-controls.ts'
import { company } from './a-company.ts'

/** Buyers of all kinds, with what the tax office knows of them, which is not always what they type. */

const withCheckDigit = (stem: string) => stem + [...'0123456789'].find(digit => hasVatCheckDigit(stem + digit))
const digits = (pattern: RegExp) => fc.stringMatching(pattern)
const office = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(120, 121, 888, 999))

/** VAT number of a company or a sole trader, of which companies have the same as fiscal code. */
const vatNumber = fc
  .tuple(digits(/^[0-7]\d{6}$/), office)
  .map(([start, number]) => withCheckDigit(start + String(number).padStart(3, '0')))
const codeOfBody = digits(/^[89]\d{9}$/).map(withCheckDigit)
const codeOfPerson = digits(/^[A-Z]{6}\d{2}[ABCDEHLMPRST](?:0[1-9]|[12]\d|6[1-9])[A-Z]\d{3}$/).map(
  stem => stem + fiscalCheckLetter(stem),
)

type Kind = {
  kind: string
  typed: { vatNumber: string; fiscalCode: string; country?: string; postalCode?: string; province?: string }
  known: Pick<TaxRegister, 'vatNumbers' | 'vatGroups' | 'fiscalCodes'>
}
const noGroup: TaxRegister['vatGroups'] = new Map()

/** A taxpayer with a VAT number and a fiscal code, in each way of typing them that the forms accept. */
const taxpayer = (kind: string, vat: string, code: string): fc.Arbitrary<Kind> =>
  fc
    .constantFrom(
      { vatNumber: vat, fiscalCode: code },
      { vatNumber: vat, fiscalCode: '' },
      { vatNumber: vat, fiscalCode: vat },
      { vatNumber: '', fiscalCode: code },
    )
    .map(typed => ({
      kind,
      typed,
      known: { vatNumbers: new Map([[vat, code]]), vatGroups: noGroup, fiscalCodes: new Set([code]) },
    }))

/** Buyers with their seat abroad, of whom the Italian tax office knows nothing. */
const abroad: fc.Arbitrary<Kind> = fc
  .oneof(
    digits(/^DE\d{9}$/).map(vat => ['company of the Union', 'DE', vat, '', '80331'] as const),
    digits(/^EL\d{9}$/).map(vat => ['company of Greece', 'GR', vat, '', '105 57'] as const),
    digits(/^CHE\d{9}(?:MWST|IVA)?$/).map(vat => ['company outside the Union', 'CH', vat, '', '6900'] as const),
    digits(/^SM\d{5}$/).map(vat => ['operator of San Marino', 'SM', vat, '', '47890'] as const),
    fc
      .constantFrom(['SM', '47890'], ['GB', 'SW1A 1AA'], ['FR', '75001'])
      .map(([country, code]) => ['person abroad', country ?? '', '', '', code ?? ''] as const),
    codeOfPerson.map(code => ['person abroad with a fiscal code', 'AT', '', code, '6020'] as const),
  )
  .map(([kind, country, vat, code, postalCode]) => ({
    kind,
    typed: { vatNumber: vat, fiscalCode: code, country, postalCode, province: '' },
    known: { vatNumbers: new Map(), vatGroups: noGroup, fiscalCodes: new Set() },
  }))

const kinds: fc.Arbitrary<Kind> = fc.oneof(
  { weight: 2, arbitrary: abroad },
  vatNumber.chain(vat => taxpayer('company', vat, vat)),
  fc.tuple(vatNumber, codeOfPerson).chain(([vat, code]) => taxpayer('sole trader', vat, code)),
  fc.tuple(vatNumber, codeOfBody).chain(([vat, code]) => taxpayer('body with a VAT number', vat, code)),
  codeOfPerson.map(code => ({
    kind: 'person',
    typed: { vatNumber: '', fiscalCode: code },
    known: { vatNumbers: new Map(), vatGroups: noGroup, fiscalCodes: new Set([code]) },
  })),
  fc.tuple(codeOfBody, fc.boolean()).map(([code, isOlder]) => ({
    kind: 'body',
    // Older orders have the code where the VAT number belongs.
    typed: isOlder ? { vatNumber: code, fiscalCode: '' } : { vatNumber: '', fiscalCode: code },
    known: { vatNumbers: new Map(), vatGroups: noGroup, fiscalCodes: new Set([code]) },
  })),
  fc.tuple(vatNumber, vatNumber).map(([vat, code]) => ({
    kind: 'member of a VAT group',
    typed: { vatNumber: vat, fiscalCode: code },
    known:
      vat === code
        ? { vatNumbers: new Map([[vat, code]]), vatGroups: noGroup, fiscalCodes: new Set([code]) }
        : { vatNumbers: new Map(), vatGroups: new Map([[vat, [code]]]), fiscalCodes: new Set([code]) },
  })),
)

const words = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'aeiou rstln AZ’“”–€&<>"àèéìòùçñž中👍\u00a0'), minLength: 1, maxLength })
    .map(text => text.trim())
    .filter(text => text !== '')

/** Recipient codes and PEC addresses; the last ones are of orders from before they were checked. */
const recipients = fc.constantFrom(
  { sdiCode: '', pec: '' },
  { sdiCode: 'M5UXCR1', pec: '' },
  { sdiCode: '0000000', pec: 'cascina@pec.example' },
  { sdiCode: '', pec: 'aa@b.it' },
  { sdiCode: 'M5UXCR1', pec: 'cascina@pec.example' },
  { sdiCode: 'XXXXXXX', pec: '' },
  { sdiCode: 'UFPQ1A', pec: 'a@b.it' },
)

/** The billing data of an order, and what the tax office knows of its buyer. */
export const anInvoicedBuyer = fc
  .record({ kind: kinds, businessName: words(100), address: words(80), city: words(70), recipient: recipients })
  .map(({ kind: { kind, typed, known }, businessName, address, city, recipient }) => ({
    kind,
    known,
    billing: { ...company, businessName, address, city, ...typed, ...recipient },
  }))
