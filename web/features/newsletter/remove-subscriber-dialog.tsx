import type { Subscriber } from '#contract/subscribers.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { subscriberTexts as texts } from './subscriber-texts.ts'
import { useRemoveSubscriber } from './use-subscribers.ts'

type RemoveSubscriberDialogProps = {
  /** Who is to be taken off; nobody closes the dialog. */
  subscriber: Subscriber | undefined
  onClose: () => void
  /** Called with what has happened. */
  onDone: (news: string) => void
}

/** Asks once more, and says what stays. */
export function RemoveSubscriberDialog({ subscriber, onClose, onDone }: RemoveSubscriberDialogProps) {
  const remove = useRemoveSubscriber()
  const leave = (then: () => void) => {
    remove.reset()
    then()
  }
  const confirm = () => {
    if (!subscriber || remove.isPending) return
    remove.mutate(subscriber.id, { onSuccess: () => leave(() => onDone(texts.removed(subscriber.email))) })
  }
  return (
    <Dialog
      open={subscriber !== undefined}
      onClose={() => leave(onClose)}
      title={texts.askTitle(subscriber?.email ?? '')}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button busy={remove.isPending} onClick={confirm}>
            {remove.isPending ? texts.removing : texts.confirmRemove}
          </Button>
        </>
      }
    >
      {remove.isError && <Notice tone="bad">{texts.removeFailed}</Notice>}
      <p>{subscriber?.confirmedAt ? texts.askConfirmed : texts.askWaiting}</p>
    </Dialog>
  )
}
