import '../../files/ignore-stop-signals.ts'

/** Runs in a process of its own (see `make-inspection-pack.ts`). */

export { inspectionPdf } from './inspection-pdf.ts'
