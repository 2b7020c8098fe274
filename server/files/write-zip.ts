import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of a ZIP file. `day` dates it (ISO); `isDense` says that compressing it again saves nothing. */
export type ZippedFile = { name: string; content: Uint8Array | Iterable<string>; day: string; isDense?: true }

/** In bytes or characters; the server answers others between two parts. */
const partLength = 100_000

/** Yields a ZIP file in parts. The same files give the same bytes. */
export async function* zipInParts(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for await (const { name, content, day, isDense } of files) {
    const file = isDense ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = `${day}T12:00:00`
    zip.add(file)
    for (const part of content instanceof Uint8Array ? slicesOf(content) : encoded(content)) {
      file.push(part)
      yield* pieces.splice(0)
      await nextTurn()
    }
    file.push(new Uint8Array(), true)
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces
}

function* slicesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += partLength) yield bytes.subarray(at, at + partLength)
}

/** Joins short texts and splits long ones. */
function* encoded(texts: Iterable<string>) {
  let gathered = ''
  for (const text of texts) {
    gathered += text
    if (gathered.length < partLength) continue
    yield* slicesOf(Buffer.from(gathered))
    gathered = ''
  }
  yield* slicesOf(Buffer.from(gathered))
}
