import type { ShopException } from '#contract/registry.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { exceptionTexts as texts } from './admin-registry-texts.ts'
import styles from './solve-dialog.module.css'
import { useSolveException } from './use-registry-desk.ts'

type SolveDialogProps = {
  /** What is to be solved; nothing closes the dialog. */
  exception: ShopException | undefined
  onClose: () => void
  /** Called with what has happened. */
  onDone: (news: string) => void
}

/** Asks once more: what is solved is out of sight. */
export function SolveDialog({ exception, onClose, onDone }: SolveDialogProps) {
  const solve = useSolveException()
  const title = exception ? texts.kind(exception.kind).title : ''
  const { error } = solve
  const leave = (then: () => void) => {
    solve.reset()
    then()
  }
  const confirm = () => {
    if (!exception) return
    solve.mutate(exception.id, { onSuccess: () => leave(() => onDone(texts.done(title))) })
  }
  return (
    <Dialog
      open={exception !== undefined}
      onClose={() => leave(onClose)}
      title={texts.askTitle}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button busy={solve.isPending} onClick={confirm}>
            {solve.isPending ? texts.confirming : texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.solveFailed}</Notice>}
        <p>
          <strong>{title}.</strong> {exception?.text}
        </p>
        <p className="soft">{texts.askText}</p>
      </div>
    </Dialog>
  )
}
