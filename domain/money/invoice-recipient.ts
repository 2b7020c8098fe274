import { isAbroad } from '../identifiers/countries.ts'
import { isEmailAddress } from '../identifiers/email-address.ts'
import { fiscalCodeProblem } from '../identifiers/fiscal-code.ts'
import { withoutCountryPrefix } from '../identifiers/foreign-tax-number.ts'
import { isFiscalCodeOfBody, vatNumberProblem } from '../identifiers/vat-number.ts'

/** Data of buyer and seller in the form that the exchange system (SdI) accepts. The codes are those of its controls. */

/** Recipient code for unknown recipients: the buyer finds the invoice in their tax drawer (cassetto fiscale). */
const nowhere = '0000000'

/** Recipient code for buyers abroad (00313). The shop gives them the PDF. */
const abroad = 'XXXXXXX'

/**
 * `2R4GTO8` is San Marino's tax office (HUB-SM). It is for goods that go there without VAT, and refuses invoices of goods
 * that stay in Italy; those have the code of all others abroad. Source: https://pa.sm/ticket/kb/faq.php?id=22
 */
const codesAbroad = new Set([abroad, '2R4GTO8'])

/** Removes white space and converts letters to upper case. */
export const normalizeSdiCode = (text: string): string =>
  text.replace(/\s/g, '').replace(/[a-z]/g, letter => letter.toUpperCase())

export type SdiCodeProblem = 'shape' | 'public-body' | 'foreign'

/**
 * Returns what is wrong with a recipient code, after normalizing, or null. It has seven letters or digits; the six of a
 * public body need another invoice format (00427).
 */
export const sdiCodeProblem = (text: string): SdiCodeProblem | null => {
  const code = normalizeSdiCode(text)
  if (/^[A-Z0-9]{6}$/.test(code)) return 'public-body'
  if (!/^[A-Z0-9]{7}$/.test(code)) return 'shape'
  return codesAbroad.has(code) ? 'foreign' : null
}

/** True if invoices can be sent to the PEC address: 7 to 256 characters, and no mailbox of the SdI itself (00330). */
export const isPec = (address: string): boolean =>
  isEmailAddress(address) && address.length >= 7 && !address.endsWith('@pec.fatturapa.it')

type Recipient = { code: string; pec: string }

/**
 * Returns the recipient: abroad the code for that, else the buyer's code if there is one, else the PEC address. Both may be
 * ''. Orders of before these checks may have values that the SdI rejects; these are left out.
 */
export function recipientOf(buyer: { country?: string; sdiCode?: string; pec?: string }): Recipient {
  const { country, sdiCode = '', pec = '' } = buyer
  if (isAbroad(country)) return { code: abroad, pec: '' }
  return sdiCode !== nowhere && sdiCodeProblem(sdiCode) === null
    ? { code: sdiCode, pec: '' }
    : { code: nowhere, pec: isPec(pec) ? pec : '' }
}

/**
 * Returns who transmits the seller's invoices to the SdI, as their file names say it too: the fiscal code, which only a
 * sole trader or a member of a VAT group has beside the VAT number.
 */
export const transmitterOf = ({ vatNumber, fiscalCode }: { vatNumber: string; fiscalCode?: string }): string =>
  fiscalCode || vatNumber

export type TaxNumbers = {
  vatNumber: string
  fiscalCode: string
  /** Missing: Italy. */
  country?: string | undefined
  /** Whether the VAT number is that of a VAT group. `undefined`: the numbers decide. */
  isVatGroup?: boolean | undefined
}

/**
 * True if the numbers are those of a member of a VAT group (art. 70-bis DPR 633/1972): the group's VAT number beside the
 * company's own fiscal code. Outside a group, both numbers of a company are the same; a person's code has 16 characters.
 */
const looksLikeVatGroup = ({ vatNumber, fiscalCode }: TaxNumbers) =>
  /^\d{11}$/.test(fiscalCode) && fiscalCode !== vatNumber && !isFiscalCodeOfBody(fiscalCode)

/**
 * Returns the tax numbers for the invoice. The fiscal code is left out beside a VAT number, because the SdI rejects what
 * it does not know as one subject (00324), unless the number is that of a VAT group, which needs both (00326). The fiscal
 * code of a body in the place of the VAT number goes where it belongs (00305). Those of a seat abroad stay as they are.
 */
export function taxNumbersOf(party: TaxNumbers): { vatNumber: string; fiscalCode: string } {
  const { vatNumber, fiscalCode, isVatGroup = looksLikeVatGroup(party) } = party
  if (isAbroad(party.country)) return { vatNumber, fiscalCode }
  if (isFiscalCodeOfBody(vatNumber)) return { vatNumber: '', fiscalCode: vatNumber }
  return { vatNumber, fiscalCode: vatNumber === '' || isVatGroup ? fiscalCode : '' }
}

/**
 * True if the SdI would reject an invoice to an Italian buyer for the numbers: there is none (00417), or one of them does
 * not exist (00305, 00306). What it knows of numbers abroad it does not check.
 */
export function hasDoubtfulNumbers(party: TaxNumbers): boolean {
  if (isAbroad(party.country)) return false
  const { vatNumber, fiscalCode } = taxNumbersOf(party)
  if (vatNumber === '' && fiscalCode === '') return true
  if (vatNumber !== '' && vatNumberProblem(vatNumber) !== null) return true
  return fiscalCode !== '' && fiscalCodeProblem(fiscalCode) !== null
}

/** For a person abroad who has no number that the invoice could name. Source: Assosoftware, answer of 7 May 2019. */
const unknownAbroad = '99999999999'

/** True if an Italian invoice has both numbers, as only that of a VAT group's member has. */
export function isVatGroup(party: TaxNumbers): boolean {
  const { vatNumber, fiscalCode } = taxNumbersOf(party)
  return !isAbroad(party.country) && vatNumber !== '' && fiscalCode !== ''
}

/**
 * Returns what identifies a buyer abroad beside the country (`IdCodice`): the tax number without its prefix, else an
 * Italian fiscal code, which the SdI does not check there and wants nowhere else. Source: Agenzia delle Entrate, FAQ 63 on
 * electronic invoices (19 July 2019, updated 12 February 2021).
 */
export const foreignIdentifierOf = (country: string, { vatNumber, fiscalCode }: TaxNumbers): string =>
  withoutCountryPrefix(country, vatNumber) || fiscalCode || unknownAbroad
