import { dataMatrix } from './data-matrix.ts'
import { millimetres } from './millimetres.ts'
import {
  arcOutline,
  arcStep,
  type Box,
  CAPITAL,
  inkOf,
  lengthOf,
  type Setting,
  sizeFor,
  textOutline,
  unprintable,
} from './print-face.ts'
import { printedText } from './printed-text.ts'

/** What was printed is told by the field that it comes from, so that a warning stands where it can be mended. */
export type PrintField = 'code' | 'number' | 'text' | 'logoText' | 'keeperText' | 'reprint'

/** Something on a face: `d` is its outline in millimetres from the upper left corner of the face. */
export type Mark = {
  kind: 'text' | 'matrix' | 'space'
  field: PrintField
  text: string
  /** Of its capitals, or of the whole, in millimetres. */
  height: number
  box: Box
  d: string
}

/** `too-long`: only its beginning fits. `too-small`: it fits, but is hard to read. `not-printable`: these characters are left out. */
export type PrintWarning = { field: PrintField; problem: 'too-long' | 'too-small' | 'not-printable'; text: string }

/** Smaller than this the laser's dots run together. */
const LEAST_CAPITAL = 1.6

type Line = Setting & {
  field: PrintField
  /** Left end or middle, as `align` says. */
  x: number
  /** Middle of the capitals' height. */
  middle: number
  align?: 'left' | 'middle'
  /** What it must not be longer than. */
  width: number
  /** What it must not be higher than, accents and commas included; by default a little more than its capitals. */
  room?: number
  /** Capitals smaller than this are warned of. */
  legible: number
}

/** Collects what is printed on a face, and what is wrong with it. */
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

    /** As large as it may be and as it fits; what does not fit in the least size is cut. */
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
      if (fitted * CAPITAL * tall < LEAST_CAPITAL) {
        fitted = LEAST_CAPITAL / (CAPITAL * tall)
        while (text !== '' && lengthOf(text, { size: fitted, spacing }) > width) text = text.slice(0, -1).trimEnd()
        warnings.push({ field, problem: 'too-long', text })
        if (text === '' || fitted > highest) return
      } else warnOfSize(field, text, fitted * CAPITAL * tall, legible)
      const setting = { size: fitted, tall, spacing }
      const height = fitted * CAPITAL * tall
      const left = align === 'left' ? x : x - lengthOf(text, setting) / 2
      // Its capitals stand in the middle, unless an accent or a comma would reach out of the room.
      const foot = Math.min(
        Math.max(middle + height / 2, middle - room / 2 + above * fitted * tall),
        middle + room / 2 - below * fitted * tall,
      )
      marks.push({ kind: 'text', field, text, height, ...textOutline(text, left, foot, setting) })
    },

    /** Round a centre, spread as far as its characters are easily read together. */
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
      warnOfSize(field, text, fitted * CAPITAL, legible)
      if (arcStep(radius, setting) * [...text].length > 2 * Math.PI)
        throw new RangeError('An arc longer than its circle')
      marks.push({ kind: 'text', field, text, height: fitted * CAPITAL, ...arcOutline(text, x, y, radius, setting) })
    },

    /** The same code for a scanner; its dark modules as runs. */
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

    /** The white field on which the keeper writes. */
    space(d: string, box: Box) {
      marks.push({ kind: 'space', field: 'keeperText', text: '', height: box.bottom - box.top, box, d })
    },
  }
}
export type FacePrint = ReturnType<typeof facePrint>
