import type { ProductSummary } from '#contract/products.ts'
import { isRefusal } from '../../../api/api-client.ts'
import { ConfirmDialog } from '../../../ui/feedback/form-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { DialogProps } from '../../../ui/feedback/use-dialog.ts'
import { adminRemoveTexts as texts } from './admin-texts.ts'
import { useRemoveProduct, useToggleProduct } from './use-admin-products.ts'

type AdminRemoveDialogProps = {
  product: Pick<ProductSummary, 'id' | 'title'> & { sold?: number }
} & DialogProps

/** Asks for confirmation before a product is deleted. For a product that was sold it offers alternatives. */
export const AdminRemoveDialog = ({ product, onClose, onDone }: AdminRemoveDialogProps) => {
  const { id, title, sold = 0 } = product
  const remove = useRemoveProduct()
  const disable = useToggleProduct()
  const isKnownSold = sold > 0
  const wasSold = isKnownSold || isRefusal(remove.error, 'product-has-orders')
  const failure = disable.error ?? remove.error

  return (
    <ConfirmDialog
      onClose={onClose}
      title={isKnownSold ? texts.disableTitle(title) : texts.title(title)}
      {...(wasSold
        ? {
            labels: { cancel: texts.cancel, confirm: texts.disable, pending: texts.disabling },
            isPending: disable.isPending,
            onConfirm: () => disable.mutate({ id, disabled: true }, { onSuccess: () => onDone(texts.disabled(title)) }),
          }
        : {
            labels: { cancel: texts.cancel, confirm: texts.confirm, pending: texts.removing },
            isPending: remove.isPending,
            onConfirm: () => remove.mutate(id, { onSuccess: () => onDone(texts.removed(title)) }),
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
