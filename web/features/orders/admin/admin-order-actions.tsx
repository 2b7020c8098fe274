import type { AdminOrder } from '#contract/orders.ts'
import { may } from '#domain/admin/roles.ts'
import { sumCents } from '#domain/money/money.ts'
import { canStaffCancel, creditablePieces } from '#domain/orders/order-actions.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import { canPaymentTransition } from '#domain/orders/payment-states.ts'
import { useSession } from '../../../api/session.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { IssuePanel } from '../../invoices/correction-panel.tsx'
import { invoiceCorrectionTexts } from '../../invoices/invoice-correction-texts.ts'
import { AdminCancelDialog } from './admin-cancel-dialog.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { ShipParcelDialog } from './parcels/ship-parcel-dialog.tsx'

/**
 * True if credit notes do not cover the invoices completely. What remains may be shipping and fee only, without pieces.
 */
const isCreditable = ({ invoices }: AdminOrder) =>
  sumCents(invoices.map(({ type, totalAmount }) => (type === 'TD01' ? totalAmount : -totalAmount))) > 0

type AdminOrderActionsProps = { order: AdminOrder; onStatusMessage: (statusMessage: string) => void }

/** The actions that staff can take on an order in its current state; null if there are none. */
export function AdminOrderActions({ order, onStatusMessage }: AdminOrderActionsProps) {
  const dialog = useDialog<'paid' | 'send' | 'invoice' | 'credit' | 'cancel'>(onStatusMessage)
  const { profile } = useSession()
  const mayInvoice = profile !== undefined && may(profile.role, 'invoices')
  const isTransfer = !isOnline(order.paymentMethod)
  // A bank transfer that is late or was too small, or a transfer for an order that was to be paid in another way.
  const canMarkPaid =
    (isTransfer && order.payment !== null && canPaymentTransition(order.payment.state, 'captured')) ||
    (order.dueAmount > 0 && order.paymentStatus !== 'AUTHORIZED')
  const isAwaited = canMarkPaid && isTransfer
  const isOpen = order.status === 'PENDING'
  const canCredit =
    order.status !== 'CANCELLED' &&
    order.invoices.length > 0 &&
    (isCreditable(order) || order.items.some(item => Math.max(...Object.values(creditablePieces(item))) > 0))
  // An invoice that was due waits for data of the shop or of its buyer.
  const lacksInvoice =
    order.invoices.length === 0 && (order.paymentStatus === 'PAID' || order.status === 'SHIPPED') && mayInvoice
  const ask = (action: typeof dialog.subject) => {
    onStatusMessage('')
    dialog.open(action)
  }
  // A dialog that is open tells its outcome, also when the order has no action left by then.
  if (!dialog.subject && !canMarkPaid && !isOpen && !canCredit && !lacksInvoice) return null
  return (
    <section className={styles.actions}>
      {canMarkPaid && (
        <Button variant={isOpen && isAwaited ? 'primary' : 'line'} onClick={() => ask('paid')}>
          {texts.markPaid}
        </Button>
      )}
      {isOpen && (
        <Button variant={order.todos.includes('to-send') ? 'primary' : 'line'} onClick={() => ask('send')}>
          {texts.send}
        </Button>
      )}
      {lacksInvoice && (
        <Button variant="line" onClick={() => ask('invoice')}>
          {invoiceCorrectionTexts.issue}
        </Button>
      )}
      {canCredit && (
        <Button variant="line" onClick={() => ask('credit')}>
          {texts.credit}
        </Button>
      )}
      {canStaffCancel(order) && (
        <Button variant="line" onClick={() => ask('cancel')}>
          {texts.cancelOrder.confirm}
        </Button>
      )}
      {dialog.subject === 'paid' && <MarkPaidDialog order={order} {...dialog.props} />}
      {dialog.subject === 'send' && <ShipParcelDialog order={order} {...dialog.props} />}
      {dialog.subject === 'invoice' && <IssuePanel order={order} {...dialog.props} />}
      {dialog.subject === 'credit' && <CreditDialog order={order} {...dialog.props} />}
      {dialog.subject === 'cancel' && <AdminCancelDialog order={order} {...dialog.props} />}
    </section>
  )
}
