import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxRegimes } from '#contract/admin-settings.ts'
import { orderShippingVats } from '#domain/money/shipping-vat.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { anInvoice } from '#test/builders/an-invoice.ts'
import { schemaErrorsOf, schemaFolder } from '#test/readers/fattura-schema.ts'
import { pdfText } from '#test/readers/pdf-text.ts'
import { fatturaPa } from './fattura-pa.ts'
import { invoicePdf } from './invoice-pdf.ts'

const xmlOf = (...changes: Parameters<typeof anInvoice>) => fatturaPa(anInvoice(...changes)).toString('utf8')

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }).filter(text => text.trim() !== '')
const anyInvoice = fc
  .record({
    items: fc.array(
      fc.record({
        code: fc.stringMatching(/^[A-Z0-9-]{1,20}$/),
        description: words,
        unitPrice: fc.integer({ min: 0, max: 200_000 }),
        quantity: fc.integer({ min: 1, max: 9_999 }),
      }),
      { minLength: 1, maxLength: 40 },
    ),
    shipping: fc.constantFrom(0, 1_095, 9_000),
    shippingVat: fc.constantFrom(...orderShippingVats),
    fee: fc.constantFrom(0, 35),
    paymentMethod: fc.constantFrom(...paymentMethods),
    isNote: fc.boolean(),
    businessName: words,
    vatNumber: fc.constantFrom('', '01234560017'),
    fiscalCode: fc.constantFrom('', 'RSSMRA85T10A562S', '01234560017', '01234560157'),
    recipient: fc.constantFrom(
      { code: '0000000', pec: '' },
      { code: 'M5UXCR1', pec: '' },
      { code: '0000000', pec: 'cascina@pec.example' },
    ),
  })
  .map(({ isNote, businessName, vatNumber, fiscalCode, ...rest }) => {
    const plain = anInvoice(rest)
    return {
      ...plain,
      buyer: { ...plain.buyer, businessName, vatNumber, fiscalCode },
      ...(isNote && { type: 'TD04' as const, corrects: { number: '11/2026', issuedOn: '2026-11-21' } }),
    }
  })

