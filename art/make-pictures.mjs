// Makes every picture the shop ships from the renders: node art/make-pictures.mjs <folder of renders> [name …]
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { productPictures } from './picture-list.mjs'
import { PAPER, toSharp } from './pixels.mjs'

const OUT = join(import.meta.dirname, 'pictures')
const WIDTHS = [160, 320, 480, 720]
const HERO_WIDTHS = [640, 960, 1280, 1600]
const HERO_PORTRAIT = { crop: { left: 880, top: 0, width: 720, height: 900 }, widths: [480, 720] }

const FORMATS = {
  avif: image => image.avif({ quality: 60, effort: 5 }),
  webp: image => image.webp({ quality: 72, effort: 5, smartSubsample: true }),
  jpg: image => image.jpeg({ quality: 68, mozjpeg: true }),
}

const OUTLINE =
  'M6.48 46A12 12 0 0 1 13.35 36.02L30.94 27.78A14 14 0 0 0 39 15.1L39 11.76A11.76 11.76 0 0 1 50.76 0L65.24 0A11.76 11.76 0 0 1 77 11.76L77 15.1A14 14 0 0 0 85.06 27.78L102.65 36.02A12 12 0 0 1 109.52 46L115.12 121.18A11 11 0 0 1 104.15 133L11.85 133A11 11 0 0 1 0.88 121.18Z'
const FRAME =
  'M11.23 49.79A8.4 8.4 0 0 1 19.61 42L96.39 42A8.4 8.4 0 0 1 104.77 49.79L109.78 118.82A8 8 0 0 1 101.8 127.4L14.2 127.4A8 8 0 0 1 6.22 118.82Z'
/** Shown where a product has no picture: the mark's outline, drawn on the paper. */
const DEFAULT = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="-92 -82 300 300">
  <rect x="-92" y="-82" width="300" height="300" fill="${PAPER}"/>
  <g fill="none" stroke="#B7AE98" stroke-width="2.4">
    <path d="${OUTLINE}"/><path d="${FRAME}" stroke-width="1.2"/><circle cx="58" cy="15.4" r="5.6"/>
  </g>
</svg>`

async function hex(image) {
  const { channels } = await sharp(image).stats()
  return `#${channels
    .slice(0, 3)
    .map(c => Math.round(c.mean).toString(16).padStart(2, '0'))
    .join('')}`
}

/** Writes one picture in all widths and formats and answers its entry in pictures.json. */
async function ship(name, image, widths) {
  const source = await image.png({ compressionLevel: 1 }).toBuffer()
  const folder = join(OUT, name)
  await mkdir(folder, { recursive: true })
  let height = 0
  for (const width of widths) {
    const sized = sharp(source).resize(width)
    for (const [format, encode] of Object.entries(FORMATS)) {
      const { height: high } = await encode(sized.clone()).toFile(join(folder, `${width}.${format}`))
      height = high
    }
  }
  return { width: widths.at(-1), height, widths, placeholder: await hex(source) }
}

const [samples, ...only] = process.argv.slice(2)
if (!samples) throw new Error('Name the folder of the renders: node art/make-pictures.mjs <folder> [picture …]')

const hero = () => sharp(join(samples, 'hero.png'))
const wanted = [
  ['default', () => sharp(Buffer.from(DEFAULT)), WIDTHS],
  ['hero', hero, HERO_WIDTHS],
  ['hero-portrait', () => hero().extract(HERO_PORTRAIT.crop), HERO_PORTRAIT.widths],
  ...(await productPictures(samples, WIDTHS.at(-1))).map(([name, make]) => [
    name,
    async () => toSharp(await make()),
    WIDTHS,
  ]),
].filter(([name]) => only.length === 0 || only.includes(name))

// Old pictures stay until their successors are written, so that a running shop never misses one.
const index = join(OUT, 'pictures.json')
const pictures = only.length === 0 ? {} : JSON.parse(await readFile(index, 'utf8'))
for (const [name, make, widths] of wanted) pictures[name] = await ship(name, await make(), widths)
const sorted = Object.fromEntries(Object.entries(pictures).sort(([a], [b]) => (a < b ? -1 : 1)))
await writeFile(index, `${JSON.stringify(sorted, null, 2)}\n`)
for (const entry of await readdir(OUT, { withFileTypes: true })) {
  if (entry.isDirectory() && !(entry.name in sorted)) await rm(join(OUT, entry.name), { recursive: true })
}
