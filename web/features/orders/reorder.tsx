import type { OrderItem } from '#contract/orders.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextButton, TextLink } from '../../ui/text-button.tsx'
import { orderTexts } from './order-texts.ts'
import styles from './reorder.module.css'
import { useReorder } from './use-orders.ts'

const texts = orderTexts.detail

/** One line or the whole order into the cart again; what cannot be had is named. */
export function Reorder({ items, variant }: { items: OrderItem[]; variant: 'order' | 'line' }) {
  const reorder = useReorder()
  const put = () => {
    if (!reorder.isPending) reorder.mutate(items)
  }
  return (
    <span className={styles.reorder}>
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
        {reorder.isSuccess && (
          <>
            {reorder.data.length === 0 ? texts.reordered : texts.reorderedSome(reorder.data)}{' '}
            <TextLink to={paths.cart}>{texts.toCart}</TextLink>
          </>
        )}
      </Outcome>
    </span>
  )
}
