import { useState } from 'react'
import type { Delegation } from '#contract/delegations.ts'
import { delegationStateTexts, hasEnded } from '#domain/delegation.ts'
import { speciesLabel } from '#domain/species.ts'
import { useParams } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loading, TextSkeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import styles from './delegation.module.css'
import { DelegationFileButton } from './delegation-file-button.tsx'
import { DelegationPaper } from './delegation-paper.tsx'
import { DelegationSigning } from './delegation-signing.tsx'
import { DelegationSteps } from './delegation-steps.tsx'
import { delegationEventTexts, delegationTexts as texts } from './delegation-texts.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { useDelegation } from './use-delegations.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

export default function DelegationPage() {
  const { data: delegation, isError, error, refetch, fetchStatus } = useDelegation(Number(useParams().id))
  return (
    <div className="wrap subpage">
      <BackLink to={paths.delegations}>{texts.back}</BackLink>
      {!delegation && <PageHead title={texts.title} />}
      {delegation ? (
        <DelegationDesk delegation={delegation} />
      ) : isError ? (
        <EmptyState
          title={isRefusal(error, 400, 404) ? texts.missing : texts.failedTitle}
          action={!isRefusal(error, 400, 404) && <Button onClick={() => void refetch()}>{texts.retry}</Button>}
        >
          {isRefusal(error, 400, 404) ? undefined : texts.failedText}
        </EmptyState>
      ) : fetchStatus === 'paused' ? (
        <EmptyState title={texts.failedTitle}>{texts.offlineText}</EmptyState>
      ) : (
        <Loading>
          <TextSkeleton whole lines={12} />
        </Loading>
      )}
    </div>
  )
}

/** The paper at one side, what is to be done with it at the other. */
function DelegationDesk({ delegation }: { delegation: Delegation }) {
  const { holding, species, state } = delegation
  const { label, tone } = delegationStateTexts[state]
  return (
    <>
      <PageHead title={texts.heading(texts.herd(holding, speciesLabel(species)))}>
        <Status tone={tone}>{label}</Status>
      </PageHead>
      <div className={styles.desk}>
        <DelegationPaper document={delegation.document} />
        <div className={styles.side}>
          <Now delegation={delegation} />
          <History delegation={delegation} />
        </div>
      </div>
    </>
  )
}

function Now({ delegation }: { delegation: Delegation }) {
  const { state, reason, signedSha256 } = delegation
  const [isRevoking, setRevoking] = useState(false)
  const [stateBefore] = useState(state)
  const isToSign = state === 'da_firmare'
  return (
    <section className={styles.now}>
      <h2 tabIndex={-1} ref={state === stateBefore ? undefined : focusOnNews}>
        {isToSign ? texts.signTitle : texts.nowTitle[state]}
      </h2>
      {isToSign ? (
        <DelegationSigning delegation={delegation} />
      ) : (
        <Notice tone={state === 'rifiutata' ? 'bad' : hasEnded(state) ? 'info' : 'ok'}>
          <p>{texts.nowText[state]}</p>
          {reason && (
            <p>
              {texts.reason}: {reason}
            </p>
          )}
        </Notice>
      )}
      {isToSign && <p className="small soft">{texts.nowText[state]}</p>}
      {!hasEnded(state) && <DelegationSteps dates={delegation} className={styles.steps} />}
      <DelegationFileButton delegation={delegation} />
      {signedSha256 && (
        <div className={styles.fingerprint}>
          <p>{texts.keepFile}</p>
          <p>
            {texts.fingerprint} <span className="mono">{signedSha256}</span>
          </p>
        </div>
      )}
      {!hasEnded(state) && (
        <div>
          <TextButton onClick={() => setRevoking(true)}>{texts.revoke}</TextButton>
          <RevokeDialog delegation={delegation} open={isRevoking} onClose={() => setRevoking(false)} />
        </div>
      )}
    </section>
  )
}

/** What was pressed is gone by now. Stable, so that it is called once. */
const focusOnNews = (heading: HTMLElement | null) => heading?.focus()

const History = ({ delegation: { events } }: { delegation: Delegation }) => (
  <section>
    <h2 className={styles.small}>{texts.historyTitle}</h2>
    <Timeline
      className={styles.history}
      steps={events.map(({ at, name }) => ({ at, sentence: delegationEventTexts[name] }))}
    />
  </section>
)
