import '../../files/ignore-stop-signals.ts'
import type { PrintJob } from './print-job-file.ts'
import { toPrintFile } from './print-job-file.ts'
import { printFilePdf } from './print-job-pdf.ts'
import { printFileSvg } from './print-job-svg.ts'

/** Runs in a process of its own (see `render-print-job.ts`). */

export const pdf = ({ head, pieces }: PrintJob) => printFilePdf(toPrintFile(head, pieces))

export const svg = ({ head, pieces }: PrintJob) => printFileSvg(toPrintFile(head, pieces))
