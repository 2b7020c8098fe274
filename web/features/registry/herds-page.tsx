import type { RegistryAccount } from '#contract/registry.ts'
import { LastSeen } from '#web/offline/last-seen.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { HerdGate } from './herd-gate.tsx'
import { HerdList } from './herd-list.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import styles from './herds-page.module.css'
import { LastSync } from './last-sync.tsx'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function HerdsPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={paths.account}>{texts.toAccount}</BackLink>
      <HerdGate title={texts.title} returnTo={paths.herds}>
        {(account, status) => {
          const isRead = status.reading
          return (
            <>
              <PageHeader title={texts.title}>
                <TextLink to={paths.tags}>{texts.toTags}</TextLink>
                <TextLink to={paths.losses}>{texts.toLosses}</TextLink>
                <TextLink to={paths.inboundMovements}>{texts.toMovements}</TextLink>
              </PageHeader>
              <div className={classNames(styles.parts, styles.list)}>
                {isRead && <LastSync account={account} status={status} returnTo={paths.herds} />}
                <Summary account={account} isRead={isRead} />
                <HerdList account={account} isRead={isRead} untitled />
              </div>
            </>
          )
        }}
      </HerdGate>
      <LastSeen />
    </div>
  )
}

const Summary = ({ account: { animals, herds }, isRead }: { account: RegistryAccount; isRead: boolean }) =>
  herds > 0 && (
    <div className={styles.words}>
      {isRead && <p className="lead">{texts.summary(animals, herds)}</p>}
      <p>{texts.listLead}</p>
    </div>
  )
