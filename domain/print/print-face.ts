import outlines from '../data/print-face.json' with { type: 'json' }
import { millimetres } from './millimetres.ts'

/**
 * The typeface of everything printed on tags, as outlines: browser, laser file and printed sheet use the same curves.
 * Spline Sans Mono Bold; art/render-print-face.mjs generates the table. Lengths in millimetres.
 */

/** Width of every character, as a fraction of the size (em). */
const advanceWidth = 0.6
/** Height of a capital or digit, as a fraction of the size. */
export const capitalHeight = 0.727

export type Box = { left: number; top: number; right: number; bottom: number }
export type Outline = { d: string; box: Box }

/**
 * Setting of a text: `size` in millimetres, `tall` stretches it vertically, `spacing` is extra space as a fraction of
 * the size.
 */
export type Setting = { size: number; tall?: number; spacing?: number }

type Step = readonly [letter: string, numbers: readonly number[]]
const stepsOf = (outline: string): readonly Step[] =>
  [...outline.matchAll(/([Mlqz])([^Mlqz]*)/g)].map(
    ([, letter = '', text = '']): Step => [letter, (text.match(/-?\d+/g) ?? []).map(Number)],
  )
const outlineOf = new Map(Object.entries(outlines))
/** Characters are read when they are first drawn: few of them are on a tag. */
const glyphs = new Map<string, readonly Step[]>()
function glyphOf(character: string): readonly Step[] {
  const known = glyphs.get(character)
  if (known) return known
  const steps = stepsOf(outlineOf.get(character) ?? '')
  glyphs.set(character, steps)
  return steps
}

/** Returns the length of a text in millimetres. */
export const lengthOf = (text: string, { size, spacing = 0 }: Setting): number =>
  [...text].length * (advanceWidth + spacing) * size - spacing * size

/** Returns the size at which a text has this length. */
export const sizeFor = (text: string, length: number, spacing = 0): number =>
  length / lengthOf(text, { size: 1, spacing })

type Curve = { d: string[]; box: Box }
const emptyBox = (): Box => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity })

/**
 * Draws one character at `x`, `y`, rotated by `angle` (radians) and stretched. Rounds each point, so that errors do not
 * add up.
 */
function draw(character: string, { d, box }: Curve, x: number, y: number, { size, tall = 1 }: Setting, angle: number) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const place = (right: number, down: number): [number, number] => {
    const [across, along] = [(right * size) / 1000, (down * size * tall) / 1000]
    return [Math.round((across * cos - along * sin) * 100), Math.round((across * sin + along * cos) * 100)]
  }
  let [right, down] = [0, 0]
  let [atX, atY] = [0, 0]
  for (const [letter, steps] of glyphOf(character)) {
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

/** Returns the outline of a line of text that starts at `x`, with the baseline at `y`. */
export function textOutline(text: string, x: number, y: number, setting: Setting): Outline {
  const curve: Curve = { d: [], box: emptyBox() }
  const advance = (advanceWidth + (setting.spacing ?? 0)) * setting.size
  for (const [n, character] of [...text].entries()) draw(character, curve, x + n * advance, y, setting, 0)
  return { d: curve.d.join(''), box: curve.box }
}

/** Returns how far a text reaches above and below its baseline, as fractions of the size. */
export function inkOf(text: string): { above: number; below: number } {
  const { top, bottom } = textOutline(text, 0, 0, { size: 1 }).box
  return { above: Math.max(-top, capitalHeight), below: Math.max(bottom, 0) }
}

/** Returns the outline of a text round a centre, clockwise, centered at the top; `radius` is that of the baseline. */
export function arcOutline(text: string, x: number, y: number, radius: number, setting: Setting): Outline {
  const curve: Curve = { d: [], box: emptyBox() }
  const characters = [...text]
  const step = arcStep(radius, setting)
  for (const [n, character] of characters.entries()) {
    const angle = (n - (characters.length - 1) / 2) * step
    const half = (advanceWidth * setting.size) / 2
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

/** Returns the angle from one character to the next, in radians. */
export const arcStep = (radius: number, { size, spacing = 0 }: Setting): number =>
  ((advanceWidth + spacing) * size) / radius
