import { describe, expect, it } from 'vitest'
import { isShippingTaxed, orderShippingVats } from '#domain/money/shipping-vat.ts'
import { anInvoice } from '#test/builders/an-invoice.ts'
import {
  documentKey,
  isRefusedBySanMarino,
  type SdiCode,
  sdiControls,
  sdiRejections,
  type Transmission,
} from '#test/readers/sdi-controls.ts'
import { fatturaPa } from './fattura-pa.ts'

/** Each published control of the exchange system (SdI), once with a fault that it has to find. */

const seller = { ...anInvoice().seller, vatNumber: '00905811006' }
const [buyersVat, otherVat, groupVat] = ['01234560017', '01234560157', '00488410010'] as const
const [buyersCode, othersCode] = ['RSSMRA85T10A562S', 'BNTMRT80A41L219Y'] as const

const register: Transmission['register'] = {
  vatNumbers: new Map([
    [seller.vatNumber, seller.vatNumber],
    [buyersVat, buyersCode],
  ]),
  vatGroups: new Map([[groupVat, [otherVat]]]),
  fiscalCodes: new Set([buyersCode, othersCode, buyersVat, otherVat, seller.vatNumber]),
  recipientCodes: new Set(['M5UXCR1']),
  inactiveCodes: new Set(['OLDCODE']),
}

/** An invoice with goods, and shipping and fee without VAT (N1), which the exchange system takes. */
const valid = (changes: Parameters<typeof anInvoice>[0] = {}): Transmission => {
  const document = anInvoice({
    seller,
    fileName: `IT${seller.vatNumber}_1JQ5T.xml`,
    discount: 100,
    fee: 35,
    shippingVat: 'untaxed',
    ...changes,
  })
  return {
    fileName: document.fileName,
    xml: fatturaPa(document).toString('utf8'),
    receivedOn: '2026-11-23',
    register,
    sent: { names: new Set(), documents: new Set() },
  }
}
const creditNote = () => valid({ type: 'TD04', corrects: { number: '11/2026', issuedOn: '2026-11-21' } })

/** Replaces a part of the XML. Throws if the part is not there, so that a fault is never planted in vain. */
const inXml =
  (part: string | RegExp, by: string) =>
  (sent: Transmission): Transmission => {
    const xml = sent.xml.replace(part, by)
    if (xml === sent.xml) throw new Error(`Not in the XML: ${part}`)
    return { ...sent, xml }
  }
const inBuyer = (part: string, by: string) => inXml(new RegExp(`(<CessionarioCommittente>.*?)${part}`, 's'), `$1${by}`)
const inSeller = (part: string, by: string) => inXml(new RegExp(`(<CedentePrestatore>.*?)${part}`, 's'), `$1${by}`)
const inSummary = (part: string, by: string) => inXml(new RegExp(`(<DatiRiepilogo>.*?)${part}`, 's'), `$1${by}`)
const buyerOf = (vat: string, code: string) =>
  inBuyer(
    '<IdFiscaleIVA>.*?</IdFiscaleIVA>',
    [
      vat && `<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${vat}</IdCodice></IdFiscaleIVA>`,
      code && `<CodiceFiscale>${code}</CodiceFiscale>`,
    ].join(''),
  )
const sellerOf = (vat: string, code: string) =>
  inSeller(
    `<IdCodice>${seller.vatNumber}</IdCodice></IdFiscaleIVA>`,
    `<IdCodice>${vat}</IdCodice></IdFiscaleIVA>${code && `<CodiceFiscale>${code}</CodiceFiscale>`}`,
  )
const recipient = (code: string) => inXml('<CodiceDestinatario>0000000<', `<CodiceDestinatario>${code}<`)
const pec = (address: string) =>
  inXml('</CodiceDestinatario>', `</CodiceDestinatario><PECDestinatario>${address}</PECDestinatario>`)
const general = (element: string) => inXml('<ImportoTotaleDocumento>', `${element}<ImportoTotaleDocumento>`)
const cassa = (rate: string, more: string) =>
  general(`<DatiCassaPrevidenziale><AliquotaIVA>${rate}</AliquotaIVA>${more}</DatiCassaPrevidenziale>`)

