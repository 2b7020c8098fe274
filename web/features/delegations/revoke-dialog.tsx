import { useForm } from 'react-hook-form'
import type { Delegation } from '#contract/delegations.ts'
import { refusalText } from '../../api/api-client.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { delegationTexts as texts } from './delegation-texts.ts'
import { useRevokeDelegation } from './use-delegations.ts'

type RevokeDialogProps = { delegation: Delegation; open: boolean; onClose: () => void }

/** Asks for confirmation before a delegation is revoked; a reason is not required. */
export const RevokeDialog = ({ delegation, open, onClose }: RevokeDialogProps) => {
  const revoke = useRevokeDelegation(delegation.id)
  const form = useForm({ defaultValues: { reason: '' } })
  const close = () => {
    revoke.reset()
    onClose()
  }
  const confirm = form.handleSubmit(({ reason }) => revoke.mutate(reason, { onSuccess: close }))
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.revokeTitle}
      labels={{ cancel: texts.cancel, confirm: texts.confirmRevoke, pending: texts.revoking }}
      isPending={revoke.isPending}
      failure={revoke.error && refusalText(revoke.error, texts.revokeFailed)}
      onSubmit={confirm}
    >
      <p>{delegation.signedAt ? texts.revokeText : texts.revokeDraftText}</p>
      {delegation.signedAt && (
        <Field label={texts.revokeReason}>
          {control => <TextArea rows={3} maxLength={500} {...control} {...form.register('reason')} />}
        </Field>
      )}
    </FormDialog>
  )
}
