// node art/site-files.mjs: writes the mark in all the forms that browsers and telephones ask for, the wordmark and the picture
// for links, into web/public, and the picture of what has none. The picture for links is cut from the hero of pictures/.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { tagCollar, tagFrame, tagOutline, tagWithEyelet } from '../web/ui/brand/tag-shape.ts'
import { wordmarkLetters } from '../web/ui/brand/wordmark-outline.ts'
import { ship } from './ship-pictures.mjs'

const OUT = join(import.meta.dirname, '../web/public')
const HERO = join(import.meta.dirname, 'pictures/hero/1600.jpg')
const FOREST = '#1F3D2E'
const INK = '#16241C'
const TAG = '#F7B500'

/** The mark, 116 × 133, as large as `share` of a square; without a ground the rest stays clear. */
const mark = ({ share, ground }) => {
  const side = 133 / share
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${58 - side / 2} ${66.5 - side / 2} ${side} ${side}">${
    ground
      ? `<rect x="${58 - side / 2}" y="${66.5 - side / 2}" width="${side}" height="${side}" fill="${ground}"/>`
      : ''
  }<path fill="${TAG}" fill-rule="evenodd" d="${tagWithEyelet}"/></svg>`
}

const O = 'M2605 -262a276 276 0 1 0 552 0a276 276 0 1 0 -552 0ZM2769 -262a112 112 0 1 0 224 0a112 112 0 1 0 -224 0Z'
/** The wordmark as the shop draws it: the o is the collar of the tag. */
const wordmark = ({ letters, collar, more = '' }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -720 4020 740" role="img" aria-label="Auricola"${more}><path fill="${letters}" d="${wordmarkLetters}"/><path fill="${collar}" fill-rule="evenodd" d="${O}"/></svg>`

const png = (svg, side) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(side, side).png({ compressionLevel: 9 }).toBuffer()

/** An .ico file that holds PNGs, as every browser of this century reads it. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { side, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(side, entry)
    head.writeUInt8(side, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

/** 1200 × 630: the hero with the wordmark on its calm side. */
async function social() {
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><linearGradient id="s"><stop offset=".1" stop-color="${INK}" stop-opacity=".62"/><stop offset=".6" stop-color="${INK}" stop-opacity="0"/></linearGradient><rect width="1200" height="630" fill="url(#s)"/></svg>`
  const name = await sharp(Buffer.from(wordmark({ letters: '#FFFDF8', collar: TAG })), { density: 200 })
    .resize({ width: 480 })
    .toBuffer()
  return sharp(HERO)
    .resize(1200, 630, { fit: 'cover', position: 'right' })
    .composite([{ input: Buffer.from(shade) }, { input: name, left: 84, top: 271 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

// A telephone may cut an icon to a circle: the mark stays within the middle four fifths.
const onForest = mark({ share: 0.62, ground: FOREST })
const sides = [16, 32, 48]
const files = {
  'icon.svg': mark({ share: 0.98 }),
  'favicon.ico': ico(
    await Promise.all(sides.map(async side => ({ side, bytes: await png(mark({ share: 0.98 }), side) }))),
  ),
  'apple-touch-icon.png': await png(onForest, 180),
  'icon-192.png': await png(onForest, 192),
  'icon-512.png': await png(onForest, 512),
  'wordmark.svg': wordmark({ letters: INK, collar: TAG }),
  'social.jpg': await social(),
}
/** Shown where a product has no picture: the outline of a tag, drawn on the paper. */
const noPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="-92 -82 300 300">
  <rect x="-92" y="-82" width="300" height="300" fill="#F6F1E6"/>
  <g fill="none" stroke="#B7AE98" stroke-width="2.4"><path d="${tagOutline}"/><path d="${tagFrame}${tagCollar}" stroke-width="1.2"/></g>
</svg>`
await ship('default', sharp(Buffer.from(noPicture)), [160, 320, 480, 720])

for (const [name, content] of Object.entries(files)) await writeFile(join(OUT, name), content)
console.log(Object.keys(files).join('\n'))
