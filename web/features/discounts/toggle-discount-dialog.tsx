import type { Discount } from '#contract/discounts.ts'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { discountTexts, toggleTexts } from './discount-texts.ts'
import { useToggleDiscount } from './use-discounts.ts'

/** Asks for confirmation, because carts with this code show the change at once. */
export function ToggleDiscountDialog({ discount, onClose, onDone }: { discount: Discount } & DialogProps) {
  const change = useToggleDiscount()
  const texts = discount.disabledAt ? toggleTexts.on : toggleTexts.off
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.title(discount.code)}
      labels={{ cancel: discountTexts.cancel, confirm: texts.confirm, pending: texts.confirming }}
      isPending={change.isPending}
      failure={change.isError && texts.failed}
      onConfirm={() => change.mutate(discount, { onSuccess: () => onDone(texts.done(discount.code)) })}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}
