import type { Sheet } from '../../files/sheet.ts'
import { csvOf } from '../../files/write-csv.ts'
import { fitsWorkbook, workbookOf } from '../../files/write-workbook.ts'
import { type ZippedFile, zipInParts } from '../../files/write-zip.ts'
import type { SdiDocument, SdiPort, SdiRow } from './sdi-port.ts'

/** `foot` is asked for once all documents were read. */
type List = Pick<Sheet, 'name' | 'headings'> & { fileName: string; foot: () => readonly SdiRow[] }

/**
 * The default adapter: a ZIP file that the accountant transmits, with the list of its documents for people (.xlsx) and for
 * programs (CSV). The same documents give the same bytes.
 */
export const sdiExport = (list: List): SdiPort => ({
  stateAfterSubmit: 'exported',
  submit: documents => zipInParts(filesOf(documents, list)),
})

async function* filesOf(
  documents: AsyncIterable<SdiDocument>,
  { name, headings, fileName: listName, foot }: List,
): AsyncGenerator<ZippedFile> {
  const rows: SdiRow[] = []
  let day = '2026-01-01'
  for await (const { fileName, pdfName, issuedOn, xml, pdf, row } of documents) {
    day = issuedOn
    yield { name: `xml/${fileName}`, content: xml, day }
    // A PDF is compressed already.
    yield { name: `pdf/${pdfName}`, content: pdf, day, isDense: true }
    rows.push(row)
  }
  const sheet = { name, headings, rows: [...rows, ...foot()], cellsOf: (row: SdiRow) => row }
  yield { name: `${listName}.csv`, content: await Array.fromAsync(csvOf(sheet)), day }
  // A longer list stands in the CSV alone: the documents before it are sent already.
  if (fitsWorkbook(sheet.rows.length, headings.length))
    yield { name: `${listName}.xlsx`, content: await workbookOf(sheet), day, isDense: true }
}
