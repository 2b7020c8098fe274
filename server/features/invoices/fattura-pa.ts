import { create } from 'xmlbuilder2'
import { isAbroad, italy } from '#domain/identifiers/countries.ts'
import {
  maxHouseNumberLength,
  maxStreetLength,
  type PostalAddress,
  splitHouseNumber,
  streetLine,
} from '#domain/identifiers/postal-address.ts'
import { type InvoiceLine, natureOf, needsStamp, stampDuty } from '#domain/money/invoice.ts'
import { foreignIdentifierOf, taxNumbersOf, transmitterOf } from '#domain/money/invoice-recipient.ts'
import type { Cents } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import { lineText } from './invoice-line-text.ts'
import { invoiceMessages as texts } from './invoice-messages.ts'
import { invoiceText } from './invoice-text.ts'

/**
 * Returns an invoice in the format of the exchange system: FatturaPA 1.2.x between private parties (FPR12). The same
 * document gives the same bytes.
 */
export function fatturaPa(document: InvoiceDocument): Buffer {
  const xml = create({ version: '1.0', encoding: 'UTF-8' })
  const root = xml.ele('http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2', 'p:FatturaElettronica')
  root.att('versione', 'FPR12')
  append(root, el('FatturaElettronicaHeader', transmission(document), seller(document), buyer(document)))
  append(root, el('FatturaElettronicaBody', general(document), goods(document), payment(document)))
  return Buffer.from(`${xml.end()}\n`)
}

type Element = { name: string; content: Content[] }
type Content = Element | string | false

const el = (name: string, ...content: Content[]): Element => ({ name, content })

function append(parent: ReturnType<typeof create>, { name, content }: Element) {
  // Children have no namespace; only the root is qualified.
  const node = parent.ele('', name)
  for (const part of content)
    if (typeof part === 'string') node.txt(part)
    else if (part !== false) append(node, part)
}

/** Returns an element with at most `max` characters of text, or false if the text is empty. */
const text = (name: string, value: string, max = 1000): Element | false => {
  const said = invoiceText(value).slice(0, max).trim()
  return said !== '' && el(name, said)
}

/** The same for an element that may not be missing. */
const required = (name: string, value: string, max: number): Element => text(name, value, max) || el(name, '-')

const euros = (cents: Cents) => (cents / 100).toFixed(2)
const rate = (basisPoints: number) => (basisPoints / 100).toFixed(2)

const taxId = (name: string, number: string, country = italy) =>
  el(name, el('IdPaese', country), text('IdCodice', number, 28))

const transmission = ({ seller: company, progressive, recipient }: InvoiceDocument) =>
  el(
    'DatiTrasmissione',
    taxId('IdTrasmittente', transmitterOf(company)),
    el('ProgressivoInvio', progressive),
    el('FormatoTrasmissione', 'FPR12'),
    el('CodiceDestinatario', recipient.code),
    text('PECDestinatario', recipient.pec),
  )

const addressLines = (place: PostalAddress) => (isAbroad(place.country) ? foreignAddress(place) : italianAddress(place))

/** The locality stands after the street as long as both fit: the street with its number is what the law asks for. */
function italianAddress(place: PostalAddress) {
  const { street, number } = splitHouseNumber(place.address)
  const line = streetLine({ ...place, address: street })
  return el(
    'Sede',
    required('Indirizzo', invoiceText(line).length <= maxStreetLength ? line : street, maxStreetLength),
    text('NumeroCivico', number, maxHouseNumberLength),
    el('CAP', place.postalCode),
    required('Comune', place.city, 60),
    text('Provincia', place.province, 2),
    el('Nazione', italy),
  )
}

/** The postal code of the country has no field of its own, so it follows the street. Source: see `foreignIdentifierOf`. */
const foreignAddress = (place: PostalAddress) =>
  el(
    'Sede',
    required('Indirizzo', `${streetLine(place).slice(0, 58 - place.postalCode.length)}, ${place.postalCode}`, 60),
    el('CAP', '00000'),
    required('Comune', place.city, 60),
    el('Nazione', place.country ?? italy),
  )

