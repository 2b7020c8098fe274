import type { RegistryAccount } from '#contract/registry.ts'
import { speciesLabel } from '#domain/species.ts'
import { useParams } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { AnimalsAlive, HerdTags } from './herd-figures.tsx'
import { HerdGate } from './herd-gate.tsx'
import { HerdMonths } from './herd-months.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import styles from './herds-page.module.css'
import { LastReading } from './last-reading.tsx'
import type { RegistryStatus } from './registry-down.tsx'
import { TagNeedReckoning } from './tag-need-reckoning.tsx'
import { useHerd } from './use-registry.ts'

export const head = (): Head => ({ title: texts.herd, noIndex: true })

export default function HerdPage() {
  const { id } = useParams()
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={paths.herds}>{texts.title}</BackLink>
      <HerdGate returnTo={paths.herds} title={texts.herd}>
        {(account, status) => <Shown id={Number(id)} account={account} status={status} />}
      </HerdGate>
    </div>
  )
}

type ShownProps = { id: number; account: RegistryAccount; status: RegistryStatus }

function Shown({ id, account, status }: ShownProps) {
  const query = useHerd(id, account.lastSyncedAt)
  const { data: herd, error } = query
  if (isRefusal(error, 404, 400))
    return (
      <>
        <PageHead title={texts.herd} />
        <EmptyState title={texts.missingTitle} action={<ButtonLink to={paths.herds}>{texts.toHerds}</ButtonLink>}>
          {texts.missingText}
        </EmptyState>
      </>
    )
  if (!herd)
    return (
      <>
        <PageHead title={texts.herd} />
        <Missing query={query} texts={texts}>
          <TextSkeleton lines={8} />
        </Missing>
      </>
    )
  return (
    <>
      <PageHead title={speciesLabel(herd.species)}>
        <p className={styles.place}>
          <span className="mono">{herd.holding}</span>
          {herd.place}
        </p>
      </PageHead>
      {herd.need ? (
        <LastReading account={account} status={status} returnTo={paths.herd(id)} />
      ) : (
        <Notice>{texts.declared}</Notice>
      )}
      <div className={styles.herd}>
        <div className={styles.parts}>
          <TagNeedReckoning herd={herd} />
          {herd.need && <HerdMonths months={herd.months} />}
        </div>
        <div className={styles.parts}>
          {herd.need && <AnimalsAlive herd={herd} />}
          <HerdTags tags={herd.tags} />
        </div>
      </div>
    </>
  )
}
