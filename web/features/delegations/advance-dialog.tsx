import { useForm } from 'react-hook-form'
import type { KeptDelegation } from '#contract/delegations.ts'
import { delegationStateTexts } from '#domain/delegation.ts'
import { speciesLabel } from '#domain/species.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './delegation.module.css'
import { delegationTexts, adminDelegationTexts as texts } from './delegation-texts.ts'
import { useAdvanceDelegation } from './use-delegations.ts'

export type Advance = { delegation: KeptDelegation; state: keyof typeof texts.advance }

type AdvanceDialogProps = {
  /** What is to be written down; nothing closes the dialog. */
  asked: Advance | undefined
  onClose: () => void
  /** Called with what has happened. */
  onDone: (news: string) => void
}

/** Asks before the shopkeeper writes down what the veterinary service did. */
export const AdvanceDialog = ({ asked, onClose, onDone }: AdvanceDialogProps) => {
  const advance = useAdvanceDelegation()
  const form = useForm({ defaultValues: { reason: '' } })
  const leave = (then: () => void) => {
    advance.reset()
    form.reset()
    then()
  }
  const confirm = form.handleSubmit(({ reason }) => {
    if (!asked) return
    const { delegation, state } = asked
    const herd = delegationTexts.herd(delegation.holding, speciesLabel(delegation.species))
    const news = texts.done(herd, delegationStateTexts[state].label)
    advance.mutate({ id: delegation.id, state, reason }, { onSuccess: () => leave(() => onDone(news)) })
  })
  const { error } = advance
  return (
    <Dialog
      open={asked !== undefined}
      onClose={() => leave(onClose)}
      title={asked ? texts.askTitle(texts.advance[asked.state]) : ''}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {delegationTexts.cancel}
          </Button>
          <Button busy={advance.isPending} onClick={() => void confirm()}>
            {advance.isPending ? texts.confirming : texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.failed}</Notice>}
        <p>{texts.askText}</p>
        <Field label={texts.reason}>
          {control => <TextArea rows={2} maxLength={500} {...control} {...form.register('reason')} />}
        </Field>
      </div>
    </Dialog>
  )
}