function seller({ seller: company }: InvoiceDocument) {
  const { vatNumber, fiscalCode } = taxNumbersOf({ ...company, fiscalCode: company.fiscalCode ?? '' })
  const register = /([A-Z]{2})\W*(\d+)/.exec(company.register)
  const capital = /\d[\d.]*(?:,\d\d)?/.exec(company.capital)?.[0].replaceAll('.', '').replace(',', '.')
  const phone = company.phone.replace(/[^\d+]/g, '')
  return el(
    'CedentePrestatore',
    el(
      'DatiAnagrafici',
      taxId('IdFiscaleIVA', vatNumber),
      text('CodiceFiscale', fiscalCode),
      el('Anagrafica', required('Denominazione', company.legalName, 80)),
      el('RegimeFiscale', company.taxRegime),
    ),
    addressLines(company),
    register !== null &&
      el(
        'IscrizioneREA',
        text('Ufficio', register[1] ?? ''),
        text('NumeroREA', register[2] ?? '', 20),
        capital !== undefined && el('CapitaleSociale', Number(capital).toFixed(2)),
        el('StatoLiquidazione', 'LN'),
      ),
    el('Contatti', phone.length >= 5 && phone.length <= 12 && el('Telefono', phone), text('Email', company.email, 256)),
  )
}

function buyer({ buyer: customer }: InvoiceDocument) {
  return el(
    'CessionarioCommittente',
    el('DatiAnagrafici', ...buyerIds(customer), el('Anagrafica', required('Denominazione', customer.businessName, 80))),
    addressLines(customer),
  )
}

function buyerIds(customer: InvoiceDocument['buyer']): Content[] {
  const { country = italy } = customer
  if (isAbroad(country)) return [taxId('IdFiscaleIVA', foreignIdentifierOf(country, customer), country)]
  const { vatNumber, fiscalCode } = taxNumbersOf(customer)
  return [vatNumber !== '' && taxId('IdFiscaleIVA', vatNumber), text('CodiceFiscale', fiscalCode)]
}

function general({ type, issuedOn, number, figures, order, corrects }: InvoiceDocument) {
  return el(
    'DatiGenerali',
    el(
      'DatiGeneraliDocumento',
      el('TipoDocumento', type),
      el('Divisa', 'EUR'),
      el('Data', issuedOn),
      text('Numero', number, 20),
      needsStamp(figures) && el('DatiBollo', el('BolloVirtuale', 'SI'), el('ImportoBollo', euros(stampDuty))),
      el('ImportoTotaleDocumento', euros(figures.total)),
      corrects !== null && text('Causale', texts.cause(corrects.number), 200),
    ),
    el('DatiOrdineAcquisto', text('IdDocumento', orderNumber(order.id), 20), el('Data', order.placedOn)),
    corrects !== null &&
      el('DatiFattureCollegate', text('IdDocumento', corrects.number, 20), el('Data', corrects.issuedOn)),
  )
}

const goods = (document: InvoiceDocument) =>
  el(
    'DatiBeniServizi',
    ...document.figures.lines.map((line, index) => detail(document, line, index + 1)),
    ...document.figures.summary.map(part =>
      el(
        'DatiRiepilogo',
        el('AliquotaIVA', rate(part.vatBasisPoints)),
        part.vatBasisPoints === 0 && el('Natura', natureOf(part)),
        el('ImponibileImporto', euros(part.taxable)),
        el('Imposta', euros(part.vat)),
        part.vatBasisPoints > 0 && el('EsigibilitaIVA', 'I'),
        part.vatBasisPoints === 0 && text('RiferimentoNormativo', texts.untaxed[natureOf(part)], 100),
      ),
    ),
  )

const detail = (document: InvoiceDocument, line: InvoiceLine, number: number) =>
  el(
    'DettaglioLinee',
    el('NumeroLinea', String(number)),
    line.kind === 'discount' && el('TipoCessionePrestazione', 'SC'),
    line.kind === 'goodwill' && el('TipoCessionePrestazione', 'AB'),
    (line.kind === 'shipping' || line.kind === 'fee') && el('TipoCessionePrestazione', 'AC'),
    line.code !== '' && el('CodiceArticolo', el('CodiceTipo', 'INTERNO'), text('CodiceValore', line.code, 35)),
    required('Descrizione', lineText(document, line), 1000),
    el('Quantita', line.quantity.toFixed(2)),
    el('PrezzoUnitario', euros(line.unitPrice)),
    el('PrezzoTotale', euros(line.total)),
    el('AliquotaIVA', rate(line.vatBasisPoints)),
    line.vatBasisPoints === 0 && el('Natura', natureOf(line)),
  )

/** MP08: payment card and the like. MP19: SEPA Direct Debit. MP05: bank transfer. */
const paymentCodes: Record<PaymentMethod, string> = {
  credit_card: 'MP08',
  paypal: 'MP08',
  satispay: 'MP08',
  sepa: 'MP19',
  bonifico: 'MP05',
}

/** TP02: the whole amount at once. */
const payment = ({ paymentMethod, figures }: InvoiceDocument) =>
  el(
    'DatiPagamento',
    el('CondizioniPagamento', 'TP02'),
    el(
      'DettaglioPagamento',
      el('ModalitaPagamento', paymentCodes[paymentMethod]),
      el('ImportoPagamento', euros(figures.total)),
    ),
  )
