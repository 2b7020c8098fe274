import { useState } from 'react'
import type { OrderItem } from '#contract/shapes/order-item.ts'
import { formatEuro } from '#domain/money/money.ts'
import { priceInText } from '#domain/money/price-in-text.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextButton, TextLink } from '../../ui/actions/text-button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { InlineStatus } from '../../ui/feedback/inline-status.tsx'
import { useCompany } from '../site/use-company.ts'
import { orderTexts } from './order-texts.ts'
import styles from './reorder.module.css'
import { type ChangedLine, type MissingLine, piecesToReorder, useReorder, useReorderCheck } from './use-orders.ts'

const texts = orderTexts.detail

type ReorderProps = { orderId: number; items: OrderItem[]; variant: 'order' | 'line' }

/**
 * Puts one line or a whole order into the cart again. Products that are gone, scarce or more expensive are shown first.
 */
export function Reorder({ orderId, items, variant }: ReorderProps) {
  const check = useReorderCheck(orderId)
  const reorder = useReorder()
  const [changed, setChanged] = useState<ChangedLine[]>([])
  const isBusy = check.isPending || reorder.isPending

  const addToCart = (told: readonly ChangedLine[]) => {
    const availableOf = (item: OrderItem) => told.find(line => line.item.id === item.id)?.available ?? item.quantity
    reorder.mutate(
      items
        .map(item => ({ item, quantity: piecesToReorder({ item, available: availableOf(item) }) }))
        .filter(({ quantity }) => quantity > 0),
    )
  }
  const ask = () => {
    if (isBusy) return
    reorder.reset()
    check.mutate(items, { onSuccess: lines => (lines.length > 0 ? setChanged(lines) : addToCart([])) })
  }
  return (
    <div className={`${styles.reorder} ${styles[variant]}`}>
      {variant === 'order' ? (
        <Button variant="line" busy={isBusy} onClick={ask}>
          {texts.reorderOrder}
        </Button>
      ) : (
        <TextButton aria-disabled={isBusy} onClick={ask}>
          {texts.reorderProduct}
        </TextButton>
      )}
      <InlineStatus>
        {(check.isError || reorder.isError) && texts.reorderFailed}
        {reorder.isSuccess && <Reordered missing={reorder.data} of={reorder.variables.length} />}
      </InlineStatus>
      <ChangesDialog
        changed={changed}
        isNothingLeft={items.every(item =>
          changed.some(line => line.item.id === item.id && piecesToReorder(line) === 0),
        )}
        onClose={() => setChanged([])}
        onConfirm={() => {
          addToCart(changed)
          setChanged([])
        }}
      />
    </div>
  )
}

type ChangesDialogProps = {
  changed: readonly ChangedLine[]
  /** True if none of the pieces is available. */
  isNothingLeft: boolean
  onClose: () => void
  onConfirm: () => void
}

const ChangesDialog = ({ changed, isNothingLeft, onClose, onConfirm }: ChangesDialogProps) => (
  <Dialog
    open={changed.length > 0}
    onClose={onClose}
    title={texts.changedTitle}
    footer={
      <>
        <Button variant="line" onClick={onClose}>
          {texts.leaveIt}
        </Button>
        {!isNothingLeft && <Button onClick={onConfirm}>{texts.reorderAnyway}</Button>}
      </>
    }
  >
    <ul className={styles.changes}>
      {changed.map(line => (
        <li key={line.item.id}>
          <strong>{line.item.product.title}</strong>
          <Change {...line} />
        </li>
      ))}
    </ul>
  </Dialog>
)

const Change = (line: ChangedLine) => <span>{changeOf(line, useCompany().vatBasisPoints)}</span>

function changeOf(line: ChangedLine, vatBasisPoints: number) {
  const { item, available, price } = line
  const quantity = piecesToReorder(line)
  if (available === 0) return texts.gone
  if (quantity === 0) return texts.tooFew(available)
  const fewer = quantity < item.quantity ? texts.fewer(available, item.quantity) : ''
  const priceRisen =
    price > item.price ? texts.priceRisen(formatEuro(item.price), priceInText(price, vatBasisPoints)) : ''
  return [fewer, priceRisen].filter(Boolean).join(' ')
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
