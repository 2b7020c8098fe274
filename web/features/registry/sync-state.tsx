import type { RegistryAccount } from '#contract/registry.ts'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'

/**
 * When the herds were synced last, or the progress of a running sync. `label` is the state of the account, for screen
 * readers.
 */
export const SyncState = ({
  account: { syncing, lastSyncedAt },
  label,
}: {
  account: RegistryAccount
  label: string
}) => (
  <>
    <span role="status" className="vh">
      {label}
    </span>
    {!syncing ? (
      (lastSyncedAt && texts.date(lastSyncedAt)) || texts.never
    ) : syncing.total === null ? (
      texts.reading
    ) : (
      <span className={styles.reading}>
        <progress aria-label={texts.reading} max={syncing.total} value={syncing.done} />
        {texts.progress(syncing.done, syncing.total)}
      </span>
    )}
  </>
)
