import type { AdminCodeRequestDetail } from '#contract/code-requests.ts'
import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './admin-code-request-page.module.css'
import { adminCodeRequestTexts as texts } from './admin-code-request-texts.ts'
import { useConfirmShipment } from './use-admin-code-requests.ts'

type UnreportedShipmentProps = { request: AdminCodeRequestDetail; onStatusMessage: (statusMessage: string) => void }

/** Notice for a shipment that is not reported to the registry automatically. Staff confirms that they reported it. */
export function UnreportedShipment({ request, onStatusMessage }: UnreportedShipmentProps) {
  const { id, shippedAt, reportedAt, dueAt } = request
  const confirm = useConfirmShipment(id)
  if (shippedAt === null || reportedAt !== null || dueAt !== null) return null
  return (
    <section className={styles.now}>
      <Notice tone="tag" title={texts.unreportedTitle}>
        <p>{texts.unreportedText}</p>
      </Notice>
      {confirm.error && <Notice tone="bad">{refusalText(confirm.error, texts.failed)}</Notice>}
      <Button
        busy={confirm.isPending}
        onClick={() => confirm.mutate(undefined, { onSuccess: () => onStatusMessage(texts.reportedMessage) })}
      >
        {confirm.isPending ? texts.saving : texts.markReported}
      </Button>
    </section>
  )
}
