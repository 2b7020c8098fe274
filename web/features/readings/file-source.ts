import { decodeText } from '#domain/decode-text.ts'
import { withoutHeading } from '#domain/readings/reading-stream.ts'
import type { ReadingSource } from './reading-source.ts'

/** The largest file that is read, in bytes: more rows than a session takes readings. */
export const maxFileBytes = 2 * 1024 * 1024
/** Characters that are read before the page may answer. */
const charactersAtOnce = 32 * 1024
const nextTurn = () => new Promise(done => setTimeout(done))

/** Thrown if the file is too large, or no text. */
export class UnreadableFile extends Error {}

/** A file of a reader or of its maker's program. It never leaves the browser. */
export const fileSource = (file: File): ReadingSource => ({
  open: async (onChunk, onEnd) => {
    const bytes = file.size > maxFileBytes ? null : new Uint8Array(await file.arrayBuffer())
    const decoded = bytes && decodeText(bytes)
    if (decoded === null) throw new UnreadableFile()
    const text = withoutHeading(decoded)
    let isClosed = false
    const read = async () => {
      for (let at = 0; at < text.length && !isClosed; at += charactersAtOnce) {
        onChunk(text.slice(at, at + charactersAtOnce))
        await nextTurn()
      }
      if (!isClosed) onEnd()
    }
    const reading = read()
    return {
      close: async () => {
        isClosed = true
        await reading
      },
    }
  },
})
