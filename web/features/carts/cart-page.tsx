import { useState } from 'react'
import type { Cart } from '#contract/carts.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { LinkList } from '../../ui/actions/link-list.tsx'
import { TextButton, TextLink } from '../../ui/actions/text-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Panel } from '../../ui/feedback/panel.tsx'
import { Loading, TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeliveryDays } from '../deliveries/delivery-days.tsx'
import { deliveryTexts } from '../deliveries/delivery-texts.ts'
import { useOwnHerds } from '../registry/use-registry.ts'
import { PricesSwitch } from '../site/goods-price.tsx'
import { CartLine, type CartLineFailure } from './cart-line.tsx'
import styles from './cart-page.module.css'
import { cartTexts } from './cart-texts.ts'
import { CartTotals } from './cart-totals.tsx'
import { DiscountCode } from './discount-code.tsx'
import { type KnownHerds, needsHerdChoice } from './line-herd-select.tsx'
import { useCart } from './use-cart.ts'
import { useAddSeveralToCart, useClearCart } from './use-cart-mutations.ts'
import { VetInfoNotice } from './vetinfo-notice.tsx'

export const head = (): PageMeta => ({ title: cartTexts.title, noIndex: true })

const { links } = cartTexts
const beginnings = [
  { to: paths.tags, ...links.tags },
  { to: paths.orders, ...links.orders },
  { to: paths.generator, ...links.generator },
]

type Item = Cart['items'][number]

export default function CartPage() {
  const cart = useCart()
  const [removed, setRemoved] = useState<readonly Item[]>([])
  const needsHerds = cart.data?.items.some(({ herdSpecies }) => herdSpecies.length > 0) ?? false
  const { herds, isLoading } = useOwnHerds(needsHerds)
  const shown = isLoading ? undefined : cart.data
  return (
    <div className="wrap">
      <PageHeader title={cartTexts.title}>
        {shown && shown.items.length > 0 && <Pieces items={shown.items} />}
      </PageHeader>
      {removed.length > 0 && <Removed key={removed[0]?.id} items={removed} onPutBack={setRemoved} />}
      {shown ? (
        <CartContents cart={shown} herds={herds} onRemoved={setRemoved} />
      ) : cart.isError ? (
        <Notice tone="bad" title={cartTexts.errors.load} className={styles.failure}>
          <TextButton onClick={() => void cart.refetch()}>{cartTexts.retry}</TextButton>
        </Notice>
      ) : (
        <Loading>
          <TableSkeleton rows={3} columns={3} />
        </Loading>
      )}
    </div>
  )
}

const Pieces = ({ items }: { items: Item[] }) => (
  <>
    <p className="soft">
      {cartTexts.pieces(
        items.reduce((sum, item) => sum + item.quantity, 0),
        items.length,
      )}
    </p>
    <PricesSwitch className="soft small" />
  </>
)

type CartContentsProps = {
  cart: Cart
  herds: KnownHerds
  onRemoved: (items: readonly Item[]) => void
}

function CartContents({ cart, herds, onRemoved }: CartContentsProps) {
  // Of the last change: it goes away as soon as another one succeeds.
  const [failure, setFailure] = useState<CartLineFailure & { itemId: number | undefined }>()
  const removed = (items: readonly Item[]) => {
    setFailure(undefined)
    onRemoved(items)
  }
  const clear = useClearCart({
    onDone: () => removed(cart.items),
    onFailed: () => setFailure({ itemId: undefined, sentence: cartTexts.errors.clear }),
  })
  if (cart.items.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState
          drawing="cart"
          title={cartTexts.empty}
          action={<ButtonLink to={paths.products()}>{cartTexts.continueShopping}</ButtonLink>}
        >
          {cartTexts.emptyText}
        </EmptyState>
        <LinkList title={cartTexts.beginWith} links={beginnings} />
      </div>
    )
  const open = cart.items.filter(item => needsHerdChoice(item, herds)).length
  return (
    <div className="split">
      <div>
        <ul className={styles.lines}>
          {cart.items.map(item => (
            <CartLine
              key={item.id}
              item={item}
              herds={herds}
              failure={failure?.itemId === item.id ? failure : undefined}
              onFailed={reason => setFailure({ ...reason, itemId: item.id })}
              onDone={() => setFailure(undefined)}
              onRemoved={() => removed([item])}
            />
          ))}
        </ul>
        <div className={styles.onward}>
          <TextLink to={paths.products()}>{cartTexts.continueShopping}</TextLink>
          <TextButton
            aria-disabled={clear.isPending}
            onClick={() => {
              if (!clear.isPending) clear.mutate()
            }}
          >
            {cartTexts.clear}
          </TextButton>
        </div>
        {failure && failure.itemId === undefined && <Notice tone="bad">{failure.sentence}</Notice>}
      </div>
      <Panel className="split__side" aria-labelledby="cart-summary">
        <h2 id="cart-summary">{cartTexts.summary}</h2>
        <CartTotals cart={cart} />
        <DeliveryDays
          days={quickestOf(cart)}
          note={cart.items.length > 1 ? deliveryTexts.whole : undefined}
          className={styles.delivery}
        />
        <VetInfoNotice cart={cart} page={paths.cart} className={styles.notice} />
        {open > 0 && (
          <Notice tone="tag" title={cartTexts.herdMissing(open)} className={styles.notice}>
            {cartTexts.herdMissingText}
          </Notice>
        )}
        <ButtonLink wide to={paths.checkout} className={styles.proceed}>
          {cartTexts.proceed}
        </ButtonLink>
        <DiscountCode discount={cart.discount} />
      </Panel>
    </div>
  )
}

/** When the whole cart arrives if it is paid at once, or by the method on offer that takes least. */
const quickestOf = ({ deliveries }: Cart) =>
  Object.values(deliveries).reduce<Cart['deliveries'][PaymentMethod]>(
    (first, each) => (first && first.to <= each.to ? first : each),
    undefined,
  )

/** The pressed button is gone with what it removed, and the notice may be above the part of the page that is in view. */
const focusUndo = (button: HTMLElement | null) => button?.focus()

/** Undo for removed lines: one press puts them back into the cart. */
function Removed({ items, onPutBack }: { items: readonly Item[]; onPutBack: (left: readonly Item[]) => void }) {
  const add = useAddSeveralToCart()
  const [hasFailed, setFailed] = useState(false)
  const undo = () => {
    const inCart = new Set<Item>()
    add.mutate(
      {
        items: items.map(({ product, quantity, color, orderAs, replacements, print, herd }) => ({
          productId: product.id,
          quantity,
          color: color || undefined,
          orderAs,
          replacements,
          print: print ?? undefined,
          herd: herd ?? undefined,
        })),
        onEnd: (index, error) => {
          const item = items[index]
          if (item && !error) inCart.add(item)
        },
      },
      {
        onSettled: () => {
          setFailed(inCart.size < items.length)
          onPutBack(items.filter(item => !inCart.has(item)))
        },
      },
    )
  }
  const [only] = items
  return (
    <Notice tone={hasFailed ? 'bad' : 'ok'} className={styles.notice}>
      {hasFailed
        ? cartTexts.errors.add
        : only && items.length === 1
          ? cartTexts.removed(only.product.title)
          : cartTexts.cleared}{' '}
      <Button ref={focusUndo} small variant="line" busy={add.isPending} onClick={undo}>
        {items.length === 1 ? cartTexts.undo : cartTexts.undoClear}
      </Button>
    </Notice>
  )
}
