import { useRef, useState } from 'react'
import type { Cart } from '#contract/carts.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import type { User } from '#contract/users.ts'
import { isOnline, type PaymentMethod, paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { useNavigate } from '#web/router.tsx'
import { adminPaths } from '../../../admin-paths.ts'
import { isRefusal } from '../../../api/api-client.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextButton, TextLink } from '../../../ui/actions/text-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/feedback/panel.tsx'
import { UnsavedChangesDialog } from '../../../ui/forms/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '../../../ui/forms/use-unsaved-changes.ts'
import { CartTotals, quoteOf } from '../../carts/cart-totals.tsx'
import { CheckoutDelivery } from '../../deliveries/checkout-delivery.tsx'
import { lostTagTexts } from '../../replacements/lost-tag-texts.ts'
import { itemsOfTags } from '../../replacements/lost-tags.ts'
import { LostTagsEditor } from '../../replacements/lost-tags-editor.tsx'
import { useLostTags } from '../../replacements/use-lost-tags.ts'
import { AddressSummary } from '../checkout/address-summary.tsx'
import { CheckoutAddresses } from '../checkout/checkout-addresses.tsx'
import { addressesOf, completeForm, useCheckoutForm } from '../checkout/checkout-form.ts'
import { PaymentChoice } from '../checkout/payment-choice.tsx'
import { orderTexts } from '../order-texts.ts'
import styles from './phone-order.module.css'
import { itemOf, type PhoneLine } from './phone-order-lines.ts'
import { PhoneOrderProducts } from './phone-order-products.tsx'
import { phoneOrderTexts as texts } from './phone-order-texts.ts'
import { tagsOfCustomer, usePhoneOrderQuote, usePlacePhoneOrder } from './use-phone-order.ts'

type Buyer = User & { herds: readonly HerdChoice[] }

/**
 * Form for a phone order: products, lost tags, addresses and payment on one page. The server quotes the price after each change.
 */
export function PhoneOrderForm({ buyer }: { buyer: Buyer }) {
  const navigate = useNavigate()
  const form = useCheckoutForm(buyer)
  const [lines, setLines] = useState<PhoneLine[]>([])
  const [confirmed, setConfirmed] = useState(() => completeForm(buyer))
  const [chosen, setChosen] = useState<PaymentMethod>('bonifico')
  const [attempt, setAttempt] = useState({ body: '', key: '' })
  const placing = usePlacePhoneOrder(buyer.id)
  const lost = useLostTags(tagsOfCustomer(buyer.id))
  const [refusals, setRefusals] = useState(0)
  const addressHeading = useRef<HTMLHeadingElement>(null)
  const totalHeading = useRef<HTMLHeadingElement>(null)
  const guard = useUnsavedChanges((lines.length > 0 || !lost.isEmpty) && !placing.isSuccess)

  const items = [...lines.map(itemOf), ...itemsOfTags(lost.tags)]
  const quote = usePhoneOrderQuote(buyer.id, items)
  const cart = items.length > 0 ? quote.data : undefined
  const methods = cart?.terms.methods ?? [chosen]
  const paymentMethod = methods.includes(chosen) ? chosen : (methods[0] ?? chosen)
  const refusal = placing.error ?? quote.error
  const isReady = cart && confirmed && !quote.isPlaceholderData && !quote.isError && !lost.isReading

  /** Returns the server's message about items from one index to another. */
  const errorOf = (from: number, to = from + 1) =>
    isRefusal(refusal)
      ? refusal.problem.errors?.find(({ path }) => {
          const [list, index] = path.split('.')
          return list === 'items' && Number(index) >= from && Number(index) < to
        })?.message
      : undefined
  const confirm = () => {
    if (!isReady || placing.isPending) return
    if (lost.tags.some(({ missing }) => missing !== null)) {
      setRefusals(count => count + 1)
      return
    }
    const order = {
      ...addressesOf(confirmed),
      items,
      paymentMethod,
      expectedTotal: quoteOf(cart, paymentMethod).total,
    }
    const body = JSON.stringify(order)
    // The same key for the same order data: a retry after a lost response does not order twice. Changed data gets a new
    // key.
    const idempotencyKey = attempt.body === body ? attempt.key : crypto.randomUUID()
    setAttempt({ body, key: idempotencyKey })
    placing.mutate(
      { order, idempotencyKey },
      {
        onSuccess: ({ id }) => navigate(adminPaths.order(id)),
        onError: () => {
          // The button goes while the price cannot be quoted.
          totalHeading.current?.focus()
          void quote.refetch()
        },
      },
    )
  }
  const change = (next: PhoneLine[]) => {
    placing.reset()
    setLines(next)
  }
  const confirmAddresses = (addresses: typeof confirmed) => {
    setConfirmed(addresses)
    addressHeading.current?.focus()
  }
  return (
    <div className="split">
      <div>
        <section className={styles.part}>
          <div className={styles.head}>
            <h2>{texts.buyer}</h2>
            <TextLink to={adminPaths.newOrder}>{texts.otherBuyer}</TextLink>
          </div>
          <BuyerFacts buyer={buyer} />
        </section>
        <section className={styles.part}>
          <h2>{texts.products}</h2>
          <PhoneOrderProducts lines={lines} herds={buyer.herds} errorOf={errorOf} onChange={change} />
        </section>
        <section className={styles.part}>
          <h2>{texts.lostTags}</h2>
          <LostTagsEditor
            lost={lost}
            hint={lostTagTexts.staffHint}
            refusals={refusals}
            error={errorOf(lines.length, items.length)}
          />
        </section>
        <section className={styles.part}>
          <div className={styles.head}>
            <h2 ref={addressHeading} tabIndex={-1}>
              {texts.addresses}
            </h2>
            {confirmed && <TextButton onClick={() => confirmAddresses(undefined)}>{texts.edit}</TextButton>}
          </div>
          {confirmed ? (
            <AddressSummary company={confirmed} addresses={addressesOf(confirmed)} />
          ) : (
            <CheckoutAddresses form={form} onDone={confirmAddresses} />
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
        <h2 id="phone-total" ref={totalHeading} tabIndex={-1}>
          {texts.total}
        </h2>
        {refusal && <Refusal error={refusal} isPlacing={placing.isError} onRetry={() => void quote.refetch()} />}
        {cart ? <Totals cart={cart} paymentMethod={paymentMethod} /> : <p className="soft">{texts.noLines}</p>}
        {lost.toCheck.length > 0 && <p className="small">{texts.toCheck(lost.toCheck.length)}</p>}
        {isReady && (
          <Button wide busy={placing.isPending} className={styles.confirm} onClick={confirm}>
            {placing.isPending ? texts.confirming : texts.confirm}
          </Button>
        )}
      </Panel>
      <UnsavedChangesDialog guard={guard} />
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
  <>
    <CartTotals
      cart={cart}
      paymentMethod={paymentMethod}
      feeLabel={orderTexts.checkout.feeOf(paymentMethodTexts[paymentMethod].label)}
    />
    <CheckoutDelivery cart={cart} method={paymentMethod} />
  </>
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
