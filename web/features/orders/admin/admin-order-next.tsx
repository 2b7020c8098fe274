import { type ReactNode, useId } from 'react'
import type { AdminOrder } from '#contract/orders.ts'
import { formatEuro } from '#domain/money/money.ts'
import { isPayable } from '#domain/orders/order-actions.ts'
import { adminWithdrawalTexts } from '../withdrawals/withdrawal-form-texts.ts'
import styles from './admin-order-next.module.css'
import { adminOrderTexts } from './admin-order-texts.ts'
import { missingCodes, readyPieces } from './line-progress.ts'

const { next: texts } = adminOrderTexts

/** Returns what is to be done about the order now, as sentences, the most urgent first; at least one. */
function nextSteps(order: AdminOrder): string[] {
  const { todos, status } = order
  const steps = [
    todos.includes('to-send') && texts.send(readyPieces(order)),
    todos.includes('to-print') && texts.print,
    todos.includes('codes') && texts.codes(missingCodes(order)),
    todos.includes('withdrawal') && adminWithdrawalTexts.todo,
    todos.includes('to-refund') && texts.refund,
    status !== 'CANCELLED' && isPayable(order) && texts.pay(formatEuro(order.dueAmount)),
  ].filter(step => step !== false)
  return steps.length > 0 ? steps : [texts.nothing[status]]
}

/** What to do about the order now, with the actions for it. */
export function AdminOrderNext({ order, children }: { order: AdminOrder; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.next} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.title}
      </h2>
      <ul className={styles.steps}>
        {nextSteps(order).map(step => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {children}
    </section>
  )
}
