import type { Conflict } from '#contract/registry.ts'
import type { ConflictAnswer } from '#domain/herds.ts'
import { Button } from '../../ui/button.tsx'
import { Code } from '../../ui/code.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'
import { useAnswerConflicts } from './use-registry.ts'

export type AskedAnswer = { answer: ConflictAnswer; conflicts: readonly Conflict[] }

type AnswerDialogProps = {
  /** What is about to be said of which; nothing closes the dialog. */
  asked: AskedAnswer | undefined
  keeper: number | undefined
  onClose: () => void
  /** Called with what has happened. */
  onDone: (news: string) => void
}

/** Says what an answer means, here and by law, before it is given. */
export function AnswerDialog({ asked, keeper, onClose, onDone }: AnswerDialogProps) {
  const answering = useAnswerConflicts(keeper)
  const { answer = 'registry', conflicts = [] } = asked ?? {}
  const [first, ...others] = conflicts
  const leave = (then: () => void) => {
    answering.reset()
    then()
  }
  const confirm = () =>
    answering.mutate(
      { ids: conflicts.map(({ id }) => id), answer },
      { onSuccess: ({ changed }) => leave(() => onDone(texts.answered[answer](changed.length))) },
    )
  const meanings = [
    ...new Set(
      conflicts.map(({ kind, becomes }) =>
        answer === 'registry' ? texts.ifRegistry(kind, becomes) : texts.ifOurs[kind],
      ),
    ),
  ]
  return (
    <Dialog
      open={asked !== undefined}
      onClose={() => leave(onClose)}
      title={texts.answers[answer]}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.keep}
          </Button>
          <Button busy={answering.isPending} onClick={confirm}>
            {answering.isPending ? texts.answering : texts.confirmAnswer}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {answering.error && <Notice tone="bad">{texts.answerFailed}</Notice>}
        {first && (
          <p>
            {others.length === 0 ? (
              <>
                <Code>{first.code}</Code> {texts.theirs(first)}
              </>
            ) : (
              texts.forAll(conflicts.length)
            )}
          </p>
        )}
        {meanings.map(meaning => (
          <p key={meaning}>{meaning}</p>
        ))}
      </div>
    </Dialog>
  )
}
