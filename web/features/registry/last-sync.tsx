import type { RegistryAccount } from '#contract/registry.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AccountProblem } from './account-problem.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import styles from './herds-page.module.css'
import { registryTexts } from './registry-texts.ts'
import { type RegistryStatus, RegistryUnavailable } from './registry-unavailable.tsx'
import { SyncState } from './sync-state.tsx'
import { useSyncRegistry } from './use-registry.ts'

type LastSyncProps = { account: RegistryAccount; status: RegistryStatus; returnTo: string }

/** When the data were synced last, and what prevents a newer sync. */
export const LastSync = ({ account, status, returnTo }: LastSyncProps) => {
  const sync = useSyncRegistry()
  const { syncing, problem } = account
  return (
    <div className={styles.reading}>
      {problem !== 'expired' && <RegistryUnavailable status={status} />}
      <AccountProblem account={account} status={status} returnTo={returnTo} />
      {sync.error && <Notice tone="bad">{registryTexts.syncFailed}</Notice>}
      <div className={styles.readAt}>
        <span className="soft">{texts.lastReading}</span>
        <SyncState account={account} label={registryTexts.states[syncing ? 'syncing' : (problem ?? 'linked')].label} />
        {problem !== 'expired' && (
          <TextButton
            aria-disabled={sync.isPending || syncing !== null}
            onClick={() => {
              if (!sync.isPending && syncing === null) sync.mutate(undefined)
            }}
          >
            {registryTexts.sync}
          </TextButton>
        )}
      </div>
    </div>
  )
}
