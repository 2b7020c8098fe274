import { toCsv } from '../../files/write-csv.ts'
import { type ZippedFile, zipInParts } from '../../files/write-zip.ts'
import type { SdiDocument, SdiPort } from './sdi-port.ts'

/** `foot` is asked for once all documents were read. */
type List = { name: string; head: readonly string[]; foot: () => readonly (readonly string[])[] }

/** The default adapter: a ZIP file that the accountant transmits. The same documents give the same bytes. */
export const sdiExport = (list: List): SdiPort => ({
  stateAfterSubmit: 'exported',
  submit: documents => zipInParts(filesOf(documents, list)),
})

async function* filesOf(documents: AsyncIterable<SdiDocument>, { name, head, foot }: List): AsyncGenerator<ZippedFile> {
  const rows: (readonly string[])[] = [head]
  let last = '2026-01-01'
  for await (const { fileName, pdfName, issuedOn: day, xml, pdf, row } of documents) {
    yield { name: `xml/${fileName}`, content: xml, day }
    // A PDF is compressed already.
    yield { name: `pdf/${pdfName}`, content: pdf, day, isDense: true }
    rows.push(row)
    last = day
  }
  yield { name, content: Buffer.from(toCsv([...rows, ...foot()])), day: last }
}
