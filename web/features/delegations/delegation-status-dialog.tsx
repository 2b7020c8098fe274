import { useForm } from 'react-hook-form'
import type { AdminDelegation } from '#contract/delegations.ts'
import { speciesLabel } from '#domain/catalogue/species.ts'
import { delegationStateTexts } from '#domain/delegation.ts'
import { refusalText } from '../../api/api-client.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { delegationTexts, adminDelegationTexts as texts } from './delegation-texts.ts'
import { useUpdateDelegationStatus } from './use-delegations.ts'

export type StatusUpdate = { delegation: AdminDelegation; state: keyof typeof texts.markAs }

type DelegationStatusDialogProps = {
  /** The state to record; `undefined` closes the dialog. */
  asked: StatusUpdate | undefined
  onClose: () => void
  /** Called on success with the status message to show. */
  onDone: (statusMessage: string) => void
}

/** Asks for confirmation before staff records a decision of the veterinary service. */
export const DelegationStatusDialog = ({ asked, onClose, onDone }: DelegationStatusDialogProps) => {
  const update = useUpdateDelegationStatus()
  const form = useForm({ defaultValues: { reason: '' } })
  const leave = (then: () => void) => {
    update.reset()
    form.reset()
    then()
  }
  const confirm = form.handleSubmit(({ reason }) => {
    if (!asked) return
    const { delegation, state } = asked
    const herd = delegationTexts.herd(delegation.holding, speciesLabel(delegation.species))
    const statusMessage = texts.done(herd, delegationStateTexts[state].label)
    update.mutate({ id: delegation.id, state, reason }, { onSuccess: () => leave(() => onDone(statusMessage)) })
  })
  const { error } = update
  return (
    <FormDialog
      open={asked !== undefined}
      onClose={() => leave(onClose)}
      title={asked ? texts.askTitle(texts.markAs[asked.state]) : ''}
      labels={{ cancel: delegationTexts.cancel, confirm: texts.confirm, pending: texts.confirming }}
      isPending={update.isPending}
      failure={error && refusalText(error, texts.failed)}
      onSubmit={confirm}
    >
      <p>{texts.askText}</p>
      <Field label={texts.reason}>
        {control => <TextArea rows={2} maxLength={500} {...control} {...form.register('reason')} />}
      </Field>
    </FormDialog>
  )
}
