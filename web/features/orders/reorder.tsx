import type { OrderItem } from '#contract/orders.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextButton, TextLink } from '../../ui/text-button.tsx'
import { orderTexts } from './order-texts.ts'
import styles from './reorder.module.css'
import { type MissingLine, useReorder } from './use-orders.ts'

const texts = orderTexts.detail

/** One line or the whole order into the cart again; what cannot be had is named. */
export function Reorder({ items, variant }: { items: OrderItem[]; variant: 'order' | 'line' }) {
  const reorder = useReorder()
  const put = () => {
    if (!reorder.isPending) reorder.mutate(items)
  }
  return (
    <div className={`${styles.reorder} ${styles[variant]}`}>
      {variant === 'order' ? (
        <Button variant="line" busy={reorder.isPending} onClick={put}>
          {texts.reorderOrder}
        </Button>
      ) : (
        <TextButton aria-disabled={reorder.isPending} onClick={put}>
          {texts.reorderProduct}
        </TextButton>
      )}
      <Outcome>
        {reorder.isError && texts.reorderFailed}
        {reorder.isSuccess && <Reordered missing={reorder.data} of={items.length} />}
      </Outcome>
    </div>
  )
}

function Reordered({ missing, of }: { missing: MissingLine[]; of: number }) {
  const toCart = <TextLink to={paths.cart}>{texts.toCart}</TextLink>
  if (missing.length === 0)
    return (
      <>
        {texts.reordered} {toCart}
      </>
    )
  return (
    <>
      {missing.length < of ? texts.reorderedSome : texts.reorderedNone}
      <ul className={styles.missing}>
        {missing.map(({ title, available }, index) => (
          <li key={index}>{texts.missingLine(title, available)}</li>
        ))}
      </ul>
      {missing.length < of && toCart}
    </>
  )
}
