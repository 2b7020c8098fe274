import { useState } from 'react'
import type { Cart } from '#contract/carts.ts'
import type { CheckoutReview } from '#contract/shapes/unpaid-refusal.ts'
import type { User } from '#contract/users.ts'
import { formatEuro } from '#domain/money/money.ts'
import { withdrawalOf } from '#domain/orders/made-to-order.ts'
import {
  defaultPaymentMethod,
  isOnline,
  type PaymentMethod,
  paymentMethodTexts,
} from '#domain/orders/payment-methods.ts'
import { Link, useLocation, useNavigate, useSearchParams } from '#web/router.tsx'
import { isRefusal } from '../../../api/api-client.ts'
import type { PageMeta } from '../../../page-module.ts'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/actions/back-link.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { noPicture, Picture } from '../../../ui/brand/picture.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/feedback/panel.tsx'
import { StepMarker } from '../../../ui/feedback/progress-steps.tsx'
import { Loading, TableSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { useFocusOnStep } from '../../../ui/feedback/use-focus-on-step.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { hasDraft } from '../../../use-form-draft.ts'
import { cartTexts } from '../../carts/cart-texts.ts'
import { CartTotals, quoteOf } from '../../carts/cart-totals.tsx'
import { useCart } from '../../carts/use-cart.ts'
import { VetInfoNotice } from '../../carts/vetinfo-notice.tsx'
import { CheckoutDelivery } from '../../deliveries/checkout-delivery.tsx'
import { GuaranteeDisclosure } from '../../legal/guarantee-disclosure.tsx'
import { registryTexts } from '../../registry/registry-texts.ts'
import { RegistryUnavailable } from '../../registry/registry-unavailable.tsx'
import { useRegistryStatus } from '../../registry/use-registry.ts'
import { GoodsPrice } from '../../site/goods-price.tsx'
import { useMe } from '../../users/use-user.ts'
import { orderTexts } from '../order-texts.ts'
import { useCheckoutReview, usePlaceOrder } from '../use-orders.ts'
import { AddressSummary } from './address-summary.tsx'
import { CheckoutAddresses } from './checkout-addresses.tsx'
import {
  addressesOf,
  type CheckoutForm,
  type CheckoutState,
  completeForm,
  fieldOf,
  keptForm,
  useCheckoutForm,
} from './checkout-form.ts'
import styles from './checkout-page.module.css'
import { CheckoutRefusal } from './checkout-refusal.tsx'
import type { OrderSuccessState } from './order-success-page.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { UnpaidLimitNotice } from './unpaid-limit-notice.tsx'

const texts = orderTexts.checkout

export const head = (): PageMeta => ({ title: texts.titlePayment, noIndex: true })

export default function CheckoutPage() {
  const cart = useCart()
  const me = useMe()
  const review = useCheckoutReview(cart.data)
  if (cart.data && me.data && (!review.isPending || cart.data.items.length === 0))
    return <Checkout cart={cart.data} user={me.data} review={review.data} />
  return (
    <div className="wrap">
      <PageHeader title={texts.stepAddresses} />
      {cart.isError || me.isError ? (
        <Notice tone="bad" title={cartTexts.errors.load} className={styles.end}>
          <TextButton onClick={() => void Promise.all([cart.refetch(), me.refetch()])}>{orderTexts.retry}</TextButton>
        </Notice>
      ) : (
        <Loading>
          <TableSkeleton rows={6} columns={3} />
        </Loading>
      )}
    </div>
  )
}

type CheckoutProps = { cart: Cart; user: User; review: CheckoutReview | undefined }

function Checkout({ cart, user, review }: CheckoutProps) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { state } = useLocation<CheckoutState>()
  const [kept] = useState(() => keptForm(state, user))
  const form = useCheckoutForm(user, kept)
  const placeOrder = usePlaceOrder()
  // Fetched with the page, so that it is loaded when the second step opens.
  const registry = useRegistryStatus(cart.items.some(({ product }) => product.productTypes.includes('ministeriale')))
  // Who has ordered before sees the payment at once, with the addresses as a summary to open. The first answer counts, so
  // that the page stays as it is.
  const [known] = useState(() => (review?.hasOrdered && !hasDraft() ? completeForm(user) : undefined))
  const [confirmed, setConfirmed] = useState(kept ?? known)
  const [chosen, setChosen] = useState<PaymentMethod>(defaultPaymentMethod)
  const [attempt, setAttempt] = useState({ body: '', key: '' })
  // The step is in the URL, so that the browser's Back button leads from payment to addresses.
  const step = params.get('passo')
  const isPaying = confirmed !== undefined && (step === '2' || (known !== undefined && step !== '1'))
  const page = useFocusOnStep(isPaying ? 2 : 1)

  if (cart.items.length === 0 && !placeOrder.isSuccess && !placeOrder.isError)
    return (
      <div className="wrap">
        <PageHeader title={texts.stepAddresses} />
        <EmptyState
          drawing="cart"
          title={cartTexts.empty}
          action={<ButtonLink to={paths.products()}>{cartTexts.continueShopping}</ButtonLink>}
        >
          {cartTexts.emptyText}
        </EmptyState>
      </div>
    )

  const stateWith = (addresses: CheckoutForm): CheckoutState => ({ owner: user.id, addresses })
  const showAddresses = () =>
    setParams(known ? { passo: '1' } : {}, { replace: true, state: confirmed && stateWith(confirmed) })
  const confirmAddresses = (values: CheckoutForm) => {
    setConfirmed(values)
    placeOrder.reset()
    setParams({ passo: '2' }, { state: stateWith(values) })
  }
  const { methods } = cart.terms
  const paymentMethod = methods.includes(chosen) ? chosen : (methods[0] ?? chosen)
  const total = quoteOf(cart, paymentMethod).total
  const unpaidRefusal = review?.unpaidRefusals[paymentMethod]
  const confirm = () => {
    if (!confirmed || placeOrder.isPending) return
    const checkout = { ...addressesOf(confirmed), paymentMethod, expectedTotal: total }
    const body = JSON.stringify(checkout)
    // The same key for the same order data: a retry after a lost response does not order twice. Changed data gets a new
    // key.
    const idempotencyKey = attempt.body === body ? attempt.key : crypto.randomUUID()
    setAttempt({ body, key: idempotencyKey })
    placeOrder.mutate(
      { checkout, idempotencyKey },
      {
        onSuccess: ({ id, payment }) => {
          // Replaces the checkout in the history, so that Back from the payment page shows the payment and not an empty
          // cart.
          if (isOnline(paymentMethod)) navigate(paths.payment(id), { replace: true })
          else
            navigate(paths.orderSuccess, {
              replace: true,
              state: {
                orderId: id,
                email: user.email,
                awaited: total > 0 ? paymentMethod : undefined,
                total,
                delivery: cart.deliveries[paymentMethod],
                hasCodes: cart.items.some(({ product }) => product.productTypes.includes('ministeriale')),
              } satisfies OrderSuccessState,
            })
          if (payment) location.assign(payment.url)
        },
        onError: error => {
          if (!isRefusal(error, 400) || !error.problem.errors) return
          showAddresses()
          for (const { path, message } of error.problem.errors)
            form.setError(
              fieldOf(path, confirmed) as keyof CheckoutForm,
              { type: 'server', message },
              { shouldFocus: true },
            )
        },
      },
    )
  }

  return (
    <div className="wrap" ref={page}>
      <PageHeader title={isPaying ? texts.titlePayment : texts.stepAddresses}>
        <BackLink to={paths.cart}>{texts.toCart}</BackLink>
      </PageHeader>
      <div className="split">
        <div>
          <VetInfoNotice cart={cart} page={paths.checkout} className={styles.registry} />
          <section className={styles.step}>
            <div className={styles.head}>
              <StepMarker number={1} state={isPaying ? 'done' : 'now'} />
              <h2>{texts.stepAddresses}</h2>
              {isPaying && <TextButton onClick={showAddresses}>{texts.edit}</TextButton>}
            </div>
            <div className={styles.body}>
              {isPaying && <AddressSummary company={confirmed} addresses={addressesOf(confirmed)} />}
              {/* Stays in the page, so that the draft of its fields outlives a session that ends at the payment. */}
              <div hidden={isPaying}>
                <CheckoutAddresses form={form} onDone={confirmAddresses} />
              </div>
            </div>
          </section>
          <section className={styles.step}>
            <div className={styles.head}>
              <StepMarker number={2} state={isPaying ? 'now' : 'todo'} />
              <h2 className={isPaying ? undefined : 'soft'}>{texts.stepPayment}</h2>
            </div>
            {isPaying && (
              <div className={styles.body}>
                {registry.data && (
                  <RegistryUnavailable status={registry.data} className={styles.registry}>
                    {texts.codesLater}
                  </RegistryUnavailable>
                )}
                <PaymentChoice value={paymentMethod} methods={methods} fees={cart.terms.fees} onChange={setChosen} />
                {unpaidRefusal && !placeOrder.isError && (
                  <UnpaidLimitNotice tone="tag" {...unpaidRefusal} className={styles.limit} />
                )}
                <GuaranteeDisclosure />
              </div>
            )}
          </section>
        </div>
        <Panel forest={isPaying} className="split__side" aria-labelledby="your-order">
          <h2 id="your-order">{texts.yourOrder}</h2>
          <MiniCart cart={cart} />
          <CartTotals
            cart={cart}
            paymentMethod={isPaying ? paymentMethod : undefined}
            feeLabel={texts.feeOf(paymentMethodTexts[paymentMethod].label)}
            onForest={isPaying}
          />
          {isPaying && (
            <>
              <CheckoutDelivery cart={cart} method={paymentMethod} />
              <Button variant="tag" wide className={styles.confirm} busy={placeOrder.isPending} onClick={confirm}>
                {placeOrder.isPending ? texts.confirming : texts.confirm}
              </Button>
              <p className={styles.withdrawal}>
                {texts.withdrawals[withdrawalOf(cart.items)]}{' '}
                <Link className="link" to={paths.terms}>
                  {texts.terms}
                </Link>
              </p>
            </>
          )}
        </Panel>
      </div>
      {placeOrder.isError && (
        <div className={styles.refusal}>
          <div className="wrap">
            <CheckoutRefusal error={placeOrder.error} />
          </div>
        </div>
      )}
    </div>
  )
}

const MiniCart = ({ cart }: { cart: Cart }) => (
  <ul className={styles.mini}>
    {cart.items.map(item => (
      <li key={item.id}>
        <Picture {...(item.product.picture ?? noPicture)} alt="" sizes="52px" />
        <span>
          {item.product.title}
          <small className="mono">
            {item.quantity} × {formatEuro(item.price)}
          </small>
          {item.herd && <small>{registryTexts.forHerd(item.herd)}</small>}
        </span>
        <GoodsPrice amount={item.subtotal} />
      </li>
    ))}
  </ul>
)
