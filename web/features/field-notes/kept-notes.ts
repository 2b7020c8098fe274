import type { NewFieldNote } from '#contract/keeper/field-notes.ts'
import * as device from '#web/offline/device-notes.ts'
import { openDeviceStore } from '#web/offline/device-store.ts'
import { api } from '../../api/api-client.ts'

/** The notes that wait on the device of the signed-in user. */
export const waitingNotes = async (userId: number) => device.waitingNotes(await openDeviceStore(userId))

export const keepNote = async (userId: number, note: NewFieldNote) =>
  device.keepNote(await openDeviceStore(userId), note)

export const removeNotes = async (userId: number, ids: readonly string[]) =>
  device.removeNotes(await openDeviceStore(userId), ids)

/** Sends all notes. Returns how many were sent. */
export const sendNotes = async (userId: number) =>
  device.sendNotes(await openDeviceStore(userId), notes => api.fieldNotes.record({ body: { notes } }))
