import { useState } from 'react'
import type { DeskOrder } from '#contract/orders.ts'
import { formatEuro, sumCents } from '#domain/money.ts'
import { leftToCredit, mayShopCancel } from '#domain/order-life.ts'
import { mayBecome } from '#domain/payment-life.ts'
import { isOnline, transferReference } from '#domain/payment-methods.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { DeskCancelDialog } from './desk-cancel-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { useMarkPaid } from './use-desk-orders.ts'

/** Of the invoice something is left that no credit note takes back: shipping and fee, where not pieces. */
const isOwed = ({ invoices }: DeskOrder) =>
  sumCents(invoices.map(({ type, totalAmount }) => (type === 'TD01' ? totalAmount : -totalAmount))) > 0

type AdminOrderDeedsProps = { order: DeskOrder; onNews: (news: string) => void }

/** What the shopkeeper can do with an order as it stands; nothing where nothing can be done. */
export function AdminOrderDeeds({ order, onNews }: AdminOrderDeedsProps) {
  const [asked, setAsked] = useState<'paid' | 'send' | 'credit' | 'cancel'>()
  const isAwaited = !isOnline(order.paymentMethod) && order.payment && mayBecome(order.payment.state, 'captured')
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
  if (!isAwaited && !isOpen && !mayCredit) return null
  return (
    <section className={styles.deeds}>
      {isAwaited && (
        <Button variant={isOpen ? 'primary' : 'line'} onClick={() => ask('paid')}>
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
      <PaidDialog order={order} open={asked === 'paid'} onClose={close} onDone={done} />
      {asked === 'send' && <ShipDialog order={order} onClose={close} onDone={done} />}
      {asked === 'credit' && <CreditDialog order={order} onClose={close} onDone={done} />}
      {asked === 'cancel' && <DeskCancelDialog order={order} onClose={close} onDone={done} />}
    </section>
  )
}

type PaidDialogProps = { order: DeskOrder; open: boolean; onClose: () => void; onDone: (news: string) => void }

function PaidDialog({ order, open, onClose, onDone }: PaidDialogProps) {
  const mark = useMarkPaid(order.id)
  const words = order.status === 'CANCELLED' ? texts.markPaidLate : texts.markPaidText
  const { error } = mark
  const leave = (then: () => void) => {
    mark.reset()
    then()
  }
  return (
    <Dialog
      open={open}
      onClose={() => leave(onClose)}
      title={texts.markPaidTitle}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.keep}
          </Button>
          <Button
            busy={mark.isPending}
            onClick={() => mark.mutate(undefined, { onSuccess: () => leave(() => onDone(texts.paid)) })}
          >
            {mark.isPending ? texts.saving : texts.confirmPaid}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.failed}</Notice>}
        <p>{words(formatEuro(order.totalAmount), transferReference(order.id, order.code))}</p>
      </div>
    </Dialog>
  )
}
