import { useForm } from 'react-hook-form'
import type { Delegation } from '#contract/delegations.ts'
import { refusalText } from '../../api/api-client.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { delegationTexts as texts } from './delegation-texts.ts'
import { useRevokeDelegation } from './use-delegations.ts'

/** Asks for confirmation before a delegation is revoked; a reason is not required. */
export const RevokeDialog = ({ delegation, onClose }: { delegation: Delegation; onClose: () => void }) => {
  const revoke = useRevokeDelegation(delegation.id)
  const form = useForm({ defaultValues: { reason: '' } })
  const confirm = form.handleSubmit(({ reason }) => revoke.mutate(reason, { onSuccess: onClose }))
  return (
    <FormDialog
      onClose={onClose}
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
