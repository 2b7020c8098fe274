import { parentPort, workerData } from 'node:worker_threads'
import { toPrintFile } from './print-job-file.ts'
import { printFilePdf } from './print-job-pdf.ts'
import { printFileSvg } from './print-job-svg.ts'
import type { PrintJob } from './render-print-job.ts'

/** Worker thread, started by `renderPrintJob`. */

const { head, pieces, kind } = workerData as PrintJob & { kind: 'pdf' | 'svg' }
const file = toPrintFile(head, pieces)
const drawn = kind === 'pdf' ? await printFilePdf(file) : printFileSvg(file)
parentPort?.postMessage(drawn, typeof drawn === 'string' ? [] : [drawn.buffer])
