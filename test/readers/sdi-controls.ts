import { fiscalCodeProblem } from '#domain/identifiers/fiscal-code.ts'
import { hasVatCheckDigit } from '#domain/identifiers/vat-number.ts'
import { elementsAt, readXml, textAt, type XmlElement } from './invoice-xml.ts'

/**
 * The published controls of the exchange system (SdI) on ordinary invoices between private parties (FPR12), as far as they
 * concern TD01 and TD04. Source: technical specifications of the invoice, version 1.9, appendix 'Elenco controlli'. They
 * are written anew here, so that they share no rule with what they check, but for the two check digits.
 */

/** What the tax office knows, of which tests have a stand-in. */
export type TaxRegister = {
  /** Fiscal code of the owner of each VAT number that is no group's. */
  vatNumbers: ReadonlyMap<string, string>
  /** Fiscal codes of the members of each VAT group, by its number. */
  vatGroups: ReadonlyMap<string, readonly string[]>
  fiscalCodes: ReadonlySet<string>
  recipientCodes: ReadonlySet<string>
  inactiveCodes: ReadonlySet<string>
}

/** A file as it arrives. `sent` are names and texts of files that arrived before. */
export type Transmission = {
  fileName: string
  xml: string
  receivedOn: string
  register: TaxRegister
  sent: { names: ReadonlySet<string>; documents: ReadonlySet<string> }
}

type Reading = Transmission & { header: XmlElement; body: XmlElement; lines: XmlElement[]; summary: XmlElement[] }

const buyerPath = 'CessionarioCommittente/DatiAnagrafici'
const sellerPath = 'CedentePrestatore/DatiAnagrafici'
const general = 'DatiGenerali/DatiGeneraliDocumento'
const vatOf = ({ header }: Reading, party: string) => textAt(header, `${party}/IdFiscaleIVA/IdCodice`)
const countryOf = ({ header }: Reading, party: string) => textAt(header, `${party}/IdFiscaleIVA/IdPaese`)
const fiscalCodeOf = ({ header }: Reading, party: string) => textAt(header, `${party}/CodiceFiscale`)
const recipientCode = ({ header }: Reading) => textAt(header, 'DatiTrasmissione/CodiceDestinatario') ?? ''
const pecOf = ({ header }: Reading) => textAt(header, 'DatiTrasmissione/PECDestinatario')
const documentOf = (reading: Reading, name: string) => textAt(reading.body, `${general}/${name}`)

/** Whole ten-thousandths, because sums of fractions are not exact. */
const amount = (text: string | undefined) => Math.round(Number(text ?? Number.NaN) * 10_000)
const amountOf = (element: XmlElement, name: string) => amount(textAt(element, name))
const cent = 100
const isZeroRate = (element: XmlElement) => amountOf(element, 'AliquotaIVA') === 0
const keyOf = (element: XmlElement) => `${textAt(element, 'AliquotaIVA')} ${textAt(element, 'Natura') ?? ''}`
const isFiscalCode = (code: string) => fiscalCodeProblem(code) === null
const isTransmitter = (code: string | undefined) => code !== undefined && isFiscalCode(code)

const knowsVat = ({ register }: Reading, vat: string) =>
  hasVatCheckDigit(vat) && (register.vatNumbers.has(vat) || register.vatGroups.has(vat))

/** The controls on a party's two numbers: they belong together, and a VAT group names its member. */
const isMismatch = (reading: Reading, party: string) => {
  const owner = reading.register.vatNumbers.get(vatOf(reading, party) ?? '')
  const code = fiscalCodeOf(reading, party)
  return owner !== undefined && code !== undefined && code !== owner
}
const membersOf = (reading: Reading, party: string) => reading.register.vatGroups.get(vatOf(reading, party) ?? '')
const isNoMember = (reading: Reading, party: string) => {
  const code = fiscalCodeOf(reading, party)
  return code !== undefined && membersOf(reading, party)?.includes(code) === false
}
const lacksMember = (reading: Reading, party: string) =>
  membersOf(reading, party) !== undefined && fiscalCodeOf(reading, party) === undefined

const cassa = (reading: Reading) => elementsAt(reading.body, `${general}/DatiCassaPrevidenziale`)
const withheld = (reading: Reading) => elementsAt(reading.body, `${general}/DatiRitenuta`).length > 0
const isWithheld = (element: XmlElement) => textAt(element, 'Ritenuta') === 'SI'
const genericNatures = new Set(['N2', 'N3', 'N6'])
const lacksDiscount = (element: XmlElement) =>
  elementsAt(element, 'ScontoMaggiorazione').some(
    part => textAt(part, 'Percentuale') === undefined && textAt(part, 'Importo') === undefined,
  )

/** Text of an element: characters that the format has, none of them missing. */
const isText = (text: string | undefined, max: number) =>
  text !== undefined && text.trim() !== '' && text.length <= max && /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text)

