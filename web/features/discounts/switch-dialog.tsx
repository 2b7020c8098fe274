import type { Discount } from '#contract/discounts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { discountTexts, switchTexts } from './discount-texts.ts'
import { useSwitchDiscount } from './use-discounts.ts'

type SwitchDialogProps = {
  /** What is to be switched off, or on again; nothing closes the dialog. */
  discount: Discount | undefined
  onClose: () => void
  /** Called with what has happened. */
  onDone: (news: string) => void
}

/** Asks once more: whoever has the code in the cart is told at once. */
export function SwitchDialog({ discount, onClose, onDone }: SwitchDialogProps) {
  const change = useSwitchDiscount()
  const texts = discount?.disabledAt ? switchTexts.on : switchTexts.off
  const leave = (then: () => void) => {
    change.reset()
    then()
  }
  const confirm = () => {
    if (!discount || change.isPending) return
    change.mutate(discount, { onSuccess: () => leave(() => onDone(texts.done(discount.code))) })
  }
  return (
    <Dialog
      open={discount !== undefined}
      onClose={() => leave(onClose)}
      title={texts.title(discount?.code ?? '')}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {discountTexts.cancel}
          </Button>
          <Button busy={change.isPending} onClick={confirm}>
            {change.isPending ? texts.confirming : texts.confirm}
          </Button>
        </>
      }
    >
      {change.isError && <Notice tone="bad">{texts.failed}</Notice>}
      <p>{texts.text}</p>
    </Dialog>
  )
}
