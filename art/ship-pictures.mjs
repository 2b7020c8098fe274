// Writes a picture in all widths and formats, and its entry in pictures/pictures.json.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const OUT = join(import.meta.dirname, 'pictures')
const INDEX = join(OUT, 'pictures.json')

const FORMATS = {
  avif: image => image.avif({ quality: 58, effort: 3 }),
  webp: image => image.webp({ quality: 74, effort: 4, smartSubsample: true }),
  jpg: image => image.jpeg({ quality: 70, mozjpeg: true }),
}
/** JPEG is for browsers that know neither of the others; of a product, whose smallest picture is a thumbnail, this is enough. */
const JPEG_UP_TO = 720

/** What has been shipped: by its name, the facts that the shop tells the browser. */
export const shipped = async () => JSON.parse(await readFile(INDEX, 'utf8'))

async function placeholder(picture) {
  const { channels } = await sharp(picture).stats()
  const bytes = channels.slice(0, 3).map(({ mean }) => Math.round(mean))
  return `#${Buffer.from(bytes).toString('hex')}`
}

export async function ship(name, image, widths) {
  const picture = await image.png({ compressionLevel: 1 }).toBuffer()
  const folder = join(OUT, name)
  await mkdir(folder, { recursive: true })
  const { width, height } = await sharp(picture).metadata()
  const files = new Set()
  for (const size of widths) {
    const sized = sharp(picture).resize(size)
    for (const [format, encode] of Object.entries(FORMATS)) {
      if (format === 'jpg' && size > JPEG_UP_TO && widths[0] < JPEG_UP_TO / 4) continue
      await encode(sized.clone()).toFile(join(folder, `${size}.${format}`))
      files.add(`${size}.${format}`)
    }
  }
  const old = (await readdir(folder)).filter(file => !files.has(file))
  await Promise.all(old.map(file => rm(join(folder, file))))
  const facts = { width, height, widths, placeholder: await placeholder(picture) }
  const all = Object.entries({ ...(await shipped()), [name]: facts })
  const sorted = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  // Renamed, so that a running shop never reads half of it.
  await writeFile(`${INDEX}.new`, `${JSON.stringify(sorted, null, 2)}\n`)
  await rename(`${INDEX}.new`, INDEX)
}
