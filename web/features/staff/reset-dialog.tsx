import type { StaffMember } from '#contract/staff.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { staffTexts as texts } from './staff-texts.ts'
import { useResetSecondFactor } from './use-staff.ts'

type ResetDialogProps = {
  /** Whose second factor is lost; nothing closes the dialog. */
  member: StaffMember | undefined
  onClose: () => void
  onDone: (news: string) => void
}

/** Asks once more: whoever asks for it may not be who they say. */
export function ResetDialog({ member, onClose, onDone }: ResetDialogProps) {
  const reset = useResetSecondFactor()
  const leave = (then: () => void) => {
    reset.reset()
    then()
  }
  const confirm = () => {
    if (!member || reset.isPending) return
    reset.mutate(member.id, { onSuccess: () => leave(() => onDone(texts.resetDone(member.name))) })
  }
  return (
    <Dialog
      open={member !== undefined}
      onClose={() => leave(onClose)}
      title={texts.resetTitle(member?.name ?? '')}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button busy={reset.isPending} onClick={confirm}>
            {reset.isPending ? texts.saving : texts.resetConfirm}
          </Button>
        </>
      }
    >
      {reset.isError && <Notice tone="bad">{texts.resetFailed}</Notice>}
      <p>{texts.resetText}</p>
    </Dialog>
  )
}
