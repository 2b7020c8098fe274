import { parseTagCode, tagCodeLines } from '../tags/tag-codes.ts'
import { bodyOf, type FaceLayout } from './blank-layout.ts'
import { type FacePrint, facePrint, type PrintWarning } from './face-print.ts'
import { capitalHeight } from './print-face.ts'
import type { PrintablePiece, PrintFace } from './print-surface.ts'
import { romanNumeral } from './roman-numeral.ts'
import { flagSpace } from './tag-outline.ts'

/**
 * The layout of a tag. Guarantees that browser, laser file and printed sheet are made of the same outlines. Millimetres
 * from the upper left corner of each face.
 */

/** Content of one piece. */
export type PrintContent = {
  /** Official code or holding code, in any notation; may be partly typed. Undefined for farm tags. */
  code?: string
  /** The farm's own number. */
  number?: string
  text?: readonly string[]
  logoText?: string
  keeperText?: string
  /** Number of reprints so far, printed as a Roman numeral. */
  reprint?: number
}

/** Returns the layout of each face of a piece, with warnings. */
export const layoutOf = (piece: PrintablePiece, content: PrintContent): FaceLayout[] =>
  piece.faces.map(face => {
    const print = facePrint()
    if (face.use === 'space') printSpace(print, face, content.keeperText ?? '')
    if (face.use === 'code') printersOf[face.shape](print, face, content, piece)
    return { ...face, body: bodyOf(face, piece), marks: print.marks, warnings: print.warnings }
  })

/** Returns each warning once, even if it concerns several faces. */
export const warningsOf = (faces: readonly FaceLayout[]): PrintWarning[] => {
  const seen = new Map(faces.flatMap(face => face.warnings.map(warning => [JSON.stringify(warning), warning] as const)))
  return [...seen.values()]
}

type Printer = (print: FacePrint, face: PrintFace, content: PrintContent, piece: PrintablePiece) => void
const printersOf: Record<PrintFace['shape'], Printer> = {
  flag: (print, face, content) => (content.code === undefined ? printFarmFlag : printFlag)(print, face, content),
  disc: (print, face, content) => (content.code === undefined ? printFarmDisc : printDisc)(print, face, content),
  ring: printRing,
  strip: printStrip,
}

/** Returns functions that scale positions of the large flag (58 × 66.5 mm) to the size of another. */
function flagPlaces({ width, height }: PrintFace) {
  const [across, down] = [width / 58, height / 66.5]
  return {
    x: (at: number) => width / 2 + (at - 29) * across,
    y: (at: number) => at * down,
    across,
    even: Math.min(across, down),
  }
}

function printFlag(print: FacePrint, face: PrintFace, { code = '', reprint = 0 }: PrintContent) {
  const { x, y, across, even } = flagPlaces(face)
  const [first, second, last] = tagCodeLines(code)
  const matrix = parseTagCode(code)
  const small = {
    field: 'code',
    x: x(8.5),
    align: 'left',
    size: 7.6 * even,
    width: (matrix ? 28 : 40) * across,
    spacing: -0.023,
    legible: 2.5,
  } as const
  print.line({ ...small, middle: y(28) }, first)
  print.line({ ...small, middle: y(37) }, second)
  if (matrix) print.matrix({ x: x(44.75), middle: y(31.3), side: 11.9 * even }, matrix)
  print.line(
    { field: 'code', x: x(29), middle: y(50.9), size: 18.75 * even, width: 45 * across, legible: 5 * even },
    last,
  )
  print.line(
    { field: 'reprint', x: x(29), middle: y(60.9), size: 4 * even, width: 30 * across, spacing: 0.1, legible: 1.6 },
    romanNumeral(reprint),
  )
}

/**
 * Prints the farm's number as large as the texts above and below it allow; without a number the texts use all the room.
 */
function printFarmFlag(print: FacePrint, face: PrintFace, { number = '', text = [], logoText = '' }: PrintContent) {
  const { x, y, across, even } = flagPlaces(face)
  const words = text.filter(Boolean)
  const line = { x: x(29), width: 42 * across, legible: 3 }
  const top = y(22.6)
  let bottom = y(62.2)
  if (logoText) bottom -= 5.6 * even
  const large = number === ''
  const each = large ? (bottom - top) / Math.max(words.length, 1) : 7.4 * even
  const size = large ? Math.min(16 * even, (each - 2 * even) / capitalHeight) : 6.6 * even
  for (const [n, word] of words.entries())
    print.line({ ...line, field: 'text', middle: top + (n + 0.5) * each, size }, word)
  if (!large) {
    const upper = top + words.length * each + (words.length > 0 ? 1 * even : 0)
    const room = bottom - upper
    const numeral = { middle: (upper + bottom) / 2, size: Math.min(31 * even, room / capitalHeight), tall: 1.25, room }
    print.line({ ...line, ...numeral, field: 'number', legible: 5 }, number)
  }
  const logo = { field: 'logoText', middle: y(62.2) - 2 * even, size: 5 * even, room: 4 * even, spacing: 0.05 } as const
  print.line({ ...line, ...logo, legible: 2.2 }, logoText)
}

/** Prints the white space with the keeper's text; the rest is left for writing by hand. */
function printSpace(print: FacePrint, face: PrintFace, keeperText: string) {
  const { x, y, across, even } = flagPlaces(face)
  print.space(flagSpace(face.width, face.height), { left: x(5.5), top: y(23.5), right: x(52.5), bottom: y(61) })
  const words = linesOf(keeperText, 3, 12)
  const each = Math.min(34 / words.length, 11.5)
  const size = Math.min(9 * even, ((each - 2.5) * even) / capitalHeight)
  for (const [n, line] of words.entries())
    print.line(
      {
        field: 'keeperText',
        x: x(29),
        middle: y(42.2) + (n - (words.length - 1) / 2) * each * even,
        size,
        width: 39 * across,
        legible: 2.5,
      },
      line,
    )
}

