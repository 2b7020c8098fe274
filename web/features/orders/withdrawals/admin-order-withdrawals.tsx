import type { AdminOrder } from '#contract/orders.ts'
import type { Withdrawal } from '#contract/shapes/order-withdrawal.ts'
import { canStaffCancel, unshippedPieces } from '#domain/orders/order-actions.ts'
import { awaitsGoods, isOpenWithdrawal, refundByOf } from '#domain/orders/withdrawal.ts'
import { refusalText } from '../../../api/api-client.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { InlineStatus } from '../../../ui/feedback/inline-status.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { AdminCancelDialog } from '../admin/admin-cancel-dialog.tsx'
import styles from '../admin/admin-order-page.module.css'
import { CreditDialog } from '../admin/credit-dialog.tsx'
import life from '../order-timeline.module.css'
import { creditOfWithdrawal } from './credit-of-withdrawal.ts'
import { DeclineWithdrawalDialog } from './decline-withdrawal-dialog.tsx'
import { WithdrawalState } from './order-withdrawals.tsx'
import { useToday } from './use-withdrawal-options.ts'
import { useReceiveWithdrawal } from './use-withdrawals.ts'
import { adminWithdrawalTexts as texts, withdrawalStateTexts } from './withdrawal-form-texts.ts'

type AdminOrderWithdrawalsProps = { order: AdminOrder; onStatusMessage: (statusMessage: string) => void }

/** The withdrawals of an order with what staff do about them; null if there are none. */
export function AdminOrderWithdrawals({ order, onStatusMessage }: AdminOrderWithdrawalsProps) {
  if (order.withdrawals.length === 0) return null
  return (
    <section id="recesso">
      <h2 className={styles.title}>{withdrawalStateTexts.title}</h2>
      <ul className={life.parcels}>
        {order.withdrawals.map(withdrawal => (
          <li key={withdrawal.id}>
            <WithdrawalState order={order} withdrawal={withdrawal}>
              <Actions order={order} withdrawal={withdrawal} onStatusMessage={onStatusMessage} />
            </WithdrawalState>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Actions({ order, withdrawal, onStatusMessage }: AdminOrderWithdrawalsProps & { withdrawal: Withdrawal }) {
  const { id, state, name, isByGuest, deliveredOn, declaredAt, iban } = withdrawal
  const dialog = useDialog<'credit' | 'cancel' | 'decline'>(onStatusMessage)
  const receive = useReceiveWithdrawal(order.id)
  const today = useToday()
  const isOpen = isOpenWithdrawal(state)
  const isAwaited = awaitsGoods(withdrawal, order.items)
  const credit = creditOfWithdrawal(withdrawal, order.items)
  // An order of which nothing was sent and nothing is left to send is cancelled instead of credited.
  const isCancelled =
    canStaffCancel(order) &&
    order.items.every(
      item => unshippedPieces(item) <= (credit.lines.find(({ itemId }) => itemId === item.id)?.quantity ?? 0),
    )
  const ask = (asked: 'credit' | 'cancel' | 'decline') => {
    onStatusMessage('')
    dialog.open(asked)
  }
  return (
    <>
      {name && <p className="small soft">{isByGuest ? texts.byGuest(name) : texts.by(name)}</p>}
      {deliveredOn && <p className="small soft">{texts.deliveredOn(deliveredOn)}</p>}
      {isOpen && refundByOf(declaredAt) < today && <Status tone="bad">{texts.overdue}</Status>}
      {isAwaited && <p className="small soft">{texts.withhold}</p>}
      {isOpen && (
        <div className="buttons">
          {state === 'declared' && isAwaited && (
            <Button
              small
              variant="line"
              busy={receive.isPending}
              onClick={() => receive.mutate(id, { onSuccess: () => onStatusMessage(texts.received) })}
            >
              {texts.receive}
            </Button>
          )}
          <Button small variant="line" onClick={() => ask(isCancelled ? 'cancel' : 'credit')}>
            {isCancelled ? texts.cancel : texts.credit}
          </Button>
          <Button small variant="hair" onClick={() => ask('decline')}>
            {texts.decline}
          </Button>
        </div>
      )}
      <InlineStatus>{receive.error && refusalText(receive.error, texts.failed)}</InlineStatus>
      {dialog.subject === 'credit' && (
        <CreditDialog
          order={order}
          preset={{ ...credit, reason: texts.creditReason(declaredAt), iban }}
          {...dialog.props}
        />
      )}
      {dialog.subject === 'cancel' && <AdminCancelDialog order={order} {...dialog.props} />}
      {dialog.subject === 'decline' && (
        <DeclineWithdrawalDialog orderId={order.id} withdrawalId={id} {...dialog.props} />
      )}
    </>
  )
}
