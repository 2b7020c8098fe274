import { inOwnProcess } from '../../../files/in-own-process.ts'
import type * as worker from './paper-worker.ts'

/** Draws what is printed for parcels. */
export const drawPaper = inOwnProcess<typeof worker>('print-out', new URL('./paper-worker.ts', import.meta.url))
