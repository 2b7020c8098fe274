import { dataMatrix } from './data-matrix.ts'
import { millimetres } from './millimetres.ts'
import {
  arcOutline,
  arcStep,
  type Box,
  capitalHeight,
  inkOf,
  lengthOf,
  type Setting,
  sizeFor,
  textOutline,
} from './print-face.ts'
import { unprintable } from './printable-characters.ts'
import { printedText } from './printed-text.ts'

/** The input field that a printed element comes from, so that its warning appears at that field. */
export type PrintField = 'code' | 'number' | 'text' | 'logoText' | 'keeperText' | 'reprint'

/** A printed element of a face; `d` is its SVG outline in millimetres from the upper left corner of the face. */
export type Mark = {
  kind: 'text' | 'matrix' | 'space'
  field: PrintField
  text: string
  /** Height of its capitals, or of the whole element, in millimetres. */
  height: number
  box: Box
  d: string
}

/**
 * `too-long`: only the beginning fits. `too-small`: it fits, but is hard to read. `not-printable`: characters were left
 * out.
 */
export type PrintWarning = { field: PrintField; problem: 'too-long' | 'too-small' | 'not-printable'; text: string }

/** Minimum height of capitals in millimetres; below it the laser's dots merge. */
const minCapitalHeight = 1.6

type Line = Setting & {
  field: PrintField
  /** Left end or middle of the line, depending on `align`. */
  x: number
  /** Vertical middle of the capitals. */
  middle: number
  align?: 'left' | 'middle'
  /** Maximum length. */
  width: number
  /** Maximum height with accents and commas; default a little more than the capitals. */
  room?: number
  /** Height of capitals below which a warning is raised. */
  legible: number
}

/** Collects the printed elements of a face and their warnings. All lengths are millimetres. */
export function facePrint() {
  const marks: Mark[] = []
  const warnings: PrintWarning[] = []

  const printable = (field: PrintField, text: string) => {
    const left = unprintable(text)
    if (left.length > 0) warnings.push({ field, problem: 'not-printable', text: left.join(' ') })
    return [...printedText(text)]
      .filter(character => !left.includes(character))
      .join('')
      .trim()
  }
  const warnOfSize = (field: PrintField, text: string, capital: number, legible: number) => {
    if (capital < legible - 0.005) warnings.push({ field, problem: 'too-small', text })
  }

  return {
    marks,
    warnings,

    /**
     * Adds a line in the largest size that fits, at most `size`. Cuts the text if it does not fit at the minimum size.
     */
    line(
      {
        field,
        x,
        middle,
        align = 'middle',
        width,
        legible,
        size,
        tall = 1,
        spacing = -0.03,
        room = size * tall * 0.8,
      }: Line,
      wish: string,
    ) {
      let text = printable(field, wish)
      if (text === '') return
      const { above, below } = inkOf(text)
      const highest = room / ((above + below) * tall)
      let fitted = Math.min(size, highest, sizeFor(text, width, spacing))
      if (fitted * capitalHeight * tall < minCapitalHeight) {
        fitted = minCapitalHeight / (capitalHeight * tall)
        while (text !== '' && lengthOf(text, { size: fitted, spacing }) > width) text = text.slice(0, -1).trimEnd()
        warnings.push({ field, problem: 'too-long', text })
        if (text === '' || fitted > highest) return
      } else warnOfSize(field, text, fitted * capitalHeight * tall, legible)
      const setting = { size: fitted, tall, spacing }
      const height = fitted * capitalHeight * tall
      const left = align === 'left' ? x : x - lengthOf(text, setting) / 2
      // Centers the capitals, unless an accent or a comma would leave the room.
      const foot = Math.min(
        Math.max(middle + height / 2, middle - room / 2 + above * fitted * tall),
        middle + room / 2 - below * fitted * tall,
      )
      marks.push({ kind: 'text', field, text, height, ...textOutline(text, left, foot, setting) })
    },

    /**
     * Adds a text round a centre, spaced as far as it remains legible. Throws a RangeError if it is longer than the
     * circle.
     */
    arc(
      {
        field,
        x,
        y,
        radius,
        size,
        legible,
      }: Setting & { field: PrintField; x: number; y: number; radius: number; legible: number },
      wish: string,
    ) {
      const text = printable(field, wish)
      if (text === '') return
      const step = Math.min(0.32, (Math.PI * 1.84) / [...text].length)
      const fitted = Math.min(size, (step * radius) / 0.6)
      const spacing = (step * radius) / fitted - 0.6
      const setting = { size: fitted, spacing }
      warnOfSize(field, text, fitted * capitalHeight, legible)
      if (arcStep(radius, setting) * [...text].length > 2 * Math.PI)
        throw new RangeError('An arc longer than its circle')
      marks.push({
        kind: 'text',
        field,
        text,
        height: fitted * capitalHeight,
        ...arcOutline(text, x, y, radius, setting),
      })
    },

    /** Adds the code as a Data Matrix; dark modules of a row are merged into runs. */
    matrix({ x, middle, side }: { x: number; middle: number; side: number }, code: string) {
      const symbol = dataMatrix(code)
      if (!symbol) return warnings.push({ field: 'code', problem: 'too-long', text: code })
      const [left, top, module] = [x - side / 2, middle - side / 2, side / symbol.side]
      const d = symbol.path.replace(/M(\d+) (\d+)h(\d+)v1h-\d+z/g, (_, column: string, row: string, run: string) => {
        const [from, to] = [left + Number(column) * module, left + (Number(column) + Number(run)) * module]
        const [upper, lower] = [top + Number(row) * module, top + (Number(row) + 1) * module].map(millimetres)
        return `M${millimetres(from)} ${upper}H${millimetres(to)}V${lower}H${millimetres(from)}z`
      })
      const box = { left, top, right: left + side, bottom: top + side }
      return marks.push({ kind: 'matrix', field: 'code', text: code, height: side, box, d })
    },

    /** Adds the white field on which the keeper writes. */
    space(d: string, box: Box) {
      marks.push({ kind: 'space', field: 'keeperText', text: '', height: box.bottom - box.top, box, d })
    },
  }
}
export type FacePrint = ReturnType<typeof facePrint>
