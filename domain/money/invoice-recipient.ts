import { isEmailAddress } from '../identifiers/email-address.ts'
import { isFiscalCodeOfBody } from '../identifiers/vat-number.ts'

/** Data of buyer and seller in the form that the exchange system (SdI) accepts. The codes are those of its controls. */

/** Recipient code for unknown recipients: the buyer finds the invoice in their tax drawer (cassetto fiscale). */
const nowhere = '0000000'

/** Codes for buyers abroad (00313) and in San Marino. The shop sells within Italy only. */
const codesAbroad = new Set(['XXXXXXX', '2R4GTO8'])

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

/**
 * Returns the recipient: the code if there is one, else the PEC address. Both may be ''. Orders of before these checks
 * may have values that the SdI rejects; these are left out.
 */
export const recipientOf = ({ sdiCode, pec }: { sdiCode: string; pec: string }): { code: string; pec: string } =>
  sdiCode !== nowhere && sdiCodeProblem(sdiCode) === null
    ? { code: sdiCode, pec: '' }
    : { code: nowhere, pec: isPec(pec) ? pec : '' }

/**
 * Returns who transmits the seller's invoices to the SdI, as their file names say it too: the fiscal code, which only a
 * sole trader or a member of a VAT group has beside the VAT number.
 */
export const transmitterOf = ({ vatNumber, fiscalCode }: { vatNumber: string; fiscalCode?: string }): string =>
  fiscalCode || vatNumber

export type TaxNumbers = {
  vatNumber: string
  fiscalCode: string
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
 * code of a body in the place of the VAT number goes where it belongs (00305).
 */
export function taxNumbersOf(party: TaxNumbers): { vatNumber: string; fiscalCode: string } {
  const { vatNumber, fiscalCode, isVatGroup = looksLikeVatGroup(party) } = party
  if (isFiscalCodeOfBody(vatNumber)) return { vatNumber: '', fiscalCode: vatNumber }
  return { vatNumber, fiscalCode: vatNumber === '' || isVatGroup ? fiscalCode : '' }
}
