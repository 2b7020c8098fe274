import type { StaffMember } from '#contract/staff.ts'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { staffTexts as texts } from './staff-texts.ts'
import { useResetSecondFactor } from './use-staff.ts'

type ResetDialogProps = {
  /** The staff member who lost the second factor; `undefined` closes the dialog. */
  member: StaffMember | undefined
  onClose: () => void
  onDone: (statusMessage: string) => void
}

/** Asks for confirmation, because the person who asks for the reset may be an impostor. */
export function ResetDialog({ member, onClose, onDone }: ResetDialogProps) {
  const reset = useResetSecondFactor()
  const leave = (then: () => void) => {
    reset.reset()
    then()
  }
  const confirm = () => {
    if (!member) return
    reset.mutate(member.id, { onSuccess: () => leave(() => onDone(texts.resetDone(member.name))) })
  }
  return (
    <ConfirmDialog
      open={member !== undefined}
      onClose={() => leave(onClose)}
      title={texts.resetTitle(member?.name ?? '')}
      labels={{ cancel: texts.cancel, confirm: texts.resetConfirm, pending: texts.saving }}
      isPending={reset.isPending}
      failure={reset.isError && texts.resetFailed}
      onConfirm={confirm}
    >
      <p>{texts.resetText}</p>
    </ConfirmDialog>
  )
}
