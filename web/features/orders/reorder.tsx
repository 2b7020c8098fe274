import { useState } from 'react'
import type { OrderItem } from '#contract/order-item.ts'
import { formatEuro } from '#domain/money.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextButton, TextLink } from '../../ui/text-button.tsx'
import { orderTexts } from './order-texts.ts'
import styles from './reorder.module.css'
import { type ChangedLine, type MissingLine, piecesToReorder, useLookAgain, useReorder } from './use-orders.ts'

const texts = orderTexts.detail

type ReorderProps = { orderId: number; items: OrderItem[]; variant: 'order' | 'line' }

/** One line or the whole order into the cart again. What is gone, scarce or dearer is told first. */
export function Reorder({ orderId, items, variant }: ReorderProps) {
  const look = useLookAgain(orderId)
  const reorder = useReorder()
  const [changed, setChanged] = useState<ChangedLine[]>([])
  const isBusy = look.isPending || reorder.isPending

  const put = (told: readonly ChangedLine[]) => {
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
    look.mutate(items, { onSuccess: lines => (lines.length > 0 ? setChanged(lines) : put([])) })
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
      <Outcome>
        {(look.isError || reorder.isError) && texts.reorderFailed}
        {reorder.isSuccess && <Reordered missing={reorder.data} of={reorder.variables.length} />}
      </Outcome>
      <ChangesDialog
        changed={changed}
        isNothingLeft={items.every(item =>
          changed.some(line => line.item.id === item.id && piecesToReorder(line) === 0),
        )}
        onClose={() => setChanged([])}
        onConfirm={() => {
          put(changed)
          setChanged([])
        }}
      />
    </div>
  )
}

type ChangesDialogProps = {
  changed: readonly ChangedLine[]
  /** Not a piece of it can be had. */
  isNothingLeft: boolean
  onClose: () => void
  onConfirm: () => void
}

const ChangesDialog = ({ changed, isNothingLeft, onClose, onConfirm }: ChangesDialogProps) => (
  <Dialog
    open={changed.length > 0}
    onClose={onClose}
    title={texts.changedTitle}
    foot={
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
          <span>{changeOf(line)}</span>
        </li>
      ))}
    </ul>
  </Dialog>
)

function changeOf(line: ChangedLine) {
  const { item, available, price } = line
  const quantity = piecesToReorder(line)
  if (available === 0) return texts.gone
  if (quantity === 0) return texts.tooFew(available)
  const fewer = quantity < item.quantity ? texts.fewer(available, item.quantity) : ''
  const dearer = price > item.price ? texts.dearer(formatEuro(item.price), formatEuro(price)) : ''
  return [fewer, dearer].filter(Boolean).join(' ')
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
