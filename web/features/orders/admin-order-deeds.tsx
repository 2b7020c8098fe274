import { useState } from 'react'
import type { DeskOrder } from '#contract/orders.ts'
import { sumCents } from '#domain/money.ts'
import { leftToCredit, mayShopCancel } from '#domain/order-life.ts'
import { mayBecome } from '#domain/payment-life.ts'
import { isOnline } from '#domain/payment-methods.ts'
import { Button } from '../../ui/button.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { DeskCancelDialog } from './desk-cancel-dialog.tsx'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

/** Of the invoice something is left that no credit note takes back: shipping and fee, where not pieces. */
const isOwed = ({ invoices }: DeskOrder) =>
  sumCents(invoices.map(({ type, totalAmount }) => (type === 'TD01' ? totalAmount : -totalAmount))) > 0

type AdminOrderDeedsProps = { order: DeskOrder; onNews: (news: string) => void }

/** What the shopkeeper can do with an order as it stands; nothing where nothing can be done. */
export function AdminOrderDeeds({ order, onNews }: AdminOrderDeedsProps) {
  const [asked, setAsked] = useState<'paid' | 'send' | 'credit' | 'cancel'>()
  const isTransfer = !isOnline(order.paymentMethod)
  // One that comes late, one that lacked something, and one for what was to be paid otherwise.
  const mayArrive =
    (isTransfer && order.payment !== null && mayBecome(order.payment.state, 'captured')) ||
    (order.dueAmount > 0 && order.paymentStatus !== 'AUTHORIZED')
  const isAwaited = mayArrive && isTransfer
  const isOpen = order.status === 'PENDING'
  const mayCredit =
    order.status !== 'CANCELLED' &&
    order.invoices.length > 0 &&
    (isOwed(order) || order.items.some(item => Math.max(...Object.values(leftToCredit(item))) > 0))
  const ask = (deed: typeof asked) => {
    onNews('')
    setAsked(deed)
  }
  const close = () => setAsked(undefined)
  const done = (news: string) => {
    close()
    onNews(news)
  }
  if (!mayArrive && !isOpen && !mayCredit) return null
  return (
    <section className={styles.deeds}>
      {mayArrive && (
        <Button variant={isOpen && isAwaited ? 'primary' : 'line'} onClick={() => ask('paid')}>
          {texts.markPaid}
        </Button>
      )}
      {isOpen && (
        <Button variant={isAwaited ? 'line' : 'primary'} onClick={() => ask('send')}>
          {texts.send}
        </Button>
      )}
      {mayCredit && (
        <Button variant="line" onClick={() => ask('credit')}>
          {texts.credit}
        </Button>
      )}
      {mayShopCancel(order) && (
        <Button variant="line" onClick={() => ask('cancel')}>
          {texts.cancelOrder.confirm}
        </Button>
      )}
      {asked === 'paid' && <MarkPaidDialog order={order} onClose={close} onDone={done} />}
      {asked === 'send' && <ShipDialog order={order} onClose={close} onDone={done} />}
      {asked === 'credit' && <CreditDialog order={order} onClose={close} onDone={done} />}
      {asked === 'cancel' && <DeskCancelDialog order={order} onClose={close} onDone={done} />}
    </section>
  )
}
