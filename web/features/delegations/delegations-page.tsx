import type { DelegationSummary } from '#contract/delegations.ts'
import { speciesLabel } from '#domain/catalogue/species.ts'
import { formatDate } from '#domain/dates.ts'
import { delegationStateTexts } from '#domain/delegation.ts'
import { useNavigate } from '#web/router.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { Loading, TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useOwnHerds } from '../registry/use-registry.ts'
import styles from './delegation.module.css'
import { DelegationStartForm } from './delegation-start-form.tsx'
import { DelegationSteps } from './delegation-steps.tsx'
import { delegationTexts as texts } from './delegation-texts.ts'
import { useDelegations } from './use-delegations.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function DelegationsPage() {
  const query = useDelegations()
  const { isLoading } = useOwnHerds(true)
  return (
    <div className="wrap subpage">
      <BackLink to={paths.account}>{texts.account}</BackLink>
      <PageHeader title={texts.title} />
      <p className={`lead ${styles.lead}`}>{texts.lead}</p>
      <QueryContent query={query} texts={texts} skeleton={<TextSkeleton whole lines={12} />}>
        {delegations =>
          isLoading ? (
            <Loading>
              <TextSkeleton whole lines={12} />
            </Loading>
          ) : (
            <div className={styles.columns}>
              <div className={styles.main}>
                {delegations.length > 0 && <DelegationList delegations={delegations} />}
                <NewDelegation />
              </div>
              <aside className={styles.section}>
                <h2>{texts.howTitle}</h2>
                <DelegationSteps className={styles.way} />
              </aside>
            </div>
          )
        }
      </QueryContent>
    </div>
  )
}

const DelegationList = ({ delegations }: { delegations: readonly DelegationSummary[] }) => (
  <section className={styles.section}>
    <h2>{texts.listTitle}</h2>
    <ul className={styles.list}>
      {delegations.map(delegation => (
        <DelegationRow key={delegation.id} delegation={delegation} />
      ))}
    </ul>
  </section>
)

function DelegationRow({ delegation }: { delegation: DelegationSummary }) {
  const { id, holding, species, state } = delegation
  const { label, tone } = delegationStateTexts[state]
  const [since, day] = latestOf(delegation)
  const action = state === 'draft' ? texts.open.draft : texts.open.other
  return (
    <li className={styles.row}>
      <h3>
        <span className="code">{holding}</span> {speciesLabel(species)}
      </h3>
      <Status tone={tone}>{label}</Status>
      <p className="small soft">
        {since} <span className="mono">{formatDate(day)}</span>
      </p>
      <ButtonLink
        variant={state === 'draft' ? 'primary' : 'hair'}
        small
        to={paths.delegation(id)}
        aria-label={texts.openOf(action, texts.herd(holding, speciesLabel(species)))}
      >
        {action}
      </ButtonLink>
    </li>
  )
}

/** Returns the label and the date of the latest event. */
const latestOf = ({ endedAt, activeAt, sentAt, signedAt, createdAt }: DelegationSummary): [string, string] => {
  if (endedAt) return [texts.ended, endedAt]
  if (activeAt) return [texts.active, activeAt]
  if (sentAt) return [texts.sent, sentAt]
  return signedAt ? [texts.signed, signedAt] : [texts.made, createdAt]
}

function NewDelegation() {
  const navigate = useNavigate()
  return (
    <section className={styles.section}>
      <h2>{texts.newTitle}</h2>
      <p className={styles.text}>{texts.newText}</p>
      <DelegationStartForm onMade={({ id }) => navigate(paths.delegation(id))}>
        {isPending => (
          <div>
            <Button type="submit" busy={isPending}>
              {isPending ? texts.preparing : texts.prepare}
            </Button>
          </div>
        )}
      </DelegationStartForm>
    </section>
  )
}