describe('the XML for the exchange system', () => {
  it.skipIf(!schemaFolder)('keeps to the official schema, whatever was ordered by whomever', async () => {
    const invoices = fc.sample(anyInvoice, 1000).map(fatturaPa)
    expect(await schemaErrorsOf(invoices)).toEqual([])
    // Proves that the schema is really used: it refuses an invalid invoice.
    const wrong = xmlOf().replace('<Divisa>EUR</Divisa>', '')
    expect(await schemaErrorsOf([Buffer.from(wrong)])).not.toEqual([])
  })

  it('says the figures of the order', () => {
    const xml = xmlOf({ discount: 100, fee: 35, shippingVat: 'advance', paymentMethod: 'paypal' })
    for (const part of [
      '<TipoDocumento>TD01</TipoDocumento>',
      '<ImportoTotaleDocumento>29.85</ImportoTotaleDocumento>',
      '<ImponibileImporto>15.18</ImponibileImporto><Imposta>3.72</Imposta>',
      '<Natura>N1</Natura><ImponibileImporto>10.95</ImponibileImporto><Imposta>0.00</Imposta>',
      '<PrezzoTotale>-1.00</PrezzoTotale>',
    ])
      expect(xml).toContain(part)
  })

  it('names the fiscal code beside a P.IVA only where the P.IVA is a VAT group’s', () => {
    const { buyer } = anInvoice()
    const told = (vatNumber: string, fiscalCode: string) => {
      const [, customer = ''] = xmlOf({ buyer: { ...buyer, vatNumber, fiscalCode } }).split('<CessionarioCommittente>')
      return [customer.includes('<IdFiscaleIVA>'), customer.includes('<CodiceFiscale>')]
    }
    expect(told('01234560017', 'RSSMRA85T10A562S')).toEqual([true, false])
    expect(told('01234560017', '01234560017')).toEqual([true, false])
    expect(told('01234560017', '01234560157')).toEqual([true, true])
    expect(told('', 'RSSMRA85T10A562S')).toEqual([false, true])
  })

  it.skipIf(!schemaFolder)('has a tax regime of the current schema, whichever the settings offer', async () => {
    const { seller } = anInvoice()
    const invoices = taxRegimes.map(taxRegime => fatturaPa(anInvoice({ seller: { ...seller, taxRegime } })))
    expect(await schemaErrorsOf(invoices)).toEqual([])
    expect(await schemaErrorsOf([fatturaPa(anInvoice({ seller: { ...seller, taxRegime: 'RF03' } }))])).not.toEqual([])
  })

  it('names the invoice that a credit note corrects', () => {
    const xml = xmlOf({ type: 'TD04', corrects: { number: '11/2026', issuedOn: '2026-11-21' } })
    expect(xml).toContain('<TipoDocumento>TD04</TipoDocumento>')
    expect(xml).toContain(
      '<DatiFattureCollegate><IdDocumento>11/2026</IdDocumento><Data>2026-11-21</Data></DatiFattureCollegate>',
    )
  })

  it('takes a stamp where much bears no VAT', () => {
    const shippingVat = 'advance'
    expect(xmlOf({ shippingVat, shipping: 7_747 })).not.toContain('DatiBollo')
    expect(xmlOf({ shipping: 7_748 })).not.toContain('DatiBollo')
    expect(xmlOf({ shippingVat, shipping: 7_748 })).toContain(
      '<BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo>',
    )
  })

  it('of a seller in the flat-rate regime says why there is no VAT, and takes the stamp from 77.48 euros on', () => {
    const seller = { ...anInvoice().seller, taxRegime: 'RF19' }
    const flatRate = (unitPrice: number) =>
      xmlOf({
        seller,
        vatBasisPoints: 0,
        shipping: 1_000,
        items: [{ code: 'PINZA-1', description: 'Pinza', unitPrice, quantity: 1 }],
      })
    expect(flatRate(6_747)).toContain('<RegimeFiscale>RF19</RegimeFiscale>')
    expect(flatRate(6_747)).toContain(
      '<AliquotaIVA>0.00</AliquotaIVA><Natura>N2.2</Natura><ImponibileImporto>77.47</ImponibileImporto><Imposta>0.00</Imposta><RiferimentoNormativo>Operazione in franchigia da IVA, regime forfettario, art. 1 c. 54-89 L. 190/2014<',
    )
    expect(flatRate(6_747)).not.toMatch(/N1|DatiBollo/)
    expect(flatRate(6_748)).toContain('<BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo>')
  })

  it('says in Latin letters what others cannot be said in, and lets nothing break out', () => {
    const { buyer } = anInvoice()
    const xml = xmlOf({ buyer: { ...buyer, businessName: 'Società “Žan” <&> d’Alpe €' } })
    expect(xml).toContain(`<Denominazione>Società "Zan" &lt;&amp;&gt; d'Alpe EUR</Denominazione>`)
  })

  it('has a field for the house number, and leaves the locality out rather than cut the street', () => {
    const { buyer } = anInvoice()
    const seat = (address: string, municipality = '') =>
      /<CessionarioCommittente>.*<Sede>(.*)<CAP>/s.exec(xmlOf({ buyer: { ...buyer, address, municipality } }))?.[1]
    expect(seat('Via Roma 145/B')).toBe('<Indirizzo>Via Roma</Indirizzo><NumeroCivico>145/B</NumeroCivico>')
    expect(seat('Via Roma 1', 'Borgo')).toBe('<Indirizzo>Via Roma, Borgo</Indirizzo><NumeroCivico>1</NumeroCivico>')
    const long = 'Strada Vicinale del Colle di Sestriere e dei Conti di Savoia'
    expect(seat(`${long}, 12`, 'Borgo')).toBe(`<Indirizzo>${long}</Indirizzo><NumeroCivico>12</NumeroCivico>`)
  })
})

describe('the PDF', () => {
  it('has the same bytes for the same document, and others for others', async () => {
    const [one, again, other] = await Promise.all([
      invoicePdf(anInvoice()),
      invoicePdf(anInvoice()),
      invoicePdf(anInvoice({ number: '13/2026' })),
    ])
    expect(one.equals(again)).toBe(true)
    expect(one.equals(other)).toBe(false)
  })

  it('says the figures, in faces of its own, as a table to those who listen', async () => {
    const pdf = await invoicePdf(anInvoice({ fee: 35, paymentMethod: 'paypal' }))
    const text = pdfText(pdf).replaceAll('\u00a0', ' ')
    for (const part of ['Fattura 12/2026', 'P.IVA 01234560017', '15,90 €', '24,98 €', '6,12 €', '31,10 €'])
      expect(text).toContain(part)
    const raw = pdf.toString('latin1')
    for (const part of ['/Lang (it-IT)', '/S /Table', '/S /TH', '/S /TD', '/FontFile2']) expect(raw).toContain(part)
    expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/)
  })

  it('of a seller in the flat-rate regime says why there is no VAT, and who pays the stamp', async () => {
    const seller = { ...anInvoice().seller, taxRegime: 'RF19' }
    const text = pdfText(await invoicePdf(anInvoice({ seller, vatBasisPoints: 0, shipping: 9_000 })))
    expect(text).toContain('N2.2 · regime forfettario, art. 1 c. 54-89 L. 190/2014')
    expect(text).toContain('Imposta di bollo di 2,00')
    expect(text).not.toContain('art. 15')
  })

  it('holds an order of forty lines, each with its total', async () => {
    const items = Array.from({ length: 40 }, (_, n) => ({
      code: `RIGA-${n}`,
      description: 'Coppia di marche per bovini, con bandiera e bottone, giallo',
      unitPrice: 100 + n,
      quantity: 10,
    }))
    const text = pdfText(await invoicePdf(anInvoice({ items })))
    for (const { code } of items) expect(text).toContain(code)
  })
})
