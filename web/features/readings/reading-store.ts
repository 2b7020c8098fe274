import * as z from 'zod/mini'
import { readingProblems } from '#domain/readings/reader-line.ts'
import type { SessionReading } from '#domain/readings/reading-session.ts'
import type { SessionPurpose } from '#domain/readings/session-purpose.ts'
import { openDeviceStore } from '#web/offline/device-store.ts'

/** How many readings are written together: the last block is written again with each reading, the others stay. */
export const readingsPerBlock = 1000

/** A part of a session as it is kept on the device, `block` from 0 on. */
export type KeptBlock = {
  block: number
  purpose: SessionPurpose
  readings: readonly SessionReading[]
  /** Tags that were said to be applied; in the first block only. */
  applied: readonly string[]
}

/** Keeps the session of reading on the device, so that it outlives the page. */
export type ReadingStore = {
  /** Returns the blocks of the kept session in their order; none if there is no session. */
  load: () => Promise<KeptBlock[]>
  put: (block: KeptBlock) => Promise<void>
  remove: (block: number) => Promise<void>
  clear: () => Promise<void>
}

const Purpose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reading') }),
  z.object({ kind: z.literal('inventory'), herdId: z.int() }),
  z.object({ kind: z.literal('delivery'), orderId: z.int(), checkId: z.string() }),
  z.object({ kind: z.literal('applying') }),
])
const Kept = z.object({
  block: z.int(),
  purpose: Purpose,
  readings: z.array(
    z.object({
      id: z.int(),
      at: z.number(),
      raw: z.string(),
      code: z.nullable(z.string()),
      number: z.nullable(z.string()),
      retagging: z.int(),
      problem: z.nullable(z.enum(readingProblems)),
    }),
  ),
  applied: z.array(z.string()),
})

/** The store on the device of the signed-in user, which is emptied when they sign out (decision 89). */
export const deviceReadingStore = (userId: number): ReadingStore => {
  const open = () => openDeviceStore(userId)
  const idOf = (block: number) => String(block)
  return {
    load: async () =>
      (await (await open()).getAll('readings'))
        .flatMap(kept => z.safeParse(Kept, kept).data ?? []) // of a version that wrote something else
        .toSorted((a, b) => a.block - b.block),
    put: async kept => {
      // A session in which nothing was read yet is no loss.
      await (await open()).put('readings', { ...kept, id: idOf(kept.block), isSent: kept.readings.length === 0 })
    },
    remove: async block => (await open()).delete('readings', idOf(block)),
    clear: async () => {
      const store = await open()
      // The ticks of movement documents are in the same store and stay.
      const blocks = (await store.getAllKeys('readings')).filter(key => !key.startsWith('movement-'))
      await Promise.all(blocks.map(block => store.delete('readings', block)))
    },
  }
}
