import { printMessages } from './print-messages.ts'
import { printedText } from './printed-text.ts'

/**
 * What a keeper wants printed, in one normalized form, so that equal prints in a cart are recognized. Official codes
 * are not included: the registry assigns them.
 */
export type TagPrint = {
  text?: string[]
  /** First number of the farm's series, with the leading zeros to print: '0472'. */
  start?: string
  /** Difference between two pieces; default 1. */
  step?: number
  logoText?: string
  /** Text on the white space of an official secondary tag. */
  keeperText?: string
}

export const maxNumberStep = 1000

/** Returns the print in normalized form, without empty fields. Null if nothing is printed. */
export function normalizePrint(print: TagPrint | null | undefined): TagPrint | null {
  const text = (print?.text ?? []).map(printedText).filter(Boolean)
  const start = print?.start?.trim()
  const logoText = printedText(print?.logoText ?? '')
  const keeperText = printedText(print?.keeperText ?? '')
  const normalized: TagPrint = {
    ...(text.length > 0 && { text }),
    ...(start && { start, step: print?.step ?? 1 }),
    ...(logoText && { logoText }),
    ...(keeperText && { keeperText }),
  }
  return Object.keys(normalized).length > 0 ? normalized : null
}

/**
 * Returns the number of the piece at `place` (from 0): '0502' for '0472', step 10, place 3. At least as many digits as
 * the first.
 */
export const numberAt = ({ start = '', step = 1 }: TagPrint, place: number): string =>
  start === '' ? '' : String(Number(start) + place * step).padStart(start.length, '0')

/** Describes the numbers: 'Da 0472 a 0521', 'Solo 0472'; '' without numbers. */
export const numbersLabel = (print: TagPrint, quantity: number): string => {
  if (print.start === undefined) return ''
  const [first, last] = [numberAt(print, 0), numberAt(print, quantity - 1)]
  return quantity === 1 ? printMessages.oneNumber(first) : printMessages.numbers(first, last, print.step ?? 1)
}

/** Returns the same print, with the numbers that follow. */
export const continuedPrint = (print: TagPrint, quantity: number): TagPrint =>
  print.start === undefined ? print : { ...print, start: numberAt(print, quantity) }

/** Describes a print for the lines of carts, orders and mails; one text per field. */
export const printLabels = (print: TagPrint | null, quantity: number): string[] => {
  if (!print) return []
  const { text = [], logoText, keeperText } = print
  return [
    numbersLabel(print, quantity),
    text.length > 0 ? printMessages.text(text) : '',
    logoText ? printMessages.logo(logoText) : '',
    keeperText ? printMessages.keeper(keeperText) : '',
  ].filter(Boolean)
}
