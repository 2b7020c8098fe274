import { printMessages } from './print-messages.ts'
import { printedText } from './printed-text.ts'

/**
 * Guarantees that what a keeper wants printed is one thing, however it was written, that the product can bear it, and that
 * two lines of a cart with the same print are told to be the same. An official code is no wish: the registry allots it.
 */
export type TagPrint = {
  text?: string[]
  /** The first of the farm's own numbers, with the zeros that are to be printed: '0472'. */
  start?: string
  /** From one piece to the next; 1 where it is not said. */
  step?: number
  logoText?: string
  /** On the white field of an official secondary tag. */
  keeperText?: string
}

export const mostStep = 1000

/** As it is printed, without what is empty; null for nothing at all. */
export function tidyPrint(print: TagPrint | null | undefined): TagPrint | null {
  const text = (print?.text ?? []).map(printedText).filter(Boolean)
  const start = print?.start?.trim()
  const logoText = printedText(print?.logoText ?? '')
  const keeperText = printedText(print?.keeperText ?? '')
  const tidy: TagPrint = {
    ...(text.length > 0 && { text }),
    ...(start && { start, step: print?.step ?? 1 }),
    ...(logoText && { logoText }),
    ...(keeperText && { keeperText }),
  }
  return Object.keys(tidy).length > 0 ? tidy : null
}

/** '0472' and 3 pieces further on with a step of 10: '0502'. As many digits as the first has, or as it takes. */
export const numberAt = ({ start = '', step = 1 }: TagPrint, place: number): string =>
  start === '' ? '' : String(Number(start) + place * step).padStart(start.length, '0')

/** 'Da 0472 a 0521', 'Solo 0472'; '' for what bears no number. */
export const numbersLabel = (print: TagPrint, quantity: number): string => {
  if (print.start === undefined) return ''
  const [first, last] = [numberAt(print, 0), numberAt(print, quantity - 1)]
  return quantity === 1 ? printMessages.oneNumber(first) : printMessages.numbers(first, last, print.step ?? 1)
}

/** The same again with the numbers that follow. */
export const continuedPrint = (print: TagPrint, quantity: number): TagPrint =>
  print.start === undefined ? print : { ...print, start: numberAt(print, quantity) }

/** What is printed, as a line of a cart, an order or a mail tells it. */
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
