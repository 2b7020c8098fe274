import { inOwnProcess } from '../../files/in-own-process.ts'
import type { Evidence, Facts } from './delegation-pdf.ts'
import type * as worker from './delegation-pdf-worker.ts'

const run = inOwnProcess<typeof worker>('document', new URL('./delegation-pdf-worker.ts', import.meta.url))

/** Returns the document to be read before signing, as PDF. */
export const unsignedPdf = async (facts: Facts) => Buffer.from(await run('unsignedPdf', facts))

/** Returns the signed document with a placeholder for the seal. */
export const pdfToSeal = async (facts: Facts, evidence: Evidence) =>
  Buffer.from(await run('pdfToSeal', { facts, evidence }))
