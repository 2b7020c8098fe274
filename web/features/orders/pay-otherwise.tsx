import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatEuro } from '#domain/money.ts'
import { isOnline } from '#domain/payment-methods.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCart } from '../carts/use-cart.ts'
import styles from './order-payment.module.css'
import { PaymentChoice } from './payment-choice.tsx'
import { paymentTexts as texts } from './payment-texts.ts'
import { usePayOtherwise } from './use-orders.ts'

/** Another way to pay an order than the one it was placed with; an invoice names its method for good. */
export function PayOtherwise({ order }: { order: Order }) {
  const [isAsked, setAsked] = useState(false)
  const { terms } = useCart().data ?? {}
  if (!terms || order.invoices.length > 0 || terms.methods.every(method => method === order.paymentMethod)) return null
  return (
    <>
      <Button variant="line" onClick={() => setAsked(true)}>
        {texts.otherwise}
      </Button>
      {isAsked && <MethodDialog order={order} terms={terms} onClose={() => setAsked(false)} />}
    </>
  )
}

type Terms = NonNullable<ReturnType<typeof useCart>['data']>['terms']

function MethodDialog({ order, terms, onClose }: { order: Order; terms: Terms; onClose: () => void }) {
  const { methods, fees } = terms
  const [chosen, setChosen] = useState(methods.find(method => method !== order.paymentMethod) ?? order.paymentMethod)
  const pay = usePayOtherwise(order.id)
  const total = order.totalAmount - order.feeAmount + (fees[chosen] ?? 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.otherwiseTitle}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.leaveIt}
          </Button>
          <Button busy={pay.isLeaving} onClick={() => pay.mutate({ paymentMethod: chosen, expectedTotal: total })}>
            {pay.isLeaving
              ? texts.retrying
              : (isOnline(chosen) ? texts.payTotal : texts.transferTotal)(formatEuro(total))}
          </Button>
        </>
      }
    >
      <div className={styles.otherwise}>
        {pay.error && <Notice tone="bad">{isRefusal(pay.error) ? pay.error.problem.detail : texts.retryFailed}</Notice>}
        <p className="soft">{texts.otherwiseText}</p>
        <PaymentChoice value={chosen} methods={methods} fees={fees} onChange={setChosen} />
      </div>
    </Dialog>
  )
}
