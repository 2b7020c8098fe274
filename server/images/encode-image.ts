import { createHash, randomBytes } from 'node:crypto'
import type { Sharp } from 'sharp'

/**
 * Uploaded pictures are stored in every width and format and served as `/images/<key>/<width>.<format>`. Only the
 * pixels of an upload are kept, encoded anew: metadata and anything hidden in the file are dropped.
 */

/** One width of a picture in one format. `name` is such as '720.avif'. */
export type ImageFile = { name: string; sha256: Buffer; bytes: Buffer }
export type EncodedImage = {
  key: string
  url: string
  widths: number[]
  width: number
  height: number
  placeholder: string
  files: ImageFile[]
}

const widths = [160, 320, 480, 720, 1200]
/** 40 megapixels is what a phone's camera produces; decoded, about 160 MB. */
const maxPixels = 40_000_000
const largest = { width: 1200, height: 2400, fit: 'inside', withoutEnlargement: true } as const

/** Loaded with the first picture: most processes never see one, and the library takes 25 MB. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  // Blocks the decoders of all other formats, whatever a file claims to be.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  })
  sharp.cache(false)
  return sharp
}
let opened: ReturnType<typeof openSharp> | undefined
/** Opened once: while it blocks the formats, a picture that is being read beside would be refused. */
const loadSharp = () => (opened ??= openSharp())

/** True if the first bytes are those of a JPEG, PNG, WebP or AVIF: names and content types are only claims. */
export function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 40)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) ||
    (head.startsWith('ftyp', 4) && /avi[fs]/.test(head.slice(8)))
  )
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * Encodes a picture in every width up to its own; returns `undefined` if it cannot be decoded. Processes one picture at
 * a time to limit memory.
 */
export function encodeImage(bytes: Uint8Array): Promise<EncodedImage | undefined> {
  const encoded = turn.then(() => encodeNow(bytes))
  turn = encoded.catch(() => undefined)
  return encoded
}

async function encodeNow(bytes: Uint8Array): Promise<EncodedImage | undefined> {
  const sharp = await loadSharp()
  const image = await decode(sharp, bytes)
  if (!image) return undefined
  const { data, info } = image
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const { dominant } = await pixels().stats()
  const fitting = widths.filter(width => width <= info.width)
  const kept = fitting.length > 0 ? fitting : [info.width]
  const width = Math.max(...kept)
  const files: ImageFile[] = []
  for (const each of kept) files.push(...(await encode(pixels().resize({ width: each }), each)))
  const key = randomBytes(12).toString('hex')
  return {
    key,
    url: `/images/${key}/${width}.jpg`,
    widths: kept,
    width,
    height: Math.max(1, Math.round((info.height * width) / info.width)),
    placeholder: `#${[dominant.r, dominant.g, dominant.b].map(part => part.toString(16).padStart(2, '0')).join('')}`,
    files,
  }
}

/** Returns the pixels, upright, on white where transparent, no larger than the largest variant. */
const decode = (sharp: Awaited<ReturnType<typeof loadSharp>>, bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(largest)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .timeout({ seconds: 20 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)

async function encode(image: Sharp, width: number): Promise<ImageFile[]> {
  const variants = {
    avif: image.clone().avif({ quality: 55, effort: 3 }),
    webp: image.clone().webp({ quality: 78 }),
    jpg: image.clone().jpeg({ quality: 80, mozjpeg: true }),
  }
  const files: ImageFile[] = []
  for (const [format, variant] of Object.entries(variants)) {
    const bytes = await variant.toBuffer()
    files.push({ name: `${width}.${format}`, sha256: sha256OfBytes(bytes), bytes })
  }
  return files
}

export const sha256OfBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