/** Wraps words into at most `max` lines of `length` characters; lines become longer if the words do not fit. */
export function linesOf(text: string, max: number, length: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const begun = lines.at(-1)
    if (begun !== undefined && begun.length + 1 + word.length <= length) lines[lines.length - 1] = `${begun} ${word}`
    else lines.push(word)
  }
  return lines.length > max ? linesOf(text, max, length + 1) : lines
}

/** Returns the setting of a line across a disc, as long as the rim allows; arguments are for a disc of 27 mm. */
function discLine(width: number, from: number, size: number, tall: number) {
  const [r, k] = [width / 2, width / 27]
  const room = size * tall * 0.8
  const chord = 2 * Math.sqrt(Math.max((13.5 * 0.9) ** 2 - (Math.abs(from) + room / 2) ** 2, 0))
  return { x: r, middle: r + from * k, size: size * k, tall, room: room * k, width: Math.min(chord, 21) * k }
}

function printDisc(print: FacePrint, { width }: PrintFace, { code = '', reprint = 0 }: PrintContent) {
  const [first, second, last] = tagCodeLines(code)
  const row = (field: 'code' | 'reprint', from: number, size: number, text: string, tall = 1) => {
    print.line({ field, ...discLine(width, from, size, tall), legible: 1.8 }, text)
  }
  if (/^[A-Z]/.test(second)) row('code', -5.8, 5.6, `${first} ${second}`)
  else {
    row('code', -8, 4.2, first)
    row('code', -3.7, 4.5, second)
  }
  row('code', 2.9, 8.8, last, 1.2)
  row('reprint', 9.4, 2.8, romanNumeral(reprint))
}

function printFarmDisc(print: FacePrint, { width }: PrintFace, { number = '', text = [] }: PrintContent) {
  const [word = ''] = text.filter(Boolean)
  const line = (field: 'text' | 'number', from: number, size: number, tall: number, legible: number, wish: string) => {
    print.line({ field, ...discLine(width, from, size, tall), legible }, wish)
  }
  if (word) line('text', number ? -7.4 : 0, 4.4, 1, 2, word)
  line('number', word ? 2 : 0, word ? 10.5 : 13, 1.25, 3, number)
}

/** Returns an Italian code as a reader shows it: '380 001990244731'. `undefined` for other codes. */
const electronicForm = (code: string) => /^IT(\d{12})$/.exec(parseTagCode(code) ?? '')?.[0]?.replace('IT', '380 ')

/** Prints a ring; an electronic one with the transponder's number. */
function printRing(
  print: FacePrint,
  { width }: PrintFace,
  { code = '', reprint = 0 }: PrintContent,
  piece: PrintablePiece,
) {
  const r = width / 2
  const written = tagCodeLines(code).filter(Boolean).join(' ')
  const said = (piece.isElectronic && electronicForm(code)) || written
  const text = [said, romanNumeral(reprint)].filter(Boolean).join('  ')
  print.arc({ field: 'code', x: r, y: r, radius: r * 0.67, size: r * 0.225, legible: 1.6 }, text)
}

function printStrip(
  print: FacePrint,
  { width, height }: PrintFace,
  content: PrintContent,
  { isMetal }: PrintablePiece,
) {
  const { code, number = '', text = [], reprint = 0 } = content
  const [along, k, middle] = [width / 40, height / 10, height / 2]
  if (code === undefined) {
    const [word = ''] = text.filter(Boolean)
    const line = { x: 17 * along, width: 27 * along }
    const above = number ? { middle: middle - 2.6 * k, size: 3.4 * k, room: 3.4 * k } : { middle, size: 6 * k }
    if (word) print.line({ ...line, ...above, field: 'text', legible: 2 }, word)
    return print.line(
      { ...line, field: 'number', middle: middle + (word ? 1.5 : 0) * k, size: (word ? 5.6 : 8) * k, legible: 3 },
      number,
    )
  }
  const lines = tagCodeLines(code)
  const matrix = isMetal ? null : parseTagCode(code)
  const numeral = { field: 'reprint', align: 'left', size: Math.max(2.4 * k, 2.3), legible: 1.6 } as const
  if (/^[A-Z]/.test(lines[1])) {
    const whole = lines.filter(Boolean).join(' ')
    print.line({ field: 'code', x: 14 * along, width: 22 * along, middle, size: 5.6 * k, legible: 2 }, whole)
    return print.line({ ...numeral, x: 26.5 * along, middle, width: 5 * along }, romanNumeral(reprint))
  }
  const line = {
    field: 'code',
    x: (matrix ? 13.5 : 17) * along,
    width: (matrix ? 21.6 : 27) * along,
    legible: 1.6,
  } as const
  print.line({ ...line, middle: middle - 2.5 * k, size: 3.4 * k }, lines.slice(0, 2).filter(Boolean).join(' '))
  print.line({ ...line, middle: middle + 1.7 * k, size: 5.4 * k, width: 13 * along }, lines[2])
  if (matrix) print.matrix({ x: 28.8 * along, middle, side: 6.6 * Math.min(along, k) }, matrix)
  return print.line(
    { ...numeral, x: line.x + 7.5 * along, middle: middle + 2.4 * k, width: 4 * along },
    romanNumeral(reprint),
  )
}
