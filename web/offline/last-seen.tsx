import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../api/session.tsx'
import { afterPaint } from '../ui/after-paint.ts'
import styles from './last-seen.module.css'
import { offlineTexts as texts } from './offline-texts.ts'

/** When the shop said what is shown; `null` if it answers itself. The service worker tells with each answer. */
let seenAt: Date | null = null

function listen(onChange: () => void) {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const onMessage = ({ data }: MessageEvent<{ seenAt?: Date | null }>) => {
    if (data.seenAt === undefined) return
    seenAt = data.seenAt
    onChange()
  }
  worker?.addEventListener('message', onMessage)
  return () => worker?.removeEventListener('message', onMessage)
}

/** Changes of a row or two arrive together. */
const afterChangeMs = 2000

/**
 * Stands on each page that opens without a network. Brings copies of the account to the device when the page opens and
 * after changes, and says how old they are while they are shown.
 */
export function LastSeen() {
  const userId = useSession().profile?.id
  const client = useQueryClient()
  const since = useSyncExternalStore(
    listen,
    () => seenAt,
    () => null,
  )
  useEffect(() => {
    if (userId === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // Storage may be blocked, or full: the pages work with a network as before.
    const prepare = (isChanged: boolean) =>
      void import('./prepare-offline.ts')
        .then(offline => offline.prepareOffline(userId, isChanged))
        .catch(() => undefined)
    const cancel = afterPaint(() => prepare(false))
    const unsubscribe = client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated' || mutation.state.status !== 'success' || mutation.meta?.isOnDevice) return
      clearTimeout(timer)
      timer = setTimeout(() => prepare(true), afterChangeMs)
    })
    return () => {
      cancel()
      unsubscribe()
      clearTimeout(timer)
    }
  }, [userId, client])
  return (
    since && (
      <div role="status" data-bar className={styles.bar}>
        <span className={`wrap ${styles.text}`}>{texts.seenAt(since)}</span>
      </div>
    )
  )
}
