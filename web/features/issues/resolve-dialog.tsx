import type { Issue } from '#contract/issues.ts'
import { refusalText } from '../../api/api-client.ts'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { issueTexts as texts } from './issue-texts.ts'
import { useResolveIssue } from './use-issues.ts'

/** Asks for confirmation, because resolved issues leave the list. */
export function ResolveDialog({ issue, onClose, onDone }: { issue: Issue } & DialogProps) {
  const resolve = useResolveIssue()
  const { title } = texts.kind(issue.kind)
  const { error } = resolve
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.askTitle}
      labels={{ cancel: texts.cancel, confirm: texts.confirm, pending: texts.confirming }}
      isPending={resolve.isPending}
      failure={error && refusalText(error, texts.resolveFailed)}
      onConfirm={() => resolve.mutate(issue.id, { onSuccess: () => onDone(texts.done(title)) })}
    >
      <p>
        <strong>{title}.</strong> {issue.text}
      </p>
      <p className="soft">{texts.askText}</p>
    </ConfirmDialog>
  )
}
