import type { Conflict } from '#contract/registry.ts'
import type { ConflictResolution } from '#domain/herds.ts'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { registryTexts as texts } from './registry-texts.ts'
import { useAnswerConflicts } from './use-registry.ts'

export type AskedAnswer = { answer: ConflictResolution; conflicts: readonly Conflict[] }

type AnswerDialogProps = {
  /** The answer to give and the conflicts it is for; `undefined` closes the dialog. */
  asked: AskedAnswer | undefined
  customerId: number | undefined
  onClose: () => void
  /** Called on success with the status message to show. */
  onDone: (statusMessage: string) => void
}

/** Explains what an answer means, in the shop and by law, before it is given. */
export function AnswerDialog({ asked, customerId, onClose, onDone }: AnswerDialogProps) {
  const answering = useAnswerConflicts(customerId)
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
      conflicts.map(({ kind, registryStatus }) =>
        answer === 'registry' ? texts.ifRegistry(kind, registryStatus) : texts.ifOurs[kind],
      ),
    ),
  ]
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={() => leave(onClose)}
      title={texts.answers[answer]}
      labels={{ cancel: texts.keep, confirm: texts.confirmAnswer, pending: texts.answering }}
      isPending={answering.isPending}
      failure={answering.error && texts.answerFailed}
      onConfirm={confirm}
    >
      {first && (
        <p>
          {others.length === 0 ? (
            <>
              <TagCode>{first.code}</TagCode> {texts.theirs(first)}
            </>
          ) : (
            texts.forAll(conflicts.length)
          )}
        </p>
      )}
      {meanings.map(meaning => (
        <p key={meaning}>{meaning}</p>
      ))}
    </ConfirmDialog>
  )
}
