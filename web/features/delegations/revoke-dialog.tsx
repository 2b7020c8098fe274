import { useForm } from 'react-hook-form'
import type { Delegation } from '#contract/delegations.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './delegation.module.css'
import { delegationTexts as texts } from './delegation-texts.ts'
import { useRevokeDelegation } from './use-delegations.ts'

type RevokeDialogProps = { delegation: Delegation; open: boolean; onClose: () => void }

/** Asks before a delegation is ended; no reason has to be given. */
export const RevokeDialog = ({ delegation, open, onClose }: RevokeDialogProps) => {
  const revoke = useRevokeDelegation(delegation.id)
  const form = useForm({ defaultValues: { reason: '' } })
  const close = () => {
    revoke.reset()
    onClose()
  }
  const confirm = form.handleSubmit(({ reason }) => revoke.mutate(reason, { onSuccess: close }))
  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.revokeTitle}
      foot={
        <>
          <Button variant="line" onClick={close}>
            {texts.cancel}
          </Button>
          <Button busy={revoke.isPending} onClick={() => void confirm()}>
            {revoke.isPending ? texts.revoking : texts.confirmRevoke}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {revoke.error && (
          <Notice tone="bad">{isRefusal(revoke.error, 409) ? revoke.error.problem.detail : texts.revokeFailed}</Notice>
        )}
        <p>{delegation.signedAt ? texts.revokeText : texts.revokeDraftText}</p>
        {delegation.signedAt && (
          <Field label={texts.revokeReason}>
            {control => <TextArea rows={3} maxLength={500} {...control} {...form.register('reason')} />}
          </Field>
        )}
      </div>
    </Dialog>
  )
}