const faults: Record<SdiCode, (sent: Transmission) => Transmission> = {
  '00001': sent => ({ ...sent, fileName: 'fattura-12-2026.xml' }),
  '00002': sent => ({ ...sent, sent: { ...sent.sent, names: new Set([sent.fileName]) } }),
  '00003': inXml('Coppia di marche', 'x'.repeat(5 * 1024 * 1024)),
  '00200': inXml('<RegimeFiscale>RF01<', '<RegimeFiscale>RF03<'),
  '00300': inXml(/(<IdTrasmittente>.*?<IdCodice>)\d+/, '$100000000000'),
  '00301': inSeller(`<IdCodice>${seller.vatNumber}`, '<IdCodice>00000000000'),
  '00302': sellerOf(seller.vatNumber, '00905811007'),
  '00305': buyerOf('80078750587', ''),
  '00306': buyerOf('', 'RSSMRA85T10A562X'),
  '00311': recipient('M5UXCR2'),
  '00312': recipient('OLDCODE'),
  '00313': recipient('XXXXXXX'),
  '00320': sellerOf(seller.vatNumber, othersCode),
  '00321': sellerOf(groupVat, othersCode),
  '00322': sellerOf(groupVat, ''),
  '00324': buyerOf(buyersVat, buyersVat),
  '00325': buyerOf(groupVat, othersCode),
  '00326': buyerOf(groupVat, ''),
  '00330': pec('sdi01@pec.fatturapa.it'),
  '00400': inXml(/(<AliquotaIVA>0.00<\/AliquotaIVA>)<Natura>N1<\/Natura>(<\/DettaglioLinee>)/, '$1$2'),
  '00401': inXml('</AliquotaIVA></DettaglioLinee>', '</AliquotaIVA><Natura>N1</Natura></DettaglioLinee>'),
  '00403': sent => ({ ...sent, receivedOn: '2026-11-21' }),
  '00404': sent => ({ ...sent, sent: { ...sent.sent, documents: new Set([documentKey(sent.xml)]) } }),
  '00411': inXml('</DettaglioLinee>', '<Ritenuta>SI</Ritenuta></DettaglioLinee>'),
  '00413': cassa('0.00', ''),
  '00414': cassa('24.50', '<Natura>N1</Natura>'),
  '00415': cassa('24.50', '<Ritenuta>SI</Ritenuta>'),
  '00417': buyerOf('', ''),
  '00418': inXml(/(<DatiFattureCollegate>.*?<Data>)2026-11-21/, '$12026-11-23'),
  '00419': inXml(
    '<AliquotaIVA>24.50</AliquotaIVA></DettaglioLinee>',
    '<AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>',
  ),
  '00420': inSummary('<EsigibilitaIVA>I', '<Natura>N6.9</Natura><EsigibilitaIVA>S'),
  '00421': inSummary('<Imposta>3.65<', '<Imposta>3.67<'),
  '00422': inSummary('<ImponibileImporto>14.90<', '<ImponibileImporto>16.00<'),
  '00423': inXml('<PrezzoTotale>15.90<', '<PrezzoTotale>15.92<'),
  '00424': inXml('<AliquotaIVA>24.50<', '<AliquotaIVA>0.24<'),
  '00425': inXml('<Numero>12/2026<', '<Numero>dodici<'),
  '00426': sent => pec('cascina@pec.example')(recipient('M5UXCR1')(sent)),
  '00427': recipient('M5UXCR'),
  '00428': inXml('<FormatoTrasmissione>FPR12<', '<FormatoTrasmissione>FPR13<'),
  '00429': inSummary('<Natura>N1</Natura>', ''),
  '00430': inSummary('(<AliquotaIVA>24.50</AliquotaIVA>)', '$2<Natura>N1</Natura>'),
  '00437': general('<ScontoMaggiorazione><Tipo>SC</Tipo></ScontoMaggiorazione>'),
  '00438': inXml('<PrezzoTotale>', '<ScontoMaggiorazione><Tipo>SC</Tipo></ScontoMaggiorazione><PrezzoTotale>'),
  '00443': inSummary('<AliquotaIVA>24.50<', '<AliquotaIVA>22.00<'),
  '00444': inSummary('<Natura>N1<', '<Natura>N4<'),
  '00445': inXml('<Natura>N1<', '<Natura>N2<'),
  '00471': buyerOf(seller.vatNumber, ''),
  '00476': sent => inBuyer('<IdPaese>IT', '<IdPaese>AT')(inSeller('<IdPaese>IT', '<IdPaese>AT')(sent)),
}

describe('a control of the exchange system', () => {
  it('takes what the shop writes: an invoice and a credit note', () => {
    expect(sdiRejections(valid())).toEqual([])
    expect(sdiRejections(creditNote())).toEqual([])
  })

  it.each(orderShippingVats)('takes an invoice and a credit note with shipping %s', shippingVat => {
    const sent = valid({ shippingVat })
    expect(sdiRejections(sent)).toEqual([])
    expect(
      sdiRejections(valid({ shippingVat, type: 'TD04', corrects: { number: '11/2026', issuedOn: '2026-11-21' } })),
    ).toEqual([])
    expect(sent.xml.includes('N1')).toBe(!isShippingTaxed(shippingVat))
  })

  it.each(orderShippingVats)(
    'takes the documents of a seller in the flat-rate regime, with shipping %s',
    shippingVat => {
      const flatRate = { seller: { ...seller, taxRegime: 'RF19' }, vatBasisPoints: 0, shippingVat } as const
      const sent = valid(flatRate)
      expect(sdiRejections(sent)).toEqual([])
      const note = { type: 'TD04', corrects: { number: '11/2026', issuedOn: '2026-11-21' } } as const
      expect(sdiRejections(valid({ ...flatRate, ...note }))).toEqual([])
      expect(sent.xml).toContain('<AliquotaIVA>0.00</AliquotaIVA><Natura>N2.2</Natura>')
      expect(sent.xml).toContain('art. 1 c. 54-89 L. 190/2014')
      // What is advanced in the buyer's name stays outside of VAT, in every regime.
      expect(sent.xml.includes('N1')).toBe(!isShippingTaxed(shippingVat))
      const goods = inXml('<Natura>N2.2</Natura>', '<Natura>N1</Natura>')
      expect(sdiRejections(goods(sent))).toContain(isShippingTaxed(shippingVat) ? '00444' : '00422')
      expect(sdiRejections(inXml(/<Natura>N2\.2<\/Natura>/g, '<Natura>N2</Natura>')(sent))).toContain('00445')
    },
  )

  it('takes the numbers of a member of a VAT group, and of a body', () => {
    expect(sdiRejections(buyerOf(groupVat, otherVat)(valid()))).toEqual([])
    expect(sdiRejections(buyerOf('', othersCode)(valid()))).toEqual([])
  })

  it('of San Marino’s office finds an invoice of goods that stay in Italy', () => {
    expect(isRefusedBySanMarino(valid())).toBe(false)
    expect(isRefusedBySanMarino(recipient('2R4GTO8')(valid()))).toBe(true)
  })

  it.each(Object.keys(sdiControls) as SdiCode[])('%s finds its fault', code => {
    const sent = code === '00418' ? creditNote() : valid()
    expect(sdiRejections(faults[code](sent))).toContain(code)
  })
})
