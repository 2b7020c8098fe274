import '../../../files/ignore-stop-signals.ts'

/** Runs in a process of its own (see `draw-paper.ts`). */

export { labelsPdf } from '../../../files/label-sheet.ts'
export { deliveryNotesPdf } from './delivery-note-pdf.ts'
export { pickListPdf } from './pick-list-pdf.ts'
