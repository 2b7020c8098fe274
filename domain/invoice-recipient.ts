/** Guarantees that the exchange system (SdI) is told of a buyer what it accepts. */

/** Where no recipient is known: the buyer finds the invoice in their tax drawer. */
const nowhere = '0000000'

/** A recipient's code goes before a PEC address; either may be ''. */
export const recipientOf = ({ sdiCode, pec }: { sdiCode: string; pec: string }): { code: string; pec: string } =>
  sdiCode && sdiCode !== nowhere ? { code: sdiCode, pec: '' } : { code: nowhere, pec }

/** The SdI holds invoices whose two numbers it does not find together: the fiscal code is told where it is the only one, or the same. */
export const taxNumbersOf = ({ vatNumber, fiscalCode }: { vatNumber: string; fiscalCode: string }) => ({
  vatNumber,
  fiscalCode: vatNumber === '' || fiscalCode === vatNumber ? fiscalCode : '',
})

/** Drops white space, and puts letters in upper case. */
export const normalizeSdiCode = (text: string): string =>
  text.replace(/\s/g, '').replace(/[a-z]/g, letter => letter.toUpperCase())

/** Seven letters and digits; six are a public body's, which take another format. */
export const sdiCodeProblem = (text: string): 'shape' | null =>
  /^[A-Z0-9]{7}$/.test(normalizeSdiCode(text)) ? null : 'shape'
