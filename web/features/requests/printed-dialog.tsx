import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-request-page.module.css'
import { adminRequestTexts as texts } from './admin-request-texts.ts'

type PrintedDialogProps = {
  mark: {
    mutate: (nothing: undefined, then: { onSuccess: (answer: { tags: number }) => void }) => void
    reset: () => void
    isPending: boolean
    error: Error | null
  }
  /** Whose tags they are. */
  about: string
  open: boolean
  onClose: () => void
  /** Called with what has happened. */
  onDone: (news: string) => void
}

/** Asks once more: what was printed is printed. */
export function PrintedDialog({ mark, about, open, onClose, onDone }: PrintedDialogProps) {
  const { error } = mark
  const leave = (then: () => void) => {
    mark.reset()
    then()
  }
  return (
    <Dialog
      open={open}
      onClose={() => leave(onClose)}
      title={texts.printTitle}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button
            busy={mark.isPending}
            onClick={() =>
              mark.mutate(undefined, { onSuccess: ({ tags }) => leave(() => onDone(texts.printed(tags))) })
            }
          >
            {mark.isPending ? texts.saving : texts.confirmPrint}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.failed}</Notice>}
        <p>{texts.printText}</p>
        <p className="soft">{about}</p>
      </div>
    </Dialog>
  )
}
