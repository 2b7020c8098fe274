import type { Subscriber } from '#contract/subscribers.ts'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { subscriberTexts as texts } from './subscriber-texts.ts'
import { useRemoveSubscriber } from './use-subscribers.ts'

type RemoveSubscriberDialogProps = {
  /** The subscriber to remove; `undefined` closes the dialog. */
  subscriber: Subscriber | undefined
  onClose: () => void
  /** Called on success with the status message to show. */
  onDone: (statusMessage: string) => void
}

/** Asks for confirmation and explains what is kept. */
export function RemoveSubscriberDialog({ subscriber, onClose, onDone }: RemoveSubscriberDialogProps) {
  const remove = useRemoveSubscriber()
  const leave = (then: () => void) => {
    remove.reset()
    then()
  }
  const confirm = () => {
    if (!subscriber) return
    remove.mutate(subscriber.id, { onSuccess: () => leave(() => onDone(texts.removed(subscriber.email))) })
  }
  return (
    <ConfirmDialog
      open={subscriber !== undefined}
      onClose={() => leave(onClose)}
      title={texts.askTitle(subscriber?.email ?? '')}
      labels={{ cancel: texts.cancel, confirm: texts.confirmRemove, pending: texts.removing }}
      isPending={remove.isPending}
      failure={remove.isError && texts.removeFailed}
      onConfirm={confirm}
    >
      <p>{subscriber?.confirmedAt ? texts.askConfirmed : texts.askWaiting}</p>
    </ConfirmDialog>
  )
}
