import { Worker } from 'node:worker_threads'
import { WorkQueue } from '../../http/work-queue.ts'
import type { PrintJobHeader } from './print-job-file.ts'
import type { PrintJobPiece } from './print-job-pieces.ts'

/** The pieces to print and the head of their batch. */
export type PrintJob = { head: PrintJobHeader; pieces: readonly PrintJobPiece[] }
type RenderedFiles = { pdf: Uint8Array<ArrayBuffer>; svg: string }

const rendering = new WorkQueue({ concurrency: 1, maxWaiting: 8 })

/**
 * Renders a batch in a worker thread, one at a time. Each tag takes milliseconds and a flock has thousands, which would
 * block the server's event loop. Throws `unavailable` if too many wait.
 */
export const renderPrintJob = <Kind extends keyof RenderedFiles>(
  printJob: PrintJob,
  kind: Kind,
): Promise<RenderedFiles[Kind]> => rendering.run(() => renderInWorker(printJob, kind))

const renderInWorker = <Kind extends keyof RenderedFiles>(
  printJob: PrintJob,
  kind: Kind,
): Promise<RenderedFiles[Kind]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./print-job-worker.ts', import.meta.url), {
      workerData: { ...printJob, kind },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The drawing of a batch ended with ${code}`)))
  })
