// Develops the exposures of one shot (blender/exposures.py) into a picture whose plastic has the wanted colour.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const toByte = v => 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * Math.min(v, 1) ** (1 / 2.4) - 0.055)
const toLinear = v => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const linear = hex => [1, 3, 5].map(at => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))

/** Light that reaches plastic by way of other things: this much from the paper, the rest from plastic of its own colour. */
const FROM_PAPER = 0.7
const byWayOf = albedo => FROM_PAPER + (1 - FROM_PAPER) * albedo
/** The soft end of the shadow, darker than it falls. */
const SHADOW = 1.45

async function read(folder, name, range) {
  const { data, info } = await sharp(join(folder, `${name}.png`))
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const steps = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
  return { width: info.width, height: info.height, light: Float32Array.from(steps, v => (v / 65535) * range) }
}

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]
/** exp(-x) for x in steps of 1/64. */
const FALL = Float32Array.from({ length: 512 }, (_, i) => Math.exp(-i / 64))
const fall = x => (x < 7.98 ? FALL[(x * 64) | 0] : 0)

/**
 * Evens out the grain, in rounds of ever wider steps: a point takes from its neighbours as far as their light is alike and,
 * where there is a `guide`, colour and direction of the surface agree. `likeness` is relative, one value for each round.
 */
function even({ width, height, light }, likeness, guide, alpha) {
  let from = light
  for (const [round, share] of likeness.entries()) {
    const to = new Float32Array(light.length)
    const step = 2 ** round
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 3
        if (alpha && alpha[at] === 0) continue
        const here = from[at] + from[at + 1] + from[at + 2]
        const steep = 1 / ((here + 0.03) * share)
        let r = 0
        let g = 0
        let b = 0
        let weight = 0
        for (let v = -2; v <= 2; v++) {
          const row = y + v * step
          if (row < 0 || row >= height) continue
          for (let u = -2; u <= 2; u++) {
            const column = x + u * step
            if (column < 0 || column >= width) continue
            const k = (row * width + column) * 3
            const unlike = (from[k] + from[k + 1] + from[k + 2] - here) * steep
            let difference = unlike * unlike
            if (guide) {
              const d = guide[k] - guide[at]
              const e = guide[k + 1] - guide[at + 1]
              const f = guide[k + 2] - guide[at + 2]
              difference += (d * d + e * e + f * f) * 12
            }
            const near = KERNEL[u + 2] * KERNEL[v + 2] * fall(difference)
            weight += near
            r += near * from[k]
            g += near * from[k + 1]
            b += near * from[k + 2]
          }
        }
        to[at] = r / weight
        to[at + 1] = g / weight
        to[at + 2] = b / weight
      }
    }
    from = to
  }
  return { width, height, light: from }
}

/** The same at another size, between the points by their distance. */
function resized({ width, height, light }, toWidth, toHeight) {
  const out = new Float32Array(toWidth * toHeight * 3)
  for (let y = 0; y < toHeight; y++) {
    const v = Math.min(Math.max(((y + 0.5) * height) / toHeight - 0.5, 0), height - 1)
    const [v0, v1, fv] = [Math.floor(v), Math.min(Math.floor(v) + 1, height - 1), v % 1]
    for (let x = 0; x < toWidth; x++) {
      const u = Math.min(Math.max(((x + 0.5) * width) / toWidth - 0.5, 0), width - 1)
      const [u0, u1, fu] = [Math.floor(u), Math.min(Math.floor(u) + 1, width - 1), u % 1]
      for (let c = 0; c < 3; c++) {
        const upper = light[(v0 * width + u0) * 3 + c] * (1 - fu) + light[(v0 * width + u1) * 3 + c] * fu
        const lower = light[(v1 * width + u0) * 3 + c] * (1 - fu) + light[(v1 * width + u1) * 3 + c] * fu
        out[(y * toWidth + x) * 3 + c] = upper * (1 - fv) + lower * fv
      }
    }
  }
  return { width: toWidth, height: toHeight, light: out }
}

/** Reads the exposures of a shot once; what it answers develops a picture in any colour. */
export async function load(folder) {
  const { base, paper, range, tinted } = JSON.parse(await readFile(join(folder, 'shot.json'), 'utf8'))
  const get = name => read(folder, name, range)
  const [plain, alpha, guide, dark, bare] = await Promise.all(
    ['plain', 'alpha', 'guide', 'shadow-dark', 'bare'].map(get),
  )
  const [direct, bounce, bright] = tinted ? await Promise.all(['direct', 'bounce', 'shadow-light'].map(get)) : []
  const [width, height] = [plain.width / 2, plain.height / 2]
  // An edge is the light of its surface times how much of the point it covers: evened out without the coverage, then covered.
  const cover = alpha.light
  const uncovered = (light, zero) => light.map((v, i) => (cover[i] > 0 ? zero + (v - zero) / cover[i] : zero))
  const surfaces = uncovered(guide.light, 1)
  const ofSubject = (picture, likeness) => {
    if (!picture) return
    const { light } = even({ ...picture, light: uncovered(picture.light, 0) }, likeness, surfaces, cover)
    return light.map((v, i) => v * cover[i])
  }
  const subject = ofSubject(plain, [Infinity, 2, 0.6, 0.3])
  const lit = ofSubject(direct, [Infinity, 1, 0.5, 0.25, 0.15])
  const glow = ofSubject(bounce, [Infinity, Infinity, 0.5, 0.3, 0.2])
  // Both were exposed with the same rays: where no shadow falls, their grain is the same and goes by dividing.
  const shade = picture => {
    if (!picture) return
    const light = picture.light.map((v, i) => v / Math.max(bare.light[i], 1e-3))
    return resized(even({ ...picture, light }, [Infinity, 0.6, 0.4, 0.25]), width, height).light
  }
  const [shadeDark, shadeBright] = [shade(dark), shade(bright)]

  /** `colour` of the plastic as hex; nothing for a shot without such plastic. */
  return colour => {
    const albedo = colour ? linear(colour) : [0, 0, 0]
    const bytes = Buffer.alloc(width * height * 3)
    for (let c = 0; c < 3; c++) {
      const share = albedo[c] / base[c]
      const mirrored = (share * byWayOf(albedo[c])) / byWayOf(base[c])
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const to = (y * width + x) * 3 + c
          let left = shadeDark[to]
          if (shadeBright) left += albedo[c] * (shadeBright[to] - left)
          const under = paper[c] * Math.min(1, left) ** SHADOW
          let sum = 0
          for (const from of [0, 1, plain.width, plain.width + 1]) {
            const at = (2 * y * plain.width + 2 * x + from) * 3 + c
            let light = subject[at] + under * (1 - cover[at])
            if (lit) light += share * lit[at] + mirrored * glow[at]
            sum += toByte(light)
          }
          bytes[to] = Math.round(sum / 4)
        }
      }
    }
    return sharp(bytes, { raw: { width, height, channels: 3 } })
  }
}
