import { parentPort, workerData } from 'node:worker_threads'
import type { Production } from './make-production.ts'
import { productionFile } from './production-file.ts'
import { productionPdf } from './production-pdf.ts'
import { productionSvg } from './production-svg.ts'

/** A thread of its own: `makeProduction` begins it. */

const { head, pieces, kind } = workerData as Production & { kind: 'pdf' | 'svg' }
const file = productionFile(head, pieces)
const drawn = kind === 'pdf' ? await productionPdf(file) : productionSvg(file)
parentPort?.postMessage(drawn, typeof drawn === 'string' ? [] : [drawn.buffer])
