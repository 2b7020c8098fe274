import type { RegistryAccount } from '#contract/registry.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { HerdGate } from './herd-gate.tsx'
import { HerdList } from './herd-list.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import styles from './herds-page.module.css'
import { LastReading } from './last-reading.tsx'

export const head = (): Head => ({ title: texts.title, noIndex: true })

export default function HerdsPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={paths.account}>{texts.toAccount}</BackLink>
      <HerdGate title={texts.title} returnTo={paths.herds}>
        {(account, status) => {
          const isRead = status.reading
          return (
            <>
              <PageHead title={texts.title}>
                <TextLink to={paths.tags}>{texts.toTags}</TextLink>
              </PageHead>
              <div className={classNames(styles.parts, styles.list)}>
                {isRead && <LastReading account={account} status={status} returnTo={paths.herds} />}
                <Summary account={account} isRead={isRead} />
                <HerdList account={account} isRead={isRead} untitled />
              </div>
            </>
          )
        }}
      </HerdGate>
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
