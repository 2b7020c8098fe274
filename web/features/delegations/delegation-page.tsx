import { useState } from 'react'
import type { Delegation } from '#contract/delegations.ts'
import { speciesLabel } from '#domain/catalogue/species.ts'
import { delegationStateTexts, hasEnded } from '#domain/delegation.ts'
import { useParams } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { TextButton, TextLink } from '../../ui/actions/text-button.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './delegation.module.css'
import { DelegationDocumentView } from './delegation-document.tsx'
import { DelegationFileButton } from './delegation-file-button.tsx'
import { DelegationSteps } from './delegation-steps.tsx'
import { delegationEventTexts, delegationTexts as texts } from './delegation-texts.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SignDelegationForm } from './sign-delegation-form.tsx'
import { useDelegation, useDelegations } from './use-delegations.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function DelegationPage() {
  const query = useDelegation(Number(useParams().id))
  return (
    <div className="wrap subpage">
      <BackLink to={paths.delegations}>{texts.back}</BackLink>
      <QueryContent
        query={query}
        texts={texts}
        title={texts.title}
        missing={isRefusal(query.error, 400, 404) && <EmptyState title={texts.missing} />}
        skeleton={<TextSkeleton whole lines={12} />}
      >
        {delegation => <DelegationColumns delegation={delegation} />}
      </QueryContent>
    </div>
  )
}

/** The document on one side, the current step and the history on the other. */
function DelegationColumns({ delegation }: { delegation: Delegation }) {
  const { holding, species, state } = delegation
  const { label, tone } = delegationStateTexts[state]
  return (
    <>
      <PageHeader title={texts.heading(texts.herd(holding, speciesLabel(species)))}>
        <Status tone={tone}>{label}</Status>
      </PageHeader>
      <div className={styles.columns}>
        <DelegationDocumentView document={delegation.document} />
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
  const isToSign = state === 'draft'
  return (
    <section className={styles.now}>
      <h2 tabIndex={-1} ref={state === stateBefore ? undefined : focusOnStatus}>
        {isToSign ? texts.signTitle : texts.nowTitle[state]}
      </h2>
      {isToSign ? (
        <SignDelegationForm delegation={delegation} />
      ) : (
        <Notice tone={state === 'rejected' ? 'bad' : hasEnded(state) ? 'info' : 'ok'}>
          <p>{texts.nowText[state]}</p>
          {reason && (
            <p>
              {texts.reason}: {reason}
            </p>
          )}
        </Notice>
      )}
      {isToSign && <p className="small soft">{texts.nowText[state]}</p>}
      {!isToSign && !hasEnded(state) && <NextToSign />}
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
          {isRevoking && <RevokeDialog delegation={delegation} onClose={() => setRevoking(false)} />}
        </div>
      )}
    </section>
  )
}

/** The way to the next delegation that is not signed yet, for providers that sign one at a time. */
const NextToSign = () => {
  const next = useDelegations().data?.findLast(({ state }) => state === 'draft')
  if (!next) return null
  return (
    <Notice tone="tag" title={texts.nextToSign}>
      <TextLink to={paths.delegation(next.id)}>
        {texts.signNext(texts.herd(next.holding, speciesLabel(next.species)))}
      </TextLink>
    </Notice>
  )
}

/**
 * Ref callback that focuses the heading, because the pressed button has disappeared. It is a constant so that React
 * calls it once.
 */
const focusOnStatus = (heading: HTMLElement | null) => heading?.focus()

const History = ({ delegation: { events } }: { delegation: Delegation }) => (
  <section>
    <h2 className={styles.small}>{texts.historyTitle}</h2>
    <Timeline
      className={styles.history}
      events={events.map(({ at, name }) => ({ at, sentence: delegationEventTexts[name] }))}
    />
  </section>
)
