import * as z from 'zod/mini'
import { openDeviceStore } from '#web/offline/device-store.ts'

/** Codes that were ticked (true) or whose tick was taken back, in their order. */
export type TickChanges = ReadonlyMap<string, boolean>

/**
 * Keeps what was ticked of a document on the device, so that it outlives the page and a failed network. Several tabs may
 * tick the same document: each writes only what it changed.
 */
export type UnloadingStore = {
  /** Returns the ticked codes in their order; none if nothing was kept. */
  load: () => Promise<string[]>
  /** Changes what is kept, in one transaction, and returns the ticked codes. */
  change: (changes: TickChanges) => Promise<string[]>
  clear: () => Promise<void>
  /** Calls `onChange` when another tab has changed what is kept. Returns what ends it. */
  listen: (onChange: () => void) => () => void
}

/** Returns the codes after the changes; the last tick comes last. */
export const applyTicks = (codes: readonly string[], changes: TickChanges): string[] => [
  ...codes.filter(code => !changes.has(code)),
  ...[...changes].flatMap(([code, isTicked]) => (isTicked ? [code] : [])),
]

const Kept = z.object({ codes: z.array(z.string()) })
const codesIn = (kept: unknown) => z.safeParse(Kept, kept).data?.codes ?? []

/** The store on the device of the signed-in user, which is emptied when they sign out (decision 89). */
export const deviceUnloadingStore = (userId: number, movementId: number): UnloadingStore => {
  const id = `movement-${movementId}`
  const open = () => openDeviceStore(userId)
  let channel: BroadcastChannel | undefined
  return {
    load: async () => codesIn(await (await open()).get('readings', id)),
    change: async changes => {
      const tx = (await open()).transaction('readings', 'readwrite')
      const codes = applyTicks(codesIn(await tx.store.get(id)), changes)
      if (codes.length === 0) await tx.store.delete(id)
      else await tx.store.put({ id, isSent: false, codes })
      await tx.done
      channel?.postMessage(null)
      return codes
    },
    clear: async () => {
      await (await open()).delete('readings', id)
      channel?.postMessage(null)
    },
    listen: onChange => {
      const listening = new BroadcastChannel(id)
      listening.addEventListener('message', onChange)
      channel = listening
      return () => listening.close()
    },
  }
}

/** Deletes what this device has ticked of a document that is over. */
export const forgetTicks = (userId: number, movementId: number) =>
  deviceUnloadingStore(userId, movementId)
    .clear()
    .catch(() => undefined) // storage is blocked: nothing was kept
