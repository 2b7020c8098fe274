import { useDeferredValue, useMemo } from 'react'
import { compareDelivery, isComplete, repeatedCodes } from '#domain/readings/delivery-check.ts'
import type { SessionPurpose } from '#domain/readings/session-purpose.ts'
import { useNavigate } from '#web/router.tsx'
import { isRefusal, refusalText } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { deliveryCheckTexts as texts } from './delivery-check-texts.ts'
import { ReadingCodes } from './reading-codes.tsx'
import type { ReadingRoom } from './reading-room.ts'
import type { RunningView } from './reading-session-view.tsx'
import styles from './readings-page.module.css'
import { useRecordDeliveryCheck } from './use-record-delivery-check.ts'

type DeliveryCheckResultProps = {
  room: ReadingRoom
  view: RunningView
  purpose: Extract<SessionPurpose, { kind: 'delivery' }>
  /** The codes that were sent. */
  sent: readonly string[]
}

/** What is missing and what is surplus. The keeper ends the check, or writes to the shop. */
export function DeliveryCheckResult({ room, view, purpose: { orderId, checkId }, sent }: DeliveryCheckResultProps) {
  // Reckoned when the page has time for it: an order may have thousands of tags.
  const late = useDeferredValue(view)
  const found = useMemo(
    () => ({ ...compareDelivery(sent, late.session.codes), repeated: repeatedCodes(late.session) }),
    [sent, late],
  )
  const record = useRecordDeliveryCheck(orderId)
  const navigate = useNavigate()
  const isRight = isComplete(found)
  const end = () => {
    const check = {
      id: checkId,
      checkedAt: new Date().toISOString(),
      expected: sent.length,
      codes: [...view.session.codes],
      repeated: repeatedCodes(view.session),
      isReported: !isRight,
    }
    record.mutate(check, {
      onSuccess: () => {
        room.finish()
        navigate(`${paths.order(orderId)}#controlli`)
      },
    })
  }
  return (
    <section className={styles.inventory} aria-labelledby="risultato">
      <h2 id="risultato">{texts.result}</h2>
      <p className={styles.sum}>{isRight ? texts.complete(sent.length) : texts.count(found.present, sent.length)}</p>
      <Found title={texts.missing(found.missing.length)} codes={found.missing} />
      <Found title={texts.surplus(found.surplus.length)} codes={found.surplus} />
      <Found title={texts.repeated(found.repeated.length)} codes={found.repeated} text={texts.repeatedText} />
      {!isRight && <p>{texts.writeText}</p>}
      {record.error && (
        <FieldError role="alert">
          {isRefusal(record.error, 'unauthenticated') ? texts.sessionEnded : refusalText(record.error, texts.failed)}
        </FieldError>
      )}
      <Button className={styles.large} busy={record.isPending} onClick={end}>
        {record.isPending ? texts.sending : isRight ? texts.fine : texts.write}
      </Button>
    </section>
  )
}

function Found({ title, codes, text }: { title: string; codes: readonly string[]; text?: string }) {
  if (codes.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      {text && <p className="small">{text}</p>}
      <ReadingCodes codes={codes}>{code => <TagCode>{code}</TagCode>}</ReadingCodes>
    </>
  )
}
