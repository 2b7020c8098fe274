// Pictures as linear light: three floats per pixel, square, on the paper that every render shares.
import sharp from 'sharp'

export const PAPER = '#F6F1E6'

const toLinear = Float32Array.from({ length: 256 }, (_, v) =>
  v <= 10 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
)
const toByte = v => 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * Math.min(v, 1) ** (1 / 2.4) - 0.055)

export const linear = hex => [1, 3, 5].map(at => toLinear[Number.parseInt(hex.slice(at, at + 2), 16)])

export async function load(file, side) {
  const bytes = await sharp(file).resize(side, side).removeAlpha().raw().toBuffer()
  return { side, light: Float32Array.from(bytes, v => toLinear[v]) }
}

export function toSharp({ side, light }) {
  const bytes = Buffer.from(Uint8ClampedArray.from(light, v => toByte(Math.max(v, 0))))
  return sharp(bytes, { raw: { width: side, height: side, channels: 3 } })
}

/** The rim of a piece fades into the paper, or a shadow that runs out of it would end in a straight edge. */
const fade = (at, length, rim) => {
  const t = Math.min(1, Math.min(at + 0.5, length - at - 0.5) / (length * rim))
  return t * t * (3 - 2 * t)
}

/** How solid a pixel is, by its darkest channel against the paper: 0 paper and shadow, 1 a thing. */
const solidity = (r, g, b) => Math.min(1, Math.max(0, (0.6 - Math.min(r, g, b)) / 0.2))

/** Lays a piece of `picture` on the sheet: `crop` [left, top, width, height], `at` [left, top, width], `rim`, in shares of the side. */
async function lay(sheet, picture, { crop = [0, 0, 1, 1], at, rim = 0.12 }) {
  const { side } = picture
  const [left, top, width, height] = crop.map(share => Math.round(share * side))
  const wide = Math.round(at[2] * side)
  const { data, info } = await toSharp(picture)
    .extract({ left, top, width, height })
    .resize(wide)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const paper = linear(PAPER)
  const [x0, y0] = [Math.round(at[0] * side), Math.round(at[1] * side)]
  for (let y = Math.max(0, -y0); y < Math.min(info.height, side - y0); y++) {
    for (let x = Math.max(0, -x0); x < Math.min(info.width, side - x0); x++) {
      const shown = fade(x, info.width, rim) * fade(y, info.height, rim)
      const from = (y * info.width + x) * 3
      const to = ((y + y0) * side + x + x0) * 3
      const added = [0, 1, 2].map(c => 1 + shown * (toLinear[data[from + c]] / paper[c] - 1))
      const old = [0, 1, 2].map(c => sheet[to + c] / paper[c])
      const [newSolid, oldSolid] = [solidity(...added), solidity(...old)]
      for (let c = 0; c < 3; c++) {
        const underShadow = old[c] * added[c]
        const thing = newSolid >= oldSolid ? added[c] : old[c]
        const solid = Math.max(newSolid, oldSolid)
        sheet[to + c] = paper[c] * (underShadow + solid * (thing - underShadow))
      }
    }
  }
}

/** Several things on one sheet. Shadows multiply, as under one lamp, but do not fall on things; things must not overlap. */
export async function arrange(...pieces) {
  const { side } = pieces[0][0]
  const paper = linear(PAPER)
  const light = Float32Array.from({ length: side * side * 3 }, (_, i) => paper[i % 3])
  for (const [picture, place] of pieces) await lay(light, picture, place)
  return { side, light }
}
