import { type InvoiceLine, mostWithoutStamp, stampDuty, type VatSummary } from '#domain/invoice.ts'
import { taxNumbersOf } from '#domain/invoice-recipient.ts'
import type { Cents } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import { invoiceMessages as texts } from './invoice-messages.ts'
import { lineText } from './invoice-wording.ts'

/**
 * An invoice in the format of the exchange system: FatturaPA 1.2.x between private parties (FPR12). The same document
 * gives the same bytes.
 */
export function fatturaPa(document: InvoiceDocument): Buffer {
  const body = el(
    'p:FatturaElettronica',
    { versione: 'FPR12', 'xmlns:p': 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2' },
    el('FatturaElettronicaHeader', transmission(document), seller(document), buyer(document)),
    el('FatturaElettronicaBody', general(document), goods(document), payment(document)),
  )
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`)
}

type Child = string | false
const el = (name: string, ...[first = '', ...rest]: [(Record<string, string> | Child)?, ...Child[]]): string => {
  const isAttributes = typeof first === 'object'
  const attributes = isAttributes
    ? Object.entries(first)
        .map(([key, value]) => ` ${key}="${value}"`)
        .join('')
    : ''
  const children = (isAttributes ? rest : [first, ...rest]).filter(child => child !== false)
  return `<${name}${attributes}>${children.join('')}</${name}>`
}

/** An element of text, or none where there is nothing to say. */
const text = (name: string, value: string, most = 1000): Child => {
  const said = latin(value).slice(0, most).trim()
  return said !== '' && el(name, escaped(said))
}

const typographic: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
}

/** The format knows Latin-1 alone: signs get their plain form, letters lose what Latin-1 has not. */
const latin = (value: string) =>
  [...value.replace(/[’‘“”–—…€]/g, sign => typographic[sign] ?? sign)]
    .map(sign => (isLatin(sign) ? sign : [...sign.normalize('NFD')].filter(isLatin).join('') || '?'))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const isLatin = (sign: string) => /^[\t\n\r\u0020-\u007e\u00a0-\u00ff]$/.test(sign)

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const euros = (cents: Cents) => (cents / 100).toFixed(2)
const rate = (basisPoints: number) => (basisPoints / 100).toFixed(2)

const taxId = (name: string, vatNumber: string) => el(name, el('IdPaese', 'IT'), text('IdCodice', vatNumber, 28))

const transmission = ({ seller: { vatNumber }, progressive, recipient }: InvoiceDocument) =>
  el(
    'DatiTrasmissione',
    taxId('IdTrasmittente', vatNumber),
    el('ProgressivoInvio', progressive),
    el('FormatoTrasmissione', 'FPR12'),
    el('CodiceDestinatario', recipient.code),
    text('PECDestinatario', recipient.pec),
  )

type Address = { address: string; municipality?: string; postalCode: string; city: string; province: string }

const place = ({ address, municipality = '', postalCode, city, province }: Address) =>
  el(
    'Sede',
    text('Indirizzo', municipality && municipality !== city ? `${address}, ${municipality}` : address, 60),
    el('CAP', postalCode),
    text('Comune', city, 60),
    text('Provincia', province, 2),
    el('Nazione', 'IT'),
  )

function seller({ seller: company }: InvoiceDocument) {
  const register = /([A-Z]{2})\W*(\d+)/.exec(company.register)
  const capital = /\d[\d.]*(?:,\d\d)?/.exec(company.capital)?.[0].replaceAll('.', '').replace(',', '.')
  const phone = company.phone.replace(/[^\d+]/g, '')
  return el(
    'CedentePrestatore',
    el(
      'DatiAnagrafici',
      taxId('IdFiscaleIVA', company.vatNumber),
      el('Anagrafica', text('Denominazione', company.legalName, 80)),
      el('RegimeFiscale', company.taxRegime),
    ),
    place(company),
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
  const { vatNumber, fiscalCode } = taxNumbersOf(customer)
  return el(
    'CessionarioCommittente',
    el(
      'DatiAnagrafici',
      vatNumber !== '' && taxId('IdFiscaleIVA', vatNumber),
      text('CodiceFiscale', fiscalCode),
      el('Anagrafica', text('Denominazione', customer.businessName, 80)),
    ),
    place(customer),
  )
}

const untaxedOf = (summary: readonly VatSummary[]) =>
  summary.filter(part => part.vatBasisPoints === 0).reduce((sum, part) => sum + part.taxable, 0)

function general({ type, issuedOn, number, figures, order, corrects }: InvoiceDocument) {
  return el(
    'DatiGenerali',
    el(
      'DatiGeneraliDocumento',
      el('TipoDocumento', type),
      el('Divisa', 'EUR'),
      el('Data', issuedOn),
      text('Numero', number, 20),
      untaxedOf(figures.summary) > mostWithoutStamp &&
        el('DatiBollo', el('BolloVirtuale', 'SI'), el('ImportoBollo', euros(stampDuty))),
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
        part.vatBasisPoints === 0 && el('Natura', 'N1'),
        el('ImponibileImporto', euros(part.taxable)),
        el('Imposta', euros(part.vat)),
        part.vatBasisPoints > 0 && el('EsigibilitaIVA', 'I'),
        part.vatBasisPoints === 0 && text('RiferimentoNormativo', texts.untaxed, 100),
      ),
    ),
  )

const detail = (document: InvoiceDocument, line: InvoiceLine, number: number) =>
  el(
    'DettaglioLinee',
    el('NumeroLinea', String(number)),
    line.kind === 'discount' && el('TipoCessionePrestazione', 'SC'),
    (line.kind === 'shipping' || line.kind === 'fee') && el('TipoCessionePrestazione', 'AC'),
    line.code !== '' && el('CodiceArticolo', el('CodiceTipo', 'INTERNO'), text('CodiceValore', line.code, 35)),
    text('Descrizione', lineText(document, line)) || el('Descrizione', '-'),
    el('Quantita', line.quantity.toFixed(2)),
    el('PrezzoUnitario', euros(line.unitPrice)),
    el('PrezzoTotale', euros(line.total)),
    el('AliquotaIVA', rate(line.vatBasisPoints)),
    line.vatBasisPoints === 0 && el('Natura', 'N1'),
  )

/** MP08 a payment card or its like, MP19 SEPA Direct Debit, MP05 a bank transfer. */
const paymentCodes: Record<PaymentMethod, string> = {
  credit_card: 'MP08',
  paypal: 'MP08',
  satispay: 'MP08',
  sepa: 'MP19',
  bonifico: 'MP05',
}

/** Whole, at once. */
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
