import { tagOutline } from './flag-outline.ts'
import { millimetres } from './millimetres.ts'

const field = { width: 116, height: 133 }

/** The embossed frame round the print. */
const frame =
  'M11.23 49.79A8.4 8.4 0 0 1 19.61 42L96.39 42A8.4 8.4 0 0 1 104.77 49.79L109.78 118.82A8 8 0 0 1 101.8 127.4L14.2 127.4A8 8 0 0 1 6.22 118.82Z'

/** The white field for the keeper. */
const space =
  'M16.4 52A5 5 0 0 1 21.4 47L94.6 47A5 5 0 0 1 99.6 52L105 116.6A5 5 0 0 1 100 122L16 122A5 5 0 0 1 11 116.6Z'

/** Scales a path of absolute M, L, A and Z in both directions. */
const stretched = (path: string, across: number, down: number): string =>
  path.replace(/([MLA])([^MLAZ]*)/g, (_, letter: string, text: string) => {
    const numbers = text.trim().split(/\s+/).map(Number)
    const [x = 0, y = 0] = numbers.slice(-2)
    const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0] = numbers
    const radii =
      letter === 'A' ? `${millimetres(rx * across)} ${millimetres(ry * down)} ${turn} ${large} ${sweep} ` : ''
    return `${letter}${radii}${millimetres(x * across)} ${millimetres(y * down)}`
  })

/** Returns the SVG path of a circle. */
export const circle = (x: number, y: number, radius: number): string => {
  const [r, across] = [millimetres(radius), millimetres(radius * 2)]
  return `M${millimetres(x - radius)} ${millimetres(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`
}

/** The moulded shape of a face, in millimetres: outline, hole and relief. */
export type Body = {
  outline: string
  /** Centre, and radii of hole and collar. */
  eyelet?: { x: number; y: number; hole: number; collar: number }
  /** Lines of the relief. */
  relief: string[]
  /** The dark ring that contains the coil; fill with the even-odd rule. */
  seal?: string
}

const flagScale = (width: number, height: number) => [width / field.width, height / field.height] as const

/** The female part of a flag. */
export function flagBody(width: number, height: number): Body {
  const [across, down] = flagScale(width, height)
  const even = Math.min(across, down)
  return {
    outline: stretched(tagOutline, across, down),
    eyelet: { x: width / 2, y: 15.4 * down, hole: 5.7 * even, collar: 12.6 * even },
    relief: [stretched(frame, across, down)],
  }
}

/** Returns the SVG path of a flag's white space for the keeper. */
export const flagSpace = (width: number, height: number): string => stretched(space, ...flagScale(width, height))

/** Returns half the width of a flag's frame at height `y`, in millimetres. */
export const flagHalf = (width: number, height: number, y: number): number => {
  const [across, down] = flagScale(width, height)
  return (46.8 + ((y / down - 49.8) / (118.8 - 49.8)) * 5) * across
}

/** The flat face of a male button. */
export const discBody = (width: number): Body => ({
  outline: circle(width / 2, width / 2, width / 2),
  relief: [circle(width / 2, width / 2, width * 0.46)],
})

/** A female button seen from the side of its collar; an electronic one has its coil round the collar. */
export function ringBody(width: number, isElectronic: boolean): Body {
  const middle = width / 2
  const body = {
    outline: circle(middle, middle, middle),
    eyelet: { x: middle, y: middle, hole: width * 0.093, collar: width * 0.2 },
  }
  return isElectronic
    ? { ...body, relief: [], seal: circle(middle, middle, width * 0.297) + circle(middle, middle, width * 0.206) }
    : { ...body, relief: [circle(middle, middle, width * 0.23)] }
}

/** The printed leg of a closed strip, with the fold at the left and the point under the boss at the right. */
export function stripBody(width: number, height: number, isMetal: boolean): Body {
  const half = height / 2
  const [right, low] = [millimetres(width), millimetres(height)]
  const bend = millimetres(width - half)
  if (isMetal) {
    const shoulder = millimetres(width - height)
    const [upper, lower] = [millimetres(height * 0.3), millimetres(height * 0.7)]
    return {
      outline: `M0 0L${shoulder} 0L${right} ${upper}L${right} ${lower}L${shoulder} ${low}L0 ${low}Z`,
      relief: [],
    }
  }
  return {
    outline: `M0 0L${bend} 0A${millimetres(half)} ${millimetres(half)} 0 0 1 ${bend} ${low}L0 ${low}Z`,
    relief: [circle(width - height * 0.42, half, height * 0.33)],
  }
}
