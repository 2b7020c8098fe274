import type { Conflict } from '#contract/registry.ts'
import type { ConflictResolution } from '#domain/herds.ts'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { registryTexts as texts } from './registry-texts.ts'
import { useAnswerConflicts } from './use-registry.ts'

export type AskedAnswer = { answer: ConflictResolution; conflicts: readonly Conflict[] }

type AnswerDialogProps = { asked: AskedAnswer; customerId: number | undefined } & DialogProps

/** Explains what an answer means, in the shop and by law, before it is given. */
export function AnswerDialog({ asked, customerId, onClose, onDone }: AnswerDialogProps) {
  const answering = useAnswerConflicts(customerId)
  const { answer, conflicts } = asked
  const [first, ...others] = conflicts
  const confirm = () =>
    answering.mutate(
      { ids: conflicts.map(({ id }) => id), answer },
      { onSuccess: ({ changed }) => onDone(texts.answered[answer](changed.length)) },
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
      onClose={onClose}
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
