import type { Subscriber } from '#contract/subscribers.ts'
import { formatDate, formatDateTime } from '#domain/dates.ts'
import type { SubscriberState } from '#domain/newsletter-consent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkedText } from '../../ui/actions/linked-text.tsx'
import { AccordionItem } from '../../ui/data/accordion-list.tsx'
import { Status, type StatusTone } from '../../ui/feedback/status.tsx'
import styles from './admin-newsletter-page.module.css'
import { subscriberTexts as texts } from './subscriber-texts.ts'

const tones: Record<SubscriberState, StatusTone> = { waiting: 'wait', confirmed: 'ok', left: 'off' }

const sinceOf = ({ state, requestedAt, confirmedAt, unsubscribedAt }: Subscriber): string =>
  ({ waiting: requestedAt, confirmed: confirmedAt ?? requestedAt, left: unsubscribedAt ?? requestedAt })[state]

type SubscriberEntryProps = { subscriber: Subscriber; onRemove: () => void }

/** A subscriber in one row; it expands to the proof of consent. */
export const SubscriberEntry = ({ subscriber, onRemove }: SubscriberEntryProps) => {
  const { email, state, consents } = subscriber
  const since = sinceOf(subscriber)
  const isUnreachable = state === 'left' && consents.at(-1)?.event === 'bounced'
  return (
    <AccordionItem
      line={
        <>
          <span className={styles.email}>{email}</span>
          <span className={styles.state}>
            <Status tone={tones[state]}>{isUnreachable ? texts.unreachable : texts.states[state]}</Status>
          </span>
          <time className={`mono ${styles.since}`} dateTime={since}>
            {formatDate(since)}
          </time>
        </>
      }
    >
      {consents.length > 0 ? (
        <ol className={styles.proof}>
          {consents.map(({ at, event, wording, address, userAgent }) => (
            <li key={at + event}>
              <p>
                <strong>{texts.events[event]}</strong>{' '}
                <time className="mono" dateTime={at}>
                  {formatDateTime(at)}
                </time>
              </p>
              {wording && (
                <p>
                  <LinkedText>{texts.words(wording)}</LinkedText>
                </p>
              )}
              {address && (
                <p className={styles.source}>
                  {texts.from(address)}
                  {userAgent && `. ${texts.browser(userAgent)}`}
                </p>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className="soft">{texts.noProof}</p>
      )}
      {state !== 'left' && (
        <p>
          <Button variant="hair" small aria-label={texts.removeOf(email)} onClick={onRemove}>
            {texts.remove}
          </Button>
        </p>
      )}
    </AccordionItem>
  )
}
