// Colour variants of a render: only the coloured plastic changes; paper, steel and print stay as they were shot.
import { linear, PAPER } from './pixels.mjs'

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const smooth = (from, to, v) => {
  const t = Math.min(1, Math.max(0, (v - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
const LUMINANCE = [0.2126, 0.7152, 0.0722]

/**
 * Each pixel is read as so much light from the plastic's own colour plus so much white light (paper, highlight, the soft
 * edge between the two); the plastic's share is then given the new colour. On paper, where the share is only the glow that
 * the plastic throws, the brightness is kept, or the grain of the shadow would show.
 * `only(p)` (0–1) limits the change to pixels of one hue; `glow` (0–1) says how much of the glow on the paper changes too.
 */
export function recolour({ side, light }, from, to, { only = () => 1, glow = 1 } = {}) {
  const [own, white, target] = [linear(from), linear(PAPER), linear(to)]
  const [oo, ow, ww] = [dot(own, own), dot(own, white), dot(white, white)]
  const out = light.slice()
  for (let i = 0; i < light.length; i += 3) {
    const p = [light[i], light[i + 1], light[i + 2]]
    const [po, pw] = [dot(p, own), dot(p, white)]
    let share = (po * ww - pw * ow) / (oo * ww - ow * ow)
    let rest = (pw * oo - po * ow) / (oo * ww - ow * ow)
    if (rest < 0) [share, rest] = [po / oo, 0]
    share *= only(p)
    share *= glow + (1 - glow) * smooth(0.08, 0.25, share)
    if (share <= 0) continue
    const brightness = dot(p, LUMINANCE)
    const ofPlastic = smooth(0.15, 0.6, (share * dot(own, LUMINANCE)) / Math.max(brightness, 1e-4))
    const shown = [0, 1, 2].map(c => {
      const odd = p[c] - share * own[c] - rest * white[c]
      return Math.max(0, share * target[c] + rest * white[c] + odd * (1 - ofPlastic))
    })
    const level = ofPlastic + (1 - ofPlastic) * (brightness / Math.max(dot(shown, LUMINANCE), 1e-4))
    for (let c = 0; c < 3; c++) out[i + c] = shown[c] * level
  }
  return { side, light: out }
}
