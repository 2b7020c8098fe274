import type { Order } from '#contract/orders.ts'
import { formatEuro } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import { Navigate, useSearchParams } from '#web/router.tsx'
import { isRefusal } from '../../../api/api-client.ts'
import type { PageMeta } from '../../../page-module.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useMe } from '../../users/use-user.ts'
import { MissingOrder } from '../missing-order.tsx'
import { PaymentActions } from '../payment-actions.tsx'
import { endedTitle, reservedUntil, paymentTexts as texts } from '../payment-texts.ts'
import { usePaidOrder } from '../use-orders.ts'
import type { OrderSuccessState } from './order-success-page.tsx'
import styles from './payment-return-page.module.css'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/**
 * The page to which payment providers return the customer; Back from the provider also leads here. It shows the state
 * of the payment.
 */
export default function PaymentReturnPage() {
  const [search] = useSearchParams()
  const orderId = Number(search.get('ordine'))
  return (
    <div className={`wrap ${styles.back}`}>
      <h1>{texts.title}</h1>
      {Number.isSafeInteger(orderId) && orderId > 0 ? <Paid orderId={orderId} /> : <MissingOrder />}
    </div>
  )
}

function Paid({ orderId }: { orderId: number }) {
  const { data: order, error, isFetching, refetch } = usePaidOrder(orderId)
  if (order)
    return (
      <>
        <p className="mono soft">
          {orderNumber(order.id)} · {formatEuro(order.totalAmount)}
        </p>
        <Outcome order={order} />
      </>
    )
  if (error && !isFetching) return <Failed error={error} onRetry={() => void refetch()} />
  return <Working />
}

const Working = () => (
  <p role="status" className="lead">
    {texts.loading}
  </p>
)

function Outcome({ order }: { order: Order }) {
  const me = useMe()
  if (order.paymentStatus === 'PAID' || order.paymentStatus === 'AUTHORIZED')
    return me.isPending ? (
      <Working />
    ) : (
      <Navigate
        to={paths.orderSuccess}
        replace
        state={
          {
            orderId: order.id,
            email: me.data?.email,
            awaited: order.paymentStatus === 'AUTHORIZED' ? order.paymentMethod : undefined,
            delivery: order.delivery ?? undefined,
            hasCodes: order.items.some(({ codeRequests }) =>
              codeRequests.some(({ state }) => state === 'waiting' || state === 'sent'),
            ),
          } satisfies OrderSuccessState
        }
      />
    )
  if (order.status === 'CANCELLED' || order.payment === null) return <Ended order={order} />
  if (order.paymentStatus === 'REFUNDED') return <RefundedAmount order={order} />
  // The page of the order shows the account to which the money is to be transferred.
  if (!isOnline(order.paymentMethod)) return <Navigate to={paths.order(order.id)} replace />
  if (order.payment.state === 'pending')
    return (
      <Unpaid order={order} title={texts.waitingTitle} label={texts.goOn}>
        {texts.waitingText}
      </Unpaid>
    )
  const { state } = order.payment
  return (
    <Unpaid order={order} title={endedTitle(state)} label={texts.retry} hasFailed={state !== 'cancelled'}>
      {state === 'cancelled' ? texts.leftText : state === 'refunded' ? texts.returnedText : texts.failedText}
    </Unpaid>
  )
}

/** The order stands and nothing is due, because the whole amount was refunded. */
const RefundedAmount = ({ order }: { order: Order }) => (
  <EmptyState title={texts.givenBackTitle} action={<ButtonLink to={paths.order(order.id)}>{texts.toOrder}</ButtonLink>}>
    {texts.givenBackWholeText}
  </EmptyState>
)

/** The order has expired and can no longer be paid; money that arrives late is refunded. */
const Ended = ({ order }: { order: Order }) => (
  <EmptyState
    title={texts.expiredTitle}
    action={
      <div className="buttons">
        <ButtonLink to={paths.products()}>{texts.toProducts}</ButtonLink>
        <ButtonLink variant="line" to={paths.order(order.id)}>
          {texts.toOrder}
        </ButtonLink>
      </div>
    }
  >
    {order.refunds.length > 0
      ? texts.givenBackText
      : order.cancelledBy === 'unpaid'
        ? texts.expiredText
        : texts.cancelledText}
  </EmptyState>
)

type UnpaidProps = { order: Order; title: string; label: string; hasFailed?: boolean; children: string }

const Unpaid = ({ order, title, label, hasFailed, children }: UnpaidProps) => (
  <EmptyState
    title={title}
    drawing={hasFailed ? 'failed' : undefined}
    role={hasFailed ? 'alert' : undefined}
    action={
      <PaymentActions
        order={order}
        more={
          <ButtonLink variant="line" to={paths.order(order.id)}>
            {texts.toOrder}
          </ButtonLink>
        }
      >
        {label}
      </PaymentActions>
    }
  >
    {[children, reservedUntil(order)].filter(Boolean).join(' ')}
  </EmptyState>
)

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isRefusal(error, 400, 404)) return <MissingOrder />
  return (
    <EmptyState
      drawing="failed"
      title={texts.loadFailedTitle}
      action={<Button onClick={onRetry}>{texts.reload}</Button>}
    >
      {texts.loadFailedText}
    </EmptyState>
  )
}