/** Returns what a document is known by: its seller, year, type and number. */
export const documentKey = (xml: string): string => keyOfReading(readingOf(xml))
const keyOfReading = ({ header, body }: Pick<Reading, 'header' | 'body'>) =>
  [
    textAt(header, `${sellerPath}/IdFiscaleIVA/IdCodice`),
    textAt(body, `${general}/Data`)?.slice(0, 4),
    textAt(body, `${general}/TipoDocumento`) === 'TD04' ? 'TD04' : 'invoice',
    textAt(body, `${general}/Numero`),
  ].join(' ')

/** Returns true if the document is rejected with the code. */
export type SdiControl = (reading: Reading) => boolean

export const sdiControls = {
  // Name, size and form of the file.
  '00001': ({ fileName }) => !/^IT(?:\d{11}|[A-Z0-9]{16})_[A-Za-z0-9]{1,5}\.xml$/.test(fileName),
  '00002': ({ fileName, sent }) => sent.names.has(fileName),
  '00003': ({ xml }) => Buffer.byteLength(xml) > 5 * 1024 * 1024,
  '00200': reading =>
    !isText(textAt(reading.header, `${buyerPath}/Anagrafica/Denominazione`), 80) ||
    !isText(textAt(reading.header, 'CessionarioCommittente/Sede/Indirizzo'), 60) ||
    !isText(textAt(reading.header, 'CessionarioCommittente/Sede/Comune'), 60) ||
    !/^\d{5}$/.test(textAt(reading.header, 'CessionarioCommittente/Sede/CAP') ?? '') ||
    !/^RF(?:0[1-24-9]|1\d|20)$/.test(textAt(reading.header, `${sellerPath}/RegimeFiscale`) ?? '') ||
    (pecOf(reading)?.length ?? 7) < 7 ||
    reading.lines.length === 0 ||
    reading.lines.some(line => !isText(textAt(line, 'Descrizione'), 1000)),
  // Who sends, sells and buys.
  '00300': ({ header }) => !isTransmitter(textAt(header, 'DatiTrasmissione/IdTrasmittente/IdCodice')),
  '00301': reading => !knowsVat(reading, vatOf(reading, sellerPath) ?? ''),
  '00302': reading => !isFiscalCode(fiscalCodeOf(reading, sellerPath) ?? vatOf(reading, sellerPath) ?? ''),
  '00305': reading => {
    const vat = vatOf(reading, buyerPath)
    return vat !== undefined && countryOf(reading, buyerPath) === 'IT' && !knowsVat(reading, vat)
  },
  '00306': reading => {
    const code = fiscalCodeOf(reading, buyerPath)
    return code !== undefined && !(isFiscalCode(code) && reading.register.fiscalCodes.has(code))
  },
  '00311': reading =>
    !['0000000', 'XXXXXXX'].includes(recipientCode(reading)) &&
    !reading.register.recipientCodes.has(recipientCode(reading)) &&
    !reading.register.inactiveCodes.has(recipientCode(reading)),
  '00312': reading => reading.register.inactiveCodes.has(recipientCode(reading)),
  '00313': reading => recipientCode(reading) === 'XXXXXXX' && ['IT', undefined].includes(countryOf(reading, buyerPath)),
  '00320': reading => isMismatch(reading, sellerPath),
  '00321': reading => isNoMember(reading, sellerPath),
  '00322': reading => lacksMember(reading, sellerPath),
  '00324': reading => isMismatch(reading, buyerPath),
  '00325': reading => isNoMember(reading, buyerPath),
  '00326': reading => lacksMember(reading, buyerPath),
  '00330': reading => pecOf(reading)?.endsWith('@pec.fatturapa.it') === true,
  // What the document says.
  '00400': ({ lines }) => lines.some(line => isZeroRate(line) && textAt(line, 'Natura') === undefined),
  '00401': ({ lines }) => lines.some(line => !isZeroRate(line) && textAt(line, 'Natura') !== undefined),
  '00403': reading => (documentOf(reading, 'Data') ?? '9999') > reading.receivedOn,
  '00404': reading => reading.sent.documents.has(keyOfReading(reading)),
  '00411': reading => reading.lines.some(isWithheld) && !withheld(reading),
  '00413': reading => cassa(reading).some(part => isZeroRate(part) && textAt(part, 'Natura') === undefined),
  '00414': reading => cassa(reading).some(part => !isZeroRate(part) && textAt(part, 'Natura') !== undefined),
  '00415': reading => cassa(reading).some(isWithheld) && !withheld(reading),
  '00417': reading => vatOf(reading, buyerPath) === undefined && fiscalCodeOf(reading, buyerPath) === undefined,
  '00418': reading =>
    documentOf(reading, 'TipoDocumento') === 'TD04' &&
    elementsAt(reading.body, 'DatiGenerali/DatiFattureCollegate/Data').some(
      ({ text }) => text > (documentOf(reading, 'Data') ?? ''),
    ),
  '00419': ({ lines, summary }) =>
    lines.some(line => summary.every(part => textAt(part, 'AliquotaIVA') !== textAt(line, 'AliquotaIVA'))),
  '00420': ({ summary }) =>
    summary.some(part => textAt(part, 'Natura')?.startsWith('N6') && textAt(part, 'EsigibilitaIVA') === 'S'),
  '00421': ({ summary }) =>
    summary.some(part => {
      const tax = (amountOf(part, 'ImponibileImporto') * Number(textAt(part, 'AliquotaIVA'))) / 100
      return !(Math.abs(amountOf(part, 'Imposta') - tax) < cent + 0.5)
    }),
  '00422': ({ lines, summary }) =>
    summary.some(part => {
      const base = lines.filter(line => keyOf(line) === keyOf(part)).map(line => amountOf(line, 'PrezzoTotale'))
      return Math.abs(amountOf(part, 'ImponibileImporto') - base.reduce((sum, one) => sum + one, 0)) > 100 * cent
    }),
  '00423': ({ lines }) =>
    lines.some(line => {
      const total = amountOf(line, 'PrezzoUnitario') * Number(textAt(line, 'Quantita'))
      return !(Math.abs(amountOf(line, 'PrezzoTotale') - total) <= cent)
    }),
  '00424': ({ lines, summary }) =>
    [...lines, ...summary].some(part => {
      const rate = amountOf(part, 'AliquotaIVA')
      return !(rate === 0 || (rate >= 10_000 && rate <= 1_000_000))
    }),
  '00425': reading => !/\d/.test(documentOf(reading, 'Numero') ?? ''),
  '00426': reading => pecOf(reading) !== undefined && recipientCode(reading) !== '0000000',
  '00427': reading => recipientCode(reading).length !== 7,
  '00428': ({ header }) => !['FPR12', 'FPA12'].includes(textAt(header, 'DatiTrasmissione/FormatoTrasmissione') ?? ''),
  '00429': ({ summary }) => summary.some(part => isZeroRate(part) && textAt(part, 'Natura') === undefined),
  '00430': ({ summary }) => summary.some(part => !isZeroRate(part) && textAt(part, 'Natura') !== undefined),
  '00437': reading => elementsAt(reading.body, general).some(lacksDiscount),
  '00438': ({ lines }) => lines.some(lacksDiscount),
  '00443': ({ lines, summary }) =>
    summary.some(part => lines.every(line => textAt(line, 'AliquotaIVA') !== textAt(part, 'AliquotaIVA'))),
  '00444': ({ lines, summary }) => {
    const natures = (parts: XmlElement[]) => new Set(parts.map(part => textAt(part, 'Natura') ?? ''))
    return natures(lines).symmetricDifference(natures(summary)).size > 0
  },
  '00445': ({ lines, summary }) =>
    [...lines, ...summary].some(part => genericNatures.has(textAt(part, 'Natura') ?? '')),
  '00471': reading => {
    const vat = vatOf(reading, buyerPath)
    return documentOf(reading, 'TipoDocumento') === 'TD01' && vat !== undefined && vat === vatOf(reading, sellerPath)
  },
  '00476': reading => countryOf(reading, sellerPath) !== 'IT' && (countryOf(reading, buyerPath) ?? 'IT') !== 'IT',
} satisfies Record<string, SdiControl>

