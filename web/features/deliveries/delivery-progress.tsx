import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { isoDay } from '#domain/dates.ts'
import { daysInWords } from '#domain/deliveries/delivery-messages.ts'
import { type DeliveryStep, deliveryStepsOf, isPastShipBy } from '#domain/deliveries/delivery-steps.ts'
import { isPaidOrAuthorized } from '#domain/orders/order-actions.ts'
import { trackingUrl } from '#domain/tags/carriers.ts'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressSteps } from '../../ui/feedback/progress-steps.tsx'
import styles from './delivery-progress.module.css'
import { deliveryProgressTexts as texts } from './delivery-progress-texts.ts'
import { doneBy, doneOn } from './delivery-texts.ts'
import { OrderReceipt } from './order-receipt.tsx'

type DeliveryProgressProps = { order: Order; forStaff?: boolean; className?: string | undefined }

/** How far an order has come, in five steps, with what is next and by when. Cancelled orders have none. */
export function DeliveryProgress({ order, forStaff = false, className }: DeliveryProgressProps) {
  const [now] = useState(() => new Date())
  if (order.status === 'CANCELLED' || order.paymentStatus === 'REFUNDED') return null
  const steps = deliveryStepsOf(order, now)
  const current = steps.findIndex(({ state }) => state !== 'done')
  return (
    <section className={classNames(styles.progress, className)} aria-labelledby="delivery-progress">
      <h2 id="delivery-progress">{texts.title}</h2>
      <Expected order={order} steps={steps} forStaff={forStaff} today={isoDay(now)} />
      {order.status === 'SHIPPED' && <OrderReceipt order={order} forStaff={forStaff} />}
      <ProgressSteps
        className={classNames(!forStaff && styles.wide)}
        current={current === -1 ? steps.length + 1 : current + 1}
        steps={steps.map(step => ({ key: step.name, title: titleOf(step), hint: hintOf(step) }))}
      />
      <Parcels parcels={order.parcels} isPart={order.status === 'PENDING'} />
    </section>
  )
}

const titleOf = ({ name, state }: DeliveryStep) => texts.steps[name][state === 'done' ? 'done' : 'ahead']

const hintOf = ({ state, on, by }: DeliveryStep) =>
  state === 'done' ? on && doneOn(on) : by !== null ? doneBy(by) : undefined

type ExpectedProps = { order: Order; steps: readonly DeliveryStep[]; forStaff: boolean; today: string }

function Expected({ order, steps, forStaff, today }: ExpectedProps) {
  const plan = order.delivery
  if (plan === null) return order.status === 'PENDING' && !forStaff ? <p>{texts.unknown}</p> : null
  const days = daysInWords(plan)
  if (!isPaidOrAuthorized(order.paymentStatus)) return <p>{texts.expectedIfPaid(days, plan.payBy)}</p>
  // The arrival says the rest.
  if (steps.at(-1)?.state === 'done') return null
  const isOpen = order.status === 'PENDING'
  const leaves = isOpen && (isPastShipBy(plan, today) ? texts.shouldHaveLeft : texts.shipBy)(plan.shipBy)
  if (plan.delayReason !== null && plan.to > plan.promised.to)
    return (
      <Notice tone="tag" title={forStaff ? texts.lateForStaff : texts.late}>
        <p>
          {texts.lateText(plan.promised.to, days)}{' '}
          {(forStaff ? texts.reasonsForStaff : texts.reasons)[plan.delayReason]} {forStaff && leaves}
        </p>
      </Notice>
    )
  return (
    <p>
      {texts.expected(days)} {forStaff && leaves}
    </p>
  )
}

/** Where each parcel can be followed. */
const Parcels = ({ parcels, isPart }: { parcels: Order['parcels']; isPart: boolean }) =>
  parcels.length > 0 && (
    <>
      {isPart && <p>{texts.partly}</p>}
      <ul className={styles.parcels}>
        {parcels.map(parcel => {
          const url = trackingUrl(parcel)
          return (
            <li key={parcel.id}>
              {texts.parcel(parcel.number)}
              {parcel.carrier && ` · ${parcel.carrier}`}
              {parcel.tracking && (
                <>
                  {' '}
                  <span className="mono">{parcel.tracking}</span>
                </>
              )}
              {url && (
                <a
                  className="link"
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={texts.followOf(parcel.number)}
                >
                  {texts.follow}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
