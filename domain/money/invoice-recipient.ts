/** Data of the buyer in the form that the exchange system (SdI) accepts. */

/** Recipient code for unknown recipients: the buyer finds the invoice in their tax drawer (cassetto fiscale). */
const nowhere = '0000000'

/** Returns the recipient: the code if there is one, else the PEC address. Both may be ''. */
export const recipientOf = ({ sdiCode, pec }: { sdiCode: string; pec: string }): { code: string; pec: string } =>
  sdiCode && sdiCode !== nowhere ? { code: sdiCode, pec: '' } : { code: nowhere, pec }

/**
 * Returns the tax numbers for the invoice. The SdI rejects a VAT number and fiscal code that do not belong together, so
 * the fiscal code is included only if it is the only number or equals the VAT number.
 */
export const taxNumbersOf = ({ vatNumber, fiscalCode }: { vatNumber: string; fiscalCode: string }) => ({
  vatNumber,
  fiscalCode: vatNumber === '' || fiscalCode === vatNumber ? fiscalCode : '',
})

/** Removes white space and converts letters to upper case. */
export const normalizeSdiCode = (text: string): string =>
  text.replace(/\s/g, '').replace(/[a-z]/g, letter => letter.toUpperCase())

/**
 * Returns 'shape' unless the code has seven letters or digits. Public bodies have six, and need another invoice format.
 */
export const sdiCodeProblem = (text: string): 'shape' | null =>
  /^[A-Z0-9]{7}$/.test(normalizeSdiCode(text)) ? null : 'shape'
