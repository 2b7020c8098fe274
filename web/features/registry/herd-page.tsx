import type { HerdReport, RegistryAccount } from '#contract/registry.ts'
import { speciesLabel } from '#domain/catalogue/species.ts'
import { LastSeen } from '#web/offline/last-seen.tsx'
import { useParams } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import type { PageMeta } from '../../page-module.ts'
import { paths, withQuery } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AnimalsAlive, HerdTags } from './herd-counts.tsx'
import { HerdGate } from './herd-gate.tsx'
import { HerdMonths } from './herd-months.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import styles from './herds-page.module.css'
import { InspectionDownload } from './inspection-download.tsx'
import { LastSync } from './last-sync.tsx'
import type { RegistryStatus } from './registry-unavailable.tsx'
import { TagForecastTable } from './tag-forecast-table.tsx'
import { useHerd } from './use-registry.ts'

export const head = (): PageMeta => ({ title: texts.herd, noIndex: true })

export default function HerdPage() {
  const { id } = useParams()
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={paths.herds}>{texts.title}</BackLink>
      <HerdGate returnTo={paths.herds} title={texts.herd}>
        {(account, status) => <Shown id={Number(id)} account={account} status={status} />}
      </HerdGate>
      <LastSeen />
    </div>
  )
}

type ShownProps = { id: number; account: RegistryAccount; status: RegistryStatus }

function Shown({ id, account, status }: ShownProps) {
  const query = useHerd(id, account.lastSyncedAt)
  return (
    <QueryContent
      query={query}
      texts={texts}
      title={texts.herd}
      missing={
        isRefusal(query.error, 404, 400) && (
          <EmptyState title={texts.missingTitle} action={<ButtonLink to={paths.herds}>{texts.toHerds}</ButtonLink>}>
            {texts.missingText}
          </EmptyState>
        )
      }
      skeleton={<TextSkeleton lines={8} />}
    >
      {herd => <Herd herd={herd} account={account} status={status} />}
    </QueryContent>
  )
}

const Herd = ({ herd, account, status }: { herd: HerdReport } & Pick<ShownProps, 'account' | 'status'>) => (
  <>
    <PageHeader title={speciesLabel(herd.species)}>
      <p className={styles.place}>
        <span className="mono">{herd.holding}</span>
        {herd.place}
      </p>
    </PageHeader>
    {herd.need ? (
      <LastSync account={account} status={status} returnTo={paths.herd(herd.id)} />
    ) : (
      <Notice>{texts.declared}</Notice>
    )}
    <div className={styles.herd}>
      <div className={styles.parts}>
        <TagForecastTable herd={herd} />
        {herd.need && <HerdMonths months={herd.months} />}
      </div>
      <div className={styles.parts}>
        {herd.need && <AnimalsAlive herd={herd} />}
        {herd.need && (
          <ButtonLink variant="line" small to={paths.readings} state={{ herdId: herd.id }}>
            {texts.toReadings}
          </ButtonLink>
        )}
        <TextLink to={withQuery(paths.inboundMovements, { azienda: herd.holding })}>{texts.toMovements}</TextLink>
        <HerdTags tags={herd.tags} />
        <InspectionDownload herd={herd} />
      </div>
    </div>
  </>
)
