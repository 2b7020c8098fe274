import { problemType } from '#contract/problem-details.ts'
import type { ProductSummary } from '#contract/products.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-products-page.module.css'
import { adminRemoveTexts as texts } from './admin-texts.ts'
import { useRemoveProduct, useSwitchProduct } from './use-admin-products.ts'

type AdminRemoveDialogProps = {
  /** What is to be deleted; nothing closes the dialog. */
  product: (Pick<ProductSummary, 'id' | 'title'> & { sold?: number }) | undefined
  onClose: () => void
  /** Called with what has happened. */
  onDone: (news: string) => void
}

/** Asks before a product is deleted; where it was sold, offers what can be done instead. */
export const AdminRemoveDialog = ({ product, onClose, onDone }: AdminRemoveDialogProps) => {
  const remove = useRemoveProduct()
  const disable = useSwitchProduct()
  const isKnownSold = (product?.sold ?? 0) > 0
  const wasSold = isKnownSold || (isRefusal(remove.error) && remove.error.problem.type === problemType('product-sold'))
  const failure = disable.error ?? remove.error

  const close = () => {
    remove.reset()
    disable.reset()
    onClose()
  }
  const done = (news: string) => {
    remove.reset()
    disable.reset()
    onDone(news)
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
    <Dialog
      open={product !== undefined}
      onClose={close}
      title={isKnownSold ? texts.disableTitle(product?.title ?? '') : texts.title(product?.title ?? '')}
      foot={
        <>
          <Button variant="line" onClick={close}>
            {texts.cancel}
          </Button>
          {wasSold ? (
            <Button busy={disable.isPending} onClick={disableInstead}>
              {disable.isPending ? texts.disabling : texts.disable}
            </Button>
          ) : (
            <Button busy={remove.isPending} onClick={confirm}>
              {remove.isPending ? texts.removing : texts.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.question}>
        {failure && (
          <Notice tone="bad" title={texts.failed}>
            {isRefusal(failure) && failure.message}
          </Notice>
        )}
        {!isKnownSold && <p>{texts.text}</p>}
        <p className={isKnownSold ? undefined : 'soft'}>{texts.sold}</p>
      </div>
    </Dialog>
  )
}
