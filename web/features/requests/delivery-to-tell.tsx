import type { ShopRequestDetail } from '#contract/requests.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-request-page.module.css'
import { adminRequestTexts as texts } from './admin-request-texts.ts'
import { useConfirmDelivery } from './use-admin-requests.ts'

type DeliveryToTellProps = { request: ShopRequestDetail; onNews: (news: string) => void }

/** What was sent and nobody tells the registry by itself. */
export function DeliveryToTell({ request, onNews }: DeliveryToTellProps) {
  const { id, shippedAt, confirmedAt, dueAt } = request
  const confirm = useConfirmDelivery(id)
  if (shippedAt === null || confirmedAt !== null || dueAt !== null) return null
  return (
    <section className={styles.now}>
      <Notice tone="tag" title={texts.toldTitle}>
        <p>{texts.toldText}</p>
      </Notice>
      {confirm.error && (
        <Notice tone="bad">{isRefusal(confirm.error, 409) ? confirm.error.problem.detail : texts.failed}</Notice>
      )}
      <Button
        busy={confirm.isPending}
        onClick={() => confirm.mutate(undefined, { onSuccess: () => onNews(texts.toldNews) })}
      >
        {confirm.isPending ? texts.saving : texts.told}
      </Button>
    </section>
  )
}
