import { useRef } from 'react'
import type { CodeRequest } from '#contract/code-requests.ts'
import type { Order } from '#contract/orders.ts'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { Disclosure } from '../../ui/feedback/disclosure.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { codeRequestLabel, codeRequestSentence } from './code-request-label.ts'
import { codeRequestTexts as texts } from './code-request-texts.ts'
import { HerdForm } from './herd-form.tsx'
import styles from './line-code-requests.module.css'
import { timelineStep } from './timeline-texts.ts'

type LineCodeRequestsProps = {
  item: Pick<Order['items'][number], 'codeRequests' | 'timeline' | 'herdSpecies'>
  /** URL of the page that shows the line. */
  here: string
}

/** State of the code requests of an order line, the actions that the buyer can take, and the timeline. */
export function LineCodeRequests({ item: { codeRequests, timeline, herdSpecies }, here }: LineCodeRequestsProps) {
  const container = useRef<HTMLDivElement>(null)
  const action = (request: CodeRequest) => (
    <RequiredAction request={request} herdSpecies={herdSpecies} here={here} onDone={() => container.current?.focus()} />
  )
  const duplicates = codeRequests.filter(({ kind }) => kind === 'duplicate')
  return (
    <div ref={container} tabIndex={-1} className={styles.codeRequests}>
      {codeRequests
        .filter(({ kind }) => kind === 'new')
        .map(request => (
          <div key={request.id} className={styles.request}>
            <p role="status" className={styles.now}>
              <Status tone={codeRequestLabel(request).tone}>{codeRequestLabel(request).label}</Status>
              <span>{codeRequestSentence(request)}</span>
            </p>
            {action(request)}
          </div>
        ))}
      {duplicates.length > 0 && (
        <ul className={styles.reprints}>
          {duplicates.map(request => (
            <li key={request.id} className={styles.request}>
              <p className={styles.reprint}>
                <TagCode>{request.code ?? ''}</TagCode>
                <span>
                  {request.piece}, {texts.reprint(request.reprintNumber)}
                </span>
                <Status tone={codeRequestLabel(request).tone}>{codeRequestLabel(request).label}</Status>
              </p>
              {action(request)}
            </li>
          ))}
        </ul>
      )}
      <Disclosure title={texts.history} className={styles.history}>
        <Timeline events={timeline.map(timelineStep)} />
      </Disclosure>
    </div>
  )
}

type RequiredActionProps = {
  request: CodeRequest
  herdSpecies: LineCodeRequestsProps['item']['herdSpecies']
  here: string
  onDone: () => void
}

/** A rejected request can be sent again. What else waits for the buyer is asked once for the whole order. */
const RequiredAction = ({ request, ...rest }: RequiredActionProps) =>
  request.state === 'rejected' && (
    <>
      {request.rejectionReason && <p className={styles.reason}>{texts.reason(request.rejectionReason)}</p>}
      <p>{request.kind === 'new' ? texts.refusedText : texts.duplicateRefusedText}</p>
      <HerdForm request={request} {...rest} />
    </>
  )
