// node art/render-print-face.mjs writes domain/data/print-face.json: the outlines of every character that the laser prints, in
// thousandths of the em, y downwards from the baseline, each step relative to the one before it.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PdfDocument from 'pdfkit'

const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÀÈÉÌÒÙ&+-.,/'"

/** What is cut for codes has its outlines joined; the rest comes from the whole face. */
const fontFrom = file => new PdfDocument().font(join(import.meta.dirname, 'fonts', file))._font.font
const joined = fontFrom('spline-sans-mono-bold.ttf')
const whole = fontFrom('spline-sans-mono-bold-latin.woff')

function outlineOf(character) {
  const font = /[0-9A-Z]/.test(character) ? joined : whole
  const { path } = font.glyphForCodePoint(character.codePointAt(0))
  const inMills = value => Math.round((value * 1000) / font.unitsPerEm)
  let outline = ''
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const put = (letter, numbers) => {
    outline += letter + numbers.join(' ').replaceAll(' -', '-')
  }
  for (const { command, args } of path.commands) {
    const to = args.map((value, n) => (n % 2 ? -inMills(value) : inMills(value)))
    if (command === 'moveTo') {
      put('M', to)
      ;[startX, startY] = to
    } else if (command === 'lineTo') {
      const isBack = to[0] === startX && to[1] === startY
      if (!isBack && (to[0] !== x || to[1] !== y)) put('l', [to[0] - x, to[1] - y])
    } else if (command === 'quadraticCurveTo') put('q', [to[0] - x, to[1] - y, to[2] - x, to[3] - y])
    else if (command === 'closePath') put('z', [])
    else throw new Error(`${character} has a ${command}`)
    ;[x, y] = command === 'closePath' ? [startX, startY] : to.slice(-2)
  }
  return outline
}

const outlines = Object.fromEntries([...CHARACTERS].map(character => [character, outlineOf(character)]))
const target = join(import.meta.dirname, '..', 'domain', 'data', 'print-face.json')
await writeFile(target, `${JSON.stringify(outlines, null, 1)}\n`)
