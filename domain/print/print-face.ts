import outlines from '../data/print-face.json' with { type: 'json' }
import { millimetres } from './millimetres.ts'
import { printedText } from './printed-text.ts'

/**
 * The one face of everything that is printed on a tag, as outlines: what the browser shows, the file of the laser and the
 * sheet on paper are the same curves. Spline Sans Mono Bold; art/print-face.mjs makes the table. Lengths in millimetres.
 */

/** All characters are as wide, in parts of the size (the em). */
const ADVANCE = 0.6
/** Height of a capital or a digit, in parts of the size. */
export const CAPITAL = 0.727

export type Box = { left: number; top: number; right: number; bottom: number }
export type Outline = { d: string; box: Box }

/** How text is set. `tall` stretches it upwards, `spacing` parts its characters by so many sizes more. */
export type Setting = { size: number; tall?: number; spacing?: number }

type Step = readonly [letter: string, numbers: readonly number[]]
const glyphs = new Map(
  Object.entries(outlines).map(([character, outline]): [string, readonly Step[]] => [
    character,
    [...outline.matchAll(/([Mlqz])([^Mlqz]*)/g)].map(
      ([, letter = '', text = '']): Step => [letter, (text.match(/-?\d+/g) ?? []).map(Number)],
    ),
  ]),
)

/** The characters of a text that cannot be printed, each once. */
export const unprintable = (text: string): string[] => [
  ...new Set([...printedText(text)].filter(character => character !== ' ' && !glyphs.has(character))),
]

export const lengthOf = (text: string, { size, spacing = 0 }: Setting): number =>
  [...text].length * (ADVANCE + spacing) * size - spacing * size

/** The size at which a text is as long as `length`. */
export const sizeFor = (text: string, length: number, spacing = 0): number =>
  length / lengthOf(text, { size: 1, spacing })

type Curve = { d: string[]; box: Box }
const emptyBox = (): Box => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity })

/** Of one character at `x`, `y`, turned by the angle and stretched. Rounded point by point, so that nothing adds up. */
function draw(character: string, { d, box }: Curve, x: number, y: number, { size, tall = 1 }: Setting, angle: number) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const place = (right: number, down: number): [number, number] => {
    const [across, along] = [(right * size) / 1000, (down * size * tall) / 1000]
    return [Math.round((across * cos - along * sin) * 100), Math.round((across * sin + along * cos) * 100)]
  }
  let [right, down] = [0, 0]
  let [atX, atY] = [0, 0]
  for (const [letter, steps] of glyphs.get(character) ?? []) {
    const points: string[] = []
    let [toX, toY] = [atX, atY]
    const from = letter === 'M' ? [0, 0] : [right, down]
    for (let n = 0; n < steps.length; n += 2) {
      right = (from[0] ?? 0) + (steps[n] ?? 0)
      down = (from[1] ?? 0) + (steps[n + 1] ?? 0)
      ;[toX, toY] = place(right, down)
      box.left = Math.min(box.left, x + toX / 100)
      box.right = Math.max(box.right, x + toX / 100)
      box.top = Math.min(box.top, y + toY / 100)
      box.bottom = Math.max(box.bottom, y + toY / 100)
      points.push(
        ...(letter === 'M'
          ? [millimetres(x + toX / 100), millimetres(y + toY / 100)]
          : [millimetres((toX - atX) / 100), millimetres((toY - atY) / 100)]),
      )
    }
    ;[atX, atY] = [toX, toY]
    d.push(letter + points.join(' ').replaceAll(' -', '-'))
  }
}

/** A line of text from `x` on, standing on `y`. */
export function textOutline(text: string, x: number, y: number, setting: Setting): Outline {
  const curve: Curve = { d: [], box: emptyBox() }
  const advance = (ADVANCE + (setting.spacing ?? 0)) * setting.size
  for (const [n, character] of [...text].entries()) draw(character, curve, x + n * advance, y, setting, 0)
  return { d: curve.d.join(''), box: curve.box }
}

/** How far a text reaches above and below its foot, in parts of the size. */
export function inkOf(text: string): { above: number; below: number } {
  const { top, bottom } = textOutline(text, 0, 0, { size: 1 }).box
  return { above: Math.max(-top, CAPITAL), below: Math.max(bottom, 0) }
}

/** Text round the centre, clockwise, its middle above it; `radius` is that of its foot. */
export function arcOutline(text: string, x: number, y: number, radius: number, setting: Setting): Outline {
  const curve: Curve = { d: [], box: emptyBox() }
  const characters = [...text]
  const step = arcStep(radius, setting)
  for (const [n, character] of characters.entries()) {
    const angle = (n - (characters.length - 1) / 2) * step
    const half = (ADVANCE * setting.size) / 2
    draw(
      character,
      curve,
      x + radius * Math.sin(angle) - half * Math.cos(angle),
      y - radius * Math.cos(angle) - half * Math.sin(angle),
      setting,
      angle,
    )
  }
  return { d: curve.d.join(''), box: curve.box }
}

/** From one character to the next, in radians. */
export const arcStep = (radius: number, { size, spacing = 0 }: Setting): number => ((ADVANCE + spacing) * size) / radius
