import { type Zippable, zipSync } from 'fflate'
import { sheet } from '../../sheet.ts'
import type { SdiPort } from './sdi-port.ts'

/** The default way: a zip that the accountant transmits. The same documents give the same bytes. */
export const sdiExport = (list: { name: string; head: readonly string[] }): SdiPort => ({
  stateAfter: 'exported',
  handOver: documents => {
    const files: Zippable = {}
    for (const { fileName, issuedOn, xml, pdf } of documents) {
      const mtime = `${issuedOn}T12:00:00`
      files[`xml/${fileName}`] = [xml, { mtime, level: 6 }]
      // A PDF is compressed already.
      files[`pdf/${fileName.replace(/\.xml$/, '.pdf')}`] = [pdf, { mtime, level: 0 }]
    }
    const last = documents.at(-1)?.issuedOn ?? '2026-01-01'
    const rows = Buffer.from(sheet([list.head, ...documents.map(({ row }) => row)]))
    files[list.name] = [rows, { mtime: `${last}T12:00:00`, level: 6 }]
    return Promise.resolve(zipSync(files))
  },
})
