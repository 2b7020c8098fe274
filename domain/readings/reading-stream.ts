import { maxLineCharacters, type Reading, readReaderLine } from './reader-line.ts'

/**
 * Puts together what a reader sends, which may be cut anywhere, and reads each line when it ends. A line ends with CR,
 * LF, or the control characters that frame a line (STX, ETX, EOT); STX also begins one. A longer line than any reader
 * writes takes no more memory and is told as one problem.
 */
export type ReadingStream = {
  /** Returns the readings of the lines that end in the chunk. Bytes are ASCII; others are never part of a code. */
  push: (chunk: string | Uint8Array) => Reading[]
  /** Returns the readings of the last line, which had no end. */
  end: () => Reading[]
}

const [stx, etx, eot] = [2, 3, 4].map(code => String.fromCharCode(code))
const lineEnds = new RegExp(`[\n\r${stx}${etx}${eot}]`)

export function createReadingStream(): ReadingStream {
  let line = ''
  const extend = (part: string) => {
    // One character more than is allowed says that the line is too long.
    line += part.slice(0, maxLineCharacters + 1 - line.length)
  }
  const finish = () => {
    const readings = readReaderLine(line)
    line = ''
    return readings
  }
  return {
    push: chunk => {
      const parts = textOf(chunk).split(lineEnds)
      const last = parts.pop() ?? ''
      const readings = parts.flatMap(part => {
        extend(part)
        return finish()
      })
      extend(last)
      return readings
    },
    end: finish,
  }
}

/** One character per byte, so that no character is cut. */
const textOf = (chunk: string | Uint8Array) =>
  typeof chunk === 'string' ? chunk : Array.from(chunk, byte => String.fromCharCode(byte)).join('')
