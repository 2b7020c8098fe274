import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { byteOrderMark, csvLines } from '../../files/write-csv.ts'
import type { SdiDocument, SdiPort } from './sdi-port.ts'

type List = { name: string; head: readonly string[] }

/** The default adapter: a ZIP file that the accountant transmits. The same documents give the same bytes. */
export const sdiExport = (list: List): SdiPort => ({
  stateAfterSubmit: 'exported',
  submit: documents => zipped(filesOf(documents, list)),
})

type ZippedFile = { name: string; bytes: Buffer; day: string; isDense?: true }

async function* filesOf(documents: AsyncIterable<SdiDocument>, { name, head }: List): AsyncGenerator<ZippedFile> {
  let lines = byteOrderMark + csvLines([head])
  let last = '2026-01-01'
  for await (const { fileName, issuedOn: day, xml, pdf, row } of documents) {
    yield { name: `xml/${fileName}`, bytes: xml, day }
    // A PDF is compressed already.
    yield { name: `pdf/${fileName.replace(/\.xml$/, '.pdf')}`, bytes: pdf, day, isDense: true }
    lines += csvLines([row])
    last = day
  }
  yield { name, bytes: Buffer.from(lines), day: last }
}

async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for await (const { name, bytes, day, isDense } of files) {
    const file = isDense ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = `${day}T12:00:00`
    zip.add(file)
    file.push(bytes, true)
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces
}
