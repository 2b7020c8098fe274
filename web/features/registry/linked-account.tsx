import { useState } from 'react'
import type { RegistryAccount } from '#contract/registry.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { AccountProblem } from './account-problem.tsx'
import { ConflictList } from './conflict-list.tsx'
import { HerdList } from './herd-list.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'
import { type RegistryStatus, RegistryUnavailable } from './registry-unavailable.tsx'
import { SyncState } from './sync-state.tsx'
import { UnlinkDialog } from './unlink-dialog.tsx'
import { useSyncRegistry } from './use-registry.ts'

type LinkedAccountProps = {
  account: RegistryAccount
  status: RegistryStatus
  /** Reopens the form; set only if the keeper entered the account by hand. */
  onChange: (() => void) | undefined
  onUnlinked: () => void
  /** URL to return to after linking again. */
  returnTo: string
}

const stateOf = ({ syncing, problem }: RegistryAccount) => texts.states[syncing ? 'syncing' : (problem ?? 'linked')]

/** The linked account: name, date, registry data, and actions. */
export const LinkedAccount = ({ account, status, onChange, onUnlinked, returnTo }: LinkedAccountProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const sync = useSyncRegistry()
  const { tone, label } = stateOf(account)
  return (
    <div className={styles.linked}>
      <section className={styles.part}>
        {account.problem !== 'expired' && <RegistryUnavailable status={status} />}
        <AccountProblem account={account} status={status} returnTo={returnTo} />
        {sync.error && <Notice tone="bad">{texts.syncFailed}</Notice>}
        <DescriptionList
          entries={[
            [
              texts.state,
              <Status key="state" tone={tone}>
                {label}
              </Status>,
            ],
            [
              texts.vetInfoId,
              <span key="id" className="mono">
                {account.vetInfoId}
              </span>,
            ],
            ...(account.holder ? [[texts.holder, account.holder] as const] : []),
            ...(account.linkedAt ? [[texts.linkedOn, texts.date(account.linkedAt)] as const] : []),
            ...(status.reading
              ? [[texts.lastSync, <SyncState key="sync" account={account} label={label} />] as const]
              : []),
          ]}
        />
        <div className="buttons">
          {status.reading && account.problem !== 'expired' && (
            <Button
              variant="line"
              busy={sync.isPending || account.syncing !== null}
              onClick={() => sync.mutate(undefined)}
            >
              {texts.sync}
            </Button>
          )}
          {onChange && (
            <Button variant="line" onClick={onChange}>
              {texts.declareAgain}
            </Button>
          )}
          <Button variant="line" onClick={() => setIsAsking(true)}>
            {texts.unlink}
          </Button>
        </div>
      </section>
      <ConflictList />
      <HerdList account={account} isRead={status.reading} />
      {isAsking && <UnlinkDialog onClose={() => setIsAsking(false)} onUnlinked={onUnlinked} />}
    </div>
  )
}
