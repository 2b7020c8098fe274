import type { ReactNode } from 'react'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { paymentTexts as texts } from './payment-texts.ts'
import { usePayAgain } from './use-orders.ts'

/** Leads to where an order is paid; pressed twice, or in two tabs, it is the same payment. */
export function PayButton({ orderId, children }: { orderId: number; children: ReactNode }) {
  const pay = usePayAgain(orderId)
  const isLeaving = pay.isPending || pay.isSuccess
  return (
    <>
      <Button busy={isLeaving} onClick={() => pay.mutate()}>
        {isLeaving ? texts.retrying : children}
      </Button>
      {pay.error && <Notice tone="bad">{isRefusal(pay.error) ? pay.error.problem.detail : texts.retryFailed}</Notice>}
    </>
  )
}
