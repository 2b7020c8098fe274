import type { Subscriber } from '#contract/subscribers.ts'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { subscriberTexts as texts } from './subscriber-texts.ts'
import { useRemoveSubscriber } from './use-subscribers.ts'

/** Asks for confirmation and explains what is kept. */
export function RemoveSubscriberDialog({ subscriber, onClose, onDone }: { subscriber: Subscriber } & DialogProps) {
  const remove = useRemoveSubscriber()
  const { id, email, confirmedAt } = subscriber
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.askTitle(email)}
      labels={{ cancel: texts.cancel, confirm: texts.confirmRemove, pending: texts.removing }}
      isPending={remove.isPending}
      failure={remove.isError && texts.removeFailed}
      onConfirm={() => remove.mutate(id, { onSuccess: () => onDone(texts.removed(email)) })}
    >
      <p>{confirmedAt ? texts.askConfirmed : texts.askWaiting}</p>
    </ConfirmDialog>
  )
}
