import * as z from 'zod/mini'
import { openDeviceStore } from '#web/offline/device-store.ts'

/** Keeps what was ticked of a document on the device, so that it outlives the page and a failed network. */
export type UnloadingStore = {
  /** Returns the ticked codes in their order; none if nothing was kept. */
  load: () => Promise<string[]>
  save: (codes: readonly string[]) => Promise<void>
}

const Kept = z.object({ codes: z.array(z.string()) })

/** The store on the device of the signed-in user, which is emptied when they sign out (decision 89). */
export const deviceUnloadingStore = (userId: number, movementId: number): UnloadingStore => {
  const id = `movement-${movementId}`
  const open = () => openDeviceStore(userId)
  return {
    load: async () => z.safeParse(Kept, await (await open()).get('readings', id)).data?.codes ?? [],
    save: async codes => {
      if (codes.length === 0) await (await open()).delete('readings', id)
      else await (await open()).put('readings', { id, isSent: false, codes: [...codes] })
    },
  }
}

/** Deletes what this device has ticked of a document that is over. */
export const forgetTicks = (userId: number, movementId: number) =>
  deviceUnloadingStore(userId, movementId)
    .save([])
    .catch(() => undefined) // storage is blocked: nothing was kept
