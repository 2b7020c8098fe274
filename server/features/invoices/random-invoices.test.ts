import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditFigures } from '#domain/money/credit-figures.ts'
import { goodsNatureOf, invoiceFigures } from '#domain/money/invoice.ts'
import { recipientOf } from '#domain/money/invoice-recipient.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { anInvoice } from '#test/builders/an-invoice.ts'
import { anInvoicedBuyer } from '#test/builders/an-invoiced-buyer.ts'
import { anInvoicedOrder } from '#test/builders/an-invoiced-order.ts'
import { costlyRuns } from '#test/property-runs.ts'
import { schemaErrorsOf, schemaFolder } from '#test/readers/fattura-schema.ts'
import { elementsAt, readXml, textAt } from '#test/readers/invoice-xml.ts'
import { isRefusedBySanMarino, sdiRejections } from '#test/readers/sdi-controls.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import { fatturaPa } from './fattura-pa.ts'

const orders = fc.record({
  buyer: anInvoicedBuyer,
  order: anInvoicedOrder,
  paymentMethod: fc.constantFrom(...paymentMethods),
  // Of one seller in three the fiscal code is not the VAT number: a sole trader.
  soleTrader: fc.constantFrom('', '', 'BNTMRT80A41L219Y'),
  credited: fc.nat(500),
})
type RandomOrder = typeof orders extends fc.Arbitrary<infer Order> ? Order : never

const vatNumber = '00905811006'

/** Returns the invoice of a random order, as the shop writes it, and a credit note of a part of it. */
function documentsOf(
  { buyer: { billing }, order, paymentMethod, soleTrader, credited }: RandomOrder,
  number: number,
): InvoiceDocument[] {
  const plain = anInvoice()
  // Without VAT a shop is in the flat-rate regime.
  const taxRegime = order.vatBasisPoints === 0 ? 'RF19' : 'RF01'
  const seller = { ...plain.seller, vatNumber, fiscalCode: soleTrader, taxRegime }
  const nameOf = (part: number) =>
    `IT${soleTrader || vatNumber}_${(number * 2 + part).toString(36).padStart(5, '0')}.xml`
  const figures = invoiceFigures({ ...order, goodsNature: goodsNatureOf(taxRegime) })
  const invoice: InvoiceDocument = {
    ...plain,
    number: `${number * 2}/2026`,
    fileName: nameOf(0),
    seller,
    buyer: billing,
    recipient: recipientOf(billing),
    figures,
    paymentMethod,
  }
  const [item] = order.items
  const quantity = Math.min(credited, item?.quantity ?? 0)
  const lines = item && quantity > 0 ? [{ itemId: item.id, quantity }] : []
  const note = creditFigures(figures, [], { lines, extras: credited % 2 === 0 })
  if (!note) return [invoice]
  return [
    invoice,
    {
      ...invoice,
      type: 'TD04',
      number: `${number * 2 + 1}/2026`,
      fileName: nameOf(1),
      figures: note,
      corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    },
  ]
}

/** Reads what bears no VAT from the file, and whether it declares the revenue stamp. */
function untaxedPartsOf(xml: string) {
  const [body] = elementsAt(readXml(xml), 'FatturaElettronica/FatturaElettronicaBody')
  if (!body) throw new Error('Not an invoice')
  const parts = elementsAt(body, 'DatiBeniServizi/DatiRiepilogo').filter(part => textAt(part, 'Natura') !== undefined)
  return {
    natures: parts.map(part => textAt(part, 'Natura')),
    untaxedCents: parts.reduce((sum, part) => sum + Math.round(Number(textAt(part, 'ImponibileImporto')) * 100), 0),
    hasStamp: textAt(body, 'DatiGenerali/DatiGeneraliDocumento/DatiBollo/BolloVirtuale') === 'SI',
  }
}

it('the exchange system takes the invoices and credit notes of random orders', async () => {
  const names = new Set<string>()
  const met = new Set<string>()
  const natureSeen = new Set<string>()
  const files: Buffer[] = []
  fc.assert(
    fc.property(orders, random => {
      const { kind, known } = random.buyer
      met.add(kind)
      for (const document of documentsOf(random, names.size + 1)) {
        const { fileName } = document
        const file = fatturaPa(document)
        const register = {
          ...known,
          vatNumbers: new Map([...known.vatNumbers, [vatNumber, random.soleTrader || vatNumber]]),
          recipientCodes: new Set(['M5UXCR1']),
          inactiveCodes: new Set<string>(),
        }
        const sent = { names, documents: new Set<string>() }
        const transmission = { fileName, xml: file.toString('utf8'), receivedOn: '2026-11-23', register, sent }
        expect(sdiRejections(transmission)).toEqual([])
        expect(isRefusedBySanMarino(transmission)).toBe(false)
        const { natures, hasStamp, untaxedCents } = untaxedPartsOf(transmission.xml)
        expect(hasStamp).toBe(untaxedCents > 7_747)
        for (const nature of natures) natureSeen.add(`${document.seller.taxRegime} ${nature}`)
        names.add(fileName)
        if (schemaFolder) files.push(file)
      }
    }),
    { numRuns: costlyRuns(1_250) },
  )
  expect([...met].toSorted()).toEqual([
    'body',
    'body with a VAT number',
    'company',
    'company of Greece',
    'company of the Union',
    'company outside the Union',
    'member of a VAT group',
    'operator of San Marino',
    'person',
    'person abroad',
    'person abroad with a fiscal code',
    'sole trader',
  ])
  // Goods bear VAT, or are sold in the flat-rate regime; N1 is what was advanced.
  expect([...natureSeen].toSorted()).toEqual(['RF01 N1', 'RF19 N1', 'RF19 N2.2'])
  // Without the schema the files are not kept, and `fattura-schema.ts` says so.
  for (let at = 0; at < files.length; at += 2_000) expect(await schemaErrorsOf(files.slice(at, at + 2_000))).toEqual([])
})
