import type { Discount } from '#contract/discounts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { discountTexts as texts } from './discount-texts.ts'
import { useDisableDiscount } from './use-discounts.ts'

type DisableDialogProps = {
  /** What is to be switched off; nothing closes the dialog. */
  discount: Discount | undefined
  onClose: () => void
  /** Called with what has happened. */
  onDone: (news: string) => void
}

/** Asks once more: there is no way back. */
export function DisableDialog({ discount, onClose, onDone }: DisableDialogProps) {
  const disable = useDisableDiscount()
  const leave = (then: () => void) => {
    disable.reset()
    then()
  }
  const confirm = () => {
    if (!discount) return
    disable.mutate(discount.id, { onSuccess: () => leave(() => onDone(texts.disabled(discount.code))) })
  }
  return (
    <Dialog
      open={discount !== undefined}
      onClose={() => leave(onClose)}
      title={texts.askTitle(discount?.code ?? '')}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button busy={disable.isPending} onClick={confirm}>
            {disable.isPending ? texts.confirming : texts.confirm}
          </Button>
        </>
      }
    >
      {disable.isError && <Notice tone="bad">{texts.disableFailed}</Notice>}
      <p>{texts.askText}</p>
    </Dialog>
  )
}
