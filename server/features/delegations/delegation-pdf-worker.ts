import '../../files/ignore-stop-signals.ts'

/** Runs in a process of its own (see `draw-delegation.ts`). */

export { pdfToSeal, unsignedPdf } from './delegation-pdf.ts'
