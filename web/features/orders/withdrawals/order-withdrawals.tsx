import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Withdrawal } from '#contract/shapes/order-withdrawal.ts'
import { formatDateTime } from '#domain/dates.ts'
import { awaitsGoods, isOpenWithdrawal, refundByOf, returnByOf } from '#domain/orders/withdrawal.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import styles from '../order-timeline.module.css'
import own from './withdrawal-form.module.css'
import { withdrawalStateTexts as texts } from './withdrawal-form-texts.ts'

/** The withdrawals of an order with their state, and the way to another one while the term runs. */
export function OrderWithdrawals({ order, mayWithdraw }: { order: Order; mayWithdraw: boolean }) {
  return (
    <section>
      <h2 className={styles.title}>{texts.title}</h2>
      {order.withdrawals.length > 0 && (
        <ul className={styles.parcels}>
          {order.withdrawals.map(withdrawal => (
            <li key={withdrawal.id}>
              <WithdrawalState order={order} withdrawal={withdrawal} />
            </li>
          ))}
        </ul>
      )}
      {mayWithdraw && (
        <p className={own.wayIn}>
          <ButtonLink variant="line" to={paths.orderWithdrawal(order.id)}>
            {texts.wayIn}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

type WithdrawalStateProps = { order: Pick<Order, 'items'>; withdrawal: Withdrawal; children?: ReactNode }

/** A withdrawal: its state, what it is about, and by when goods and money come back. */
export function WithdrawalState({ order, withdrawal, children }: WithdrawalStateProps) {
  const { state, declaredAt, isConfirmed, lines, products, refusal, declineReason } = withdrawal
  const isAwaited = awaitsGoods(withdrawal, order.items)
  const { label, tone } =
    texts.states[state === 'declared' && !isConfirmed ? 'unconfirmed' : isAwaited ? 'awaited' : state]
  const titleOf = (itemId: number) => order.items.find(({ id }) => id === itemId)?.product.title ?? ''
  const pieces = lines.map(({ itemId, quantity }) => texts.line(quantity, titleOf(itemId)))
  const about = pieces.length > 0 ? pieces : [products || texts.everything]
  return (
    <div className={own.state}>
      <h3>{texts.declaredOn(formatDateTime(declaredAt))}</h3>
      <Status tone={tone}>{label}</Status>
      <ul>
        {about.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {refusal && <p className="small">{texts.refusals[refusal]}</p>}
      {declineReason && <p className="small">{declineReason}</p>}
      {isOpenWithdrawal(state) && !isConfirmed && <p className="small">{texts.unconfirmed}</p>}
      {isOpenWithdrawal(state) && (
        <p className="small">
          {isAwaited && `${texts.returnBy(returnByOf(declaredAt))} `}
          {state === 'received' ? texts.refundByNow(refundByOf(declaredAt)) : texts.refundBy(refundByOf(declaredAt))}
        </p>
      )}
      {children}
    </div>
  )
}
