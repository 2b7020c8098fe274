import type { Discount } from '#contract/discounts.ts'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { discountTexts, toggleTexts } from './discount-texts.ts'
import { useToggleDiscount } from './use-discounts.ts'

type ToggleDiscountDialogProps = {
  /** The code to disable or enable; `undefined` closes the dialog. */
  discount: Discount | undefined
  onClose: () => void
  /** Called on success with the status message to show. */
  onDone: (statusMessage: string) => void
}

/** Asks for confirmation, because carts with this code show the change at once. */
export function ToggleDiscountDialog({ discount, onClose, onDone }: ToggleDiscountDialogProps) {
  const change = useToggleDiscount()
  const texts = discount?.disabledAt ? toggleTexts.on : toggleTexts.off
  const leave = (then: () => void) => {
    change.reset()
    then()
  }
  const confirm = () => {
    if (!discount) return
    change.mutate(discount, { onSuccess: () => leave(() => onDone(texts.done(discount.code))) })
  }
  return (
    <ConfirmDialog
      open={discount !== undefined}
      onClose={() => leave(onClose)}
      title={texts.title(discount?.code ?? '')}
      labels={{ cancel: discountTexts.cancel, confirm: texts.confirm, pending: texts.confirming }}
      isPending={change.isPending}
      failure={change.isError && texts.failed}
      onConfirm={confirm}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}
