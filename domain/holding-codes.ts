/**
 * Guarantees one spelling of a holding's code (codice aziendale): three digits of the municipality, two letters of the
 * province, the running number; '001TO123'. Source: D.lgs 200/2010, annex I; the last part is loose on purpose.
 */
const shape = /^(?:IT)?(\d{3}[A-Z]{2}[0-9A-Z]{3,4})$/

/** The code that a text is, without IT, spaces, dots and dashes; null for any other text. */
export const parseHoldingCode = (text: string): string | null =>
  shape.exec(text.toUpperCase().replace(/[\s.\-–/]/g, ''))?.[1] ?? null
