import { printMessages } from './print-messages.ts'
import { maxNumberedPieces, type PrintRules } from './print-rules.ts'
import { unprintable } from './printable-characters.ts'
import { printedText } from './printed-text.ts'
import { numberAt, type TagPrint } from './tag-print.ts'

export type PrintPath = 'text' | `text.${number}` | 'start' | 'step' | 'logoText' | 'keeperText'
export type PrintProblem = { path: PrintPath; message: string }

const charactersOf = (text: string, max: number): string | undefined => {
  const left = unprintable(text)
  if (left.length > 0) return printMessages.notPrintable(left)
  return [...printedText(text)].length > max ? printMessages.tooLong(max) : undefined
}

/** Returns what is wrong with a print, by field; empty if nothing. `quantity` pieces are numbered. */
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
  if (start === undefined)
    return rules.digits > 0 && text.every(line => printedText(line) === '') ? printMessages.nothing : undefined
  if (rules.digits === 0) return printMessages.noNumber
  if (!/^\d+$/.test(start)) return printMessages.onlyDigits
  if (start.length > rules.digits) return printMessages.digits(rules.digits)
  const max = maxNumberedPieces(print, rules)
  return quantity > max ? printMessages.lastNumber(numberAt(print, quantity - 1), rules.digits, max) : undefined
}
