import { useState } from 'react'
import type { Cart } from '#contract/carts.ts'
import type { User } from '#contract/users.ts'
import type { HerdChoice } from '#contract/wire-types.ts'
import { isOnline, type PaymentMethod, paymentMethodTexts } from '#domain/payment-methods.ts'
import { useNavigate } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { deskPaths } from '../../desk-paths.ts'
import { Button } from '../../ui/button.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextButton, TextLink } from '../../ui/text-button.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { CartTotals, quoteOf } from '../carts/cart-totals.tsx'
import { AddressSummary } from './address-summary.tsx'
import { CheckoutAddresses } from './checkout-addresses.tsx'
import { addressesOf, type CheckoutForm, useCheckoutForm } from './checkout-form.ts'
import { orderTexts } from './order-texts.ts'
import { PaymentChoice } from './payment-choice.tsx'
import styles from './phone-order.module.css'
import { itemOf, type PhoneLine } from './phone-order-lines.ts'
import { PhoneOrderProducts } from './phone-order-products.tsx'
import { phoneOrderTexts as texts } from './phone-order-texts.ts'
import { usePhoneQuote, usePlaceByPhone } from './use-phone-order.ts'

type Buyer = User & { herds: readonly HerdChoice[] }

/** For whom it is, what they want, where it goes, how they pay: one page, priced by the server as it grows. */
export function PhoneOrderForm({ buyer }: { buyer: Buyer }) {
  const navigate = useNavigate()
  const form = useCheckoutForm(buyer)
  const [lines, setLines] = useState<PhoneLine[]>([])
  const [confirmed, setConfirmed] = useState<CheckoutForm>()
  const [chosen, setChosen] = useState<PaymentMethod>('bonifico')
  const [attempt, setAttempt] = useState({ body: '', key: '' })
  const place = usePlaceByPhone(buyer.id)
  const guard = useLeaveGuard(lines.length > 0 && !place.isSuccess)

  const wanted = lines.map(itemOf)
  const items = wanted.filter(item => item !== undefined)
  const quote = usePhoneQuote(buyer.id, items)
  const cart = items.length > 0 ? quote.data : undefined
  const methods = cart?.terms.methods ?? [chosen]
  const paymentMethod = methods.includes(chosen) ? chosen : (methods[0] ?? chosen)
  const refusal = place.error ?? quote.error
  const isReady = cart && confirmed && !quote.isPlaceholderData && !quote.isError && items.length === lines.length

  /** The server counts what was sent; a line without codes was not. */
  const errorOf = (at: number) => {
    const item = wanted[at]
    if (!item || !isRefusal(refusal)) return undefined
    const path = `items.${items.indexOf(item)}`
    return refusal.problem.errors?.find(error => error.path === path || error.path.startsWith(`${path}.`))?.message
  }
  const confirm = () => {
    if (!isReady || place.isPending) return
    const order = {
      ...addressesOf(confirmed),
      items,
      paymentMethod,
      expectedTotal: quoteOf(cart, paymentMethod).total,
    }
    const body = JSON.stringify(order)
    // Pressing again after a lost answer means the same order; after a change, another.
    const idempotencyKey = attempt.body === body ? attempt.key : crypto.randomUUID()
    setAttempt({ body, key: idempotencyKey })
    place.mutate(
      { order, idempotencyKey },
      {
        onSuccess: ({ id }) => navigate(deskPaths.order(id)),
        onError: () => void quote.refetch(),
      },
    )
  }
  const change = (next: PhoneLine[]) => {
    place.reset()
    setLines(next)
  }
  return (
    <div className="split">
      <div>
        <section className={styles.part}>
          <div className={styles.head}>
            <h2>{texts.buyer}</h2>
            <TextLink to={deskPaths.newOrder}>{texts.otherBuyer}</TextLink>
          </div>
          <BuyerFacts buyer={buyer} />
        </section>
        <section className={styles.part}>
          <h2>{texts.products}</h2>
          <PhoneOrderProducts lines={lines} herds={buyer.herds} errorOf={errorOf} onChange={change} />
        </section>
        <section className={styles.part}>
          <div className={styles.head}>
            <h2>{texts.addresses}</h2>
            {confirmed && <TextButton onClick={() => setConfirmed(undefined)}>{texts.edit}</TextButton>}
          </div>
          {confirmed ? (
            <AddressSummary company={confirmed} addresses={addressesOf(confirmed)} />
          ) : (
            <CheckoutAddresses form={form} onDone={setConfirmed} />
          )}
        </section>
        {confirmed && cart && (
          <section className={styles.part}>
            <h2>{texts.payment}</h2>
            <PaymentChoice value={paymentMethod} methods={methods} fees={cart.terms.fees} onChange={setChosen} />
            <p className="small soft">{isOnline(paymentMethod) ? texts.byLink : texts.byTransfer}</p>
          </section>
        )}
      </div>
      <Panel className="split__side" aria-labelledby="phone-total">
        <h2 id="phone-total">{texts.total}</h2>
        {refusal && <Refusal error={refusal} isPlacing={place.isError} onRetry={() => void quote.refetch()} />}
        {cart ? <Totals cart={cart} paymentMethod={paymentMethod} /> : <p className="soft">{texts.noLines}</p>}
        {isReady && (
          <Button wide busy={place.isPending} className={styles.confirm} onClick={confirm}>
            {place.isPending ? texts.confirming : texts.confirm}
          </Button>
        )}
      </Panel>
      <LeaveDialog guard={guard} />
    </div>
  )
}

const BuyerFacts = ({ buyer: { businessName, name, email, phone, vetInfoId } }: { buyer: Buyer }) => (
  <div>
    <p className={styles.buyer}>{businessName || name}</p>
    <p className="small soft">{[businessName && name, email, phone].filter(Boolean).join(' · ')}</p>
    <p className="small soft">{vetInfoId ? texts.linked(vetInfoId) : texts.notLinked}</p>
  </div>
)

const Totals = ({ cart, paymentMethod }: { cart: Cart; paymentMethod: PaymentMethod }) => (
  <CartTotals
    cart={cart}
    paymentMethod={paymentMethod}
    feeLabel={orderTexts.checkout.feeOf(paymentMethodTexts[paymentMethod].label)}
  />
)

type RefusalProps = { error: Error; isPlacing: boolean; onRetry: () => void }

const Refusal = ({ error, isPlacing, onRetry }: RefusalProps) =>
  isRefusal(error) ? (
    <Notice tone="bad" title={texts.refused}>
      {error.problem.detail}
    </Notice>
  ) : (
    <Notice tone="bad">
      {isPlacing ? texts.failed : texts.quoteFailed} <TextButton onClick={onRetry}>{texts.retry}</TextButton>
    </Notice>
  )
