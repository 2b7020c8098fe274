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

/**
 * A bar at the bottom of the screen while the browser is offline. The live region is always in the document, so that
 * its text is announced.
 */
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
