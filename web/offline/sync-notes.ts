import { ApiError } from '#contract/api-error.ts'
import { calls } from '#contract/client/calls.ts'
import { connect } from '#contract/client/connect.ts'
import { refreshCopies } from './device-copies.ts'
import { graceMs, sendNotes, waitingNotes, withdrawToken } from './device-notes.ts'
import { type DeviceStore, openStoreOfSender, type Sender } from './device-store.ts'

/** Timeout of a call, in milliseconds. */
const timeoutMs = 20_000

/**
 * For the service worker: sends the notes that wait on this device, if its session has left its token. Throws if the shop
 * did not answer, so that the browser tries again; with `isLastTry` it will not, and the token is deleted. What the shop
 * refuses stays on the device, without the token: its page says why.
 */
export async function syncNotes({ isLastTry, build }: { isLastTry: boolean; build: string }) {
  const found = await openStoreOfSender()
  if (!found) return
  const { store, sender } = found
  try {
    await untilGraceEnds(store)
    await sendNotes(store, recordAs(sender))
    // The codes to order and the tags have changed with the notes. The next opening brings what does not come now.
    await refreshCopies({ ...sender, isChanged: true, build }).catch(() => undefined)
  } catch (error) {
    const mayPass = !(error instanceof ApiError) || error.status === 429 || error.status >= 500
    // After signing out there is nothing left to delete it from.
    if (isLastTry || !mayPass) await withdrawToken(store).catch(() => undefined)
    if (mayPass) throw error
  } finally {
    store.close()
  }
}

function recordAs({ token, api }: Sender) {
  const client = connect(calls, (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${token}`)
    const signal = AbortSignal.timeout(timeoutMs)
    return fetch(new URL(api + path, location.origin), { ...init, headers, signal })
  })
  return (notes: Parameters<typeof client.fieldNotes.record>[0]['body']['notes']) =>
    client.fieldNotes.record({ body: { notes } })
}

/** With a network the browser tells at once: a note can still be taken back as long as its page promises. */
async function untilGraceEnds(store: DeviceStore) {
  for (;;) {
    const latest = (await waitingNotes(store)).at(-1)
    const leftMs = latest ? Date.parse(latest.notedAt) + graceMs - Date.now() : 0
    // More than the whole time is left if the clock was set back.
    if (leftMs <= 0 || leftMs > graceMs) return
    await new Promise(resolve => setTimeout(resolve, leftMs))
  }
}
