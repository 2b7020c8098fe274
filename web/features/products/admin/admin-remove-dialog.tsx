import type { ProductSummary } from '#contract/products.ts'
import { isRefusal } from '../../../api/api-client.ts'
import { ConfirmDialog } from '../../../ui/feedback/form-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { adminRemoveTexts as texts } from './admin-texts.ts'
import { useRemoveProduct, useToggleProduct } from './use-admin-products.ts'

type AdminRemoveDialogProps = {
  /** The product to delete; `undefined` closes the dialog. */
  product: (Pick<ProductSummary, 'id' | 'title'> & { sold?: number }) | undefined
  onClose: () => void
  /** Called on success with the status message to show. */
  onDone: (statusMessage: string) => void
}

/** Asks for confirmation before a product is deleted. For a product that was sold it offers alternatives. */
export const AdminRemoveDialog = ({ product, onClose, onDone }: AdminRemoveDialogProps) => {
  const remove = useRemoveProduct()
  const disable = useToggleProduct()
  const isKnownSold = (product?.sold ?? 0) > 0
  const wasSold = isKnownSold || isRefusal(remove.error, 'product-has-orders')
  const failure = disable.error ?? remove.error

  const close = () => {
    remove.reset()
    disable.reset()
    onClose()
  }
  const done = (statusMessage: string) => {
    remove.reset()
    disable.reset()
    onDone(statusMessage)
  }
  const confirm = () => {
    if (!product) return
    remove.mutate(product.id, { onSuccess: () => done(texts.removed(product.title)) })
  }
  const disableInstead = () => {
    if (!product) return
    disable.mutate({ id: product.id, disabled: true }, { onSuccess: () => done(texts.disabled(product.title)) })
  }

  return (
    <ConfirmDialog
      open={product !== undefined}
      onClose={close}
      title={isKnownSold ? texts.disableTitle(product?.title ?? '') : texts.title(product?.title ?? '')}
      {...(wasSold
        ? {
            labels: { cancel: texts.cancel, confirm: texts.disable, pending: texts.disabling },
            isPending: disable.isPending,
            onConfirm: disableInstead,
          }
        : {
            labels: { cancel: texts.cancel, confirm: texts.confirm, pending: texts.removing },
            isPending: remove.isPending,
            onConfirm: confirm,
          })}
    >
      {failure && (
        <Notice tone="bad" title={texts.failed}>
          {isRefusal(failure) && failure.message}
        </Notice>
      )}
      {!isKnownSold && <p>{texts.text}</p>}
      <p className={isKnownSold ? undefined : 'soft'}>{texts.sold}</p>
    </ConfirmDialog>
  )
}
