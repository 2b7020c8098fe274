import type { RegistryAccount } from '#contract/registry.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { AccountProblem } from './account-problem.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import styles from './herds-page.module.css'
import { RegistryDown, type RegistryStatus } from './registry-down.tsx'
import { registryTexts } from './registry-texts.ts'
import { SyncState } from './sync-state.tsx'
import { useSyncRegistry } from './use-registry.ts'

type LastReadingProps = { account: RegistryAccount; status: RegistryStatus; returnTo: string }

/** Of when what is shown is, and what keeps it from being newer. */
export const LastReading = ({ account, status, returnTo }: LastReadingProps) => {
  const sync = useSyncRegistry()
  const { syncing, problem } = account
  return (
    <div className={styles.reading}>
      {problem !== 'expired' && <RegistryDown status={status} />}
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
