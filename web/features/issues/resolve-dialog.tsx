import type { Issue } from '#contract/issues.ts'
import { refusalText } from '../../api/api-client.ts'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { issueTexts as texts } from './issue-texts.ts'
import { useResolveIssue } from './use-issues.ts'

type ResolveDialogProps = {
  /** The issue to resolve; `undefined` closes the dialog. */
  issue: Issue | undefined
  onClose: () => void
  /** Called on success with the status message to show. */
  onDone: (statusMessage: string) => void
}

/** Asks for confirmation, because resolved issues leave the list. */
export function ResolveDialog({ issue, onClose, onDone }: ResolveDialogProps) {
  const resolve = useResolveIssue()
  const title = issue ? texts.kind(issue.kind).title : ''
  const { error } = resolve
  const leave = (then: () => void) => {
    resolve.reset()
    then()
  }
  const confirm = () => {
    if (!issue) return
    resolve.mutate(issue.id, { onSuccess: () => leave(() => onDone(texts.done(title))) })
  }
  return (
    <ConfirmDialog
      open={issue !== undefined}
      onClose={() => leave(onClose)}
      title={texts.askTitle}
      labels={{ cancel: texts.cancel, confirm: texts.confirm, pending: texts.confirming }}
      isPending={resolve.isPending}
      failure={error && refusalText(error, texts.resolveFailed)}
      onConfirm={confirm}
    >
      <p>
        <strong>{title}.</strong> {issue?.text}
      </p>
      <p className="soft">{texts.askText}</p>
    </ConfirmDialog>
  )
}
