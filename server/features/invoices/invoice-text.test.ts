import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { invoiceText } from './invoice-text.ts'

it.each([
  ['Łódź Đorđević Œuvre ışık Øst', 'Lódz Dordevic Oeuvre isik Øst'],
  ['„Corte‟ ‚Nuova‛ ‑ ′ – … 10 €', `"Corte" 'Nuova' - ' - ... 10 EUR`],
  ['Щука Ελληνική', 'Shchuka Elliniki'],
  ['Società Agricola «Più» ½', 'Società Agricola «Più» ½'],
  ['Stalla 🐄❤️ Bella', 'Stalla Bella'],
  ['a\u0000b\u0007c\u009Fd\u00ADe\u200Bf', 'abcdef'],
  ['ﬁnca ＡＢＣ ẞ', 'finca ABC Ss'],
  ['perche\u0301', 'perché'],
])('%j stands on an invoice as %j', (text, written) => {
  expect(invoiceText(text)).toBe(written)
})

test('any text is Latin-1 on an invoice, keeps what is Latin-1, and has no question mark that was not typed', () => {
  const unit = fc.integer({ min: 1, max: 0x1_ffff }).filter(point => point < 0xd800 || point > 0xdfff)
  fc.assert(
    fc.property(fc.string({ unit: unit.map(String.fromCodePoint), maxLength: 60 }), text => {
      const written = invoiceText(text)
      expect(written).toMatch(/^[\u0020-\u007E\u00A0-\u00FF]*$/)
      const asked = (part: string) => part.split('?').length
      expect(asked(written)).toBeLessThanOrEqual(asked(text.normalize('NFKC')))
      expect(invoiceText(written)).toBe(written)
    }),
    { numRuns: runs(1250) },
  )
})
