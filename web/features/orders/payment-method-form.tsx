import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatEuro } from '#domain/money/money.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { useCart } from '../carts/use-cart.ts'
import { PaymentChoice } from './checkout/payment-choice.tsx'
import { paymentTexts as texts } from './payment-texts.ts'
import { useChangePaymentMethod } from './use-orders.ts'

/**
 * Changes the payment method of an unpaid order. Once there is an invoice, the method can no longer change, because the
 * invoice names it.
 */
export function ChangePaymentMethod({ order }: { order: Order }) {
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
  const pay = useChangePaymentMethod(order.id)
  const total = order.totalAmount - order.feeAmount + (fees[chosen] ?? 0)
  return (
    <FormDialog
      onClose={onClose}
      title={texts.otherwiseTitle}
      labels={{
        cancel: texts.leaveIt,
        confirm: (isOnline(chosen) ? texts.payTotal : texts.transferTotal)(formatEuro(total)),
        pending: texts.retrying,
      }}
      isPending={pay.isLeaving}
      failure={pay.error && refusalText(pay.error, texts.retryFailed)}
      onSubmit={() => pay.mutate({ paymentMethod: chosen, expectedTotal: total })}
    >
      <p className="soft">{texts.otherwiseText}</p>
      <PaymentChoice value={chosen} methods={methods} fees={fees} onChange={setChosen} />
    </FormDialog>
  )
}
