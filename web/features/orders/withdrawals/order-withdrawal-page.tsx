import { useParams } from '#web/router.tsx'
import { isRefusal } from '../../../api/api-client.ts'
import { useSession } from '../../../api/session.tsx'
import type { PageMeta } from '../../../page-module.ts'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/actions/back-link.tsx'
import { LinkedText } from '../../../ui/actions/linked-text.tsx'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Loading, TextSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { MissingOrder } from '../missing-order.tsx'
import { orderTexts } from '../order-texts.ts'
import { useOrder } from '../use-orders.ts'
import { OrderWithdrawalForm } from './order-withdrawal-form.tsx'
import { useWithdrawalOptions } from './use-withdrawal-options.ts'
import styles from './withdrawal-form.module.css'
import { withdrawalFormTexts as texts } from './withdrawal-form-texts.ts'

export const head = (): PageMeta => ({ title: texts.head, noIndex: true })

/** Withdraws from lines of an own order, or says why nobody can. */
export default function OrderWithdrawalPage() {
  const id = Number(useParams().id)
  const order = useOrder(id)
  const { profile } = useSession()
  const options = useWithdrawalOptions(order.data)
  return (
    <div className="wrap">
      <BackLink to={paths.order(id)}>{texts.toOrder}</BackLink>
      <PageHeader title={texts.pageTitle(id)} />
      {order.data && options && profile ? (
        <div className={styles.page}>
          <OrderWithdrawalForm key={id} order={order.data} options={options} name={profile.name}>
            {options.refusal && (
              <Notice tone="tag" title={texts.refusedTitle}>
                <p>{texts.refusals[options.refusal]}</p>
                <p>
                  <LinkedText>{texts.stillWrite(id)}</LinkedText>
                </p>
              </Notice>
            )}
          </OrderWithdrawalForm>
        </div>
      ) : order.isError ? (
        isRefusal(order.error, 400, 404) ? (
          <MissingOrder />
        ) : (
          <Notice tone="bad">
            {orderTexts.detail.error} <TextButton onClick={() => void order.refetch()}>{orderTexts.retry}</TextButton>
          </Notice>
        )
      ) : (
        <Loading>
          <TextSkeleton lines={8} />
        </Loading>
      )}
    </div>
  )
}
