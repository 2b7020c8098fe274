import type { ShopException } from '#contract/registry.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-exceptions-page.module.css'
import { exceptionTexts as texts } from './admin-registry-texts.ts'
import { useSolveException } from './use-registry-desk.ts'

type SolveDialogProps = { exception: ShopException; onClose: () => void; onDone: (news: string) => void }

/** Asks once more: what is solved is out of sight. */
export function SolveDialog({ exception: { id, kind, text }, onClose, onDone }: SolveDialogProps) {
  const solve = useSolveException()
  const { title } = texts.kind(kind)
  const { error } = solve
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.askTitle}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            busy={solve.isPending}
            onClick={() => solve.mutate(id, { onSuccess: () => onDone(texts.done(title)) })}
          >
            {solve.isPending ? texts.confirming : texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.solveFailed}</Notice>}
        <p>
          <strong>{title}.</strong> {text}
        </p>
        <p className="soft">{texts.askText}</p>
      </div>
    </Dialog>
  )
}
