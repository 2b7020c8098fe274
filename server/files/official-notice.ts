import { access } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The Union's notice on the legal guarantee as the Commission publishes it, which an operator puts into the data
 * directory (decision 71). Its name says its type.
 */
export const guaranteeNoticeTypes = { 'guarantee-notice.svg': 'image/svg+xml', 'guarantee-notice.png': 'image/png' }
type NoticeName = keyof typeof guaranteeNoticeTypes
export const guaranteeNoticeNames = Object.keys(guaranteeNoticeTypes) as NoticeName[]

/** Returns the name of the file that is there, the SVG first; `undefined` if there is none. */
export async function guaranteeNoticeIn(dataDir: string): Promise<NoticeName | undefined> {
  for (const name of guaranteeNoticeNames) {
    const isThere = await access(join(dataDir, name)).then(
      () => true,
      () => false,
    )
    if (isThere) return name
  }
  return undefined
}
