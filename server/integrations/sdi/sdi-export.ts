import { toCsv } from '../../files/write-csv.ts'
import { type ZippedFile, zipInParts } from '../../files/write-zip.ts'
import type { SdiDocument, SdiPort } from './sdi-port.ts'

type List = { name: string; head: readonly string[] }

/** The default adapter: a ZIP file that the accountant transmits. The same documents give the same bytes. */
export const sdiExport = (list: List): SdiPort => ({
  stateAfterSubmit: 'exported',
  submit: documents => zipInParts(filesOf(documents, list)),
})

async function* filesOf(documents: AsyncIterable<SdiDocument>, { name, head }: List): AsyncGenerator<ZippedFile> {
  const rows = [head]
  let last = '2026-01-01'
  for await (const { fileName, issuedOn: day, xml, pdf, row } of documents) {
    yield { name: `xml/${fileName}`, content: xml, day }
    // A PDF is compressed already.
    yield { name: `pdf/${fileName.replace(/\.xml$/, '.pdf')}`, content: pdf, day, isDense: true }
    rows.push(row)
    last = day
  }
  yield { name, content: Buffer.from(toCsv(rows)), day: last }
}
