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
          const isDeclared = status.linking === 'form'
          return (
            <>
              <PageHead title={texts.title} />
              <div className={classNames(styles.parts, styles.list)}>
                {!isDeclared && <LastReading account={account} status={status} returnTo={paths.herds} />}
                <Summary account={account} isDeclared={isDeclared} />
                <HerdList account={account} isDeclared={isDeclared} untitled />
                <p>
                  <TextLink to={paths.tags}>{texts.toTags}</TextLink>
                </p>
              </div>
            </>
          )
        }}
      </HerdGate>
    </div>
  )
}

const Summary = ({ account: { animals, herds }, isDeclared }: { account: RegistryAccount; isDeclared: boolean }) =>
  herds > 0 && (
    <div className={styles.words}>
      {!isDeclared && <p className="lead">{texts.summary(animals, herds)}</p>}
      <p>{texts.listLead}</p>
    </div>
  )
