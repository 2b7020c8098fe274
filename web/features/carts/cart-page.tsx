import { useState } from 'react'
import type { Cart } from '#contract/carts.ts'
import { useSession } from '../../api/session.tsx'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LedgerSkeleton, Loading } from '../../ui/skeleton.tsx'
import { TextButton, TextLink } from '../../ui/text-button.tsx'
import { CartLine } from './cart-line.tsx'
import styles from './cart-page.module.css'
import { cartTexts } from './cart-texts.ts'
import { CartTotals } from './cart-totals.tsx'
import { DiscountCode } from './discount-code.tsx'
import { useAddToCart, useCart } from './use-cart.ts'

export const head = (): Head => ({ title: cartTexts.title, noIndex: true })

type Item = Cart['items'][number]

export default function CartPage() {
  const cart = useCart()
  const [removed, setRemoved] = useState<Item>()
  return (
    <div className="wrap">
      <PageHead title={cartTexts.title}>
        {cart.data && cart.data.items.length > 0 && <Pieces items={cart.data.items} />}
      </PageHead>
      {removed && <Removed item={removed} onUndone={() => setRemoved(undefined)} />}
      {cart.data ? (
        <CartContents cart={cart.data} onRemoved={setRemoved} />
      ) : cart.isError ? (
        <Notice tone="bad" title={cartTexts.errors.load} className={styles.failure}>
          <TextButton onClick={() => void cart.refetch()}>{cartTexts.retry}</TextButton>
        </Notice>
      ) : (
        <Loading>
          <LedgerSkeleton rows={3} columns={3} />
        </Loading>
      )}
    </div>
  )
}

const Pieces = ({ items }: { items: Item[] }) => (
  <p className="soft">
    {cartTexts.pieces(
      items.reduce((sum, item) => sum + item.quantity, 0),
      items.length,
    )}
  </p>
)

function CartContents({ cart, onRemoved }: { cart: Cart; onRemoved: (item: Item) => void }) {
  const { profile } = useSession()
  if (cart.items.length === 0)
    return (
      <EmptyState
        title={cartTexts.empty}
        action={<ButtonLink to={paths.products()}>{cartTexts.continueShopping}</ButtonLink>}
      >
        {cartTexts.emptyText}
      </EmptyState>
    )
  const needsRegistry =
    !profile?.vetInfoId && cart.items.some(item => item.product.productTypes.includes('ministeriale'))
  return (
    <div className="split">
      <div>
        <ul className={styles.lines}>
          {cart.items.map(item => (
            <CartLine key={item.id} item={item} onRemoved={() => onRemoved(item)} />
          ))}
        </ul>
        <TextLink to={paths.products()} className={styles.onward}>
          {cartTexts.continueShopping}
        </TextLink>
      </div>
      <Panel className="split__side" aria-labelledby="cart-summary">
        <h2 id="cart-summary">{cartTexts.summary}</h2>
        <CartTotals cart={cart} />
        {needsRegistry && (
          <Notice tone="tag" title={cartTexts.ministryNotice} className={styles.notice}>
            {cartTexts.ministryNoticeText}{' '}
            <TextLink to={paths.registryAccountFor(paths.cart)}>{cartTexts.linkRegistry}</TextLink>
          </Notice>
        )}
        <ButtonLink wide to={paths.checkout} className={styles.proceed}>
          {cartTexts.proceed}
        </ButtonLink>
        <DiscountCode />
      </Panel>
    </div>
  )
}

/** A slip of the finger is taken back with one press. */
function Removed({ item, onUndone }: { item: Item; onUndone: () => void }) {
  const add = useAddToCart()
  const undo = () =>
    add.mutate(
      {
        productId: item.product.id,
        quantity: item.quantity,
        color: item.color || undefined,
        orderAs: item.orderAs,
        replacements: item.replacements,
      },
      { onSuccess: onUndone },
    )
  return (
    <Notice tone={add.isError ? 'bad' : 'ok'} className={styles.notice}>
      {add.isError ? cartTexts.errors.add : cartTexts.removed(item.product.title)}{' '}
      <Button small variant="line" busy={add.isPending} onClick={undo}>
        {cartTexts.undo}
      </Button>
    </Notice>
  )
}
