import type { StaffMember } from '#contract/staff.ts'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { staffTexts as texts } from './staff-texts.ts'
import { useResetSecondFactor } from './use-staff.ts'

/** Asks for confirmation, because the person who asks for the reset may be an impostor. */
export function ResetDialog({ member, onClose, onDone }: { member: StaffMember } & DialogProps) {
  const reset = useResetSecondFactor()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.resetTitle(member.name)}
      labels={{ cancel: texts.cancel, confirm: texts.resetConfirm, pending: texts.saving }}
      isPending={reset.isPending}
      failure={reset.isError && texts.resetFailed}
      onConfirm={() => reset.mutate(member.id, { onSuccess: () => onDone(texts.resetDone(member.name)) })}
    >
      <p>{texts.resetText}</p>
    </ConfirmDialog>
  )
}
