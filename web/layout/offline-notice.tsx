import { useSyncExternalStore } from 'react'
import { layoutMessages } from './layout-messages.ts'
import styles from './offline-notice.module.css'

const listen = (onChange: () => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** A bar at the foot of the screen while there is no network; the region is always there, so that its words are announced. */
export const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.bar}>
      {!isOnline && (
        <div className={`wrap ${styles.notice}`}>
          <strong>{layoutMessages.offline}</strong>
          <span>{layoutMessages.offlineMeaning}</span>
        </div>
      )}
    </div>
  )
}
