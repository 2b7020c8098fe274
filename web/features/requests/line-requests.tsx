import { useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import type { CodeRequest } from '#contract/requests.ts'
import { paths } from '../../paths.ts'
import { Code } from '../../ui/code.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Status } from '../../ui/status.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { registryTexts } from '../registry/registry-texts.ts'
import { HerdForm } from './herd-form.tsx'
import styles from './line-requests.module.css'
import { requestDeed, requestLabel, requestSentence } from './request-label.ts'
import { requestTexts as texts } from './request-texts.ts'
import { timelineStep } from './step-texts.ts'

type LineRequestsProps = {
  item: Pick<Order['items'][number], 'requests' | 'steps' | 'herdSpecies'>
  /** The page it stands on. */
  here: string
}

/** Where the codes of an order's line stand, what the buyer can do about them, and every step. */
export function LineRequests({ item: { requests, steps, herdSpecies }, here }: LineRequestsProps) {
  const place = useRef<HTMLDivElement>(null)
  const deed = (request: CodeRequest) => (
    <Deed request={request} herdSpecies={herdSpecies} here={here} onDone={() => place.current?.focus()} />
  )
  const duplicates = requests.filter(({ kind }) => kind === 'duplicate')
  return (
    <div ref={place} tabIndex={-1} className={styles.requests}>
      {requests
        .filter(({ kind }) => kind === 'new')
        .map(request => (
          <div key={request.id} className={styles.request}>
            <p role="status" className={styles.now}>
              <Status tone={requestLabel(request).tone}>{requestLabel(request).label}</Status>
              <span>{requestSentence(request)}</span>
            </p>
            {deed(request)}
          </div>
        ))}
      {duplicates.length > 0 && (
        <ul className={styles.reprints}>
          {duplicates.map(request => (
            <li key={request.id} className={styles.request}>
              <p className={styles.reprint}>
                <Code>{request.code ?? ''}</Code>
                <span>
                  {request.which}, {texts.reprint(request.reprint)}
                </span>
                <Status tone={requestLabel(request).tone}>{requestLabel(request).label}</Status>
              </p>
              {deed(request)}
            </li>
          ))}
        </ul>
      )}
      <Fold title={texts.history} className={styles.history}>
        <Timeline steps={steps.map(timelineStep)} />
      </Fold>
    </div>
  )
}

type DeedProps = {
  request: CodeRequest
  herdSpecies: LineRequestsProps['item']['herdSpecies']
  here: string
  onDone: () => void
}

function Deed({ request, herdSpecies, here, onDone }: DeedProps) {
  const deed = requestDeed(request)
  const form = <HerdForm key={request.state} request={request} herdSpecies={herdSpecies} here={here} onDone={onDone} />
  switch (deed) {
    case 'choose-herd':
      return form
    case 'link':
      return (
        <p>
          <TextLink to={paths.registryAccountFor(here)}>{registryTexts.link}</TextLink>
        </p>
      )
    case 'ask-again':
      return (
        <>
          {request.refusal && <p className={styles.reason}>{texts.reason(request.refusal)}</p>}
          <p>{request.kind === 'new' ? texts.refusedText : texts.duplicateRefusedText}</p>
          {form}
        </>
      )
    case null:
      return null
  }
}
