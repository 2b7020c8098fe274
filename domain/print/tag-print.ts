import { printedText, unprintable } from './print-face.ts'
import { printMessages } from './print-messages.ts'
import { type PrintedProduct, piecesOf } from './print-surface.ts'

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
export type PrintPath = 'text' | `text.${number}` | 'start' | 'step' | 'logoText' | 'keeperText'
export type PrintProblem = { path: PrintPath; message: string }

/** How much a product bears; 0 is not at all. Lengths are characters. */
export type PrintRules = { digits: number; lines: number; lineLength: number; logoLength: number; keeperLength: number }

export const mostStep = 1000
const official: PrintRules = { digits: 0, lines: 0, lineLength: 0, logoLength: 0, keeperLength: 36 }
/** In capitals that can still be read; source of the figures: the widths of domain/print/tag-layout.ts. */
const farm = {
  flag: { digits: 4, lines: 2, lineLength: 20, logoLength: 16, keeperLength: 0 },
  button: { digits: 4, lines: 1, lineLength: 10, logoLength: 0, keeperLength: 0 },
  strip: { digits: 6, lines: 1, lineLength: 14, logoLength: 0, keeperLength: 0 },
} as const satisfies Record<string, PrintRules>

/** What may be chosen of a product's print; null where there is nothing to choose. */
export function printRulesOf(product: PrintedProduct): PrintRules | null {
  const pieces = piecesOf(product)
  const [first] = pieces
  if (!first) return null
  if (product.productTypes.includes('ministeriale'))
    return pieces.some(piece => piece.faces.some(face => face.use === 'space')) ? official : null
  // Steel is punched, number by number.
  return first.isMetal ? { ...farm.strip, lines: 0 } : farm[first.shape]
}

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

/** How many pieces can be numbered before the digits are too many. */
export const mostNumbered = ({ start, step = 1 }: TagPrint, { digits }: PrintRules): number =>
  start === undefined ? Infinity : Math.max(0, Math.floor((10 ** digits - 1 - Number(start)) / step) + 1)

const charactersOf = (text: string, most: number): string | undefined => {
  const left = unprintable(text)
  if (left.length > 0) return printMessages.notPrintable(left)
  return [...printedText(text)].length > most ? printMessages.tooLong(most) : undefined
}

/** What is wrong with a wish, field by field; `quantity` pieces are numbered. */
export function printProblems(print: TagPrint, rules: PrintRules, quantity: number): PrintProblem[] {
  const { text = [], start, logoText = '', keeperText = '' } = print
  const problems: (readonly [PrintPath, string | undefined])[] = [
    ['text', text.length > rules.lines ? printMessages.lines(rules.lines) : undefined],
    ...text.slice(0, rules.lines).map((line, n) => [`text.${n}`, charactersOf(line, rules.lineLength)] as const),
    ['start', startProblem(print, rules, quantity)],
    ['step', print.step !== undefined && start === undefined ? printMessages.stepAlone : undefined],
    ['logoText', logoText && (rules.logoLength ? charactersOf(logoText, rules.logoLength) : printMessages.noLogo)],
    [
      'keeperText',
      keeperText && (rules.keeperLength ? charactersOf(keeperText, rules.keeperLength) : printMessages.noSpace),
    ],
  ]
  return problems.flatMap(([path, message]) => (message ? [{ path, message }] : []))
}

function startProblem(print: TagPrint, rules: PrintRules, quantity: number): string | undefined {
  const { start, text = [] } = print
  if (start === undefined) return rules.digits > 0 && text.length === 0 ? printMessages.nothing : undefined
  if (rules.digits === 0) return printMessages.noNumber
  if (!/^\d+$/.test(start)) return printMessages.onlyDigits
  if (start.length > rules.digits) return printMessages.digits(rules.digits)
  const most = mostNumbered(print, rules)
  return quantity > most ? printMessages.lastNumber(numberAt(print, quantity - 1), rules.digits, most) : undefined
}

/** 'Da 0472 a 0521', 'Solo 0472'; '' for what bears no number. */
export const numbersLabel = (print: TagPrint, quantity: number): string => {
  if (print.start === undefined) return ''
  const [first, last] = [numberAt(print, 0), numberAt(print, quantity - 1)]
  return quantity === 1 ? printMessages.oneNumber(first) : printMessages.numbers(first, last, print.step ?? 1)
}
