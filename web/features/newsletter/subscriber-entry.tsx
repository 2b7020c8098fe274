import type { Subscriber } from '#contract/subscribers.ts'
import { formatDate, formatDateTime } from '#domain/dates.ts'
import type { SubscriberState } from '#domain/newsletter-consent.ts'
import { Button } from '../../ui/button.tsx'
import { Entry } from '../../ui/entries.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Status, type StatusTone } from '../../ui/status.tsx'
import styles from './admin-newsletter-page.module.css'
import { subscriberTexts as texts } from './subscriber-texts.ts'

const tones: Record<SubscriberState, StatusTone> = { waiting: 'wait', confirmed: 'ok', left: 'off' }

const sinceOf = ({ state, askedAt, confirmedAt, leftAt }: Subscriber): string =>
  ({ waiting: askedAt, confirmed: confirmedAt ?? askedAt, left: leftAt ?? askedAt })[state]

type SubscriberEntryProps = { subscriber: Subscriber; onRemove: () => void }

/** Somebody in a line; it opens to the proof of their consent. */
export const SubscriberEntry = ({ subscriber, onRemove }: SubscriberEntryProps) => {
  const { email, state, consents } = subscriber
  const since = sinceOf(subscriber)
  return (
    <Entry
      line={
        <>
          <span className={styles.email}>{email}</span>
          <span className={styles.state}>
            <Status tone={tones[state]}>{texts.states[state]}</Status>
          </span>
          <time className={`mono ${styles.since}`} dateTime={since}>
            {formatDate(since)}
          </time>
        </>
      }
    >
      {consents.length > 0 ? (
        <ol className={styles.proof}>
          {consents.map(({ at, deed, wording, address, userAgent }) => (
            <li key={at + deed}>
              <p>
                <strong>{texts.deeds[deed]}</strong>{' '}
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
    </Entry>
  )
}
