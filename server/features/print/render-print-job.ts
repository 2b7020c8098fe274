import { inOwnProcess } from '../../files/in-own-process.ts'
import { WorkQueue } from '../../http/work-queue.ts'
import type { PrintJob } from './print-job-file.ts'
import type * as worker from './print-job-worker.ts'

const run = inOwnProcess<typeof worker>('print-out', new URL('./print-job-worker.ts', import.meta.url))

const rendering = new WorkQueue({ concurrency: 1, maxWaiting: 8 })

/**
 * Renders a batch in a process of its own, one at a time: each tag takes milliseconds and a flock has thousands. Throws
 * `unavailable` if too many wait.
 */
export const renderPrintJob = <Kind extends keyof typeof worker>(printJob: PrintJob, kind: Kind) =>
  rendering.run(() => run(kind, printJob))
