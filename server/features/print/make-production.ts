import { Worker } from 'node:worker_threads'
import type { ProductionHead } from './production-file.ts'
import type { ProductionPiece } from './production-pieces.ts'

/** What is to be printed, and on what it is drawn. */
export type Production = { head: ProductionHead; pieces: readonly ProductionPiece[] }
type Drawn = { pdf: Uint8Array<ArrayBuffer>; svg: string }

/**
 * Draws a batch beside the shop: each tag is some milliseconds of work, and a flock's are thousands, during which nobody else
 * would be answered.
 */
export const makeProduction = <Kind extends keyof Drawn>(production: Production, kind: Kind): Promise<Drawn[Kind]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./production-worker.ts', import.meta.url), {
      workerData: { ...production, kind },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The drawing of a batch ended with ${code}`)))
  })