export type SdiCode = keyof typeof sdiControls

function readingOf(xml: string) {
  const root = readXml(xml)
  const [header] = elementsAt(root, 'FatturaElettronica/FatturaElettronicaHeader')
  const [body] = elementsAt(root, 'FatturaElettronica/FatturaElettronicaBody')
  if (!header || !body) throw new Error('Not an invoice')
  return {
    header,
    body,
    lines: elementsAt(body, 'DatiBeniServizi/DettaglioLinee'),
    summary: elementsAt(body, 'DatiBeniServizi/DatiRiepilogo'),
  }
}

/**
 * True if San Marino's office refuses the file, after the SdI took it: what it is sent bears no VAT, and the goods leave
 * Italy, which the shop's never do. Source: https://pa.sm/ticket/kb/faq.php?id=22
 */
export const isRefusedBySanMarino = ({ xml }: Pick<Transmission, 'xml'>): boolean =>
  textAt(readingOf(xml).header, 'DatiTrasmissione/CodiceDestinatario') === '2R4GTO8'

/** Returns the codes with which the file is rejected; an empty list if it is taken. */
export function sdiRejections(transmission: Transmission): SdiCode[] {
  const reading = { ...transmission, ...readingOf(transmission.xml) }
  return (Object.keys(sdiControls) as SdiCode[]).filter(code => sdiControls[code](reading))
}
